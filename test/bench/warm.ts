/**
 * Warm times of whole answers: parameters, search, headers, the text of the body and its ETag.
 */

import type { SearchQuery } from '../../build/contract/search-parameters.ts';
import type { Engine } from '../../build/search/engine.ts';
import { readParameters } from '../../build/search/read-parameters.ts';
import { answerQuery } from '../../build/search/respond-search.ts';
import { checksum } from '../../build/shared/checksum.ts';
import { makeEtag } from '../../build/shared/http/headers.ts';

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

/** Median and 99th percentile over `rounds` turns of the mix after a tenth of that to warm up. */
export function measureWarm(engine: Engine, rounds: number): Warm {
  const answer = (query: string) => {
    const url = new URL(`http://localhost/api/v1/search${query}`);
    const { page, headers } = answerQuery(engine, readParameters(url.searchParams) as SearchQuery, url);
    return engine.render(page.positions).length + makeEtag(checksum(page.positions.join()), headers).length;
  };
  const times: number[] = [];
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    for (const query of QUERY_MIX) {
      const begin = performance.now();
      answer(query);
      if (round >= 0) times.push(performance.now() - begin);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}
