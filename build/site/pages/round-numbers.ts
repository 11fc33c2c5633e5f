/** What the pages show about the round as a whole, one query each. */

import type { Dataset } from '../../contract/resources.ts';
import type { Category, OtherSeat } from '../../contract/seats.ts';
import type { Database } from '../../store/database.ts';
import { latestRound } from '../../store/latest-round.ts';
import { siteQuery } from '../queries.ts';
import type { SourcedRound } from '../views/layout.ts';

interface Totals extends SourcedRound, Dataset {
  /** Vacant CAP seats. */
  readonly cap: number;
}

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
    changes: database.all<NonNullable<RoundNumbers['changes']>>(latestRound('changes'))[0],
    districts: all('districts'),
    seats: all('seat-distribution'),
    names: all('course-names'),
  };
}
