/**
 * From round folders to the published tree, top to bottom: read, check, load, fill the tree, publish. SQLite is the centre:
 * each stage asks the database that it is given, and no stage calls another.
 */

import { checkRounds } from './check/check.ts';
import { compareCourses, compareRounds } from './check/compare.ts';
import { readNumbers } from './check/report/numbers.ts';
import { type ReportContent, writeReports } from './check/report/page.ts';
import type { Dataset } from './contract/resources.ts';
import { readRounds } from './rounds/read/read-rounds.ts';
import { collectDiagnostics, compareDiagnostics, refusalOf } from './shared/diagnostics.ts';
import { count } from './shared/format.ts';
import { createStages, type Stage, type Stages, type Watch } from './shared/stages.ts';
import { type Database, openDatabase } from './store/database.ts';
import { checkFolders, writeManifest } from './tree/manifest.ts';
import { openPublication } from './tree/publish.ts';
import { createTree } from './tree/tree.ts';

export interface BuildOptions {
  /** The folder of round folders. */
  readonly data: string;
  /** The folder that the build makes or replaces. */
  readonly out: string;
  /** The day of the build, YYYY-MM-DD: the build itself knows no clock. A published round may not be dated after it. */
  readonly today?: string | undefined;
  /** The origin under which the site is published, `https://example.org`; without it there is no sitemap. */
  readonly siteUrl?: string | undefined;
}

export interface Checked extends ReportContent {
  readonly ok: boolean;
  readonly datasets: number;
  readonly stages: readonly Stage[];
}

export interface Built extends Checked {
  /** Absent, like what follows, where errors kept the build from publishing. */
  readonly latest?: Dataset;
  readonly digest?: string;
  readonly files?: number;
  readonly bytes?: number;
}

/** Reads and checks the rounds of `data`, and writes nothing. */
export async function check(data: string, watch: Watch, today?: string): Promise<Checked> {
  const stages = createStages(watch);
  const database = openDatabase();
  try {
    return await readAndCheck({ data, today }, database, stages);
  } finally {
    database.close();
  }
}

/**
 * What changed between two rounds of `data`, each a folder's name or path or an id, or between the newest and the one before
 * it where none is named; `errors` is what could not be read: the changes are of the rest. Throws UsageError.
 */
export function compare({ data, rounds }: { data: string; rounds: readonly string[] }) {
  const database = openDatabase();
  try {
    const { report, found } = collectDiagnostics();
    readRounds(data, database, report);
    const changes = compareCourses(database, rounds);
    return { changes, errors: found.filter(({ severity }) => severity === 'error') };
  } finally {
    database.close();
  }
}

/**
 * Builds `data` into `out`. Errors in the data leave `out` unchanged and are in the result; so are warnings.
 * Throws UsageError where `out` must not be replaced or the disk refuses it, and the signal's reason once that is aborted.
 */
export async function build({ data, out, today, siteUrl }: BuildOptions, watch: Watch): Promise<Built> {
  const publication = openPublication(out, data);
  const stages = createStages(watch);
  const database = openDatabase();
  try {
    const checked = await readAndCheck({ data, today }, database, stages);
    if (!checked.ok) return checked;
    // Not at the top: a check, and a build that finds errors, do without the libraries that draw and bundle.
    const { fillTree } = await import('./outputs/fill-tree.ts');
    database.load();
    await stages.end('load', `loaded ${count(checked.datasets, 'round')} into SQLite`);
    const tree = createTree(publication.staging);
    const content = await fillTree(tree, database, stages, siteUrl);
    const files = tree.files();
    const { report, found } = collectDiagnostics();
    checkFolders(files, report);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const built = { ...checked, ...content, warnings: [...checked.warnings, ...found], files: files.length, bytes };
    writeManifest(tree.root, content.digest, files);
    writeReports(tree.root, built);
    publication.publish();
    await stages.end('publish', `published ${count(files.length, 'file')}, ${count(bytes, 'byte')}`);
    return built;
  } catch (error) {
    throw refusalOf(error, out, 'the last good build is unchanged');
  } finally {
    database.close();
    publication.discard();
  }
}

async function readAndCheck(
  { data, today }: Pick<BuildOptions, 'data' | 'today'>,
  database: Database,
  stages: Stages,
): Promise<Checked> {
  const { report, found } = collectDiagnostics();
  if (today) database.insert('source.settings', { name: 'today', value: today });
  const datasets = readRounds(data, database, report);
  await stages.end('read', `read ${count(datasets, 'round')}`);
  checkRounds(database, report);
  found.sort(compareDiagnostics);
  const errors = found.filter(({ severity }) => severity === 'error');
  const warnings = found.filter(({ severity }) => severity === 'warning');
  const ok = errors.length === 0;
  const comparison = ok ? { comparison: compareRounds(database) } : {};
  const numbers = readNumbers(database);
  await stages.end('check', `found ${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`);
  return { ok, datasets, errors, warnings, ...comparison, numbers, stages: stages.done };
}
