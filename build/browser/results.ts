/** The results of a query: a page of the API's, or, where the reader said who reads, all sorted by the seats they can take. */

import type { SearchQuery } from '../../netlify/search/types.ts';
import type { Results } from '../../netlify/views/result-list.ts';
import { searchAddress } from '../../netlify/views/search-address.ts';
import type { Client, SearchPage } from '../client/interface.ts';
import { type MySeats, profile } from './profile.ts';

const LARGEST_PAGE = 500;
const REMEMBERED_MS = 60_000;

interface Shown extends Results {
  readonly round: string;
  readonly mine?: (code: string) => number;
}

export function openResults(client: Client, mySeats: MySeats) {
  let latest: { of: string; at: number; pages: SearchPage[] } | undefined;
  const ask = ({ q, district, city, hasVacancy }: SearchQuery) => ({ q, district, city, has_vacancy: hasVacancy });

  /** Every course of a query; those of the latest one are remembered for a while, for its other pages. */
  async function all(query: SearchQuery, signal: AbortSignal): Promise<SearchPage[]> {
    const of = searchAddress(query, 0);
    if (latest?.of === of && Date.now() - latest.at < REMEMBERED_MS) return latest.pages;
    const pages: SearchPage[] = [];
    for await (const page of client.searchPages({ ...ask(query), limit: LARGEST_PAGE }, { signal })) pages.push(page);
    latest = { of, at: Date.now(), pages };
    return pages;
  }

  return async (query: SearchQuery, signal: AbortSignal): Promise<Shown> => {
    const { limit, offset } = query;
    if (!profile()) {
      const page = await client.search({ ...ask(query), limit, offset }, { signal });
      return { ...page, round: page.dataset.round_name };
    }
    const pages = await all(query, signal);
    const first = pages[0]!;
    const seats = await mySeats(first.buildDigest);
    const mine = (code: string) => seats?.get(code) ?? 0;
    const sorted = pages.flatMap(({ data }) => data).sort((a, b) => mine(b.choice_code) - mine(a.choice_code));
    return { ...first, data: sorted.slice(offset, offset + limit), round: first.dataset.round_name, mine };
  };
}
