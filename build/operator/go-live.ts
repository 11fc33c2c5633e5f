/** The last steps of every change: a line in the changelog, a commit, the release. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Effects, uncommittedFiles } from '../release/effects.ts';
import { listDeploys, lookUpSite, rolledBackFrom } from '../release/netlify.ts';
import { readSite, roundIn } from '../release/published.ts';
import { type ReleaseOptions, release } from '../release/release.ts';
import type { StopName } from '../release/summary.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { withFields, writeFiles } from './edit-files.ts';
import { confirmLines, type Operator } from './operator.ts';
import { isYes } from './questions.ts';

const CHANGELOG = 'data/CHANGELOG.md';
const HEADING = '## Rounds';
const TITLE = '# Changes to the data\n';

export type LiveOptions = Pick<ReleaseOptions, 'yes' | 'accept'>;

export interface Change {
  readonly folder: string;
  /** The changelog line without its date. */
  readonly line: string;
  /** The first line of the commit. */
  readonly message: string;
  /** The change publishes the round. */
  readonly isDraft?: boolean;
}

/** Shows the steps that are left, takes them after a yes, and releases. */
export async function recordAndRelease(change: Change, options: LiveOptions, operator: Operator) {
  const steps = await findStepsLeft(change, operator.effects);
  if (steps.length > 0) {
    const message = 'Do this? Nothing is live before the release asks';
    const words = steps.map((step) => step.words);
    await confirmLines(operator, words, { message, refusal: NOT_LIVE });
    for (const { take } of steps) await take();
  }
  return await goLive(options, operator);
}

/** Status, changelog and commit, each if not yet done; there is no commit outside a git repository. */
async function findStepsLeft({ folder, line, message, isDraft }: Change, effects: Effects) {
  const file = join(effects.root, CHANGELOG);
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const entry = `- ${effects.today}: ${line}`;
  const publish = {
    words: `${folder}/round.json: status draft -> published`,
    take: () => writeFiles(folder, { 'round.json': withFields(folder, { status: 'published' }) }),
  };
  const write = {
    words: `${CHANGELOG}: ${entry}`,
    take: () => writeFileSync(file, withLine(log || TITLE, `${entry}\n`)),
  };
  const steps: { words: string; take(): unknown }[] = [
    ...(isDraft ? [publish] : []),
    ...(log.includes(line) ? [] : [write]),
  ];
  const paths = [relative(effects.root, folder), CHANGELOG];
  const changed = await uncommittedFiles(effects, paths);
  if (changed && (changed.length > 0 || steps.length > 0)) {
    steps.push({ words: `commit: ${message}`, take: () => commit(message, paths, effects) });
  }
  return steps;
}

async function commit(message: string, paths: readonly string[], effects: Effects): Promise<void> {
  for (const args of [
    ['add', '--', ...paths],
    ['commit', '--quiet', '-m', message, '--', ...paths],
  ]) {
    const { exitCode, stdout, stderr } = await effects.run('git', args);
    if (exitCode !== 0) {
      throw new UsageError(
        `git ${args[0]} failed; commit it by hand, then run the same command again:\n${stdout}${stderr}`,
      );
    }
  }
}

/** Releases. If a newer deploy was rolled back it asks first, because the correction replaces that state. */
async function goLive(options: LiveOptions, { effects, questions }: Operator) {
  const accept: StopName[] = [...(options.accept ?? [])];
  const newer = accept.includes('rollback') ? [] : await rolledBack(effects);
  if (newer.length > 0) {
    const message = `Somebody went back from ${newer.join(', ')} to what is live now. Put this over it?`;
    if (!(await isYes(questions, { option: '--accept rollback', message }))) throw new UsageError(NOT_LIVE);
    accept.push('rollback');
  }
  return await release({ ...options, accept }, effects);
}

const NOT_LIVE = 'stopped: nothing is live; what is done is on the disk, and the same command goes on from here';

/** Deploys that were rolled back; none if Netlify cannot be asked, which the release itself reports. */
async function rolledBack(effects: Effects): Promise<string[]> {
  try {
    const site = await lookUpSite(effects);
    if (!site.live) return [];
    return rolledBackFrom(await listDeploys(effects, site), site.live).map(({ id }) => id);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

/** Whether the live site shows a correction; true if it does not answer. */
export async function isToldLive(id: number, note: string, { effects }: Pick<Operator, 'effects'>): Promise<boolean> {
  try {
    const site = await lookUpSite(effects);
    const round = site.live ? roundIn(await readSite(site.url, effects), id) : undefined;
    return round?.corrected?.some((entry) => entry.note === note) ?? false;
  } catch {
    return true;
  }
}

/** Adds the newest line at the top of the first section. */
function withLine(log: string, line: string): string {
  if (log.includes(`\n${HEADING}\n`)) return log.replace(`\n${HEADING}\n\n`, `\n${HEADING}\n\n${line}`);
  const at = log.search(/^## /m);
  const section = `${HEADING}\n\n${line}`;
  return at < 0 ? `${log}\n${section}` : `${log.slice(0, at)}${section}\n${log.slice(at)}`;
}
