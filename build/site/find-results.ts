/** Finds a page of results: the same function on the server and on the device, which also knows the reader's own seats. */
import type { Engine } from '../search/engine.ts';
import type { ListedCourse } from '../search/listed-courses.ts';
import type { SearchPage } from '../search/types.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import type { OwnClosing } from './closings.ts';
import { matchesAll } from './device-filters.ts';
import type { EligibleSeats } from './eligibility.ts';
import { CODE_LIKE, findSimilarCodes } from './similar-codes.ts';
import { type ActiveFilter, activeFilters, type PageQuery, type Sort } from './views/search-address.ts';

/** Whoever has a profile: their seats by choice code, and the district of their examination. */
export interface Reader {
  readonly seats: ReadonlyMap<string, EligibleSeats>;
  readonly district?: string | undefined;
  /** What their seats closed at in earlier rounds, by choice code; absent without cut-off lists. */
  readonly closings?: ReadonlyMap<string, OwnClosing> | undefined;
}

export interface Results extends Omit<SearchPage, 'positions'> {
  readonly data: readonly ListedCourse[];
  /** The name of the round that was searched. */
  readonly round?: string;
  /** Whose seats the rows show. */
  readonly reader?: Reader | undefined;
  /** How many of the found courses have seats for the reader. */
  readonly withSeats?: number | undefined;
  /** Whether there are several courses, and all belong to the reader's home university. */
  readonly isAllHome?: boolean | undefined;
  /** Why courses without seats are shown. */
  readonly why?: 'results.none_for_me' | undefined;
  /** If `q` is a code that the round lacks: then the courses are those of similar codes. */
  readonly unknownCode?: UnknownCode | undefined;
  /** If nothing is found: the active filters, each with the number of courses that it hides. */
  readonly hidden?: readonly (ActiveFilter & { readonly total: number })[];
}

interface UnknownCode {
  readonly code: string;
  /** Whether an earlier round has it, so that it has a page. */
  readonly isGone: boolean;
  /** The institute whose code it begins with, if the round has it. */
  readonly institute?: { readonly code: string; readonly name: string } | undefined;
}

/** What is used of an engine. */
type Search = Pick<Engine, 'search' | 'rows' | 'index'>;

/** For how many filters an empty answer counts what they hide: each is a search, and a server has little time. */
const MAX_COUNTED = 5;

/** Readers see their largest number first, unless another order was chosen. */
export function findResults(engine: Search, query: PageQuery, reader?: Reader): Results {
  const sorted = { ...query, sort: query.sort ?? (reader ? ('mine' as const) : undefined) };
  const page = findPage(engine, sorted, reader);
  const shared = { ...page, round: engine.index.dataset.round_name, reader };
  if (page.total > 0) return shared;
  const { q = '' } = query;
  const code = q.replace(/[\s-]/g, '').toUpperCase();
  // A filter may be the reason, too.
  if (CODE_LIKE.test(code) && engine.search({ q, offset: 0, limit: 1 }).total === 0)
    return { ...shared, ...explainCode(code, engine) };
  const hidden = activeFilters(query)
    .slice(0, MAX_COUNTED)
    .map((filter) => ({ ...filter, total: findPage(engine, filter.without, reader).total }));
  return { ...shared, hidden };
}

/** What there is instead of a code that the round lacks. */
function explainCode(code: string, { index, rows }: Search): Pick<Results, 'unknownCode' | 'data'> {
  const { courses, institutes, goneCodes = '' } = index;
  const all = courses.codes.split(' ');
  const at = institutes.codes.findIndex((institute) => code.startsWith(institute));
  const institute = at === -1 ? undefined : { code: institutes.codes[at]!, name: institutes.names[at]! };
  return {
    unknownCode: { code, isGone: goneCodes.split(' ').includes(code), institute },
    data: rows(findSimilarCodes(code, courses.codes).map((similar) => all.indexOf(similar))),
  };
}

function findPage({ search, rows }: Search, query: PageQuery, reader: Reader | undefined): Results {
  const { only = [], sort, offset, limit, has_vacancy } = query;
  // One definition for pages and API: the flag of the institute, which the engine reads.
  const is_autonomous = query.is_autonomous || only.includes('autonomous');
  if (!reader && only.length === 0 && !sort) {
    const { positions, ...page } = search(query);
    return { ...page, data: rows(positions) };
  }
  // The CAP seats do not decide which courses have seats for the reader.
  const all = {
    ...query,
    is_autonomous,
    offset: 0,
    limit: Number.POSITIVE_INFINITY,
    has_vacancy: reader ? false : has_vacancy,
  };
  const { positions, ...page } = search(all);
  const ownSeats = ({ choice_code }: ListedCourse) => reader?.seats.get(choice_code);
  const matches = matchesAll(only);
  const courses = rows(positions).filter((course) => matches(course, ownSeats(course)));
  const isOfHome = (course: ListedCourse) => ownSeats(course)?.home === 'yes';
  const withSeats = courses.filter((course) => ownSeats(course)?.most);
  const isOwnOnly = reader !== undefined && has_vacancy === true;
  const listed = isOwnOnly && withSeats.length > 0 ? withSeats : courses;
  return {
    ...page,
    total: listed.length,
    data: sortCourses(listed, sort, reader).slice(offset, offset + limit),
    ...(reader ? { withSeats: withSeats.length, isAllHome: listed.length > 1 && listed.every(isOfHome) } : {}),
    ...(isOwnOnly && withSeats.length === 0 && courses.length > 0 ? { why: 'results.none_for_me' } : {}),
  };
}

/** Equal ones stay in the order of the match. */
function sortCourses(courses: readonly ListedCourse[], sort: Sort | undefined, reader: Reader | undefined) {
  const rank = rankBy(sort, reader);
  if (!rank) return courses;
  const ranks = new Map(courses.map((course) => [course, rank(course)]));
  return [...courses].sort((a, b) => ranks.get(b)! - ranks.get(a)!);
}

/** The greater, the earlier; undefined for the order of the match. */
function rankBy(sort: Sort | undefined, reader: Reader | undefined): ((course: ListedCourse) => number) | undefined {
  if (sort === 'cap') return ({ total_cap_vacancies }) => total_cap_vacancies;
  if (!reader || !sort || sort === 'best') return undefined;
  const { seats, district, closings } = reader;
  if (sort === 'mine') return ({ choice_code }) => seats.get(choice_code)?.order ?? 0;
  if (sort === 'closing') return ({ choice_code }) => closings?.get(choice_code)?.percentile ?? -1;
  // The reader's own district, then the area of their home university, then the rest.
  return ({ choice_code, institute }) =>
    currentName(institute.district) === district ? 2 : Number(seats.get(choice_code)?.home === 'yes');
}
