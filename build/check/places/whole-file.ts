/** Checks a round as a whole: copies of an earlier round, numbers that belong to other rows, wrong columns. */

import type { BrokenRow } from '../broken-row.ts';
import { type Cells, type Earlier, FIELDS, type StagedSeats } from './seats.ts';

const FILES = ['courses.csv', 'vacancies.csv'] as const;
const FIX = 'compare with the source; if it is right, accept it in round.json and say why';
type Broken = Omit<BrokenRow, 'round'>;

/**
 * Reports files with exactly the numbers of an earlier published round, of any year, and a round that shares more than half of
 * its numbers from three up with one.
 */
export function compareFiles(now: StagedSeats, earlier: readonly Earlier[]): Broken[] {
  const same = earlier.map(({ title, seats }) => ({ title, files: FILES.map((file) => countSame(file, now, seats)) }));
  const equal = FILES.flatMap((file, i) => {
    const copied = same.find(({ files }) => files[i]!.isEqual);
    return copied ? [unchanged(file, `the numbers are those of ${copied.title}`)] : [];
  });
  if (equal.length) return equal;
  const found = same
    .map(({ title, files: [a, b] }) => ({ title, large: a!.large + b!.large, same: a!.same + b!.same }))
    .find(({ large, same }) => large >= 20 && 2 * same > large);
  if (!found) return [];
  return [
    unchanged('vacancies.csv', `${found.same} of ${found.large} numbers of three and more are those of ${found.title}`),
  ];
}

const unchanged = (file: (typeof FILES)[number], found: string): Broken => ({
  rule: 'file-unchanged',
  file,
  line: 0,
  found,
  expected: 'new numbers',
  fix: 'copy the right file; if it is right, accept it in round.json and say why',
});

function countSame(file: (typeof FILES)[number], now: StagedSeats, before: StagedSeats) {
  const rowsIn = ({ rows }: StagedSeats) =>
    [...rows].filter(([, { level }]) => (level === '') === (file === 'courses.csv'));
  const rows = rowsIn(now);
  let [large, same, differ] = [0, 0, 0];
  for (const [key, row] of rows) {
    const old = before.rows.get(key);
    const numbersBefore = [...(old?.seats ?? []), old?.total];
    for (const [i, seats] of [...row.seats, row.total].entries()) {
      const isSame = seats === numbersBefore[i];
      differ += Number(!isSame);
      if (Math.max(seats ?? 0, numbersBefore[i] ?? 0) < 3) continue;
      large++;
      same += Number(isSame);
    }
  }
  return { large, same, isEqual: differ === 0 && rows.length > 0 && rows.length === rowsIn(before).length };
}

/** Larger rises are rare: of 139,616 numbers of real rounds one rose by four. */
const USUAL_RISE = 3;

/**
 * Reports a round that is wrong everywhere, so that no place differs from the rest: numbers in other rows rise by many seats, and
 * with one seat added everywhere most numbers rise.
 */
export function compareWhole({ before, now }: Cells): Broken[] {
  let [numbers, leaps, risen, seats] = [0, 0, 0, 0];
  for (const [cell, number] of now.entries()) {
    if (number < 0) continue;
    numbers++;
    leaps += Math.max(0, number - before[cell]! - USUAL_RISE);
    risen += Number(number > before[cell]!);
    seats += number;
  }
  const areMany = leaps >= 30 && leaps > 0.02 * seats;
  if (!areMany && !(risen >= 100 && risen > 0.6 * numbers)) return [];
  return [
    {
      rule: 'place-rose',
      file: 'vacancies.csv',
      line: 0,
      found: `the whole file: ${risen} numbers of ${numbers} rise above the round before, ${leaps} seats by more than ${USUAL_RISE} each`,
      expected: 'few numbers that rise, and by a seat or two: later rounds of a year have what is left',
      fix: `look whether the rows are those of other courses; ${FIX}`,
    },
  ];
}

/** With fewer rows a column may well have one number only, or the numbers of another. */
const LEAST_ROWS = 20;
const LEAST_EQUAL = 100;

/** Reports columns with one number in all rows or with the numbers of another column, and a file without two-digit numbers. */
export function compareColumns(cells: Cells): Broken[] {
  const splitColumns = (numbers: Int32Array) =>
    FIELDS.map((_, field) =>
      cells.rows.map((_, row) => numbers[row * FIELDS.length + field]!).filter((seats) => seats >= 0),
    );
  const [now, before] = [splitColumns(cells.now), splitColumns(cells.before)];
  const broken = (at_level: number, found: string, expected: string): Broken => ({
    rule: 'column-wrong',
    file: at_level ? 'vacancies.csv' : 'courses.csv',
    line: 0,
    found,
    expected,
    fix: FIX,
  });
  const columns = FIELDS.flatMap(({ field: name, at_level }, field) => {
    const [own, old] = [now[field]!, before[field]!];
    if (own.length < LEAST_ROWS || isOne(old)) return [];
    if (own[0]! > 0 && isOne(own)) {
      const found = `${name} is ${own[0]} in all ${own.length} rows`;
      return [{ ...broken(at_level, found, 'numbers that differ'), field: name }];
    }
    const isCopy = (_: unknown, other: number) =>
      other < field && isSame(now[other]!, own) && !isSame(before[other]!, old) && own.some((seats) => seats > 1);
    const copied = own.length < LEAST_EQUAL ? -1 : FIELDS.findIndex(isCopy);
    if (copied < 0) return [];
    const found = `${name} has the numbers of ${FIELDS[copied]!.field} in all rows`;
    return [{ ...broken(at_level, found, 'numbers of its own'), field: name }];
  });
  const countLarge = (numbers: Int32Array) => numbers.reduce((count, seats) => count + Number(seats > 9), 0);
  const large = countLarge(cells.before);
  if (large < 100 || countLarge(cells.now) > 0) return columns;
  const found = `no number is above 9, after ${large} in the round before`;
  return [...columns, broken(1, found, 'numbers of two digits')];
}

const isOne = (numbers: readonly number[]) => numbers.every((seats) => seats === numbers[0]);
const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((seats, i) => seats === b[i]);
