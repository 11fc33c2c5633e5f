import type { SearchResults } from '../../build/contract/resources.ts';

/** Searches through the API at `url`, a server's address: the first page, and the number of courses on all pages. */
export async function searchApi(url: string, query: string | Record<string, string>) {
  const response = await fetch(`${url}/api/v1/search?${new URLSearchParams(query)}`);
  const { data } = (await response.json()) as SearchResults;
  return { data, total: Number(response.headers.get('X-Total-Count')) };
}
