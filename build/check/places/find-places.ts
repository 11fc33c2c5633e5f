/**
 * Finds the places of a round that differ from the rest of it: the largest difference first, then what it does not explain. One
 * finding per cause.
 */

import { type Cells, type Distance, type Kind, measureDistances } from './distance.ts';
import { numberFields, placeRows } from './groups.ts';
import { FIELDS } from './pairs.ts';

/**
 * The distances from which a place is a warning, and from which it stops a published round. No correct pair of rounds that was
 * tried has one above 5.5.
 */
const WARNS = 6;
const STOPS = 8;
/** The most causes reported in one round; with as many, it is the wrong document. */
const MOST_PLACES = 6;

export interface Place extends Distance {
  /** The cells of the place are 1. */
  readonly has: Uint8Array;
  /** Whether it stops a published round. */
  readonly stops: boolean;
}

/** `explain` may add cells with the same cause as a place, such as those of the second of two exchanged columns. */
export function findPlaces(cells: Cells, explain: (place: Place) => Uint8Array = ({ has }) => has) {
  const size = cells.row.length;
  const skipped = { rose: new Uint8Array(size), unchanged: new Uint8Array(size), emptied: new Uint8Array(size) };
  const places: Place[] = [];
  const distances = measureDistances(cells, skipped);
  const distanceKey = ({ kind, grouping, key }: Distance) => JSON.stringify([kind, grouping, key]);
  // A place must have been far before others were explained, too.
  const first = new Map(distances.map((distance) => [distanceKey(distance), distance.distance]));
  const isFar = (found: Distance) =>
    Math.min(found.distance, first.get(distanceKey(found)) ?? 0) >= WARNS && isPlace(found);
  for (let left = distances; places.length < MOST_PLACES; left = measureDistances(cells, skipped)) {
    const farthest = left.find(isFar);
    if (!farthest) break;
    const place = { ...farthest, has: extendRun(cells, farthest), stops: stops(farthest) };
    places.push(place);
    const explained = explain(place);
    for (const mask of Object.values(skipped)) for (const cell of mask.keys()) mask[cell]! |= explained[cell]!;
  }
  return { places, distances };
}

/** Course names differ by nature: some are filled in every institute. */
const stops = ({ distance, grouping: { rows } }: Distance) => distance >= STOPS && !rows.includes('name');

/** Whether enough cells of a group show it: a small difference in thousands of cells is also far away. */
export function isPlace({ kind, grouping, seen, expected, counted, seatsNow }: Distance): boolean {
  const excess = seen - expected;
  // Columns and levels differ by nature: seats are converted into open ones, for example.
  const isNatural = grouping.rows.every((dimension) => dimension === 'level');
  if (kind === 'rose') return excess >= 12 && excess >= (isNatural ? 0.12 : 0.05) * seatsNow;
  if (kind === 'unchanged') return counted >= 8 && excess >= 6 && excess >= 0.6 * (counted - expected);
  const left = counted - seen;
  return (
    counted >= 20 &&
    left <= 0.1 * counted &&
    counted - expected >= Math.max((isNatural ? 0.3 : 0.1) * counted, 7 * (left + 1))
  );
}

/** How much a cell supports a place of its kind. */
export function speaksFor(kind: Kind, before: number, now: number): boolean {
  if (kind === 'rose') return now > before;
  return before > 0 && now === (kind === 'emptied' ? 0 : before);
}

/** The cells of a group; a run of courses is extended or cut to the first and last cells that support it. */
function extendRun(cells: Cells, { kind, grouping, key }: Distance): Uint8Array {
  const places = placeRows(cells.rows, cells.courses)(grouping.rows.join(' '));
  const place = places.keys.findIndex((names) => names.every((name, i) => name === key[i]));
  const fields = numberFields(grouping.fields);
  const group = grouping.fields ? fields.keys.indexOf(key.at(-1)!) : 0;
  const isField = FIELDS.map((_, field) => fields.of[field] === group);
  const isInside = cells.rows.map((_, row) => places.of[row] === place);
  if (grouping.rows.some((dimension) => RUNS.has(dimension))) {
    const level = grouping.rows.includes('level') ? key[grouping.rows.indexOf('level')] : undefined;
    const isMeant = (row: number, field: number) =>
      isField[field]! && (level ?? cells.rows[row]!.level) === cells.rows[row]!.level;
    const [first, last] = findRun(cells, kind, isInside, isMeant);
    for (const [row, { course, level: own }] of cells.rows.entries()) {
      isInside[row] = course >= first && course <= last && (level ?? own) === own;
    }
  }
  return Uint8Array.from(cells.row, (row, cell) => Number(isInside[row]! && isField[cells.field[cell]!]!));
}
const RUNS = new Set(['ten', 'sixteenth', 'quarter']);

/** The stretch of courses with more than half of the inside rows' support: a maximum sum. */
function findRun(
  { courses, rows, row, field, before, now }: Cells,
  kind: Kind,
  isInside: readonly boolean[],
  isMeant: (row: number, field: number) => boolean,
): [first: number, last: number] {
  const [speaks, counted] = [new Float64Array(courses), new Float64Array(courses)];
  const inside = { speaks: 0, counted: 0 };
  for (let cell = 0; cell < row.length; cell++) {
    const number = row[cell]!;
    if (!isMeant(number, field[cell]!) || (kind !== 'rose' && before[cell] === 0)) continue;
    const value = Number(speaksFor(kind, before[cell]!, now[cell]!));
    speaks[rows[number]!.course]! += value;
    counted[rows[number]!.course]!++;
    if (!isInside[number]) continue;
    inside.speaks += value;
    inside.counted++;
  }
  const all = speaks.reduce((a, b) => a + b, 0) / counted.reduce((a, b) => a + b, 0);
  const threshold = (inside.speaks / inside.counted + all) / 2;
  let best = { sum: 0, first: 0, last: courses - 1 };
  let [sum, first] = [0, 0];
  for (let course = 0; course < courses; course++) {
    if (sum <= 0) [sum, first] = [0, course];
    sum += speaks[course]! - threshold * counted[course]!;
    if (sum > best.sum) best = { sum, first, last: course };
  }
  return [best.first, best.last];
}
