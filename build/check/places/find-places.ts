/**
 * The places of a round that differ from the rest of it: what differs most first, then what that does not explain. One finding
 * a cause.
 */

import { type Cells, type Distance, type Kind, measureDistances } from './distance.ts';
import { numberFields, placeRows } from './groups.ts';
import { FIELDS } from './pairs.ts';

/** From here a place is a warning, from there it stops a published round. No sound pair of rounds that was tried has one above 5.5. */
const WARNS = 6;
const STOPS = 8;
/** Causes that are looked for in one round; who has as many has the wrong document. */
const MOST_PLACES = 6;

export interface Place extends Distance {
  /** The cells that it is of, 1 for each. */
  readonly has: Uint8Array;
  /** Whether it stops a published round. */
  readonly stops: boolean;
}

/** `explain` may add cells that have the same cause as a place, such as those of the other of two exchanged columns. */
export function findPlaces(cells: Cells, explain: (place: Place) => Uint8Array = ({ has }) => has) {
  const size = cells.row.length;
  const skipped = { rose: new Uint8Array(size), unchanged: new Uint8Array(size), emptied: new Uint8Array(size) };
  const places: Place[] = [];
  const distances = measureDistances(cells, skipped);
  const distanceKey = ({ kind, grouping, key }: Distance) => JSON.stringify([kind, grouping, key]);
  // What is explained makes nothing else more remarkable.
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

/** The names of courses differ by nature: some are filled in every institute. */
const stops = ({ distance, grouping: { rows } }: Distance) => distance >= STOPS && !rows.includes('name');

/** Whether enough of a group is as it was counted: far away is also what differs a little in thousands of cells. */
export function isPlace({ kind, grouping, seen, expected, counted, seatsNow }: Distance): boolean {
  const excess = seen - expected;
  // Columns and levels are of different nature: seats are converted into open ones, say.
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

/** What of a cell speaks for a place of its kind. */
export function speaksFor(kind: Kind, before: number, now: number): boolean {
  if (kind === 'rose') return now > before;
  return before > 0 && now === (kind === 'emptied' ? 0 : before);
}

/** The cells of a group; a run of courses is extended, or cut, to where the cells that speak for it begin and end. */
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

/** The stretch of courses in which more than half as much speaks for the kind as in the rows inside: a maximum sum. */
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
