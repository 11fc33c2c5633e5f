/**
 * From round folders to the published tree, top to bottom: read, check, load, emit, index, publish. SQLite is the centre:
 * each stage asks the database that it is given, and no stage calls another.
 */
import { join } from 'node:path';
import { bundleScript, bundleServiceWorker } from './browser/bundle.ts';
import { checkRounds } from './check/check.ts';
import { compareRounds } from './check/compare.ts';
import { clientFiles } from './client/files.ts';
import { collectDiagnostics, compareDiagnostics } from './contract/diagnostics.ts';
import { renderDocs } from './docs/files.ts';
import { emitDownloads } from './downloads/downloads.ts';
import { emitApi, emitStatus, readStatus } from './emit/api.ts';
import { checkFolders, digestOf, writeManifest } from './emit/manifest.ts';
import { openPublication } from './emit/publish.ts';
import { createTree, type Tree } from './emit/tree.ts';
import { readRounds } from './read/read-rounds.ts';
import { compareCourses } from './report/compare-courses.ts';
import { readNumbers } from './report/numbers.ts';
import { writeReports } from './report/write.ts';
import type { Built, Checked, Compared, Paths } from './results.ts';
import { buildSearchIndex } from './search/build-index.ts';
import { readSearchSource } from './search/source.ts';
import { renderPages } from './site/pages.ts';
import { bundleStyle } from './site/style-sheet.ts';
import { count, createStages, type Stages, type Watch } from './stages.ts';
import { type Database, openDatabase } from './store/database.ts';

/** The page of results without them: the edge function fills it. */
const SEARCH_SHELL = 'search.html';
/** Stands for the digest until all other files are there. */
const UNKNOWN_DIGEST = '0'.repeat(64);
const SQLITE = 'public/downloads/rounds.sqlite';
/** Pages that are written before a signal to stop is heard. */
const TURN = 500;

/** Reads and checks the rounds of `data`, and writes nothing. */
export async function check(data: string, watch: Watch, today?: string): Promise<Checked> {
  const database = openDatabase();
  try {
    return await readAndCheck({ data, today }, database, createStages(watch));
  } finally {
    database.close();
  }
}

/** What changed between two rounds of `data`, each a folder's name or path or an id. Throws UsageError. */
export function compare({ data, before, now }: { data: string; before: string; now: string }): Compared {
  const database = openDatabase();
  try {
    const { report, found } = collectDiagnostics();
    readRounds(data, database, report);
    const changes = compareCourses(database, before, now);
    return { changes, errors: found.filter(({ severity }) => severity === 'error') };
  } finally {
    database.close();
  }
}

/**
 * Builds `data` into `out`. Errors in the data leave `out` unchanged and are in the result; so are warnings.
 * Throws UsageError where `out` must not be replaced, and the signal's reason once that is aborted.
 */
export async function build({ data, out, today, siteUrl }: Paths, watch: Watch): Promise<Built> {
  const stages = createStages(watch);
  const publication = openPublication(out, data);
  const database = openDatabase();
  try {
    const checked = await readAndCheck({ data, today }, database, stages);
    if (!checked.ok) return checked;
    await stages.run(
      'load',
      () => database.load(),
      () => `loaded ${count(checked.datasets, 'round')} into SQLite`,
    );
    const tree = createTree(publication.staging);
    const content = await emit(tree, database, stages, siteUrl, watch.signal);
    const files = tree.files();
    const { report, found } = collectDiagnostics();
    checkFolders(files, report);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const built = { ...checked, ...content, warnings: [...checked.warnings, ...found], files: files.length, bytes };
    await stages.run(
      'publish',
      () => {
        writeManifest(tree.root, content.digest, files);
        writeReports(tree.root, built);
        publication.publish();
      },
      () => `published ${count(files.length, 'file')}, ${count(bytes, 'byte')}`,
    );
    return built;
  } finally {
    database.close();
    publication.discard();
  }
}

/** Fills the tree: public/ for the CDN, edge/ for the function that searches. */
async function emit(tree: Tree, database: Database, stages: Stages, siteUrl?: string, signal?: AbortSignal) {
  const { datasets } = await stages.run(
    'api',
    () => emitApi(tree, database, signal),
    () => `made ${count(tree.files().length, 'file')} of the API`,
  );
  const latest = datasets.find(({ status }) => status === 'published')!;
  const [style, script] = [bundleStyle(), bundleScript()];
  await stages.run(
    'pages',
    async () => {
      for (const { path, text } of [style, script, ...script.texts]) tree.write(`public${path}`, text);
      let pages = 0;
      for (const [path, text] of renderPages(database, { style: style.path, script: script.path })) {
        tree.write(`public/${path}`, text);
        if (path === SEARCH_SHELL) tree.write('edge/search-page.json', JSON.stringify(text));
        if (++pages % TURN === 0) await new Promise(setImmediate);
        signal?.throwIfAborted();
      }
      return pages;
    },
    (pages) => `made ${count(pages, 'page')} for people`,
  );
  await stages.run(
    'sqlite',
    () => {
      database.save(join(tree.root, SQLITE));
      tree.add(SQLITE);
    },
    () => 'wrote and verified the SQLite file',
  );
  await stages.run(
    'downloads',
    () => emitDownloads(tree, database, SQLITE, siteUrl),
    (files) => `made ${count(files, 'file')} for machines`,
  );
  const index = await stages.run(
    'search',
    () => buildSearchIndex(readSearchSource(database, latest), UNKNOWN_DIGEST),
    ({ length }) => `indexed ${count(latest.total_courses, 'course')} in ${count(length, 'byte')}`,
  );
  await stages.run(
    'docs',
    async () => {
      const status = readStatus(database, UNKNOWN_DIGEST).json;
      const docs = await renderDocs({
        tree,
        database,
        index,
        status,
        assets: { style: style.path, script: script.path },
      });
      const files = Object.entries({ ...docs, ...clientFiles() });
      for (const [name, text] of files) tree.write(`public/${name}`, text);
      return files.length;
    },
    (files) => `made ${count(files, 'file')} that explain the API`,
  );
  const offline = ['/', '/search', '/list', '/offline', style.path, script.path];
  tree.write('public/sw.js', bundleServiceWorker(digestOf(tree.files()), offline));
  const digest = digestOf(tree.files());
  emitStatus(tree, database, digest);
  // The digest is the index's second member; the pages that it covers show answers of this same index.
  tree.write('edge/search-index.json', index.replace(UNKNOWN_DIGEST, digest));
  return { latest, digest };
}

async function readAndCheck({ data, today }: Omit<Paths, 'out'>, database: Database, stages: Stages): Promise<Checked> {
  const { report, found } = collectDiagnostics();
  if (today) database.insert('source.settings', { name: 'today', value: today });
  const datasets = await stages.run(
    'read',
    () => readRounds(data, database, report),
    (rounds) => `read ${count(rounds, 'round')}`,
  );
  const checked = await stages.run(
    'check',
    () => {
      checkRounds(data, database, report);
      found.sort(compareDiagnostics);
      const errors = found.filter(({ severity }) => severity === 'error');
      const warnings = found.filter(({ severity }) => severity === 'warning');
      const comparison = errors.length ? {} : { comparison: compareRounds(database) };
      return { errors, warnings, ...comparison, numbers: readNumbers(database) };
    },
    ({ errors, warnings }) => `found ${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`,
  );
  return { ok: checked.errors.length === 0, datasets, ...checked, stages: stages.done };
}
