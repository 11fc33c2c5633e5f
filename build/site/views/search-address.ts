/** The address of the search page <-> its query: the same in the edge function and in the browser. */
import { FILTER_NAMES, type SearchQuery } from '../../contract/search-parameters.ts';
import { readParameter, readParameters } from '../../search/read-parameters.ts';

/** A query with what only the device applies: names of filters, and an order other than the best match. */
export interface PageQuery extends SearchQuery {
  readonly only?: readonly string[];
  readonly sort?: Sort | undefined;
}
/** By the seats that the reader is eligible for, by all CAP seats, by nearness to the reader, or the best match. */
const SORTS = ['mine', 'cap', 'near', 'best'] as const;
export type Sort = (typeof SORTS)[number];

export const SEARCH_PAGE = '/search';
/** Results per page for people, and the most that an address can ask for: fewer than the API's, because of phones. */
export const PAGE_RESULTS = 25;
const MAX_PAGE_RESULTS = 50;
/** What is read in place of a letter whose encoding was cut (`%E0%A4`). */
const CUT_LETTER = '\ufffd';

/** The query of an address, or an error message. */
export function readPageQuery(parameters: URLSearchParams): SearchQuery | string {
  if ([...parameters.values()].some((value) => value.includes(CUT_LETTER))) return 'a letter of this address was cut';
  const query = readParameters(parameters);
  if (typeof query === 'string') return query;
  const limit = readParameter(parameters, 'limit') ? Math.min(query.limit, MAX_PAGE_RESULTS) : PAGE_RESULTS;
  return { ...query, limit };
}

/** The parts of an address that only the device applies. */
export function readDeviceQuery(parameters: URLSearchParams): Pick<PageQuery, 'only' | 'sort'> {
  return { only: parameters.getAll('only'), sort: SORTS.find((sort) => sort === parameters.get('sort')) };
}

/** The address of a query's page of results. */
export function searchAddress(query: PageQuery, offset = query.offset): string {
  const parameters = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = query[name];
    if (value) parameters.set(name, value === true ? '1' : value);
  }
  for (const name of query.only ?? []) parameters.append('only', name);
  if (query.sort) parameters.set('sort', query.sort);
  if (query.limit !== PAGE_RESULTS) parameters.set('limit', String(query.limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const text = String(parameters);
  return text ? `${SEARCH_PAGE}?${text}` : SEARCH_PAGE;
}
