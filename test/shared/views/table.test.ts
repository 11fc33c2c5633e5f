import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { changeInWords } from '../../../build/shared/views/names.ts';
import { renderTable } from '../../../build/shared/views/table.ts';

it('a table has each cell as its column is: a number with a bar, a change as text', () => {
  const rows = [
    ['Pune', 10, null],
    ['Nashik', 0, 'new'],
    ['Satara', 1, ''],
  ];
  const columns = [{ name: 'District' }, { name: 'Seats', numbers: true, bars: true }, { name: 'Change' }];
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
    ['th', '', 'Nashik', ''],
    ['td', 'number zero', '0', ''],
    ['td', '', 'new', ''],
    ['th', '', 'Satara', ''],
    ['td', 'number', '1', '10%'],
    ['td', '', '', ''],
  ]);
});

describe('the change of a number of seats', () => {
  it.each([
    [3, null, 'change.new'],
    [0, 3, 'change.full'],
    [0, 0, 'change.same'],
    [3, 3, 'change.same'],
    [2, 3, 'change.fewer'],
    [4, 3, 'change.more'],
  ])('%j, after %j, is %s', (now, before, key) => {
    expect(String(changeInWords(now, before, 'CAP Round I'))).toContain(`data-text="${key}"`);
  });
});
