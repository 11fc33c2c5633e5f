/** What the pages say of the round as a whole, one query each. */

import type { Dataset } from '../../contract/resources.ts';
import type { Category, OtherSeat } from '../../contract/seats.ts';
import type { SourcedRound } from '../../shared/views/layout.ts';
import type { University } from '../../shared/views/profile-form.ts';
import type { Database } from '../../store/database.ts';
import { readSql } from '../../store/sql.ts';

interface Totals extends SourcedRound, Dataset {
  /** Vacant CAP seats. */
  readonly cap: number;
}

export interface RoundNumbers {
  readonly totals: Totals;
  /** Absent where it is the first round of its year. */
  readonly changes: { round_name: string; seats: number; fewer: number; more: number; full: number } | undefined;
  readonly districts: readonly { district: string; courses: number; seats: number }[];
  /** By seat level, in order, and category; seats beside the levels have the level ''. */
  readonly seats: readonly { seat_level: string; category: Category | OtherSeat; seats: number }[];
  readonly names: readonly { id: number; round_name: string; course_name: string; seats: number }[];
  readonly distribution: readonly { seats: number; courses: number }[];
  /** Newest first. */
  readonly datasets: readonly Dataset[];
}

export const query = (name: string): string => readSql(`queries/${name}.sql`, import.meta.url);

export function readNumbers(database: Pick<Database, 'all'>): RoundNumbers {
  const all = <T>(name: string) => database.all<T>(query(name));
  return {
    totals: all<Totals>('round')[0]!,
    changes: all<NonNullable<RoundNumbers['changes']>>('changes')[0],
    districts: all('districts'),
    seats: all('seats'),
    names: all('course-names'),
    distribution: all('distribution'),
    datasets: database.all('SELECT * FROM dataset_totals ORDER BY published_date DESC, id DESC'),
  };
}

/** The universities that colleges can belong to, in the order of the reference table. */
export function readUniversities(database: Pick<Database, 'all'>): University[] {
  const rows = database.all<{ name: string; districts: string }>(query('universities'));
  return rows.map(({ name, districts }) => ({ name, districts: JSON.parse(districts) }));
}
