/** Checks a round as a whole: files of an earlier round, wrong columns, numbers that rise everywhere. */

import type { BrokenRow } from './broken-row.ts';
import { type Cells, FIELDS, type RoundSeats } from './staged-seats.ts';

/** An earlier round. */
export interface EarlierRound {
  /** `CAP Round II 2025-26`. */
  readonly title: string;
  readonly same_year: number;
  readonly seats: RoundSeats;
}
type Broken = Omit<BrokenRow, 'round'>;

/** Even where 1 number in 8 is the same, more than half of 20 are in one round of 150,000 (binomial distribution). */
const LEAST_LARGE = 20;
const FILES = ['courses.csv', 'vacancies.csv'] as const;
const LOOK = { line: 0, unusualness: 20, needsReason: true, fix: 'compare with the document' } as const;

/**
 * Reports files with exactly the numbers of an earlier round, and a round that shares more than half of its numbers from three
 * up with one of its year: of 15,444 such numbers of a real round 4.7 % are the same, of 7,270 of the next 0.7 %.
 */
export function compareFiles(now: RoundSeats, earlier: readonly EarlierRound[]): Broken[] {
  const report = (file: (typeof FILES)[number], found: string): Broken => ({
    ...LOOK,
    rule: 'file-unchanged',
    file,
    found,
    expected: 'new numbers',
  });
  const compared = earlier.map((round) => ({
    ...round,
    files: FILES.map((file) => countSame(file, now, round.seats)),
  }));
  const equal = FILES.flatMap((file, i) => {
    const copied = compared.find(({ files }) => files[i]!.isEqual);
    return copied ? [report(file, `the numbers are those of ${copied.title}`)] : [];
  });
  if (equal.length) return equal;
  for (const { title, same_year, files } of compared) {
    const [same, large] = [files[0]!.same + files[1]!.same, files[0]!.large + files[1]!.large];
    if (same_year && large >= LEAST_LARGE && 2 * same > large)
      return [report('vacancies.csv', `${same} of ${large} numbers of three and more are those of ${title}`)];
  }
  return [];
}

/** How many numbers from three up, in this or the earlier round, are the same; `isEqual` if every number is. */
function countSame(file: (typeof FILES)[number], now: RoundSeats, before: RoundSeats) {
  const rowsIn = (rows: RoundSeats) => [...rows].filter(([, { level }]) => (level === '') === (file === 'courses.csv'));
  const rows = rowsIn(now);
  let [large, same, different] = [0, 0, 0];
  for (const [key, row] of rows) {
    const old = before.get(key);
    const numbersBefore = [...(old?.seats ?? []), old?.total];
    for (const [i, seats] of [...row.seats, row.total].entries()) {
      if (seats !== numbersBefore[i]) different++;
      if (Math.max(seats ?? 0, numbersBefore[i] ?? 0) < 3) continue;
      large++;
      if (seats === numbersBefore[i]) same++;
    }
  }
  return { large, same, isEqual: different === 0 && rows.length > 0 && rows.length === rowsIn(before).length };
}

// A round has some 3,400 rows; with few rows a column may have one number only, or the numbers of another. In the real third
// round `ntd_l` and `vjdt_l` are equal in 3,379 of 3,390 rows: columns that already were the same before are not reported.
const LEAST_ROWS = 20;
const LEAST_EQUAL = 100;
/** The real rounds of a year have 2,436, 732 and 98 numbers of two digits: fewer may all be gone in the next round. */
const LEAST_TWO_DIGITS = 100;

/**
 * Reports columns with one number in all rows, a file without two-digit numbers and, within a year, columns with the numbers of
 * another: in a first round PWD and DEF may be equal.
 */
export function compareColumns(cells: Cells, seatsFall: boolean): Broken[] {
  const splitColumns = (numbers: Int32Array) =>
    FIELDS.map((_, fieldIndex) =>
      cells.rows.map((_, row) => numbers[row * FIELDS.length + fieldIndex]!).filter((seats) => seats >= 0),
    );
  const [now, before] = [splitColumns(cells.now), splitColumns(cells.before)];
  const report = (at_level: number, found: string, field?: string): Broken => ({
    ...LOOK,
    rule: 'column-wrong',
    file: at_level ? 'vacancies.csv' : 'courses.csv',
    found,
    expected: 'numbers of its own, as in the round before',
    ...(field ? { field } : {}),
  });
  const columns = FIELDS.flatMap(({ field, at_level }, index) => {
    const [numbers, old] = [now[index]!, before[index]!];
    if (numbers.length < LEAST_ROWS || isOneNumber(old)) return [];
    if (numbers[0]! > 0 && isOneNumber(numbers))
      return [report(at_level, `${field} is ${numbers[0]} in all ${numbers.length} rows`, field)];
    const isCopyOf = (other: number) => other < index && isSame(now[other]!, numbers) && !isSame(before[other]!, old);
    const copied = !seatsFall || numbers.length < LEAST_EQUAL ? undefined : FIELDS.find((_, other) => isCopyOf(other));
    return copied ? [report(at_level, `${field} has the numbers of ${copied.field} in all rows`, field)] : [];
  });
  const countLarge = (numbers: Int32Array) => numbers.reduce((count, seats) => count + Number(seats > 9), 0);
  const large = countLarge(cells.before);
  if (large < LEAST_TWO_DIGITS || countLarge(cells.now) > 0) return columns;
  return [...columns, report(1, `no number is above 9, after ${large} in the round before`)];
}

const isOneNumber = (numbers: readonly number[]) => numbers.every((seats) => seats === numbers[0]);
const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((seats, i) => seats === b[i]);

// In the two real changes of round of a year 254 of 139,616 numbers rose, one of them by four and the others by less.
const COMMON_RISE = 3;
/** Seats above a common rise, and as a share of all seats: in these two changes there was one. */
const TOO_LARGE = { seats: 30, share: 0.02 };
/** Numbers that rise, and as a share of all numbers: in these two changes at most 0.4 %. */
const TOO_MANY = { numbers: 100, share: 0.6 };

/** Reports a round that is wrong everywhere, so that no group differs from the rest: rows of other courses, one seat added everywhere. */
export function compareWhole({ before, now }: Cells): Broken[] {
  let [numbers, large, risen, seats] = [0, 0, 0, 0];
  for (const [cell, number] of now.entries()) {
    if (number < 0) continue;
    numbers++;
    large += Math.max(0, number - before[cell]! - COMMON_RISE);
    risen += Number(number > before[cell]!);
    seats += number;
  }
  const hasManyLarge = large >= TOO_LARGE.seats && large > TOO_LARGE.share * seats;
  const hasManyRisen = risen >= TOO_MANY.numbers && risen > TOO_MANY.share * numbers;
  if (!hasManyLarge && !hasManyRisen) return [];
  return [
    {
      ...LOOK,
      rule: 'column-wrong',
      file: 'vacancies.csv',
      found: `${risen} numbers of ${numbers} rise above the round before, ${large} seats by more than ${COMMON_RISE} each`,
      expected: 'few numbers that rise, and by a seat or two',
    },
  ];
}
