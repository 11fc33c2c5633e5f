/** The site's queries about the latest published round, one per file of the folder queries. */

import type { Dataset } from '../contract/resources.ts';
import type { Category, OtherSeat } from '../contract/seats.ts';
import { compareText } from '../shared/format.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import { collegeMinority } from './eligibility.ts';
import type { SourcedRound } from './views/layout.ts';
import type { RoundQuestions } from './views/profile-form.ts';

/** Every course of the latest round, by code, and the rows of its seats by its id. */
export const LATEST_COURSES = 'SELECT * FROM latest_courses ORDER BY choice_code';
export const SEAT_ROWS = 'SELECT * FROM vacancies WHERE course_id = ? ORDER BY id';

/** The text of a query by its file name. */
export const siteQuery = (name: string): string => readSql(`queries/${name}.sql`, import.meta.url);

/** Which seats of the latest round only some readers can take, so that the profile asks about them. */
export function readRoundQuestions(database: Pick<Database, 'all'>): RoundQuestions {
  const colleges = database.all<{ inst_type: string; orphans: number; minority: number }>(siteQuery('college-types'));
  const types = colleges.filter(({ minority }) => minority > 0).map(({ inst_type }) => collegeMinority(inst_type));
  const minorities = [...new Set(types)].filter((name) => name !== undefined).sort(compareText);
  return { hasOrphanSeats: colleges.some(({ orphans }) => orphans > 0), minorities };
}

/** The universities with their districts, in the order of the reference table. */
export function readUniversities(database: Pick<Database, 'all'>): { name: string; districts: string[] }[] {
  const rows = database.all<{ name: string; districts: string }>(siteQuery('universities'));
  return rows.map(({ name, districts }) => ({ name, districts: JSON.parse(districts) }));
}

interface Totals extends SourcedRound, Dataset {
  /** Vacant CAP seats. */
  readonly cap: number;
}

/** What the pages show about the round as a whole, one query each. */
export interface RoundNumbers {
  readonly totals: Totals;
  /** Absent for the first round of its year. */
  readonly changes: { round_name: string; seats: number; fewer: number; more: number; full: number } | undefined;
  readonly districts: readonly { district: string; seats: number }[];
  /** By seat level, in order, and category; seats beside the levels have the level ''. */
  readonly seats: readonly { seat_level: string; category: Category | OtherSeat; seats: number }[];
  readonly names: readonly { id: number; round_name: string; course_name: string; seats: number }[];
}

export function readRoundNumbers(database: Pick<Database, 'all'>): RoundNumbers {
  const all = <T>(name: string) => database.all<T>(siteQuery(name));
  return {
    totals: all<Totals>('round-totals')[0]!,
    changes: database.all<NonNullable<RoundNumbers['changes']>>('SELECT * FROM latest_changes')[0],
    districts: all('districts'),
    seats: all('seat-distribution'),
    names: all('course-names'),
  };
}
