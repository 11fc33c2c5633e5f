/**
 * npm run bench [-- --size N] [--runs N] [--json]
 *
 * Generated rounds of 4,000, 20,000 and 100,000 courses, or of N: the build, the pages, the index, cold start and
 * warm answers.
 * Machines are noisy: compare ratios and medians within one run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateRound, writeRound } from '../support/generate-rounds.ts';
import { benchBuild } from './build.ts';
import { benchPages } from './pages.ts';
import { benchSearch } from './search.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const sizes = values.size ? [Number(values.size)] : [4_000, 20_000, 100_000];
const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);

for (const size of sizes) {
  if (!Number.isInteger(size) || size < 1)
    throw new Error(`bench: --size is ${values.size}: it must be a whole number from 1`);
  const scratch = mkdtempSync(join(tmpdir(), 'seat-vacancy-bench-'));
  try {
    const data = join(scratch, 'rounds');
    writeRound(join(data, 'round'), generateRound({ courses: size }));
    const { out, build } = benchBuild(data, scratch, Number(values.runs), size);
    const search = await benchSearch(join(out, 'edge', 'search-index.json'), scratch);
    const pages = await benchPages(out, Number(values.runs));
    const result = { size, build, pages, ...search };
    if (!values.json) print(result);
    else console.log(JSON.stringify(result, rounded));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function print({
  size,
  build,
  pages,
  index,
  cold,
  worst,
  warm,
}: {
  size: number;
  build: ReturnType<typeof benchBuild>['build'];
  pages: Awaited<ReturnType<typeof benchPages>>;
} & Awaited<ReturnType<typeof benchSearch>>): void {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 0)} ms`;
  console.log(`\n${size.toLocaleString('en')} courses`);
  for (const [name, time] of Object.entries(build.stages)) console.log(`  stage ${name.padEnd(12)} ${ms(time)}`);
  const { wall_ms, startup_ms, peak_rss_mb, copy_ms, ratio } = build;
  console.log(`  build  ${ms(wall_ms)}, of which start-up ${ms(startup_ms)}; peak ${peak_rss_mb.toFixed(0)} MiB`);
  console.log(`         without start-up ${ratio.toFixed(2)} times cp -r of the tree, which took ${ms(copy_ms)}`);
  const kinds = Object.entries(build.bytes_per_course).map(([kind, bytes]) => `${kind} ${bytes.toFixed(0)}`);
  console.log(`  bytes a course: ${kinds.join(', ')}`);
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  const weights = Object.entries(pages.weights).map(([kind, { page, all }]) => `${kind} ${kb(page)} (${kb(all)})`);
  console.log(`  pages  KB compressed, with script and style: ${weights.join(', ')}`);
  const { phone, typing } = pages;
  console.log(
    phone
      ? `  phone  home shown after ${ms(phone.home_ms)}, first result after the last letter ${ms(phone.typed_ms)}, from a link ${ms(phone.linked_ms)}`
      : '  phone  skipped: no Chromium found; install it, or name it in CHROMIUM',
  );
  if (typing) {
    const { ready_ms, key_ms, worst_key_ms } = typing;
    console.log(
      `  typing engine ready ${ms(ready_ms)} after the first focus; key to results ${ms(key_ms)}, worst ${ms(worst_key_ms)}`,
    );
  }
  console.log(`  index  ${index.raw_bytes} bytes, Brotli ${index.brotli_bytes}`);
  console.log(`  cold   ${ms(cold.cpu_ms)} of the main thread's CPU; without q ${ms(cold.without_q_ms)}`);
  console.log(`  worst  ${ms(worst.ms)} cold, ${ms(worst.warm_ms)} warm: ${JSON.stringify(worst.q)}`);
  console.log(`  warm   p50 ${ms(warm.p50_ms)}, p99 ${ms(warm.p99_ms)} in Deno`);
}
