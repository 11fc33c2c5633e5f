/**
 * Guesses what happened to a place: it tries usual mistakes, to see which one, when undone, makes the place's numbers like
 * those elsewhere.
 */

import { type Cells, cellsInside, type Earlier, FIELDS, fieldOf, type PairedRow, rowOf } from './seats.ts';
import type { Kind } from './strata.ts';

export interface Cause {
  /** For the message: `sc_g and open_g look exchanged` …, and how many seats rise after undoing it. */
  readonly words: string;
  /** The affected cells are 1. */
  readonly has: Uint8Array;
}

/** A mistake by which cells have the numbers of another row or field. */
interface Mistake {
  readonly words: string;
  /** The row whose numbers a row has; undefined if the mistake does not affect it. */
  readonly row: (row: number) => number | undefined;
  /** By field, the field whose numbers it has; -1 if the mistake does not affect it. */
  readonly fields: readonly number[];
}

const WIDTH = FIELDS.length;

/** A mistake explains a place if undoing it removes at least ten rising seats and more than half of them. */
export const isExplained = (named: number, tried: number) => named >= 10 + tried && named > 2 * tried;

/** The cells of the place are 1 in `has`. */
export function findCause(cells: Cells, kind: Kind, has: Uint8Array, earlier: readonly Earlier[]): Cause | undefined {
  const copied = kind === 'emptied' ? undefined : findCopy(cells, has, earlier);
  if (copied) return { words: `the numbers are those of ${copied}`, has };
  const inside = cellsInside(has);
  const rowsInside = new Set(inside.map(rowOf));
  const everywhere = new Set(cells.rows.keys());
  // In the rows of the place, or in the whole file if that explains at least half as much again.
  const [best] = listMistakes(cells, inside)
    .flatMap((mistake) => [
      { mistake, rows: rowsInside, weight: 1, ...countRises(cells, rowsInside, mistake) },
      { mistake, rows: everywhere, weight: 2 / 3, ...countRises(cells, everywhere, mistake) },
    ])
    .filter(({ named, risen }) => isExplained(named, risen))
    .sort((a, b) => b.weight * (b.named - b.risen) - a.weight * (a.named - a.risen));
  if (!best) return undefined;
  const { mistake, rows, named, risen } = best;
  const isMeant = (cell: number) =>
    rows.has(rowOf(cell)) && cellBefore(cells, mistake, rowOf(cell), fieldOf(cell)) >= 0;
  return {
    words: `${mistake.words}: then ${risen} seats rise instead of ${named}`,
    has: has.map((isInside, cell) => Number(isInside || isMeant(cell))),
  };
}

/** The earlier round with which a place shares at least nine tenths of its numbers. */
function findCopy({ rows, now }: Cells, has: Uint8Array, earlier: readonly Earlier[]): string | undefined {
  const found = earlier.find(({ seats }) => {
    let [same, all] = [0, 0];
    for (const [cell, isInside] of has.entries()) {
      if (!isInside) continue;
      const { choice_code, level } = rows[rowOf(cell)]!;
      const old = Math.max(0, seats.rows.get(`${choice_code} ${level}`)?.seats[fieldOf(cell)] ?? 0);
      all += Number(now[cell]! > 0 || old > 0);
      same += Number(now[cell]! > 0 && now[cell] === old);
    }
    return all >= 8 && same >= 0.9 * all;
  });
  return found?.title;
}

/** The number before of the cell whose number this one has; -1 if the mistake does not affect it. */
function cellBefore({ before }: Cells, mistake: Mistake, row: number, field: number): number {
  const [otherRow, otherField] = [mistake.row(row), mistake.fields[field]!];
  return otherRow === undefined || otherField < 0 ? -1 : before[otherRow * WIDTH + otherField]!;
}

/** The seats that rise above the round before: as the cells are `named`, and `risen` once the mistake is undone. */
function countRises(cells: Cells, inside: ReadonlySet<number>, mistake: Mistake): { named: number; risen: number } {
  let [named, risen] = [0, 0];
  for (const row of inside) {
    for (let field = 0; field < WIDTH; field++) {
      const now = cells.now[row * WIDTH + field]!;
      const tried = now < 0 ? -1 : cellBefore(cells, mistake, row, field);
      if (tried < 0) continue;
      named += Math.max(0, now - cells.before[row * WIDTH + field]!);
      risen += Math.max(0, now - tried);
    }
  }
  return { named, risen };
}

/** How many columns are tried: those in which the most seats of the place rise. */
const TRIED_FIELDS = 3;
const ALL_FIELDS = [...FIELDS.keys()];

function listMistakes({ rows, before, now }: Cells, inside: readonly number[]): Mistake[] {
  const rises = new Float64Array(WIDTH);
  for (const cell of inside) rises[fieldOf(cell)]! += Math.max(0, now[cell]! - before[cell]!);
  const meant = new Set(inside.map((cell) => fieldOf(cell)));
  const rising = [...meant].sort((a, b) => rises[b]! - rises[a]!).slice(0, TRIED_FIELDS);
  const categories = new Set(FIELDS.filter(({ gender }) => gender).map(({ category }) => category));
  const columns = rising.flatMap((field) =>
    ALL_FIELDS.filter((other) => other !== field).map((other) =>
      exchange([FIELDS[field]!.field], [FIELDS[other]!.field]),
    ),
  );
  const pairs = [...new Set(rising.map((field) => FIELDS[field]!.category))].flatMap((category) =>
    [...categories]
      .filter((other) => categories.has(category) && other !== category)
      .map((other) => exchange([`${category}_g`, `${category}_l`], [`${other}_g`, `${other}_l`])),
  );
  const genders = exchange(
    [...categories].map((name) => `${name}_g`),
    [...categories].map((name) => `${name}_l`),
  );
  const levels = [...new Set(rows.map(({ level }) => level))].filter(Boolean);
  const exchangedLevels = levels.flatMap((one, i) =>
    levels.slice(i + 1).map((other) => exchangeLevels(rows, one, other)),
  );
  // One column moved, or those of the place, or all.
  const moved = [...rising.map((field) => new Set([field])), meant, new Set(ALL_FIELDS)];
  const steps = [
    ['above', -1],
    ['below', 1],
  ] as const;
  const moves = steps.flatMap(([side, step]) => {
    const row = neighbours(rows, ({ level }) => String(level === ''), step);
    const course = neighbours(rows, ({ level }) => level, step);
    const fields = moved.map((set) => ALL_FIELDS.map((field) => (set.has(field) ? field : -1)));
    return [
      ...fields.map((fields) => ({ words: `they look as if they belonged to the row ${side}`, row, fields })),
      { words: `they look as if they belonged to the course ${side}`, row: course, fields: ALL_FIELDS },
    ];
  });
  return [
    ...columns,
    ...pairs,
    { ...genders, words: 'the columns _g and _l look exchanged' },
    ...exchangedLevels,
    ...moves,
  ];
}

/** Exchanges each field of a list with that of the other list. */
function exchange(one: readonly string[], other: readonly string[]): Mistake {
  const names = [...one, ...other];
  const partners = [...other, ...one];
  const fields = FIELDS.map(({ field }) => FIELDS.findIndex((f) => f.field === partners[names.indexOf(field)]));
  return { words: `${one.join(', ')} and ${other.join(', ')} look exchanged`, row: (row) => row, fields };
}

function exchangeLevels(rows: readonly PairedRow[], one: string, other: string): Mistake {
  const numbers = new Map(rows.map(({ choice_code, level }, row) => [`${choice_code} ${level}`, row]));
  const row = (number: number) => {
    const { choice_code, level } = rows[number]!;
    if (level !== one && level !== other) return undefined;
    return numbers.get(`${choice_code} ${level === one ? other : one}`);
  };
  return { words: `the rows ${one} and ${other} look exchanged`, row, fields: ALL_FIELDS };
}

/** By row: the row `step` places after it in the file, among rows with the same sort key. */
function neighbours(rows: readonly PairedRow[], sortKey: (row: PairedRow) => string, step: number) {
  const lists = new Map<string, number[]>();
  const ordered = [...rows.keys()].sort((a, b) => rows[a]!.course - rows[b]!.course || rows[a]!.line - rows[b]!.line);
  for (const row of ordered) {
    const list = lists.get(sortKey(rows[row]!)) ?? [];
    lists.set(sortKey(rows[row]!), list);
    list.push(row);
  }
  const found = new Map([...lists.values()].flatMap((list) => list.map((row, i) => [row, list[i + step]] as const)));
  return (row: number) => found.get(row);
}
