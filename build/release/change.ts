/**
 * A change of one round, the same for a publication, a correction and a withdrawal: shown, confirmed once, written with its line
 * in the changelog, committed, and released. Each step looks at the disk, so the same command continues where it stopped.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from '../pipeline.ts';
import { UsageError } from '../shared/errors.ts';
import { writeFiles } from './edit-files.ts';
import { type Effects, roundsFolder, uncommittedFiles, WATCH } from './effects.ts';
import { assertNoErrors, type Operator } from './operator.ts';
import { isYes } from './questions.ts';
import { type ReleaseOptions, release } from './run-release.ts';

const CHANGELOG = 'data/CHANGELOG.md';
const HEADING = '## Rounds';
const TITLE = '# Changes to the data\n';

export interface Change {
  /** The round's folder. */
  readonly folder: string;
  /** The new texts of its files. */
  readonly texts: Readonly<Record<string, string>>;
  /** What they change, for the operator. */
  readonly lines: readonly string[];
  /** The line of the changelog, without its date. */
  readonly entry: string;
}

/** Shows the change, asks once, and writes all of it. Throws UsageError with `refusal` unless the answer is yes. */
export async function confirmChange(
  { folder, texts, lines, entry }: Change,
  { message, refusal }: { message: string; refusal: string },
  { effects, questions }: Operator,
): Promise<void> {
  const logLine = `- ${effects.today}: ${entry}`;
  effects.print(...lines, `${CHANGELOG}: ${logLine}`);
  if (!(await isYes(questions, { option: '--yes', message, proposal: 'yes' }))) throw new UsageError(refusal, 1);
  writeFiles(folder, texts);
  const log = join(effects.root, CHANGELOG);
  writeFileSync(log, withLine(existsSync(log) ? readFileSync(log, 'utf8') : TITLE, `${logLine}\n`));
}

/**
 * Commits the folder and the changelog, unless that is done or there is no git repository, and releases. Throws UsageError if
 * the rounds have errors; then nothing is committed.
 */
export async function commitAndRelease(
  { folder, message }: { folder: string; message: string },
  options: Pick<ReleaseOptions, 'yes' | 'accept'>,
  { effects }: Pick<Operator, 'effects'>,
) {
  const paths = [relative(effects.root, folder), CHANGELOG].filter((path) => existsSync(join(effects.root, path)));
  const uncommitted = await uncommittedFiles(effects, paths);
  if (uncommitted && uncommitted.length > 0) {
    assertNoErrors((await check(roundsFolder(effects), WATCH, effects.today)).errors);
    await commit(message, paths, effects);
  }
  return await release(options, effects);
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
  effects.print(`committed: ${message}`);
}

/** Adds the newest line at the top of the first section. */
function withLine(log: string, line: string): string {
  if (log.includes(`\n${HEADING}\n`)) return log.replace(`\n${HEADING}\n\n`, () => `\n${HEADING}\n\n${line}`);
  const at = log.search(/^## /m);
  const section = `${HEADING}\n\n${line}`;
  return at < 0 ? `${log}\n${section}` : `${log.slice(0, at)}${section}\n${log.slice(at)}`;
}
