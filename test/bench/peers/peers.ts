/**
 * npm run bench:peers [-- --size 4000] [--forms] [--json]
 *
 * Our engine beside other search libraries: the same generated courses, queries, filters and renderer; and the judged
 * queries on the sample. With --forms the others are given our short forms and initials as words of the names.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import type { CourseShort } from '../../../build/contract/resources.ts';
import type { SearchQuery } from '../../../build/contract/search-parameters.ts';
import { asciiJson } from '../../../build/search/build-index.ts';
import { readParameters } from '../../../build/search/read-parameters.ts';
import { type Judged, type JudgedCourse, judgedSet, score } from '../../search/judge.ts';
import { generatedSource } from '../../support/generated-source.ts';
import { latestSource } from '../../support/latest-source.ts';
import { indexWithSite, makeEngine } from '../../support/search-source.ts';
import { median } from '../statistics.ts';
import { flexsearch, flexsearchCounting } from './engines/flexsearch.ts';
import { fts5 } from './engines/fts5.ts';
import { fuse } from './engines/fuse.ts';
import { lunrPeer } from './engines/lunr.ts';
import { minisearch, minisearchCareful } from './engines/minisearch.ts';
import { orama } from './engines/orama.ts';
import { plain } from './engines/plain.ts';
import { ufuzzy } from './engines/ufuzzy.ts';
import type { Peer } from './peer.ts';
import { makeDocuments, pageBy } from './run.ts';
import { timesOurs, type Warm, warm } from './warm.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '4000' },
    json: { type: 'boolean', default: false },
    forms: { type: 'boolean', default: false },
  },
});
const PEERS: Record<string, Peer> = {
  flexsearchCounting,
  flexsearch,
  fts5,
  orama,
  lunrPeer,
  fuse,
  ufuzzy,
  minisearch,
  minisearchCareful,
  plain,
};
const COLD_RUNS = 5;
const OURS = 'this engine';
if (!/^[1-9]\d*$/.test(values.size)) {
  throw new Error(`bench: --size is ${values.size}: it must be a whole number from 1`);
}

const root = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'seat-vacancy-peers-'));
const source = generatedSource(Number(values.size));
const sample = latestSource(join(root, 'data/sample'));
const engine = makeEngine(source);
const sampleEngine = makeEngine(sample);
const sampleQueries = judgedSet('sample');
const coursesIn = (body: string): JudgedCourse[] =>
  (JSON.parse(body) as { data: CourseShort[] }).data.map(({ course_name, choice_code, institute }) => ({
    course: course_name,
    institute: institute.inst_name,
    district: institute.district,
    type: '',
    code: choice_code,
  }));

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
const ours = (query: SearchQuery, of = engine) => of.render(of.search(query).positions);
const judgedOurs = score(sampleQueries, (q) => coursesIn(ours({ q, limit: 20, offset: 0 }, sampleEngine)));
const answerOurs = (address: string) => ours(readParameters(new URLSearchParams(address)) as SearchQuery);
// Parameters and renderer are everyone's: they are warm before the first is measured.
await warm(answerOurs);
const oursWarm = await warm(answerOurs);
try {
  add(OURS, asciiJson(indexWithSite(source)), 'ours', oursWarm, judgedOurs, '');
  for (const [key, peer] of Object.entries(PEERS)) {
    const documents = makeDocuments(source, values.forms || peer.forms === true);
    const made = await peer.make(documents);
    const times = await warm(await pageBy(peer, made, documents, engine));
    const cannot = values.forms || peer.forms ? peer.cannot : `${peer.cannot}; short forms, initials`;
    add(peer.name, made, key, times, await judgePeer(peer, sampleQueries), cannot);
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
  times: Warm,
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
  const { p50_ms, p99_ms, answered, stopped } = times;
  const figures = {
    cold_cpu_ms,
    p50_ms,
    p99_ms,
    answered,
    times_ours: timesOurs(times, oursWarm),
    bytes: Buffer.byteLength(made),
    hit_at_5: judged.hitAt5,
    mrr: judged.mrr,
  };
  const rounded = Object.entries(figures).map(([k, v]) => [k, round(v)]);
  rows.push({ name, ...Object.fromEntries(rounded), cannot, ...(stopped && { note: 'stopped at 20 s' }) });
}

async function judgePeer(peer: Peer, queries: readonly Judged[]) {
  const documents = makeDocuments(sample, values.forms || peer.forms === true);
  const page = await pageBy(peer, await peer.make(documents), documents, sampleEngine);
  const answers = new Map<string, JudgedCourse[]>();
  for (const { query: q } of queries) answers.set(q, coursesIn(await page(`?limit=20&q=${encodeURIComponent(q)}`)));
  return score(queries, (q) => answers.get(q)!);
}
