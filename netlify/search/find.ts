/** Matches -> the courses that have the words, counted, and the page of the best. */
import { openCoursesByName } from './by-name.ts';
import type { Columns } from './columns.ts';
import type { Filter } from './filter.ts';
import { followNames } from './follow.ts';
import type { Join } from './join.ts';
import { lazy } from './lazy.ts';
import type { Matches } from './match.ts';
import { openRanking } from './rank.ts';
import { scanCourses } from './scan.ts';
import { openSelector } from './select.ts';
import type { SearchPage, SearchQuery } from './types.ts';

/** Courses that have at least `needed` of the words, best first. */
export type Finder = (
  matches: Matches,
  filter: Filter,
  query: SearchQuery,
  needed: number,
) => Pick<SearchPage, 'total' | 'positions'>;

/** Opens the columns for finding. */
export function openFinder(columns: Columns): Finder {
  const select = openSelector();
  const nameScore = new Float64Array(columns.names);
  const isIn = new Uint8Array(columns.names);
  const order = new Float64Array(columns.names);
  const byName = lazy(() => openCoursesByName(columns));
  let first = true;
  return (matches, filter, { offset, limit }, needed) => {
    const ranking = openRanking(matches, columns.courses, columns.maxVacancies, nameScore);
    const selection = select(offset + limit, columns.courses);
    const join: Join = { columns, matches, filter, ranking, selection, needed, isIn, order, byName };
    // A filter leaves few courses; and a cold start has one query to answer, and puts nothing in order for others.
    const total = first || filter.institutes !== undefined ? scanCourses(join) : followNames(join);
    first = false;
    return { total, positions: selection.slice(offset, limit, ranking.positionOf) };
  };
}
