/**
 * The places of a round that differ from the rest of it: what differs most first, then what that does not explain. One finding
 * a cause.
 */

import { type Cause, findCause } from './causes.ts';
import { type Distance, measureDistances } from './distance.ts';
import { type Group, numberFields, numberRows } from './groups.ts';
import { type Cells, cellsInside, type Earlier, fieldOf, rowOf } from './seats.ts';
import type { Kind } from './strata.ts';

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
  readonly cause: Cause | undefined;
}

/** Cells of which `explained` is 1 have a cause already; those of each place that is found are added to them. */
export function findPlaces(cells: Cells, explained: Uint8Array, earlier: readonly Earlier[]) {
  const distances = measureDistances(cells, explained);
  const nameOf = ({ kind, rows, fields, key, fieldKey }: Distance) =>
    JSON.stringify([kind, rows, fields, key, fieldKey]);
  // What is explained makes nothing else more remarkable.
  const first = new Map(distances.map((distance) => [nameOf(distance), distance.distance]));
  const isFar = (found: Distance) => Math.min(found.distance, first.get(nameOf(found)) ?? 0) >= WARNS;
  const places: Place[] = [];
  for (let left = distances; places.length < MOST_PLACES; left = measureDistances(cells, explained)) {
    const farthest = left.find((found) => isFar(found) && isPlace(cells, found));
    if (!farthest) break;
    const has = findExtent(cells, farthest);
    const cause = findCause(cells, farthest.kind, has, earlier);
    places.push({ ...farthest, has, stops: stops(farthest), cause });
    for (const [cell, isCaused] of (cause?.has ?? has).entries()) if (isCaused) explained[cell] = 1;
  }
  return { places, distances };
}

/** The names of courses differ by nature: some are filled in every institute. */
const stops = ({ distance, rows }: Distance) => distance >= STOPS && !rows.includes('name');

/** Whether enough of a group is as it was counted: far away is also what differs a little in thousands of cells. */
function isPlace(cells: Cells, found: Distance): boolean {
  const { kind, seen, expected, counted } = found;
  const excess = seen - expected;
  // Columns and levels are of different nature: seats are converted into open ones, say.
  const isNatural = found.rows.every((dimension) => dimension === 'level');
  if (kind === 'rose') {
    if (excess < 12) return false;
    const seatsNow = cellsInside(cellsOf(cells, found)).reduce((sum, cell) => sum + cells.now[cell]!, 0);
    return excess >= (isNatural ? 0.12 : 0.05) * seatsNow;
  }
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

/** The cells of a group, 1 for each. */
export function cellsOf(cells: Cells, { rows: dimensions, fields: dimension, key, fieldKey }: Group): Uint8Array {
  const rows = numberRows(cells)(dimensions.join(' '));
  const fields = numberFields(dimension);
  const row = rows.keys.findIndex((names) => names.every((name, i) => name === key[i]));
  const field = fields.keys.indexOf(fieldKey);
  const has = new Uint8Array(cells.before.length);
  for (let cell = 0; cell < has.length; cell++) {
    if (cells.before[cell]! < 0 || rows.of[rowOf(cell)] !== row || fields.of[fieldOf(cell)] !== field) continue;
    has[cell] = 1;
  }
  return has;
}

const RUNS: Group['rows'] = ['ten', 'sixteenth', 'quarter'];

/** The cells of a group; a run of courses is extended, or cut, to where the cells that speak for it begin and end. */
function findExtent(cells: Cells, found: Distance): Uint8Array {
  const has = cellsOf(cells, found);
  if (!RUNS.includes(found.rows[0]!)) return has;
  const [rows, key] = [found.rows.slice(1), found.key.slice(1)];
  const everywhere = cellsOf(cells, { ...found, rows, key: key.length ? key : [''] });
  const [first, last] = findRun(cells, found.kind, has, everywhere);
  return everywhere.map((isMeant, cell) => {
    const { course } = cells.rows[rowOf(cell)]!;
    return Number(isMeant && course >= first && course <= last);
  });
}

/** The stretch of courses in which more than half as much speaks for the kind as in the cells inside: a maximum sum. */
function findRun({ courses, rows, before, now }: Cells, kind: Kind, inside: Uint8Array, everywhere: Uint8Array) {
  const [speaks, counted] = [new Float64Array(courses), new Float64Array(courses)];
  const own = { speaks: 0, counted: 0 };
  for (const [cell, isMeant] of everywhere.entries()) {
    if (!isMeant || (kind !== 'rose' && before[cell] === 0)) continue;
    const { course } = rows[rowOf(cell)]!;
    const value = Number(speaksFor(kind, before[cell]!, now[cell]!));
    speaks[course]! += value;
    counted[course]!++;
    own.speaks += value * inside[cell]!;
    own.counted += inside[cell]!;
  }
  const sum = (numbers: Float64Array) => numbers.reduce((a, b) => a + b, 0);
  const threshold = (own.speaks / own.counted + sum(speaks) / sum(counted)) / 2;
  let best = { sum: 0, first: 0, last: courses - 1 };
  let run = { sum: 0, first: 0 };
  for (let course = 0; course < courses; course++) {
    if (run.sum <= 0) run = { sum: 0, first: course };
    run.sum += speaks[course]! - threshold * counted[course]!;
    if (run.sum > best.sum) best = { ...run, last: course };
  }
  return [best.first, best.last] as const;
}
