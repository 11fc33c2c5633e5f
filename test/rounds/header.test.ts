import { expect, it } from 'vitest';
import { EXTRA_CATEGORIES } from '../../build/contract/seats.ts';
import { CSV_FILES } from '../../build/contract/source.ts';
import { readHeader } from '../../build/rounds/csv.ts';

const { columns } = CSV_FILES.institutes;

it.each([
  ['sc_g', 'sc_l'],
  ['sc_l', 'sc_g'],
])('a column %s of an optional category needs its pair', (present, absent) => {
  const found: object[] = [];
  const known = CSV_FILES.vacancies.columns;
  const extra = EXTRA_CATEGORIES[0]!;
  const name = (column: string) => column.replace('sc', extra);
  const names = known.filter((column) => column.name !== name(absent)).map((column) => column.name);
  readHeader(known, { line: 1, cells: names }, ({ rule, message: words, column }) =>
    found.push({ rule, words, column }),
  );
  expect(found).toEqual([
    {
      rule: 'column-pair-incomplete',
      words: `the column ${name(present)} is there without ${name(absent)}`,
      column: names.indexOf(name(present)) + 1,
    },
  ]);
});

it('a name with blanks around it is that name', () => {
  const report = (fault: object) => expect.unreachable(JSON.stringify(fault));
  const plain = columns.map(({ name }) => name);
  const spaced = plain.map((name, i) => (i % 2 ? ` ${name}` : `${name}\t`));
  const read = (cells: string[]) => readHeader(columns, { line: 1, cells }, report);
  expect(read(spaced)).toEqual(read(plain));
});

it('a column named almost like another is unknown', () => {
  const found: string[] = [];
  const names = columns.map(({ name }) => name);
  const header = readHeader(columns, { line: 1, cells: ['City', ...names] }, ({ rule }) => found.push(rule));
  expect(found).toEqual(['column-unknown']);
  expect(header).toMatchObject({ hasMissingColumns: false, columns: { city: names.indexOf('city') + 2 } });
});

it('a repeated column is not read', () => {
  const found: object[] = [];
  const cells = [...columns.map(({ name }) => name), 'city'];
  const header = readHeader(columns, { line: 1, cells }, ({ rule, column }) => found.push({ rule, column }));
  expect(found).toEqual([{ rule: 'column-duplicate', column: cells.length }]);
  expect(header).toMatchObject({ hasMissingColumns: true, width: cells.length });
  expect(header?.readable.map(({ name }) => name)).toEqual(cells.slice(0, -1).filter((name) => name !== 'city'));
});
