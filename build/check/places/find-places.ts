/**
 * Finds the places of a round that differ from the rest of it: the largest difference first, then what it does not explain. One
 * finding per cause.
 */

import { type Cause, findCause } from './causes.ts';
import { type Distance, measureDistances } from './distance.ts';
import { type Group, numberFields, numberRows } from './groups.ts';
import { type Cells, cellsInside, type Earlier, fieldOf, rowOf } from './seats.ts';
import type { Kind } from './strata.ts';

/** The distances from which a place is a warning, and from which it stops a published round. */
export const WARNS = 6;
export const STOPS = 8;
/** The most causes reported in one round; with as many, it is the wrong document. */
const MOST_PLACES = 6;

export interface Place extends Distance {
  /** The cells of the place are 1. */
  readonly has: Uint8Array;
  readonly stops: boolean;
  readonly cause: Cause | undefined;
}

/** Cells marked 1 in `explained` have a cause already; the cells of each place found are marked, too. */
export function findPlaces(cells: Cells, explained: Uint8Array, earlier: readonly Earlier[]) {
  const distances = measureDistances(cells, explained);
  const distanceKey = ({ kind, rows, fields, key, fieldKey }: Distance) =>
    JSON.stringify([kind, rows, fields, key, fieldKey]);
  // A place must also have been far before others were explained.
  const first = new Map(distances.map((distance) => [distanceKey(distance), distance.distance]));
  const isFar = (found: Distance) => Math.min(found.distance, first.get(distanceKey(found)) ?? 0) >= WARNS;
  const places: Place[] = [];
  for (let left = distances; places.length < MOST_PLACES; left = measureDistances(cells, explained)) {
    const farthest = left.find((found) => isFar(found) && isPlace(cells, found));
    if (!farthest) break;
    const has = findExtent(cells, farthest);
    const cause = findCause(cells, farthest.kind, has, earlier);
    places.push({ ...farthest, has, stops: stops(farthest), cause });
    // The group as well, in case its extent is smaller: otherwise it would be found again.
    for (const cell of [...cellsInside(cause?.has ?? has), ...cellsInside(selectCells(cells, farthest))])
      explained[cell] = 1;
  }
  return { places, distances };
}

/** Course names differ by nature: some are filled in every institute. */
const stops = ({ distance, rows }: Distance) => distance >= STOPS && !rows.includes('name');

/** Whether a large enough part of the group differs: a small difference in thousands of cells is also far away. */
export function isPlace(cells: Cells, found: Distance): boolean {
  const { kind, seen, expected, counted } = found;
  const excess = seen - expected;
  // Columns and levels differ by nature: seats are converted into open ones, for example.
  const isNatural = found.rows.every((dimension) => dimension === 'level');
  if (kind === 'rose') {
    if (excess < 9) return false;
    const seatsNow = cellsInside(selectCells(cells, found)).reduce((sum, cell) => sum + cells.now[cell]!, 0);
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

/** Whether a cell is of the kind that is counted. */
export function speaksFor(kind: Kind, before: number, now: number): boolean {
  if (kind === 'rose') return now > before;
  return before > 0 && now === (kind === 'emptied' ? 0 : before);
}

/** Marks the cells of a group with 1. */
export function selectCells(cells: Cells, { rows: dimensions, fields: dimension, key, fieldKey }: Group): Uint8Array {
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

/** The cells of a group; a run of courses is extended or cut to the courses that support it. */
function findExtent(cells: Cells, found: Distance): Uint8Array {
  const has = selectCells(cells, found);
  if (!RUNS.includes(found.rows[0]!)) return has;
  const [rows, key] = [found.rows.slice(1), found.key.slice(1)];
  const everywhere = selectCells(cells, { ...found, rows, key: key.length ? key : [''] });
  const [first, last] = findRun(cells, found.kind, has, everywhere);
  const extent = everywhere.map((isMeant, cell) => {
    const { course } = cells.rows[rowOf(cell)]!;
    return Number(isMeant && course >= first && course <= last);
  });
  // A stretch elsewhere in the file may have more support than the one around the group.
  return cellsInside(has).some((cell) => extent[cell]) ? extent : has;
}

/** The stretch of courses with more support than halfway between the cells inside and all of them: a maximum sum. */
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
