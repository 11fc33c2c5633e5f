/** The address of a state of the search page <-> its query: the same in the edge function and in the browser. */
import { readParameters } from '../search/parameters.ts';
import type { SearchQuery } from '../search/types.ts';

export const SEARCH_PAGE = '/search';
/** Results on a page for people: fewer than the API's, because phones have to show them. */
const PAGE_RESULTS = 25;

/** The query of an address, or what is wrong with it in words. */
export function readPageQuery(given: URLSearchParams): SearchQuery | string {
  const query = readParameters(given);
  return typeof query === 'string' || given.get('limit') ? query : { ...query, limit: PAGE_RESULTS };
}

/** The address of a query's page of results. */
export function searchAddress(query: SearchQuery, offset = query.offset): string {
  const { q, district, city, hasVacancy, limit } = query;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, district, city })) if (value) parameters.set(name, value);
  if (hasVacancy) parameters.set('has_vacancy', '1');
  if (limit !== PAGE_RESULTS) parameters.set('limit', String(limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const text = String(parameters);
  return text ? `${SEARCH_PAGE}?${text}` : SEARCH_PAGE;
}
