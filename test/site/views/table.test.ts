import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { changeInWords } from '../../../build/site/views/names.ts';
import { renderTable } from '../../../build/site/views/table.ts';

it('numbers of a table have bars of one scale', () => {
  const rows = [
    ['Pune', 10, 'new'],
    ['Nashik', 0, ''],
    ['Satara', 1234, ''],
  ];
  const columns = ['District', 'Seats', 'Change'];
  const document = parse(`<body>${renderTable({ caption: { english: 'Seats' }, columns, rows })}</body>`);
  const cells = document
    .querySelectorAll('td.number')
    .map((cell) => [cell.textContent, cell.querySelector('rect')?.getAttribute('width')]);
  expect(cells).toEqual([
    ['10', '1%'],
    ['0', undefined],
    ['1,234', '100%'],
  ]);
  const texts = (selector: string) => document.querySelectorAll(selector).map(({ textContent }) => textContent);
  expect([texts('th.number'), texts('.zero')]).toEqual([['Seats'], ['0']]);
});

describe('the change of a number of seats', () => {
  it.each([
    { now: 3, before: null, key: 'change.new', words: 'not in CAP Round I' },
    { now: 0, before: 3, key: 'change.full', words: '3 in CAP Round I, full since' },
    { now: 0, before: 0, key: 'change.none', words: 'No vacant CAP seats, as in CAP Round I' },
    { now: 3, before: 3, key: 'change.same', words: 'as many as in CAP Round I' },
    { now: 2, before: 5, key: 'change.fewer', words: '3 fewer than in CAP Round I' },
    { now: 9, before: 5, key: 'change.more', words: '4 more than in CAP Round I' },
  ])('$now seats after $before are $key', ({ now, before, key, words }) => {
    const document = parse(`<body>${changeInWords(now, before, 'CAP Round I')}</body>`);
    const said = document.querySelector('span')!;
    expect([said.getAttribute('data-text'), said.textContent]).toEqual([key, words]);
  });
});
