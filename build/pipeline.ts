/**
 * From round folders to the published tree, top to bottom. Everything a stage needs is passed in; no stage knows another.
 */
import { join } from 'node:path';
import { checkRounds } from './check/check-rounds.ts';
import { compareRounds } from './check/compare-rounds.ts';
import { compareDiagnostics, type Diagnostic } from './contract/diagnostics.ts';
import type { Dataset } from './contract/resources.ts';
import type { Round } from './contract/rows.ts';
import { emitApi } from './emit/api.ts';
import { openPublication } from './emit/publish.ts';
import { checkFolders, writeManifest, writeReport } from './emit/records.ts';
import { createTree, type Tree } from './emit/tree.ts';
import { readRounds } from './rounds/read-rounds.ts';
import { buildSearchIndex } from './search/build-index.ts';
import { renderSite } from './site/pages.ts';
import { count, createStages, type Stage, type Stages, type Watch } from './stages.ts';
import { createStore } from './store/store.ts';

export interface Checked {
  readonly ok: boolean;
  readonly datasets: number;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** What changed from round to round; absent where there are errors. */
  readonly comparison?: ReturnType<typeof compareRounds>;
  readonly stages: readonly Stage[];
}

export interface Built extends Checked {
  /** Absent, like `files` and `bytes`, where errors kept the build from publishing. */
  readonly latest?: Dataset;
  readonly files?: number;
  readonly bytes?: number;
}

export interface Paths {
  /** The folder of round folders. */
  readonly data: string;
  /** The folder that the build makes or replaces. */
  readonly out: string;
}

const SQLITE = 'public/downloads/rounds.sqlite';

/** Reads and checks the rounds of `data`, and writes nothing. */
export async function check(data: string, watch: Watch): Promise<Checked> {
  const { rounds: _, ...checked } = await readAndCheck(data, createStages(watch));
  return checked;
}

/**
 * Builds `data` into `out`. Errors in the data leave `out` as it was and are in the result; so are warnings.
 * Throws OutputRefused where `out` must not be replaced, and the signal's reason once that is aborted.
 */
export async function build({ data, out }: Paths, watch: Watch): Promise<Built> {
  const stages = createStages(watch);
  const publication = openPublication(out, data);
  const { rounds, ...checked } = await readAndCheck(data, stages);
  if (!checked.ok) return checked;
  const tree = createTree(publication.staging);
  try {
    const content = await emit(tree, rounds, stages, watch.signal);
    const files = tree.files();
    const warnings = [...checked.warnings, ...checkFolders(files)];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const built = { ...checked, ...content, warnings, files: files.length, bytes };
    const publish = async () => {
      writeManifest(tree.root, files);
      writeReport(tree.root, built);
      await tree.finish();
      publication.publish();
    };
    await stages.run('publish', publish, () => `published ${count(files.length, 'file')}, ${count(bytes, 'byte')}`);
    return built;
  } finally {
    await tree.close();
    publication.discard();
  }
}

/** Fills the tree from the rounds, by way of the SQLite file that is itself one of the published files. */
async function emit(
  tree: Tree,
  rounds: readonly Round[],
  stages: Stages,
  signal?: AbortSignal,
): Promise<{ latest: Dataset }> {
  const load = () => createStore(join(tree.root, SQLITE), rounds);
  const store = await stages.run('store', load, () => `loaded ${count(rounds.length, 'round')} into SQLite`);
  try {
    const latest = store.latest();
    const datasets = store.datasets();
    const courses = count(latest.total_courses, 'course');
    const api = { datasets, institutes: store.institutes(latest.id), courses: store.courses(latest.id) };
    const example = await stages.run(
      'api',
      () => emitApi(tree, api, signal),
      () => `made ${courses} of ${latest.round_name}`,
    );

    const index = () => tree.write('edge/search-index.json', buildSearchIndex(store.searchSource(latest), '0'.repeat(64)));
    await stages.run('search', index, ({ bytes }) => `indexed ${courses} in ${count(bytes, 'byte')}`);

    const { source } = rounds.find(({ meta }) => meta.id === latest.id)!.meta;
    const site = Object.entries(renderSite({ latest, source, datasets, example }));
    const pages = () => {
      for (const [name, text] of site) tree.write(`public/${name}`, text);
    };
    await stages.run('site', pages, () => `made ${count(site.length, 'file')} for people`);

    const seal = () => {
      store.seal();
      tree.adopt(SQLITE);
    };
    await stages.run('seal', seal, () => 'found the SQLite file sound');
    return { latest };
  } finally {
    store.close();
  }
}

async function readAndCheck(data: string, stages: Stages) {
  const { rounds, diagnostics } = await stages.run(
    'read',
    () => readRounds(data),
    (read) => `read ${count(read.rounds.length, 'round')}`,
  );
  const { errors, warnings, comparison } = await stages.run(
    'check',
    () => {
      const all = [...diagnostics, ...checkRounds(rounds)].sort(compareDiagnostics);
      const errors = all.filter(({ severity }) => severity === 'error');
      const warnings = all.filter(({ severity }) => severity === 'warning');
      return {
        errors,
        warnings,
        ...(errors.length ? {} : { comparison: compareRounds(rounds) }),
      };
    },
    (found) => `found ${count(found.errors.length, 'error')}, ${count(found.warnings.length, 'warning')}`,
  );
  const ok = errors.length === 0;
  return {
    rounds,
    ok,
    datasets: rounds.length,
    errors,
    warnings,
    ...(comparison ? { comparison } : {}),
    stages: stages.done,
  };
}
