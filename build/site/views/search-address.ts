/** The address of the search page <-> its query: the same in the edge function and in the browser. */
import { FILTER_NAMES, type SearchQuery } from '../../contract/search-parameters.ts';
import { readParameter, readParameters } from '../../search/read-parameters.ts';

/** A query of the page, which has more filters than the API, by name, and an order other than the best match. */
export interface PageQuery extends SearchQuery {
  readonly only?: readonly string[];
  readonly sort?: Sort | undefined;
}
/** By the seats that the reader is eligible for, by all CAP seats, by nearness to the reader, by what their seats closed at, or the best match. */
const SORTS = ['mine', 'cap', 'near', 'closing', 'best'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters with a box in the search form. */
export const COLLEGE_FILTER_NAMES = [
  'government',
  'aided',
  'unaided',
  'autonomous',
  'minority',
  'women',
  'home',
] as const;
export type CollegeFilter = (typeof COLLEGE_FILTER_NAMES)[number];

export const FAMILIES = ['computer', 'electronics', 'electrical', 'mechanical', 'civil', 'chemical', 'other'] as const;
export type Family = (typeof FAMILIES)[number];

export const SEARCH_PAGE = '/search';
/** Results per page for people, and the most that an address can ask for: fewer than the API's, because of phones. */
const PAGE_RESULTS = 25;
const MAX_PAGE_RESULTS = 50;
/** More filters than the form has boxes. */
const MAX_ONLY = 20;
/** What is read in place of a letter whose encoding was cut (`%E0%A4`). */
const CUT_LETTER = '\ufffd';

/** The query of an address; undefined if it is wrong. */
export function readPageQuery(parameters: URLSearchParams): PageQuery | undefined {
  const query = readParameters(parameters);
  const isCut = [...parameters.values()].some((value) => value.includes(CUT_LETTER));
  if (isCut || 'wrong' in query) return undefined;
  const limit = readParameter(parameters, 'limit') ? Math.min(query.limit, MAX_PAGE_RESULTS) : PAGE_RESULTS;
  const sort = SORTS.find((name) => name === parameters.get('sort'));
  const only = [...new Set(parameters.getAll('only'))].slice(0, MAX_ONLY);
  return { ...query, limit, only, sort };
}

/** A filter of a query, and the same search without it. */
export interface ActiveFilter {
  readonly field: 'district' | 'city' | 'only' | 'has_vacancy';
  readonly value: string;
  readonly without: PageQuery;
}

/** The active filters, each with the first page of the search without it. */
export function activeFilters(filters: Partial<PageQuery>): ActiveFilter[] {
  const query = { limit: PAGE_RESULTS, ...filters, offset: 0 };
  const { district = '', city = '', only = [], has_vacancy } = query;
  const names = only.map((value): ActiveFilter => {
    return { field: 'only', value, without: { ...query, only: only.filter((other) => other !== value) } };
  });
  const all: ActiveFilter[] = [
    { field: 'district', value: district, without: { ...query, district: undefined } },
    { field: 'city', value: city, without: { ...query, city: undefined } },
    ...names,
    { field: 'has_vacancy', value: has_vacancy ? '1' : '', without: { ...query, has_vacancy: undefined } },
  ];
  return all.filter(({ value }) => value !== '');
}

/** The address of a query's page of results: the first 25 unless the query has other limits. */
export function searchAddress(query: Partial<PageQuery>): string {
  const { only = [], sort, limit = PAGE_RESULTS, offset = 0 } = query;
  const parameters = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = query[name];
    if (value) parameters.set(name, value === true ? '1' : value);
  }
  for (const name of only) parameters.append('only', name);
  if (sort) parameters.set('sort', sort);
  if (limit !== PAGE_RESULTS) parameters.set('limit', String(limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const text = String(parameters);
  return text ? `${SEARCH_PAGE}?${text}` : SEARCH_PAGE;
}
