/** The rules about whole files, at their limits. */
import { describe, expect, it } from 'vitest';
import { listFindings } from '../support/list-findings.ts';
import { course, round, vacancy } from '../support/stage-round.ts';

const COLUMNS = ['open_g', 'open_l', 'sc_g', 'sc_l', 'obc_g', 'obc_l'];
type Seats = (row: number, column: number) => number;
/** Numbers from 0 to 7 that differ from row to row and from column to column. */
const some: Seats = (row, column) => ((row * (column + 3)) % 31) % 8;
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

describe('column-wrong', () => {
  /** One column with this number in its first rows, and ones elsewhere. */
  const column =
    (count: number, seats: number): Seats =>
    (row, column) =>
      column === 0 && row < count ? seats : 1;
  const NO_DIGITS = ['0: open_g has no number above 9, and 90 of them in the round before'];
  const NO_SEAT = ['0: open_g has no seat, and 500 in the round before'];
  const year = '2024-25';

  it.each<Rounds & { title: string; lines: string[] }>([
    { title: '90 numbers above 9 lost', rows: 90, before: column(90, 10), now: column(90, 9), lines: NO_DIGITS },
    { title: '89 numbers above 9 lost', rows: 90, before: column(89, 10), now: column(90, 9), lines: [] },
    { title: 'one number above 9 left', rows: 90, before: column(90, 11), now: column(1, 10), lines: [] },
    { title: 'most seats filled', rows: 90, before: column(90, 10), now: column(90, 2), lines: [] },
    {
      title: '500 seats gone between years',
      year,
      rows: 100,
      before: column(100, 5),
      now: column(100, 0),
      lines: NO_SEAT,
    },
    { title: '499 seats gone between years', year, rows: 499, before: column(499, 1), now: column(499, 0), lines: [] },
  ])('column-wrong: $title', ({ lines, ...rounds }) => {
    expect(listFindings('column-wrong', ...makeRounds(rounds))).toEqual(lines);
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

  it('a file copied from one of six rounds before is found', () => {
    const [first, second] = makeRounds({
      rows: 3,
      before: some,
      now: (row, column) => Math.floor(some(row, column) / 2),
    });
    const others = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...second!,
        fields: { id: 2 + i, published_date: `2025-08-0${1 + i}` },
      }));
    const copy = { ...first!, fields: { id: 9, published_date: '2025-08-20' } };
    const list = (count: number) =>
      listFindings('file-unchanged', first!, ...others(count), copy).filter((line) => line.includes('Round 1 '));
    expect(list(5)).toEqual(['0: all numbers are those of Round 1 2025-26']);
    expect(list(6)).toEqual([]);
  });
});
