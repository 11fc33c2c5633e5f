/**
 * From round folders to the published tree, top to bottom: read, check, load, fill the tree, publish. SQLite is the centre:
 * each stage queries the database, and no stage calls another.
 */

import { checkRounds } from './check/check-rounds.ts';
import { withPages } from './check/finding-pages.ts';
import { type ReportContent, readCheckedRounds, writeReport } from './check/report/report-content.ts';
import type { Dataset } from './contract/resources.ts';
import { CUTOFF_RULES, stageCutoffs } from './cutoffs/stage-lists.ts';
import { isSample } from './rounds/own-rounds.ts';
import { readRounds } from './rounds/read-rounds.ts';
import { collectDiagnostics, compareDiagnostics, UsageError, writing } from './shared/errors.ts';
import { plural } from './shared/format.ts';
import { createStages, type Stage, type Stages, type Watch } from './shared/stages.ts';
import { type Database, openDatabase } from './store/database.ts';
import { writeManifest } from './tree/manifest.ts';
import { openPublication } from './tree/publish.ts';
import { createTree, UNCHANGED } from './tree/tree.ts';
import type { SiteOutput } from './write-outputs.ts';

export interface BuildOptions {
  /** The folder of round folders. */
  readonly data: string;
  /** The folder that the build creates or replaces. */
  readonly out: string;
  /** The day of the build, YYYY-MM-DD, because the build reads no clock. A published round may not be dated after it. */
  readonly today?: string | undefined;
  /** The origin of the published site, `https://example.org`; without it no sitemap is written. */
  readonly siteUrl?: string | undefined;
  /** The contact for security reports (`mailto:` or `https:`), and the day until which it is valid: both or neither. */
  readonly securityContact?: string | undefined;
  readonly securityExpires?: string | undefined;
  /** The id of a draft to serve as if it were published, marked on each page; for previews only. */
  readonly draft?: number | undefined;
  /** The id of a published round that a person is about to confirm: it is not compared with rounds.lock.json. */
  readonly confirming?: number | undefined;
}

export interface CheckResult extends ReportContent {
  readonly ok: boolean;
  readonly datasets: number;
  readonly stages: readonly Stage[];
}

/** The round that a person is about to publish or confirm, if any. */
export type ReviewedRound = Pick<BuildOptions, 'draft' | 'confirming'>;

export interface BuildResult extends CheckResult {
  /** Absent, like the members below, if errors kept the build from publishing. */
  readonly latest?: Dataset;
  readonly digest?: string;
  readonly files?: number;
  readonly bytes?: number;
}

/** Reads and checks the rounds of `data` and writes nothing. */
export async function check(
  data: string,
  watch: Watch,
  today?: string,
  round: ReviewedRound = {},
): Promise<CheckResult> {
  const stages = createStages(watch);
  const database = openDatabase();
  try {
    return readAndCheck({ data, today, ...round }, database, stages);
  } finally {
    database.close();
  }
}

/**
 * Builds `data` into `out`: the service, and `site` if it is given. Errors and findings to review are in the result; with errors `out` stays
 * unchanged. Throws UsageError if `out` must not be replaced or the disk is not writable.
 */
export async function build(options: BuildOptions, watch: Watch, site?: SiteOutput): Promise<BuildResult> {
  const { data, out, today, siteUrl, draft, confirming, securityContact: contact, securityExpires: expires } = options;
  if (!contact !== !expires)
    throw new UsageError('--security-contact and --security-expires belong together: give both, or neither');
  const security = contact && expires ? { contact, expires } : undefined;
  const publication = openPublication(out, data);
  const stages = createStages(watch);
  const database = openDatabase();
  try {
    const checked = readAndCheck({ data, today, draft, confirming }, database, stages);
    if (!checked.ok) return checked;
    // Imported late, because a check, or a build that stops at errors, does not need the libraries that draw and bundle.
    const { writeOutputs } = await import('./write-outputs.ts');
    database.load();
    stages.end('load', `loaded ${plural(checked.datasets, 'round')} into SQLite`);
    const tree = createTree(publication.staging, out);
    const content = await writeOutputs(tree, database, stages, {
      site,
      siteUrl,
      isSample: isSample(data),
      isDraft: draft !== undefined,
      security,
    });
    const files = tree.files();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const built = { ...checked, ok: true, ...content, files: files.length, bytes };
    writing(out, UNCHANGED, () => {
      writeManifest(tree.root, content.digest, files);
      writeReport(tree.root, built);
      publication.publish();
    });
    stages.end('publish', `published ${plural(files.length, 'file')}, ${plural(bytes, 'byte')}`);
    return built;
  } finally {
    database.close();
    publication.discard();
  }
}

/** Treats a draft as a published round. Throws UsageError, listing the drafts, if no draft has that id. */
function treatAsPublished(id: number, database: Database): void {
  const drafts = database.all<{ id: number }>("SELECT id FROM source.rounds WHERE status = 'draft' ORDER BY id");
  const ids = drafts.map((draft) => draft.id);
  if (!ids.includes(id))
    throw new UsageError(
      `no draft has the id ${id}: ${ids.length ? `the drafts are ${ids.join(', ')}` : 'no round is a draft'}`,
    );
  database.all("UPDATE source.rounds SET status = 'published' WHERE id = ? RETURNING id", id);
}

/** Removes the staged entry of rounds.lock.json for a round, so that the two are not compared. */
const REMOVE_LOCK = `
  DELETE FROM source.locks WHERE folder IN (SELECT folder FROM source.rounds WHERE id = ?) RETURNING folder`;
/** Published rounds without an entry in rounds.lock.json. */
const UNCONFIRMED = `
  SELECT id FROM source.rounds LEFT JOIN source.locks USING (folder)
  WHERE status = 'published' AND confirmed IS NULL ORDER BY published_date, id`;

function readAndCheck(
  { data, today, draft, confirming }: Pick<BuildOptions, 'data' | 'today'> & ReviewedRound,
  database: Database,
  stages: Stages,
): CheckResult {
  const { report, diagnostics } = collectDiagnostics();
  if (today) database.insert('source.settings', { name: 'today', value: today });
  const datasets = readRounds(data, database, report);
  stageCutoffs(data, database, report);
  const unconfirmed = database.all<{ id: number | null }>(UNCONFIRMED).map(({ id }) => id);
  if (draft !== undefined) treatAsPublished(draft, database);
  const reviewed = draft ?? confirming;
  if (reviewed !== undefined) database.all(REMOVE_LOCK, reviewed);
  stages.end('read', `read ${plural(datasets, 'round')}`);
  const repeated = checkRounds(database, report, [CUTOFF_RULES]);
  const findings = withPages(diagnostics.sort(compareDiagnostics), database);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const reviews = findings.filter(({ severity }) => severity === 'review');
  const ok = errors.length === 0;
  const rounds = readCheckedRounds(database);
  stages.end('check', `found ${plural(errors.length, 'error')}, ${plural(reviews.length, 'finding')} to look at`);
  return { ok, datasets, errors, reviews, repeated, unconfirmed, rounds, stages: stages.done };
}
