/** Compares the places of each round with the rest of it: what is reported, and how far the farthest places are. */

import type { Database } from '../../store/database.ts';
import type { BrokenRow } from '../broken-row.ts';
import { describePlace, placeName } from './describe-place.ts';
import type { Distance } from './distance.ts';
import { findPlaces, selectCells } from './find-places.ts';
import { memo } from './groups.ts';
import { type Cells, type Earlier, FIELDS, fieldOf, pairSeats, readSeats, type StagedSeats } from './seats.ts';
import type { Kind } from './strata.ts';
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
  /** The farthest places, reported or not. */
  readonly farthest: () => readonly PlaceRow[];
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
/** Limited, because the time would grow with the square of the rounds. */
const EARLIER = `
  SELECT e.round, e.round_name || ' ' || e.academic_year AS title
  FROM source.rounds r JOIN source.rounds e ON e.status = 'published' AND (e.published_date, e.id) < (r.published_date, r.id)
  WHERE r.round = ?
  ORDER BY e.published_date DESC, e.id DESC
  LIMIT 6`;
/** The number of lines in the report's table. */
const LISTED = 10;

/** The findings in each round that has a round before it; places only within a year, because there seats fall. */
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

/** The findings in one round; `before` is the round before, if it is of the same year. */
export function compareSeats(now: StagedSeats, earlier: readonly Earlier[], before: StagedSeats | undefined) {
  const files = compareFiles(now, earlier);
  if (!before) return { broken: files, farthest: () => [] };
  const cells = pairSeats(before, now);
  const columns = compareColumns(cells);
  const wrong = new Set(columns.map(({ field }) => field));
  const isExplained = Uint8Array.from(cells.now, (_, cell) => Number(wrong.has(FIELDS[fieldOf(cell)]!.field)));
  const { places, distances } = findPlaces(cells, isExplained, earlier);
  // A copied file is reported once.
  const found = [...columns, ...places.map((place) => describePlace(cells, place))];
  const broken = files.length ? files : found.length ? found : compareWhole(cells);
  return { broken, farthest: () => listFarthest(cells, distances) };
}

/** The farthest places, without those that share a part of their name with a farther one of the same kind. */
function listFarthest(cells: Cells, distances: readonly Distance[]): PlaceRow[] {
  const listed = new Set<string>();
  const isNew = ({ kind, key, fieldKey }: Distance) => {
    const parts = [...key, fieldKey].filter(Boolean).map((part) => `${kind} ${part}`);
    if (parts.some((part) => listed.has(part))) return false;
    for (const part of parts) listed.add(part);
    return true;
  };
  const rows = distances.filter(isNew).slice(0, LISTED);
  return rows.map((found) => ({
    name: placeName(cells, found, selectCells(cells, found)),
    kind: found.kind,
    seen: found.seen,
    expected: Math.round(found.expected),
    distance: Math.round(found.distance * 10) / 10,
  }));
}
