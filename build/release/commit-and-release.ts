/** Commits a change of a round and releases it. */

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LOCK } from '../rounds/lock.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import { CHANGELOG } from './change.ts';
import { checkOrStop } from './checked-rounds.ts';
import { type Effects, roundsFolder, uncommittedFiles } from './effects.ts';
import type { Operator } from './questions.ts';
import { type Released, type ReleaseOptions, release } from './run-release.ts';

interface Commit {
  readonly folder: string;
  readonly message: string;
}

/**
 * Commits the round, unless that is done or there is no git repository, and releases. Throws UsageError if the rounds have
 * errors; then nothing is committed.
 */
export async function commitAndRelease(
  change: Commit,
  options: Pick<ReleaseOptions, 'yes' | 'accept'>,
  operator: Operator,
): Promise<Released> {
  const { effects } = operator;
  const checked = await checkOrStop(roundsFolder(effects), effects);
  await commitRound(change, effects);
  const released = await release({ ...options, checked }, operator).catch((error: Error) => {
    if (!(error instanceof UsageError) || / LIVE/.test(error.message)) throw error;
    const next = 'the same command goes on, git revert HEAD takes it back';
    throw new UsageError(`${error.message}\ncommitted here, and not live: ${change.message}; ${next}`, error.exitCode);
  });
  await printWhatToPush(effects);
  return released;
}

/** What other operators do not have yet: their next release would stop, or take it back. */
async function printWhatToPush({ run, print }: Effects): Promise<void> {
  const { exitCode, stdout } = await run('git', ['rev-list', '--count', '@{upstream}..HEAD']);
  const commits = Number(stdout);
  if (exitCode === 0 && commits > 0)
    print(`git push: ${plural(commits, 'commit')} of this folder are on no other machine`);
  if (exitCode !== 0) print('push this commit to where other operators pull from: this branch follows none');
}

/** The round's files, the changelog and rounds.lock.json are one commit. */
async function commitRound({ folder, message }: Commit, effects: Effects): Promise<void> {
  const { root } = effects;
  const lock = join(roundsFolder(effects), LOCK);
  const paths = [relative(root, folder), CHANGELOG, relative(root, lock)].filter((path) =>
    existsSync(join(root, path)),
  );
  const uncommitted = await uncommittedFiles(effects, paths);
  if (!uncommitted || uncommitted.length === 0) return;
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
