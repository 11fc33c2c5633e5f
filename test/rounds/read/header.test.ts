import { expect, it } from 'vitest';
import { CSV_FILES } from '../../../build/contract/source.ts';
import { hasWrongSeparator, readHeader } from '../../../build/rounds/read/header.ts';

const { columns } = CSV_FILES.institutes;

it.each([
  ['inst_code;inst_name;x', true],
  ['Inst Code|inst_name|x,y', true],
  ['x,y;inst_code', false],
  ['inst_code,inst_name', false],
])('the header %j is separated wrongly: %s', (text, isWrong) => {
  expect(hasWrongSeparator(columns, text, () => {})).toBe(isWrong);
});

it('a column named almost like one that is there too is not taken for it', () => {
  const found: string[] = [];
  const names = columns.map(({ name }) => name);
  const header = readHeader(columns, { line: 1, cells: ['City', ...names] }, ({ rule }) => found.push(rule));
  expect(found).toEqual(['column-unknown']);
  expect(header).toMatchObject({ hasMissingColumns: false, columns: { city: names.indexOf('city') + 2 } });
});
