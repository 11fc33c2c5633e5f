/** The results of a query: a page of the API's, or, where the reader said who reads, all sorted by the seats they can take. */

import type { SearchQuery } from '../../netlify/search/types.ts';
import type { Results } from '../../netlify/views/result-list.ts';
import { searchAddress } from '../../netlify/views/search-address.ts';
import type { Client, SearchPage } from '../client/interface.ts';

const LARGEST_PAGE = 500;

export interface Shown extends Results {
  readonly round: string;
  readonly mine?: (code: string) => number;
}

export function openResults(client: Client, mySeats: () => Promise<Map<string, number> | undefined>) {
  let latest: { of: string; pages: SearchPage[] } | undefined;
  const ask = ({ q, district, city, hasVacancy }: SearchQuery) => ({ q, district, city, has_vacancy: hasVacancy });

  /** Every course of a query; those of the latest one are remembered, for its other pages. */
  async function all(query: SearchQuery, signal: AbortSignal): Promise<SearchPage[]> {
    const of = searchAddress(query, 0);
    if (latest?.of === of) return latest.pages;
    const pages: SearchPage[] = [];
    for await (const page of client.searchPages({ ...ask(query), limit: LARGEST_PAGE }, { signal })) pages.push(page);
    latest = { of, pages };
    return pages;
  }

  return async (query: SearchQuery, signal: AbortSignal): Promise<Shown> => {
    const { limit, offset } = query;
    const seats = await mySeats();
    if (!seats) {
      const page = await client.search({ ...ask(query), limit, offset }, { signal });
      return { ...page, round: page.dataset.round_name };
    }
    const mine = (code: string) => seats.get(code) ?? 0;
    const pages = await all(query, signal);
    const sorted = pages.flatMap(({ data }) => data).sort((a, b) => mine(b.choice_code) - mine(a.choice_code));
    const first = pages[0]!;
    return { ...first, data: sorted.slice(offset, offset + limit), round: first.dataset.round_name, mine };
  };
}
