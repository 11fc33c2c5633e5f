/** Compares two rounds: every number and name of a course that differs. */

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

/**
 * The numbers and names that differ between the rounds in two folders. The course with the most changed numbers comes first.
 */
export function compareCourses(database: Pick<Database, 'all'>, before: string, now: string): CourseChange[] {
  return database.all<CourseChange>(readSql('compare-courses.sql', import.meta.url), before, now);
}
