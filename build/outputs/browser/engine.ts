/** The search engine for the device: a module that load-engine.ts loads when somebody starts a search. */
import type { SearchQuery } from '../../contract/search-parameters.ts';
import { matchesAll } from '../../shared/filters.ts';
import { createEngine, type Engine } from '../../shared/search/engine.ts';
import type { ListedCourse } from '../../shared/search/page.ts';
import type { SearchContent, SearchIndex } from '../../shared/search/types.ts';
import type { EligibleSeats } from '../../shared/seats.ts';
import { matchedTerms } from '../../shared/views/matched-terms.ts';
import type { Results } from '../../shared/views/result-list.ts';
import type { PageQuery, Sort } from '../../shared/views/search-address.ts';

export interface DeviceEngine {
  /** The name of the round that is searched. */
  readonly round: string;
  /** The cities of the round, sorted. */
  readonly cities: readonly string[];
  /**
   * With its filters and its order. With the reader's own seats by choice code they take the place of the CAP seats: in the order
   * within a match, and in the filter of courses with seats. `isOwnDistrict` is needed for the order "near me".
   */
  search(query: PageQuery, eligible?: Eligible, isOwnDistrict?: (district: string) => boolean): Results;
}
type Eligible = ReadonlyMap<string, EligibleSeats>;

/** The engine reads only the content; the edge function uses digest and site in its answers. */
const open = (content: SearchContent, shared?: Engine) => createEngine(content as SearchIndex, shared);

/** Throws when the index is damaged. */
export function openEngine(content: SearchContent): DeviceEngine {
  const engine = open(content);
  const { search, rows, readCode } = engine;
  const searchWith = (eligible: Eligible) => {
    const vacancies = content.courses.vacancies.map((_, at) => eligible.get(readCode(at))?.order ?? 0);
    return open({ ...content, courses: { ...content.courses, vacancies } }, engine).search;
  };
  // Each letter that is typed finds many of the same courses.
  const made: ListedCourse[] = [];
  const rowAt = (at: number): ListedCourse => {
    made[at] ??= rows([at])[0]!;
    return made[at];
  };
  let last: { readonly of: Eligible; readonly search: typeof search } | undefined;

  function find(query: SearchQuery, eligible?: Eligible): Results {
    if (eligible && last?.of !== eligible) last = { of: eligible, search: searchWith(eligible) };
    const { positions, ...page } = (eligible && last ? last.search : search)(query);
    return { ...page, data: positions.map(rowAt), round: content.dataset.round_name, terms: matchedTerms(page.words) };
  }

  return {
    round: content.dataset.round_name,
    cities: [...new Set(content.places.cities)].filter(Boolean).sort(),
    search: (query, eligible, isOwnDistrict = () => false) => {
      const { offset, limit, only = [], sort } = query;
      if (only.length === 0 && (!sort || sort === 'best')) return find(query, eligible);
      const all = find({ ...query, offset: 0, limit: Number.POSITIVE_INFINITY }, eligible);
      const matches = matchesAll(only);
      const found = inOrder(
        all.data.filter((course) => matches(course, eligible?.get(course.choice_code))),
        sort,
        eligible,
        isOwnDistrict,
      );
      return { ...all, data: found.slice(offset, offset + limit), total: found.length };
    },
  };
}

/** Courses that are equal stay in the order of the best match. */
function inOrder(
  courses: ListedCourse[],
  sort: Sort | undefined,
  eligible: Eligible | undefined,
  isOwnDistrict: (district: string) => boolean,
): ListedCourse[] {
  const own = ({ choice_code }: ListedCourse) => eligible?.get(choice_code);
  const rankings: Partial<Record<Sort, (course: ListedCourse) => number>> = {
    cap: (course) => course.total_cap_vacancies,
    mine: (course) => own(course)?.order ?? 0,
    // The reader's own district, then the area of their home university, then the rest.
    near: (course) => (isOwnDistrict(course.institute.district) ? 2 : own(course)?.home === 'yes' ? 1 : 0),
  };
  const rank = sort && rankings[sort];
  if (!rank) return courses;
  const ranks = new Map(courses.map((course) => [course, rank(course)]));
  return courses.sort((a, b) => ranks.get(b)! - ranks.get(a)!);
}
