/** The search half of the benchmark: size of the index, cold start and warm answers in Deno, warm answers in Node. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { createEngine } from '../../netlify/search/engine.ts';
import { denoBinary } from '../support/deno.ts';
import { median } from './statistics.ts';
import { measureWarm } from './warm.ts';

const COLD_RUNS = 9;
const WARM_ROUNDS = 300;
const here = (file: string) => join(import.meta.dirname, file);

/** `indexFile` is a build's `edge/search-index.json`; `scratch` a folder for the bundles. */
export async function benchSearch(indexFile: string, scratch: string) {
  const text = readFileSync(indexFile, 'utf8');
  await build({
    entryPoints: [here('bundle-cold.ts'), here('bundle-warm.ts')],
    outdir: scratch,
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  const deno = (script: string, bundle: string, ...more: string[]) => {
    const urls = [join(scratch, bundle), indexFile].map((file) => pathToFileURL(file).href);
    const args = ['run', '-A', '--no-check', '--no-lock', here(script), ...urls, ...more];
    return JSON.parse(execFileSync(denoBinary(), args, { encoding: 'utf8' }));
  };
  const cold = (query: string) => {
    deno('cold-start.js', 'bundle-cold.js', query); // fills Deno's own cache
    const runs = Array.from({ length: COLD_RUNS }, () => deno('cold-start.js', 'bundle-cold.js', query));
    return { cpu_ms: median(runs.map((r) => r.main_ms)), all_threads_ms: median(runs.map((r) => r.all_ms)) };
  };
  const warmDeno = deno('warm-deno.js', 'bundle-warm.js', String(WARM_ROUNDS)) as Awaited<
    ReturnType<typeof measureWarm>
  >;
  const warmNode = await measureWarm(createEngine(JSON.parse(text)), WARM_ROUNDS);
  return {
    index: { raw_bytes: Buffer.byteLength(text), brotli_bytes: brotliCompressSync(text).length },
    cold: cold('?q=computer+engineering'),
    cold_without_q: cold(''),
    warm: warmDeno.answer,
    warm_node: warmNode.answer,
    warm_response: { deno: warmDeno.response, node: warmNode.response },
  };
}
