/**
 * Warm times of whole answers: parameters, search, headers and the text of the body; and the same as a Response to a Request,
 * whose cost is the runtime's own. One code in Node and in Deno.
 */
import type { Engine } from '../../netlify/search/engine.ts';
import { readParameters } from '../../netlify/search/parameters.ts';
import { answerQuery, respond } from '../../netlify/search/respond.ts';
import type { SearchQuery } from '../../netlify/search/types.ts';

/** What people type, in the proportions of a day after a round: most name a course, many an institute, some slip. */
export const QUERY_MIX = [
  '?q=computer+engineering',
  '?q=computer',
  '?q=cse&has_vacancy=1',
  '?q=mech',
  '?q=information+technology&district=Punavati',
  '?q=aiml',
  '?q=civil+government',
  '?q=entc+patil',
  '?q=college+of+engineering',
  '?q=data+science&limit=20',
  '?q=institute+of+technology&offset=100',
  '?q=mechnical',
  '?q=comp',
  '?q=en',
  '?q=electrical+zzzzz',
  '?district=Punavati&has_vacancy=1',
  '?has_vacancy=1&limit=500',
  '?limit=100',
];

export interface Warm {
  p50_ms: number;
  p99_ms: number;
}

/** Medians and 99th percentiles, in ms, over `rounds` turns of the mix after a tenth of that to warm up. */
export async function measureWarm(engine: Engine, rounds: number): Promise<{ answer: Warm; response: Warm }> {
  const address = (query: string) => `http://localhost/api/v1/search${query}`;
  const answer = async (query: string) => {
    const url = new URL(address(query));
    const { page, headers } = answerQuery(engine, readParameters(url.searchParams) as SearchQuery, url);
    return engine.render(page.positions).length + headers.ETag.length;
  };
  const response = async (query: string) => (await respond(new Request(address(query)), () => engine)).text();
  return { answer: await percentiles(answer, rounds), response: await percentiles(response, rounds) };
}

async function percentiles(work: (query: string) => Promise<unknown>, rounds: number): Promise<Warm> {
  const times: number[] = [];
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    for (const query of QUERY_MIX) {
      const begin = performance.now();
      await work(query);
      if (round >= 0) times.push(performance.now() - begin);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}
