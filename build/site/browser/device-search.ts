/** The search engine for the device: a module that load-engine.ts loads when somebody starts a search. */
import type { SearchQuery } from '../../contract/search-parameters.ts';
import { createEngine, type Engine } from '../../search/engine.ts';
import type { ListedCourse } from '../../search/listed-courses.ts';
import type { SearchContent, SearchIndex } from '../../search/types.ts';
import { matchesAll } from '../device-filters.ts';
import type { EligibleSeats } from '../eligibility.ts';
import { matchedTerms, wordsWithoutData } from '../views/matched-terms.ts';
import type { Results } from '../views/result-list.ts';
import type { PageQuery } from '../views/search-address.ts';

export interface DeviceEngine {
  /** The name of the round that is searched. */
  readonly round: string;
  /**
   * With the filters of the query. The reader's own seats by choice code take the place of the CAP seats: in the order within a
   * match, and in the filter of courses with seats. With `rank` the greatest comes first, and equal ones in the order of the match.
   */
  search(query: PageQuery, eligible?: Eligible, rank?: (course: ListedCourse) => number): Results;
}
type Eligible = ReadonlyMap<string, EligibleSeats>;

/** The engine reads only the content; the edge function uses digest and site in its answers. */
const open = (content: SearchContent, shared?: Engine) => createEngine(content as SearchIndex, shared);

/** Throws if the index has another format. */
export function openEngine(content: SearchContent): DeviceEngine {
  const engine = open(content);
  const { search, rows, readCode } = engine;
  const searchWith = (eligible: Eligible) => {
    const vacancies = content.courses.vacancies.map((_, at) => eligible.get(readCode(at))?.order ?? 0);
    return open({ ...content, courses: { ...content.courses, vacancies } }, engine).search;
  };
  // Each letter that is typed finds many of the same courses.
  const madeRows: ListedCourse[] = [];
  const rowAt = (at: number): ListedCourse => {
    madeRows[at] ??= rows([at])[0]!;
    return madeRows[at];
  };
  let last: { readonly of: Eligible; readonly search: typeof search } | undefined;

  function find(query: SearchQuery, eligible?: Eligible): Results {
    if (eligible && last?.of !== eligible) last = { of: eligible, search: searchWith(eligible) };
    const { positions, ...page } = (eligible && last ? last.search : search)(query);
    return {
      ...page,
      data: positions.map(rowAt),
      round: content.dataset.round_name,
      terms: matchedTerms(page.words),
      unknown: wordsWithoutData(query.q, page.words),
    };
  }

  return {
    round: content.dataset.round_name,
    search: (query, eligible, rank) => {
      const { offset, limit, only = [] } = query;
      if (only.length === 0 && !rank) return find(query, eligible);
      const all = find({ ...query, offset: 0, limit: Number.POSITIVE_INFINITY }, eligible);
      const matches = matchesAll(only);
      const courses = all.data.filter((course) => matches(course, eligible?.get(course.choice_code)));
      const ranks = new Map(courses.map((course) => [course, rank?.(course) ?? 0]));
      courses.sort((a, b) => ranks.get(b)! - ranks.get(a)!);
      return { ...all, data: courses.slice(offset, offset + limit), total: courses.length };
    },
  };
}
