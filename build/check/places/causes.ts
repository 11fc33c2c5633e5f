/**
 * Guesses what happened to a place: it tries usual mistakes, to see which one, when undone, makes the place's numbers like
 * those elsewhere.
 */

import type { Cells } from './distance.ts';
import type { Place } from './find-places.ts';
import { FIELDS, type PairedRow, type StagedSeats } from './pairs.ts';

export interface Cause {
  /** For the message: `exchanged with sc_g` …, and how many seats rise after undoing it. */
  readonly words: string;
  /** The affected cells. */
  readonly has: Uint8Array;
}

/** The seats that rise once a mistake is undone, over the cells for which the mistake gives a number before. */
interface Trial {
  readonly words: string;
  /** The affected fields. */
  readonly fields: readonly number[];
  /** The number before, for a row and field; undefined for cells that the mistake does not affect. */
  readonly before: (row: number, field: number) => number | undefined;
}

/** A mistake explains a place if undoing it removes at least ten rising seats and more than half of them. */
const isExplained = (named: number, tried: number) => named >= 10 + tried && named > 2 * tried;

export function findCause(cells: Cells, place: Place, earlier: readonly Earlier[]): Cause | undefined {
  const copied = findCopy(cells, place, earlier);
  if (copied) return { words: copied, has: place.has };
  const inside = listInside(cells, place);
  const everywhere = new Set(cells.rows.keys());
  // In the rows of the place, or in the whole file if that explains at least half as much again.
  const tried = listTrials(cells, inside)
    .flatMap((trial) => [
      { trial, rows: inside.rows, weight: 1 },
      { trial, rows: everywhere, weight: 2 / 3 },
    ])
    .map(({ trial, rows, weight }) => ({ trial, rows, weight, ...countRises(cells, rows, trial) }))
    .filter(({ named, risen }) => isExplained(named, risen))
    .sort((a, b) => b.weight * (b.named - b.risen) - a.weight * (a.named - a.risen));
  const [best] = tried;
  if (!best) return undefined;
  const { trial, rows, named, risen } = best;
  const meant = new Set(trial.fields);
  const isMeant = (cell: number) =>
    meant.has(cells.field[cell]!) &&
    rows.has(cells.row[cell]!) &&
    trial.before(cells.row[cell]!, cells.field[cell]!) !== undefined;
  const has = place.has.map((inPlace, cell) => Number(inPlace || isMeant(cell)));
  return { words: `${trial.words}: then ${risen} seats rise instead of ${named}`, has };
}

/** An earlier published round, by its name. */
export interface Earlier {
  readonly title: string;
  readonly seats: StagedSeats;
}

/** The numbers of a place, if at least nine tenths of them equal those of an earlier round. */
function findCopy(
  { rows, row, field, now }: Cells,
  { has, kind }: Place,
  earlier: readonly Earlier[],
): string | undefined {
  if (kind === 'emptied') return undefined;
  for (const { title, seats } of earlier) {
    let [same, all] = [0, 0];
    for (let cell = 0; cell < row.length; cell++) {
      if (!has[cell]) continue;
      const { choice_code, level } = rows[row[cell]!]!;
      const old = seats.rows.get(`${choice_code} ${level}`)?.seats[field[cell]!] ?? 0;
      if (now[cell] === 0 && old <= 0) continue;
      all++;
      same += Number(now[cell] === old);
    }
    if (all >= 8 && same >= 0.9 * all) return `the numbers are those of ${title}`;
  }
  return undefined;
}

interface Inside {
  readonly rows: ReadonlySet<number>;
  readonly fields: ReadonlySet<number>;
}
function listInside({ row, field }: Cells, { has }: Place): Inside {
  const rows = new Set<number>();
  const fields = new Set<number>();
  for (let cell = 0; cell < row.length; cell++) {
    if (!has[cell]) continue;
    rows.add(row[cell]!);
    fields.add(field[cell]!);
  }
  return { rows, fields };
}

function countRises(
  { rows }: Cells,
  inside: ReadonlySet<number>,
  { fields, before }: Trial,
): { named: number; risen: number } {
  let [named, risen] = [0, 0];
  for (const row of inside) {
    for (const field of fields) {
      const seats = rows[row]!.now[field]!;
      const tried = before(row, field);
      if (tried === undefined || tried < 0 || seats < 0) continue;
      named += Math.max(0, seats - rows[row]!.before[field]!);
      risen += Math.max(0, seats - tried);
    }
  }
  return { named, risen };
}

/** How many columns are tried: those in which the most seats of the place rise. */
const TRIED_FIELDS = 3;

function listTrials({ rows }: Cells, { rows: inside, fields }: Inside): Trial[] {
  const sumRises = (field: number) =>
    [...inside].reduce((sum, row) => sum + Math.max(0, rows[row]!.now[field]! - rows[row]!.before[field]!), 0);
  const rises = new Map([...fields].map((field) => [field, sumRises(field)]));
  const rising = [...fields].sort((a, b) => rises.get(b)! - rises.get(a)!).slice(0, TRIED_FIELDS);
  const trials = [...rising].flatMap((field) => exchangedWith(rows, [FIELDS[field]!.name]));
  for (const category of new Set(
    rising
      .map((field) => FIELDS[field]!)
      .filter(({ gender }) => gender)
      .map((field) => field.category),
  )) {
    trials.push(...exchangedWith(rows, [`${category}_g`, `${category}_l`]));
  }
  trials.push(exchangeFields(rows, 'the columns _g and _l look exchanged', otherGender));
  const byCourse = new Map<string, number>();
  for (const [number, { choice_code, level }] of rows.entries()) byCourse.set(`${choice_code} ${level}`, number);
  const levels = [...new Set(rows.map(({ level }) => level))].filter(Boolean);
  for (const [i, one] of levels.entries()) {
    for (const other of levels.slice(i + 1)) {
      const partner = (row: number) => {
        const { choice_code, level } = rows[row]!;
        if (level !== one && level !== other) return undefined;
        return byCourse.get(`${choice_code} ${level === one ? other : one}`);
      };
      trials.push(moveRows(rows, `the rows ${one} and ${other} look exchanged`, partner));
    }
  }
  // A column that moved, or all of them.
  const moved = new Set([
    fields.size === FIELDS.length ? undefined : fields,
    ...rising.map((field) => new Set([field])),
  ]);
  for (const [words, step] of [
    ['above', 1],
    ['below', -1],
  ] as const) {
    const row = neighbours(rows, ({ file }) => file, step);
    const course = neighbours(rows, ({ level }) => level, step);
    for (const meant of moved)
      trials.push(moveRows(rows, `they look as if they belonged to the row ${words}`, row, meant));
    trials.push(moveRows(rows, `they look as if they belonged to the course ${words}`, course));
  }
  return trials;
}

const fieldNumbers = new Map(FIELDS.map(({ name }, field) => [name, field]));
const otherGender = ({ category, gender }: (typeof FIELDS)[number]) =>
  gender && `${category}_${gender === 'g' ? 'l' : 'g'}`;

/** Each field with the number before of the field that `partner` returns for its name. */
function exchangeFields(
  rows: readonly PairedRow[],
  words: string,
  partner: (field: (typeof FIELDS)[number]) => string | undefined,
): Trial {
  const partners = FIELDS.map((field) => fieldNumbers.get(partner(field) ?? ''));
  return {
    words,
    fields: [...partners.keys()].filter((field) => partners[field] !== undefined),
    before: (row, field) => (partners[field] === undefined ? undefined : rows[row]!.before[partners[field]]),
  };
}

/** A field, or both fields of a category, exchanged with each other field, or category. */
function exchangedWith(rows: readonly PairedRow[], names: readonly string[]): Trial[] {
  const own = FIELDS.filter(({ name }) => names.includes(name));
  const others =
    own.length > 1
      ? new Set(FIELDS.filter(({ gender }) => gender).map(({ category }) => category))
      : new Set(FIELDS.map(({ name }) => name));
  return [...others].flatMap((other) => {
    const partners = own.map(({ name, gender }) => [name, own.length > 1 ? `${other}_${gender}` : other] as const);
    if (partners.some(([name, partner]) => name === partner)) return [];
    const both = new Map([...partners, ...partners.map(([name, partner]) => [partner, name] as const)]);
    return [
      exchangeFields(
        rows,
        `${names.join(', ')} and ${partners.map(([, partner]) => partner).join(', ')} look exchanged`,
        ({ name }) => both.get(name),
      ),
    ];
  });
}

/** Rows with the numbers before of another row. */
function moveRows(
  rows: readonly PairedRow[],
  words: string,
  partner: (row: number) => number | undefined,
  fields?: ReadonlySet<number>,
): Trial {
  return {
    words,
    fields: [...(fields ?? FIELDS.keys())],
    before: (row, field) => {
      const other = (fields?.has(field) ?? true) ? partner(row) : undefined;
      return other === undefined ? undefined : rows[other]!.before[field];
    },
  };
}

/** By row: the row `step` places before it in the file, among rows with the same sort key. */
function neighbours(rows: readonly PairedRow[], sortKey: (row: PairedRow) => string, step: number) {
  const lists = new Map<string, number[]>();
  const ordered = [...rows.keys()].sort((a, b) => rows[a]!.course - rows[b]!.course || rows[a]!.line - rows[b]!.line);
  for (const row of ordered) {
    const list = lists.get(sortKey(rows[row]!)) ?? [];
    lists.set(sortKey(rows[row]!), list);
    list.push(row);
  }
  const found = new Map<number, number>();
  for (const list of lists.values()) {
    for (const [i, row] of list.entries()) {
      const other = list[i - step];
      if (other !== undefined) found.set(row, other);
    }
  }
  return (row: number) => found.get(row);
}
