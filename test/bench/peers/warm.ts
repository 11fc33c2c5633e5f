/** Warm times of a page over the mix of queries, within a bound of time. */
import { median } from '../statistics.ts';
import { QUERY_MIX } from '../warm.ts';

const LONGEST_MS = 20_000;
const WARM_UP_TURNS = 300;
const TURNS = 300;

export interface Warm {
  /** Over the queries that were answered. */
  p50_ms: number;
  p99_ms: number;
  /** Queries whose page is not empty. */
  answered: number;
  /** The time was up before all turns were done. */
  stopped: boolean;
  /** Medians of the queries that were answered. */
  medians: Map<string, number>;
}

/** A turn is the whole mix; as many turns warm up and are not counted, or half of the time that a slow peer is given. */
export async function warm(page: (address: string) => string | Promise<string>): Promise<Warm> {
  const until = performance.now() + LONGEST_MS;
  const times = new Map<string, number[]>(QUERY_MIX.map((query) => [query, []]));
  const answered = new Set<string>();
  for (const query of QUERY_MIX) if (!(await page(query)).endsWith('"data":[]}')) answered.add(query);
  let stopped = false;
  for (let turn = -WARM_UP_TURNS; turn < TURNS && !stopped; turn++) {
    const counts = turn >= 0 || performance.now() > until - LONGEST_MS / 2;
    for (const query of QUERY_MIX) {
      const begin = performance.now();
      await page(query);
      const end = performance.now();
      if (counts) times.get(query)?.push(end - begin);
    }
    stopped = performance.now() > until;
  }
  // An empty page is no answer, and takes no time.
  const all = [...answered].flatMap((query) => times.get(query) as number[]).sort((a, b) => a - b);
  const at = (share: number) => all[Math.floor((all.length - 1) * share)] as number;
  const medians = new Map([...answered].map((query) => [query, median(times.get(query) as number[])]));
  return { p50_ms: at(0.5), p99_ms: at(0.99), answered: answered.size, stopped, medians };
}

/** How many times as long as `ours`, on the queries that both answer: the middle of the ratios, one a query. */
export function timesOurs(theirs: Warm, ours: Warm): number {
  const both = [...theirs.medians].filter(([query]) => ours.medians.has(query));
  return median(both.map(([query, time]) => time / (ours.medians.get(query) as number)));
}
