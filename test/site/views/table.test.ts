import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { changeInWords } from '../../../build/site/views/names.ts';
import { renderTable } from '../../../build/site/views/table.ts';

it('a table has each cell as its column is: a number with a bar, a change as text', () => {
  const rows = [
    ['Pune', 10, null, 5],
    ['Nashik', 0, 'new', 1234],
    ['Satara', 1, '', null],
  ];
  const columns = [
    { name: 'District' },
    { name: 'Seats', numbers: true, bars: true },
    { name: 'Change' },
    { name: 'Courses', numbers: true },
  ];
  const { document } = parseHTML(`<body>${renderTable({ caption: { english: 'Seats' }, columns, rows })}</body>`);
  const cells = [...document.querySelectorAll('tbody tr > *')].map((cell) => [
    cell.localName,
    cell.className,
    cell.textContent,
    cell.querySelector('rect')?.getAttribute('width') ?? '',
  ]);
  expect(cells).toEqual([
    ['th', '', 'Pune', ''],
    ['td', 'number', '10', '100%'],
    ['td', '', '–', ''],
    ['td', 'number', '5', ''],
    ['th', '', 'Nashik', ''],
    ['td', 'number zero', '0', ''],
    ['td', '', 'new', ''],
    ['td', 'number', '1,234', ''],
    ['th', '', 'Satara', ''],
    ['td', 'number', '1', '10%'],
    ['td', '', '', ''],
    ['td', 'number', '–', ''],
  ]);
});

describe('the change of a number of seats', () => {
  it.each([
    [3, null, 'change.new', 'not in CAP Round I'],
    [0, 3, 'change.full', '3 in CAP Round I, full since'],
    [0, 0, 'change.same', 'as many as in CAP Round I'],
    [3, 3, 'change.same', 'as many as in CAP Round I'],
    [2, 5, 'change.fewer', '3 fewer than in CAP Round I'],
    [9, 5, 'change.more', '4 more than in CAP Round I'],
  ])('%j, after %j, is %s: %s', (now, before, key, words) => {
    const { document } = parseHTML(`<body>${changeInWords(now, before, 'CAP Round I')}</body>`);
    const said = document.querySelector('span')!;
    expect([said.dataset.text, said.textContent]).toEqual([key, words]);
  });
});
