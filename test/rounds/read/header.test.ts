import { expect, it } from 'vitest';
import { EXTRA_CATEGORIES } from '../../../build/contract/seats.ts';
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

it.each([
  ['sc_g', 'sc_l'],
  ['sc_l', 'sc_g'],
])('of a category of some rounds, a column %s needs its other one', (there, absent) => {
  const found: object[] = [];
  const known = CSV_FILES.vacancies.columns;
  const extra = EXTRA_CATEGORIES[0]!;
  const name = (column: string) => column.replace('sc', extra);
  const names = known.filter((column) => column.name !== name(absent)).map((column) => column.name);
  readHeader(known, { line: 1, cells: names }, ({ rule, found: words, column }) => found.push({ rule, words, column }));
  expect(found).toEqual([
    {
      rule: 'column-pair-incomplete',
      words: `${name(there)} without ${name(absent)}`,
      column: names.indexOf(name(there)) + 1,
    },
  ]);
});

it('a column named almost like one that is there too is not taken for it', () => {
  const found: string[] = [];
  const names = columns.map(({ name }) => name);
  const header = readHeader(columns, { line: 1, cells: ['City', ...names] }, ({ rule }) => found.push(rule));
  expect(found).toEqual(['column-unknown']);
  expect(header).toMatchObject({ hasMissingColumns: false, columns: { city: names.indexOf('city') + 2 } });
});
