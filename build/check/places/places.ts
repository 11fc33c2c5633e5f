/** Rules that compare a part of a round with the rest of it: the findings, and the distances of the farthest places. */

import type { Database } from '../../store/database.ts';
import type { BrokenRow } from '../broken-row.ts';
import { type Cause, type Earlier, findCause } from './causes.ts';
import { describePlace, placeName } from './describe-place.ts';
import { type Cells, type Distance, type Kind, listCells } from './distance.ts';
import { findPlaces } from './find-places.ts';
import { memo } from './groups.ts';
import { pairRows, readSeats, type StagedSeats } from './pairs.ts';
import { compareColumns, compareFiles, compareWhole } from './whole-file.ts';

/** A line of the report's table. */
export interface PlaceRow {
  readonly name: string;
  readonly kind: Kind;
  readonly seen: number;
  readonly expected: number;
  /** In standard errors; from 6 on it is reported. */
  readonly distance: number;
}

export interface RoundPlaces {
  readonly folder: string;
  readonly broken: readonly BrokenRow[];
  readonly farthest: readonly PlaceRow[];
}

interface RoundPair {
  readonly round: number;
  readonly folder: string;
  readonly previous: number;
  readonly seats_fall: number;
}
/** Pairs of rounds whose codes could all be read; otherwise rows would seem to be missing. */
const PAIRS = `
  SELECT p.round, folder, previous, seats_fall
  FROM source.previous p JOIN source.rounds USING (round)
  WHERE NOT EXISTS (SELECT 1 FROM source.files f WHERE f.round IN (p.round, previous) AND NOT complete)
  ORDER BY p.round`;
const EARLIER = `
  SELECT e.round, e.round_name || ' ' || e.academic_year AS title
  FROM source.rounds r JOIN source.rounds e ON e.status = 'published' AND (e.published_date, e.id) < (r.published_date, r.id)
  WHERE r.round = ?
  ORDER BY e.published_date DESC, e.id DESC`;
/** The number of lines in the report's table. */
const LISTED = 10;

/** The findings for each round that has a round before it; places only within a year, in which seats fall. */
export function comparePlaces(database: Pick<Database, 'all'>): RoundPlaces[] {
  const readSeatsOnce = memo((round: number) => readSeats(database, round));
  return database.all<RoundPair>(PAIRS).map(({ round, folder, previous, seats_fall }) => {
    const earlier = database
      .all<{ round: number; title: string }>(EARLIER, round)
      .map(({ round, title }): Earlier => ({ title, seats: readSeatsOnce(round) }));
    const { broken, farthest } = compareSeats(
      readSeatsOnce(round),
      earlier,
      seats_fall ? readSeatsOnce(previous) : undefined,
    );
    return { folder, broken: broken.map((row) => ({ round, ...row })), farthest };
  });
}

/** The findings for one round; `before` are the seats of the round before, if it is of the same year. */
export function compareSeats(now: StagedSeats, earlier: readonly Earlier[], before: StagedSeats | undefined) {
  const files = compareFiles(now, earlier);
  if (!before) return { broken: files, farthest: [] };
  const cells = listCells(pairRows(before, now));
  const causes: (Cause | undefined)[] = [];
  const { places, distances } = findPlaces(cells, (place) => {
    const cause = findCause(cells, place, earlier);
    causes.push(cause);
    return cause?.has ?? place.has;
  });
  const described = places.map((place, i) => describePlace(cells, place, causes[i]));
  // A file copied from another round is reported once.
  const found = [...compareColumns(cells), ...described];
  const broken = files.length ? files : found.length ? found : compareWhole(cells);
  return { broken, farthest: listFarthest(cells, distances) };
}

/** The farthest places, each once per kind. */
function listFarthest(cells: Cells, distances: readonly Distance[]): PlaceRow[] {
  const rows: PlaceRow[] = [];
  const listed = new Set<string>();
  for (const distance of distances) {
    const parts = [...distance.key].map((part) => `${distance.kind} ${part}`);
    if (rows.length === LISTED) break;
    if (parts.some((part) => listed.has(part))) continue;
    for (const part of parts) listed.add(part);
    rows.push({
      name: placeName(cells, distance),
      kind: distance.kind,
      seen: distance.seen,
      expected: Math.round(distance.expected),
      distance: Math.round(distance.distance * 10) / 10,
    });
  }
  return rows;
}
