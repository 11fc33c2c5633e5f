/** Warm times of whole answers, body included: the same code in Node and in Deno. */
import type { Engine } from '../../netlify/search/engine.ts';

type Respond = (request: Request, engine: () => Engine) => Promise<Response>;

/** What people type, in the proportions of a day after a round: most name a course, many an institute, some slip. */
export const QUERY_MIX = [
  '?q=computer+engineering',
  '?q=computer',
  '?q=cse&has_vacancy=1',
  '?q=mech',
  '?q=information+technology&district=Pune',
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
  '?district=Pune&has_vacancy=1',
  '?has_vacancy=1&limit=500',
  '?limit=100',
];

/** Median and 99th percentile, in ms, over `rounds` turns of the mix after a tenth of that to warm up. */
export async function measureWarm(respond: Respond, engine: Engine, rounds: number) {
  const times: number[] = [];
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    for (const query of QUERY_MIX) {
      const request = new Request(`http://localhost/api/v1/search${query}`);
      const begin = performance.now();
      const response = await respond(request, () => engine);
      await response.text();
      if (round >= 0) times.push(performance.now() - begin);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}
