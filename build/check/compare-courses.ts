/** Compares two rounds: every number and name of a course that differs. */

import { basename, resolve } from 'node:path';
import { UsageError } from '../shared/errors.ts';
import type { Database, Value } from '../store/database.ts';
import { readSql } from '../store/sql.ts';

/** One number, or name, of a course that differs. */
export interface CourseChange {
  readonly choice_code: string;
  readonly inst_code: string | null;
  readonly inst_name: string | null;
  readonly course_name: string | null;
  readonly change: 'added' | 'removed' | 'changed';
  /** Empty for numbers of the course as a whole. */
  readonly seat_level: string;
  readonly field: string;
  /** NULL if the round lacks it. */
  readonly before: Value;
  readonly now: Value;
  /** How much a number rose, negative if it fell; NULL for a name. */
  readonly difference: number | null;
}

type Queries = Pick<Database, 'all'>;

/**
 * The numbers and names that differ between two rounds, each given by a folder's name, its path or an id; by default between
 * the newest round and the one before it. The course with the most changed numbers comes first. Throws UsageError, listing the
 * rounds.
 */
export function compareCourses(database: Queries, names: readonly string[]): CourseChange[] {
  const rounds = findRounds(database, names);
  return database.all<CourseChange>(readSql('compare-courses.sql', import.meta.url), ...rounds);
}

const NEWEST = `
  SELECT previous, round FROM source.previous JOIN source.rounds USING (round)
  ORDER BY published_date DESC, rounds.id DESC LIMIT 1`;

function findRounds(database: Queries, names: readonly string[]): [before: number, now: number] {
  if (names.length === 2) return [findRound(database, names[0]!), findRound(database, names[1]!)];
  const [newest] = database.all<{ previous: number; round: number }>(NEWEST);
  if (names.length === 0 && newest) return [newest.previous, newest.round];
  throw new UsageError(`${names.length ? 'only one round is named' : 'no round has one before it'}: name two rounds`);
}

/** The number of the round with this folder name or path, or else with this id. */
function findRound(database: Queries, name: string): number {
  const rounds = database.all<{ round: number; folder: string; id: number | null }>(
    'SELECT round, folder, id FROM source.rounds ORDER BY round',
  );
  const match =
    rounds.find(({ folder }) => basename(folder) === name || resolve(folder) === resolve(name)) ??
    rounds.find(({ id }) => String(id) === name);
  if (match) return match.round;
  const list = rounds.map(({ folder, id }) => `${basename(folder)} (id ${id ?? 'unknown'})`).join(', ');
  throw new UsageError(`there is no round "${name}"; the rounds are ${list || 'none: see --data'}`);
}
