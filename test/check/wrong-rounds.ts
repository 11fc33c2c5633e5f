/** Wrong numbers that leave a round well-formed: each mistake damages a random part of it, from a course to the file. */
import type { Chances } from '../support/generate-rounds.ts';
import {
  addUp,
  changeNumbers,
  copyRound,
  countFields,
  PAIRS,
  type Round,
  type Row,
  rowKey,
  rowsOf,
} from '../support/round-series.ts';
import { PARTS, type Part, type PartName } from './round-parts.ts';

/** Damages the part of `now`, a copy of the last round; `earlier` are the rounds before. */
type Damage = (part: Part, by: Chances, earlier: readonly Round[], now: Round) => void;

const number = (row: Row | undefined, field: string) => Number(row?.[field] ?? 0);
const vacancyRows = ({ rows }: Part) => rows.filter((row) => 'seat_level' in row);
const categories = [...new Set(PAIRS.map((field) => field.slice(0, -2)))];
/** The fields of a category that the rows have. */
const pairOf = (rows: readonly Row[], category: string) =>
  [`${category}_g`, `${category}_l`].filter((field) => rows[0] && field in rows[0]);

const cells =
  (change: (seats: number) => number): Damage =>
  ({ rows }) =>
    changeNumbers(rows, change);
/** Each row has the numbers of the row that `from` finds for it. */
const rowsFrom =
  (
    from: (row: Row, index: number, rows: readonly Row[], earlier: readonly Round[], now: Round) => Row | undefined,
  ): Damage =>
  (part, _, earlier, now) => {
    const before = copyRound(now);
    for (const rows of [vacancyRows(part), part.rows.filter((row) => !('seat_level' in row))]) {
      const old = rows.map((row) => ({ ...row }));
      for (const [i, row] of rows.entries()) {
        const source = from(row, i, old, earlier, before);
        for (const field of countFields(row)) row[field] = number(source, field);
      }
    }
  };
const sameRow = (round: Round | undefined, row: Row) => {
  const key = rowKey(row);
  return round && ROWS_BY_KEY(round).get(key);
};
const cache = new WeakMap<Round, Map<string, Row>>();
const ROWS_BY_KEY = (round: Round) => {
  const rows = cache.get(round) ?? new Map(rowsOf(round).map((row) => [rowKey(row), row]));
  cache.set(round, rows);
  return rows;
};
const digits = (change: (text: string) => string) => (seats: number) => Number(change(String(seats)) || 0);
const exchange =
  (pick: (rows: readonly Row[], by: Chances) => readonly [readonly string[], readonly string[]]): Damage =>
  (part, by) => {
    const [one, other] = pick(part.rows, by);
    for (const row of part.rows) {
      for (const [i, field] of one.entries()) {
        if (field in row && other[i]! in row) [row[field], row[other[i]!]] = [row[other[i]!]!, row[field]!];
      }
    }
  };

const LARGE: readonly PartName[] = ['file', 'last pages', 'district'];
const ANY: readonly PartName[] = ['course', 'institute', 'run', 'last pages', 'district', 'course name'];
const SOME: readonly PartName[] = ['institute', 'run', 'district', 'level', 'last pages', 'file'];

/** Each mistake with the parts in which it may happen. */
const WRONG: Readonly<Record<string, readonly [parts: readonly PartName[], damage: Damage]>> = {
  'numbers of the round before': [[...ANY, 'level'], rowsFrom((row, _, __, earlier) => sameRow(earlier.at(-1), row))],
  emptied: [['institute', 'run', 'last pages', 'district', 'level'], cells(() => 0)],
  'one more everywhere': [SOME, cells((seats) => seats + 1)],
  'a column moved a row': [
    LARGE,
    (part, by) => {
      const rows = vacancyRows(part);
      const field = by.pick(rows[0] ? countFields(rows[0]) : ['open_g']);
      const numbers = rows.map((row) => number(row, field));
      for (const [i, row] of rows.entries()) row[field] = numbers[i - 1] ?? 0;
    },
  ],
  'two categories exchanged': [
    LARGE,
    exchange((rows, by) => {
      const [one, other] = by.shuffle(categories.filter((category) => pairOf(rows, category).length));
      return [pairOf(rows, one ?? 'open'), pairOf(rows, other ?? 'sc')];
    }),
  ],
  'G and L exchanged': [SOME, exchange(() => [categories.map((c) => `${c}_g`), categories.map((c) => `${c}_l`)])],
  // No list of mistakes that the check was made with has those that follow.
  'digits in reverse order': [SOME, cells(digits((text) => [...text].reverse().join('')))],
  'the first digit of two lost': [['file', 'last pages', 'run'], cells(digits((text) => text.slice(-1)))],
  'a one read as a seven': [['district', 'run', 'last pages'], cells(digits((text) => text.replace('1', '7')))],
  'a nought added': [['course', 'institute', 'run'], cells((seats) => 10 * seats)],
  'each row a column on': [
    ['run', 'institute', 'district'],
    (part) => {
      for (const row of vacancyRows(part)) {
        const fields = countFields(row);
        const numbers = fields.map((field) => number(row, field));
        for (const [i, field] of fields.entries()) row[field] = numbers[(i + 1) % fields.length]!;
      }
    },
  ],
  'every page a page late': [['run', 'last pages'], rowsFrom((_, i, rows) => rows[Math.max(0, i - 1)])],
  'home university rows of the other': [
    ['district', 'last pages', 'file'],
    rowsFrom((row, i, rows, _, now) =>
      row.seat_level === 'other_than_home_university'
        ? (sameRow(now, { ...row, seat_level: 'home_university' }) ?? rows[i])
        : rows[i],
    ),
  ],
  'added to the round before': [
    ['institute', 'run', 'district'],
    ({ rows }, _, earlier) =>
      changeNumbers(rows, (seats, row, field) => seats + number(sameRow(earlier.at(-1), row), field)),
  ],
};
export const WRONG_KINDS = Object.keys(WRONG);

/** How many seats of a round must be wrong before a careful reader could notice. */
const ENOUGH = 30;

/** The rounds with a mistake in the last one, and where; undefined if hardly anything is wrong. */
export function makeWrong(kind: string, rounds: readonly Round[], by: Chances) {
  const [parts, damage] = WRONG[kind]!;
  const before = rounds.at(-1)!;
  const now = copyRound(before);
  const part = PARTS[by.pick(parts)]!(now, by);
  damage(part, by, rounds.slice(0, -1), now);
  if (countWrong(before, now, rounds.at(-2)!) < ENOUGH) return undefined;
  addUp(now);
  return { rounds: [...rounds.slice(0, -1), now], where: part.name };
}

/** Seats that are wrong in a way that the round before shows: they rise, stay as they were, or vanish. */
function countWrong(right: Round, wrong: Round, before: Round): number {
  let seats = 0;
  for (const row of rowsOf(wrong)) {
    const [old, was] = [sameRow(right, row), sameRow(before, row)];
    for (const field of countFields(row)) {
      const [now, expected, earlier] = [number(row, field), number(old, field), number(was, field)];
      if (now === expected) continue;
      seats +=
        now > earlier ? now - Math.max(earlier, expected) : now === 0 || now === earlier ? Math.abs(now - expected) : 0;
    }
  }
  return seats;
}
