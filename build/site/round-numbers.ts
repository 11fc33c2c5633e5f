/** What the pages say of the round as a whole, one query each. */
import type { SourcedRound } from '../../netlify/views/layout.ts';
import type { Category } from '../contract/categories.ts';
import type { Dataset } from '../contract/resources.ts';
import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';

interface Totals extends SourcedRound {
  readonly id: number;
  readonly total_institutes: number;
  readonly total_courses: number;
  /** Vacant seats. */
  readonly cap: number;
  readonly ews: number;
  readonly tfws: number;
  /** Courses with no vacant CAP seat. */
  readonly without_seats: number;
}

export interface RoundNumbers {
  readonly totals: Totals;
  /** Absent where it is the first round of its year. */
  readonly changes: { round_name: string; seats: number; fewer: number; more: number } | undefined;
  readonly districts: readonly { district: string; courses: number; seats: number }[];
  readonly categories: readonly ({ seat_level: string } & Record<Category, number | null>)[];
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
    categories: all('categories'),
    names: all('course-names'),
    distribution: all('distribution'),
    datasets: database.all('SELECT * FROM dataset_totals ORDER BY published_date DESC, id DESC'),
  };
}
