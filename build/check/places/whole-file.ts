/** Checks a round as a whole: files copied from another round, and numbers that mostly belong to other rows. */

import type { BrokenRow } from '../broken-row.ts';
import type { Earlier } from './causes.ts';
import type { Cells } from './distance.ts';
import { FIELDS, type StagedSeats } from './pairs.ts';

const FILES = ['courses.csv', 'vacancies.csv'] as const;
const LARGE = 3;

/**
 * Finds files with all the numbers of an earlier published round of any year, and a round in which more than half of the
 * numbers from three seats up equal those of an earlier one. Equal institutes are normal.
 */
export function compareFiles(now: StagedSeats, earlier: readonly Earlier[]): Omit<BrokenRow, 'round'>[] {
  const same = earlier.map(({ title, seats }) => ({ title, counts: FILES.map((file) => countSame(file, now, seats)) }));
  const equal = FILES.flatMap((file, i) => {
    const copied = same.find(({ counts }) => counts[i]!.isEqual);
    return copied ? [unchanged(file, `the numbers are those of ${copied.title}`)] : [];
  });
  if (equal.length) return equal;
  for (const { title, counts } of same) {
    const [large, alike] = [counts[0]!.large + counts[1]!.large, counts[0]!.same + counts[1]!.same];
    if (large < 20 || 2 * alike <= large) continue;
    return [unchanged('vacancies.csv', `${alike} of ${large} numbers of three and more are those of ${title}`)];
  }
  return [];
}

const unchanged = (file: (typeof FILES)[number], found: string): Omit<BrokenRow, 'round'> => ({
  rule: 'file-unchanged',
  file,
  line: 0,
  found,
  expected: 'new numbers',
  fix: 'copy the right file; if it is right, accept it in round.json and say why',
});

function countSame(file: (typeof FILES)[number], now: StagedSeats, before: StagedSeats) {
  let [large, same, rows] = [0, 0, 0];
  let isEqual = true;
  for (const [key, row] of now.rows) {
    if ((row.level === '') !== (file === 'courses.csv')) continue;
    rows++;
    const old = before.rows.get(key);
    if (!old) isEqual = false;
    const numbers = [...row.seats, row.total ?? -1];
    const numbersBefore = [...(old?.seats ?? []), old?.total ?? -1];
    for (const [i, seats] of numbers.entries()) {
      const seatsBefore = numbersBefore[i] ?? 0;
      if (seats !== seatsBefore) isEqual = false;
      if (seats < LARGE && seatsBefore < LARGE) continue;
      large++;
      same += Number(seats === seatsBefore);
    }
  }
  const all = [...before.rows.values()].filter(({ level }) => (level === '') === (file === 'courses.csv')).length;
  return { large, same, isEqual: isEqual && rows > 0 && rows === all };
}

/** A larger rise is rare: of 139,616 numbers of real rounds one rose by four. */
const USUAL_RISE = 3;

/**
 * Finds a round in which no place differs from the rest because all of it is wrong: numbers that belong to other rows rise by
 * many seats, and if one was added everywhere most of them rise.
 */
export function compareWhole({ before, now }: Cells): Omit<BrokenRow, 'round'>[] {
  let [leaps, risen, seats] = [0, 0, 0];
  for (let cell = 0; cell < before.length; cell++) {
    leaps += Math.max(0, now[cell]! - before[cell]! - USUAL_RISE);
    risen += Number(now[cell]! > before[cell]!);
    seats += now[cell]!;
  }
  const areMany = leaps >= 30 && leaps > 0.02 * seats;
  if (!areMany && !(risen >= 100 && risen > 0.6 * before.length)) return [];
  return [
    {
      rule: 'place-rose',
      file: 'vacancies.csv',
      line: 0,
      found: `the whole file: ${risen} numbers of ${before.length} rise above the round before, ${leaps} seats by more than ${USUAL_RISE} each`,
      expected: 'few numbers that rise, and by a seat or two: later rounds of a year have what is left',
      fix: 'look whether the rows are those of other courses; if it is right, accept it in round.json and say why',
    },
  ];
}

/** Columns that must be wrong: the same number in all rows, another column's number in each row, or lost digits. */
export function compareColumns(cells: Cells): Omit<BrokenRow, 'round'>[] {
  const columns = FIELDS.map((_, field) => readColumn(cells, field));
  const broken = (field: number, found: string, expected: string): Omit<BrokenRow, 'round'> => ({
    rule: 'column-wrong',
    file: FIELDS[field]!.at_level ? 'vacancies.csv' : 'courses.csv',
    line: 0,
    found,
    expected,
    fix: 'compare the column with the source; if it is right, accept it in round.json and say why',
  });
  const rows = columns.flatMap(({ now, before }, field) => {
    const { name } = FIELDS[field]!;
    if (now.length < LEAST_ROWS || before.every((seats) => seats === before[0])) return [];
    if (now[0]! > 0 && now.every((seats) => seats === now[0]))
      return [broken(field, `${name} is ${now[0]} in all ${now.length} rows`, 'numbers that differ')];
    const same = columns.findIndex(
      (other, i) =>
        i < field && now.some((seats) => seats > 1) && isSame(other.now, now) && !isSame(other.before, before),
    );
    if (same < 0 || now.length < LEAST_EQUAL) return [];
    return [broken(field, `${name} has the numbers of ${FIELDS[same]!.name} in all rows`, 'numbers of its own')];
  });
  const large = (column: 'before' | 'now') => cells[column].reduce((sum, seats) => sum + Number(seats > 9), 0);
  if (large('before') < 100 || large('now') > 0) return rows;
  const found = `no number is above 9, after ${large('before')} in the round before`;
  return [...rows, broken(0, found, 'numbers of two digits')];
}

const LEAST_ROWS = 20;
/** In fewer rows two columns may be equal by chance. */
const LEAST_EQUAL = 100;
const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((seats, i) => seats === b[i]);

function readColumn({ row, field, before, now }: Cells, column: number) {
  const numbers = [...row.keys()].filter((cell) => field[cell] === column);
  return { before: numbers.map((cell) => before[cell]!), now: numbers.map((cell) => now[cell]!) };
}
