import { expect, it } from 'vitest';
import { type Cells, FIELDS, type RoundSeats, type SeatRow } from '../../build/check/staged-seats.ts';
import { compareColumns, compareFiles, compareWhole } from '../../build/check/whole-file.ts';

type Seats = (row: number, field: number) => number;
/** Numbers that differ from row to row and from field to field. */
const some: Seats = (row, field) => ((row * (field + 3)) % 31) % 8;
function cells(rows: number, before: Seats, now: Seats): Cells {
  const fill = (seats: Seats) =>
    Int32Array.from({ length: rows * FIELDS.length }, (_, i) =>
      seats(Math.floor(i / FIELDS.length), i % FIELDS.length),
    );
  return { rows: Array(rows).fill({}), before: fill(before), now: fill(now) };
}
/** The third field has what `seats` says. */
const third =
  (seats: (row: number) => number): Seats =>
  (row, field) =>
    field === 2 ? seats(row) : some(row, field);
const columns = (...of: Parameters<typeof cells>) => compareColumns(cells(...of), true).map(({ found }) => found);
const name = FIELDS[2]!.field;

it('a column of one number in twenty rows is found', () => {
  const two = third(() => 2);
  expect(columns(20, some, two)).toEqual([`${name} is 2 in all 20 rows`]);
  expect(columns(19, some, two)).toEqual([]);
  expect(columns(20, two, two)).toEqual([]);
  expect(
    columns(
      20,
      some,
      third(() => 0),
    ),
  ).toEqual([]);
});

it('a column copied over a hundred rows is found', () => {
  const copy = third((row) => some(row, 1));
  expect(columns(100, some, copy)).toEqual([`${name} has the numbers of ${FIELDS[1]!.field} in all rows`]);
  expect(columns(99, some, copy)).toEqual([]);
  expect(columns(100, copy, copy)).toEqual([]);
  expect(compareColumns(cells(100, some, copy), false)).toEqual([]);
});

it('a file that lost its two-digit numbers is found', () => {
  const large = (count: number, seats: number): Seats => {
    return (row, field) => (row * FIELDS.length + field < count ? seats : some(row, field));
  };
  expect(columns(30, large(100, 10), some)).toEqual(['no number is above 9, after 100 in the round before']);
  expect(columns(30, large(99, 10), some)).toEqual([]);
  expect(columns(30, large(100, 10), large(1, 10))).toEqual([]);
  expect(columns(30, large(100, 9), some)).toEqual([]);
});

it('a file in which much rises is found', () => {
  const risen = (rows: number, before: Seats, now: Seats) => compareWhole(cells(rows, before, now)).length;
  const up =
    (rows: number, seats: number): Seats =>
    (row, field) =>
      row < rows && field < 6 ? seats : 0;
  const none: Seats = () => 0;
  expect(risen(50, none, up(5, 4))).toBe(1);
  expect(risen(50, none, up(4, 4))).toBe(0);
  expect(risen(50, none, up(50, 3))).toBe(0);
  // Few of many seats are no mistake.
  const full: Seats = (_, field) => (field < 6 ? 0 : 30);
  expect(risen(50, full, (row, field) => Math.max(full(row, field), up(5, 4)(row, field)))).toBe(0);
  expect(risen(50, some, (row, field) => some(row, field) + 1)).toBe(1);
  expect(risen(2, some, (row, field) => some(row, field) + 1)).toBe(0);
  // What could not be read is not counted.
  const half = (up: number): Seats => {
    return (row, field) => (field % 2 ? some(row, field) + up : -1);
  };
  expect(risen(50, half(0), half(1))).toBe(1);
});

it.each([
  { same: 11, all: 20, seats: 3, isFound: true },
  { same: 10, all: 20, seats: 3, isFound: false },
  { same: 11, all: 20, seats: 2, isFound: false },
  { same: 19, all: 19, seats: 3, isFound: false },
  { same: 30, all: 50, seats: 3, isFound: true },
])('$same of $all old numbers, each $seats, are found: $isFound', ({ same, all, seats, isFound }) => {
  // Besides, a small number differs, so that no file has all numbers of the other.
  const staged = (other: number): RoundSeats => {
    const numbers = [...Array.from({ length: all }, (_, i) => (i < same ? seats : seats - other)), 1 + other];
    const row = (number: number, i: number) =>
      ({
        choice_code: `${i}`,
        level: i % 2 ? 'state_level' : '',
        seats: [number],
        total: null,
      }) as unknown as SeatRow;
    return new Map([...numbers, 1 + other].map((number, i) => [`${i}`, row(number, i)]));
  };
  const earlier = [staged(1), staged(0)].map((seats, i) => ({ title: `Round ${i}`, same_year: 1, seats }));
  const lastYear = earlier.map((round) => ({ ...round, same_year: 0 }));
  expect(compareFiles(staged(0), lastYear.slice(0, 1))).toEqual([]);
  expect(compareFiles(staged(0), earlier.slice(0, 1)).map(({ found }) => found)).toEqual(
    isFound ? [`${same} of ${all} numbers of three and more are those of Round 0`] : [],
  );
  expect(compareFiles(staged(0), earlier).map(({ found }) => found)).toEqual(
    Array(2).fill('the numbers are those of Round 1'),
  );
});
