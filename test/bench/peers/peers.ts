/**
 * npm run bench:peers [-- --size 4000] [--json]
 *
 * Our engine beside other search libraries: the same generated courses, queries, filters and renderer; and the judged
 * queries on the sample.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { readRounds } from '../../../build/rounds/read-rounds.ts';
import { buildSearchIndex } from '../../../build/search/build-index.ts';
import { createStore } from '../../../build/store/store.ts';
import { createEngine } from '../../../netlify/search/engine.ts';
import { readParameters } from '../../../netlify/search/parameters.ts';
import type { SearchQuery, SearchSource } from '../../../netlify/search/types.ts';
import { type Judged, score } from '../../netlify/search/judged/judge.ts';
import { SAMPLE_QUERIES } from '../../netlify/search/judged/sample.ts';
import { generatedSource } from '../../support/generated-source.ts';
import { median } from '../statistics.ts';
import { flexsearch } from './engines/flexsearch.ts';
import { fts5 } from './engines/fts5.ts';
import { fuse } from './engines/fuse.ts';
import { lunrPeer } from './engines/lunr.ts';
import { minisearch } from './engines/minisearch.ts';
import { orama } from './engines/orama.ts';
import { plain } from './engines/plain.ts';
import { ufuzzy } from './engines/ufuzzy.ts';
import type { Peer } from './peer.ts';
import { documentsOf, pageBy, warm } from './run.ts';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '4000' }, json: { type: 'boolean', default: false } },
});
const PEERS: Record<string, Peer> = { fts5, orama, flexsearch, lunrPeer, fuse, ufuzzy, minisearch, plain };
const COLD_RUNS = 5;

const root = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'seat-vacancy-peers-'));
const source = generatedSource(Number(values.size));
const sample = sampleSource();
const engineOf = (of: SearchSource) => createEngine(JSON.parse(buildSearchIndex(of)));
const engine = engineOf(source);
const sampleEngine = engineOf(sample);
type Courses = ReturnType<Parameters<typeof score>[1]>;
const coursesIn = (body: string) => (JSON.parse(body) as { data: Courses }).data;

// Bundled, so that no peer pays for the transformation of TypeScript; beside the packages, so that native ones are found.
const bundle = join(import.meta.dirname, 'node_modules/.cache/cold');
await build({
  entryPoints: [join(import.meta.dirname, 'cold.ts')],
  outdir: bundle,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  external: ['better-sqlite3'],
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
});

const rows: Record<string, unknown>[] = [];
try {
  const ours = (query: SearchQuery, of = engine) => of.render(of.search(query).positions);
  const judgedOurs = score(SAMPLE_QUERIES, (q) =>
    coursesIn(ours({ q, hasVacancy: false, limit: 20, offset: 0 }, sampleEngine)),
  );
  const oursWarm = await warm((address) => ours(readParameters(new URLSearchParams(address)) as SearchQuery));
  add('this engine', buildSearchIndex(source), 'ours', oursWarm, judgedOurs, '');
  for (const [key, peer] of Object.entries(PEERS)) {
    const made = await peer.make(documentsOf(source));
    const times = await warm(pageBy(await peer.open(Buffer.from(made)), source, engine));
    const judged = await judgePeer(peer, SAMPLE_QUERIES);
    add(peer.name, made, key, times, judged, peer.cannot);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify({ size: Number(values.size), peers: rows }));
else console.table(rows);

function add(
  name: string,
  made: string | Buffer,
  key: string,
  times: object,
  judged: ReturnType<typeof score>,
  cannot: string,
): void {
  const file = join(scratch, key);
  writeFileSync(file, made);
  const cold = () =>
    Number(
      execFileSync(process.execPath, [join(bundle, 'cold.mjs'), key, file], {
        cwd: root,
        encoding: 'utf8',
      }),
    );
  const cold_cpu_ms = median(Array.from({ length: COLD_RUNS }, cold));
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const figures = { cold_cpu_ms, ...times, bytes: Buffer.byteLength(made), hit_at_5: judged.hitAt5, mrr: judged.mrr };
  rows.push({ name, ...Object.fromEntries(Object.entries(figures).map(([k, v]) => [k, round(v as number)])), cannot });
}

async function judgePeer(peer: Peer, queries: readonly Judged[]) {
  const page = pageBy(await peer.open(Buffer.from(await peer.make(documentsOf(sample)))), sample, sampleEngine);
  const answers = new Map<string, Courses>();
  for (const { q } of queries) answers.set(q, coursesIn(await page(`?limit=20&q=${encodeURIComponent(q)}`)));
  return score(queries, (q) => answers.get(q) as Courses);
}

function sampleSource(): SearchSource {
  const store = createStore(':memory:', readRounds(join(root, 'data/rounds')).rounds);
  try {
    return store.searchSource(store.latest());
  } finally {
    store.close();
  }
}
