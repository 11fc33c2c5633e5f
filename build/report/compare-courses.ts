/** What changed from one round to another, course by course, for people, spreadsheets and programs. */
import { basename, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { printable } from '../contract/diagnostics.ts';
import { readSql } from '../sql.ts';
import type { Database, Value } from '../store/database.ts';
import { UsageError } from '../usage-error.ts';
import { groupBy } from './findings.ts';

/** One number, or name, of a course that differs. */
export interface CourseChange {
  readonly choice_code: string;
  readonly inst_code: string | null;
  readonly inst_name: string | null;
  readonly course_name: string | null;
  readonly change: 'added' | 'removed' | 'changed';
  /** Empty for what is said of the course as a whole. */
  readonly seat_level: string;
  readonly field: string;
  /** NULL where the round does not have it. */
  readonly before: Value;
  readonly now: Value;
}

/** Courses that the table shows unless it is asked for all. */
const SHOWN = 50;

/** Fields that the table leaves out where a course was added or removed: its first line has them. */
const NAMES: readonly string[] = ['course_name', 'inst_code'];

const SQL = readSql('compare-courses.sql', import.meta.url);

/** The numbers that differ, in order of choice code and seat level. Throws UsageError, naming those that there are. */
export function compareCourses(database: Pick<Database, 'all'>, before: string, now: string): CourseChange[] {
  return database.all<CourseChange>(SQL, findRound(database, before), findRound(database, now));
}

/** The number of the round whose folder has this name or path, or whose id it is, in this order. */
function findRound(database: Pick<Database, 'all'>, asked: string): number {
  const rounds = database.all<{ round: number; folder: string; id: number | null }>(
    'SELECT round, folder, id FROM source.rounds ORDER BY round',
  );
  const found =
    rounds.find(({ folder }) => basename(folder) === asked || resolve(folder) === resolve(asked)) ??
    rounds.find(({ id }) => String(id) === asked);
  if (found) return found.round;
  const known = rounds.map(({ folder, id }) => `${basename(folder)} (id ${id ?? 'unknown'})`).join(', ');
  throw new UsageError(`there is no round "${asked}"; the rounds are ${known || 'none: see --data'}`);
}

/** The columns of CourseChange; a cell that a spreadsheet would execute begins with an apostrophe. */
export function changesAsCsv(changes: readonly CourseChange[]): string {
  const columns = [
    ...['choice_code', 'inst_code', 'inst_name', 'course_name', 'change'],
    ...['seat_level', 'field', 'before', 'now'],
  ];
  return stringify([...changes], { header: true, columns, escape_formulas: true });
}

/** A few lines a course: what it is, then a line for the course and for each seat level; last how many courses there are. */
export function changesAsTable(changes: readonly CourseChange[], all: boolean): string[] {
  const courses = groupBy(changes, ({ choice_code }) => choice_code);
  const shown = [...courses.values()].slice(0, all ? undefined : SHOWN);
  const width = Math.max('course'.length, ...new Set(changes.map(({ seat_level }) => seat_level.length)));
  const kinds = (['added', 'removed', 'changed'] as const).map(
    (kind) => `${[...courses.values()].filter(([first]) => first!.change === kind).length} ${kind}`,
  );
  return [
    ...shown.flatMap((numbers) => courseLines(numbers, width)),
    `courses: ${kinds.join(', ')}`,
    ...(courses.size > shown.length ? [`${courses.size - shown.length} more; --all shows them`] : []),
  ].map(printable);
}

function courseLines(numbers: readonly CourseChange[], width: number): string[] {
  const { choice_code, change, course_name, inst_name } = numbers[0]!;
  const levels = [...new Set(numbers.map(({ seat_level }) => seat_level))];
  return [
    `${choice_code.padEnd(13)} ${change.padEnd(7)} ${course_name ?? ''}, ${inst_name ?? ''}`,
    ...levels.map((level) => {
      const words = numbers
        .filter(({ seat_level, field }) => seat_level === level && (change === 'changed' || !NAMES.includes(field)))
        .map(({ field, before, now }) => `${field} ${before ?? '-'} -> ${now ?? '-'}`);
      return `  ${(level || 'course').padEnd(width)}  ${words.join(', ')}`.trimEnd();
    }),
  ];
}
