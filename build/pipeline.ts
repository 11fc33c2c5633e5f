/**
 * From round folders to the published tree, top to bottom. Everything a stage needs is passed in; no stage knows another.
 */
import { join } from 'node:path';
import { checkRounds } from './check/check-rounds.ts';
import { compareRounds } from './check/compare-rounds.ts';
import { compareDiagnostics, type Diagnostic } from './contract/diagnostics.ts';
import type { Dataset } from './contract/resources.ts';
import { emitApi } from './emit/api.ts';
import { openPublication } from './emit/publish.ts';
import { checkFolders, writeManifest, writeReport } from './emit/records.ts';
import { createTree } from './emit/tree.ts';
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
  try {
    const { rounds, ...checked } = await readAndCheck(data, stages);
    if (!checked.ok) return checked;

    const tree = createTree(publication.staging);
    const store = await stages.run(
      'store',
      () => createStore(join(tree.root, SQLITE), rounds),
      () => `loaded ${count(rounds.length, 'round')} into SQLite`,
    );
    const latest = store.latest();
    const courses = count(latest.total_courses, 'course');
    const institutes = store.institutes(latest.id);
    const api = {
      datasets: store.datasets(),
      institutes,
      courses: store.courses(latest.id),
    };
    const example = await stages.run(
      'api',
      () => emitApi(tree, api, watch.signal),
      () => `wrote ${courses} of ${latest.round_name}`,
    );
    await stages.run(
      'search',
      () => tree.write('edge/search-index.json', buildSearchIndex(store.searchSource(latest))),
      ({ bytes }) => `indexed ${courses} in ${count(bytes, 'byte')}`,
    );
    store.close();
    tree.adopt(SQLITE);

    const { source } = rounds.find(({ meta }) => meta.id === latest.id)!.meta;
    const site = renderSite({
      latest,
      source,
      datasets: api.datasets,
      example,
    });
    for (const [name, content] of Object.entries(site)) tree.write(`public/${name}`, content);

    const warnings = [...checked.warnings, ...checkFolders(tree)];
    const files = tree.files();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const built = {
      ...checked,
      warnings,
      latest,
      files: files.length,
      bytes,
      stages: stages.done,
    };
    await stages.run(
      'publish',
      () => {
        writeManifest(tree);
        writeReport(tree, { ...built, ok: undefined, errors: undefined });
        publication.publish();
      },
      () => `published ${count(files.length, 'file')}, ${count(bytes, 'byte')}`,
    );
    return built;
  } finally {
    publication.discard();
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
