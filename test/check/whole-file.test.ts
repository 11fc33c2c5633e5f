/** The rules about whole columns and files, at their limits. */
import { describe, expect, it } from 'vitest';
import { listFindings } from '../support/list-findings.ts';
import { course, round, vacancy } from '../support/stage-round.ts';

const COLUMNS = ['open_g', 'open_l', 'sc_g', 'sc_l', 'obc_g', 'obc_l'];
type Seats = (row: number, column: number) => number;
/** Numbers from 0 to 7 that differ from row to row and from column to column. */
const some: Seats = (row, column) => ((row * (column + 3)) % 31) % 8;
/** `open_l` has these seats. */
const second =
  (seats: (row: number) => number): Seats =>
  (row, column) =>
    column === 1 ? seats(row) : some(row, column);
const zero: Seats = () => 0;

const NONE = { ews_seats: null, tfw_seats: null, def_total: null };

interface Rounds {
  readonly rows: number;
  readonly before: Seats;
  readonly now: Seats;
  readonly year?: string;
}
/** A round and the next; seats beside the levels differ, so that no file is a copy. */
const makeRounds = ({ rows, before, now, year = '2025-26' }: Rounds) =>
  [before, now].map((seats, i) => {
    const codes = Array.from({ length: rows }, (_, row) => `01001${10_000 + row}`);
    const cells = (row: number) => Object.fromEntries(COLUMNS.map((name, column) => [name, seats(row, column)]));
    return round(
      i
        ? { id: 2, published_date: '2025-08-01' }
        : { academic_year: year, published_date: `${year.slice(0, 4)}-07-14` },
      {
        courses: codes.map((code) => course(code, { ...NONE, total_cap_vacancies: 10 + i, pwd_total: 2 - i })),
        vacancies: codes.map((code, row) => vacancy(code, { sebc_g: null, sebc_l: null, total_g_l: 0, ...cells(row) })),
      },
    );
  });
const findWrongColumns = (rounds: Rounds) => listFindings('column-wrong', ...makeRounds(rounds));

describe('column-wrong', () => {
  const two = second(() => 2);
  const copy = second((row) => some(row, 0));
  const high =
    (count: number, seats: number): Seats =>
    (row, column) =>
      6 * row + column < count ? seats : 1 + (row % 2);
  const lower: Seats = (row) => row % 2;
  /** Three numbers of each of the first rows have these seats. */
  const up =
    (rows: number, seats: number): Seats =>
    (row, column) =>
      row < rows && column % 2 === 0 ? seats : 0;
  const ONE_NUMBER = ['0: open_l is 2 in all 20 rows'];
  const COPY = ['0: open_l has the numbers of open_g in all rows'];
  const NO_DIGITS = ['0: no number is above 9, after 100 in the round before'];

  it.each<Rounds & { title: string; lines: string[] }>([
    { title: 'one number in 20 rows', rows: 20, before: some, now: two, lines: ONE_NUMBER },
    { title: 'one number in 19 rows', rows: 19, before: some, now: two, lines: [] },
    { title: 'one number in both rounds', rows: 20, before: two, now: two, lines: [] },
    { title: 'zero in 20 rows', rows: 20, before: some, now: second(() => 0), lines: [] },
    { title: 'a copy over 100 rows', rows: 100, before: some, now: copy, lines: COPY },
    { title: 'a copy over 99 rows', rows: 99, before: some, now: copy, lines: [] },
    { title: 'a copy in both rounds', rows: 100, before: copy, now: copy, lines: [] },
    { title: 'a copy of another year', rows: 100, before: some, now: copy, year: '2024-25', lines: [] },
    { title: '100 numbers of two digits lost', rows: 30, before: high(100, 10), now: lower, lines: NO_DIGITS },
    { title: '99 numbers of two digits lost', rows: 30, before: high(99, 10), now: lower, lines: [] },
    { title: 'one number of two digits left', rows: 30, before: high(100, 10), now: high(1, 10), lines: [] },
    { title: '100 numbers of one digit', rows: 30, before: high(100, 9), now: lower, lines: [] },
  ])('column-wrong: $title', ({ lines, ...rounds }) => {
    expect(findWrongColumns(rounds)).toEqual(lines);
  });

  it.each<Rounds & { title: string; count: number }>([
    { title: '30 seats above a common rise', rows: 50, before: zero, now: up(10, 4), count: 1 },
    { title: '27 seats above a common rise', rows: 50, before: zero, now: up(9, 4), count: 0 },
    { title: 'few of many seats', rows: 50, before: () => 30, now: (row) => 30 + up(10, 4)(row, 0), count: 0 },
    { title: '102 numbers that rise', rows: 34, before: some, now: (row, c) => some(row, c) + 1, count: 1 },
    { title: '99 numbers that rise', rows: 33, before: some, now: (row, c) => some(row, c) + 1, count: 0 },
  ])('column-wrong: $title', ({ count, ...rounds }) => {
    expect(findWrongColumns(rounds).filter((line) => line.includes('rise above'))).toHaveLength(count);
  });
});

describe('file-unchanged', () => {
  /** Numbers of one column, of which the first are those of the round before. */
  const rounds = (same: number, all: number, seats: number, year?: string): Rounds => ({
    rows: all,
    before: (_, column) => (column ? 0 : seats),
    // A small number differs, so that no file is an exact copy.
    now: (row, column) => (column ? Number(row + column === 1) : row < same ? seats : seats - 1),
    ...(year ? { year } : {}),
  });
  it.each([
    { same: 11, all: 20, seats: 3, isFound: true },
    { same: 10, all: 20, seats: 3, isFound: false },
    { same: 11, all: 20, seats: 2, isFound: false },
    { same: 19, all: 19, seats: 3, isFound: false },
    { same: 30, all: 50, seats: 3, isFound: true },
  ])('$same of $all old numbers, each $seats, are found: $isFound', ({ same, all, seats, isFound }) => {
    const list = (year?: string) => listFindings('file-unchanged', ...makeRounds(rounds(same, all, seats, year)));
    expect(list()).toEqual(
      isFound ? [`0: ${same} of ${all} numbers of three and more are those of Round 1 2025-26`] : [],
    );
    expect(list('2024-25')).toEqual([]);
  });

  it('a file copied from an earlier round is found', () => {
    const [first, second] = makeRounds({
      rows: 3,
      before: some,
      now: (row, column) => Math.floor(some(row, column) / 2),
    });
    const third = { ...first!, fields: { id: 3, published_date: '2025-08-20' } };
    expect(listFindings('file-unchanged', first!, second!, third)).toEqual([
      '0: the numbers are those of Round 1 2025-26',
    ]);
  });
});
