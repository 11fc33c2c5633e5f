/** The address of a state of the search page <-> its query: the same in the edge function and in the browser. */
import { readParameters } from '../http/search-parameters.ts';
import type { SearchQuery } from '../search/types.ts';

/** A query with what only the device applies: names of filters, and an order other than the best match. */
export interface PageQuery extends SearchQuery {
  readonly only?: readonly string[];
  readonly sort?: Sort | undefined;
}
/** By the seats that the reader is eligible for, or by all CAP seats. */
export type Sort = 'mine' | 'cap';

export const SEARCH_PAGE = '/search';
/** Results on a page for people: fewer than the API's, because phones have to show them. */
const PAGE_RESULTS = 25;

/** The query of an address, or what is wrong with it in words. */
export function readPageQuery(given: URLSearchParams): SearchQuery | string {
  const query = readParameters(given);
  return typeof query === 'string' || given.get('limit') ? query : { ...query, limit: PAGE_RESULTS };
}

/** What of an address only the device applies. */
export function readDeviceQuery(given: URLSearchParams): Pick<PageQuery, 'only' | 'sort'> {
  const sort = given.get('sort');
  return { only: given.getAll('only'), sort: sort === 'mine' || sort === 'cap' ? sort : undefined };
}

/** The address of a query's page of results. */
export function searchAddress(query: PageQuery, offset = query.offset): string {
  const { q, district, city, instType: inst_type, courseName: course_name, hasVacancy, limit } = query;
  const parameters = new URLSearchParams();
  const texts = { q, district, city, inst_type, course_name };
  for (const [name, value] of Object.entries(texts)) if (value) parameters.set(name, value);
  if (hasVacancy) parameters.set('has_vacancy', '1');
  for (const name of query.only ?? []) parameters.append('only', name);
  if (query.sort) parameters.set('sort', query.sort);
  if (limit !== PAGE_RESULTS) parameters.set('limit', String(limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const text = String(parameters);
  return text ? `${SEARCH_PAGE}?${text}` : SEARCH_PAGE;
}
