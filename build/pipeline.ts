/**
 * From round folders to the published tree, top to bottom: read, check, load, fill the tree, publish. SQLite is the centre:
 * each stage asks the database that it is given, and no stage calls another.
 */
import { checkRounds } from './check/check.ts';
import { compareRounds } from './check/compare.ts';
import { collectDiagnostics, compareDiagnostics } from './contract/diagnostics.ts';
import { checkFolders, writeManifest } from './emit/manifest.ts';
import { openPublication } from './emit/publish.ts';
import { createTree } from './emit/tree.ts';
import { readRounds } from './read/read-rounds.ts';
import { compareCourses } from './report/compare-courses.ts';
import { readNumbers } from './report/numbers.ts';
import { writeReports } from './report/write.ts';
import type { Built, Checked, Compared, Paths } from './results.ts';
import { count, createStages, type Stages, type Watch } from './stages.ts';
import { type Database, openDatabase } from './store/database.ts';

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
    // Loaded here: the libraries that draw and bundle take a third of a second, which a check does not need.
    const { fillTree } = await import('./fill-tree.ts');
    const content = await fillTree(tree, database, stages, { siteUrl, signal: watch.signal });
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
      checkRounds(database, report);
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
