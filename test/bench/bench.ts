/**
 * npm run bench [-- --size N] [--runs N]
 *
 * Generated rounds of 4,000 and 20,000 courses, or of N: the build, the pages, the index, cold start and warm answers. Prints one JSON object
 * a size; times are in ms.
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

const { values } = parseArgs({ options: { size: { type: 'string' }, runs: { type: 'string', default: '3' } } });
const sizes = values.size ? [Number(values.size)] : [4_000, 20_000];
const runs = Number(values.runs);
const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);

for (const size of sizes) {
  if (!Number.isInteger(size) || size < 1)
    throw new Error(`bench: --size is ${values.size}: it must be a whole number from 1`);
  const scratch = mkdtempSync(join(tmpdir(), 'seat-vacancy-bench-'));
  try {
    const data = join(scratch, 'rounds');
    writeRound(join(data, 'round'), generateRound({ courses: size }));
    const { out, build } = benchBuild(data, scratch, { runs, courses: size });
    const search = await benchSearch(join(out, 'edge', 'search-index.json'), scratch);
    const pages = await benchPages(out, runs);
    console.log(JSON.stringify({ size, build, ...search, pages }, rounded, 2));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
