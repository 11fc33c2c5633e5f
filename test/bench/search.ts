/** The search half of the benchmark: size of the index, and in Deno cold start, the worst query, warm answers. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { createEngine } from '../../build/search/engine.ts';
import type { SearchIndex } from '../../build/search/types.ts';
import { hostileQuery, listVocabulary } from '../search/hostile-queries.ts';
import { denoBinary } from '../support/deno.ts';
import { chances } from '../support/generate-rounds.ts';
import { median } from './statistics.ts';
import { QUERY_MIX, type Warm } from './warm.ts';

const COLD_RUNS = 3;
const WORST_RUNS = 9;
const WORST_TRIES = 400;
const WARM_ROUNDS = 300;
const here = (file: string) => join(import.meta.dirname, file);

/** `indexFile` is a build's `edge/search-index.json`; `scratch` a folder for the bundles. Times are in ms. */
export async function benchSearch(indexFile: string, scratch: string) {
  const text = readFileSync(indexFile, 'utf8');
  await build({
    entryPoints: [here('bundle-cold.ts'), here('bundle-warm.ts')],
    outdir: scratch,
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'error',
  });
  const deno = (script: string, bundle: string, argument: string) => {
    const urls = [join(scratch, bundle), indexFile].map((file) => pathToFileURL(file).href);
    const args = ['run', '-A', '--no-check', '--no-lock', here(script), ...urls, argument];
    return JSON.parse(execFileSync(denoBinary(), args, { encoding: 'utf8' }));
  };
  /** CPU of the main thread in a fresh process; the first one fills Deno's own cache. */
  const cold = (query: string, runs = COLD_RUNS): number => {
    const all = Array.from(
      { length: runs + 1 },
      () => deno('cold-start.js', 'bundle-cold.js', query).main_ms as number,
    );
    return median(all.slice(1));
  };
  const isAsking = (query: string) => new URLSearchParams(query).has('q');
  const queries = QUERY_MIX.filter(isAsking);
  const others = QUERY_MIX.filter((query) => !isAsking(query));
  const worst = findWorst(JSON.parse(text));
  return {
    index: { raw_bytes: Buffer.byteLength(text), brotli_bytes: brotliCompressSync(text).length },
    cold: {
      cpu_ms: median(queries.map((query) => cold(query))),
      without_q_ms: median(others.map((query) => cold(query))),
    },
    worst: { ms: cold(`?limit=500&q=${encodeURIComponent(worst.q)}`, WORST_RUNS), warm_ms: worst.ms, q: worst.q },
    warm: deno('warm-deno.js', 'bundle-warm.js', String(WARM_ROUNDS)) as Warm,
  };
}

/** The slowest of hostile queries, the same ones for the same index; each is asked of an engine that has answered one other query. */
function findWorst(index: SearchIndex): { q: string; ms: number } {
  const vocabulary = listVocabulary(createEngine(index));
  const { below } = chances(12345);
  const time = (q: string) => {
    const { search } = createEngine(index);
    search({ q: 'computer engineering', limit: 500, offset: 0 });
    const begin = performance.now();
    search({ q, limit: 500, offset: 0 });
    return performance.now() - begin;
  };
  for (const name of index.names.slice(0, 200)) time(name);
  // Twice, so that a pause of the machine is not taken for a slow query.
  const timed = Array.from({ length: WORST_TRIES }, () => hostileQuery(vocabulary, below)).map((q) => ({
    q,
    ms: Math.min(time(q), time(q)),
  }));
  const { q } = timed.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
  return { q, ms: median(Array.from({ length: WORST_RUNS }, () => time(q))) };
}
