/**
 * A change of one round, the same for a publication, a correction and a withdrawal: it is shown and confirmed once, written with its
 * entry in rounds.lock.json and its line in the changelog, committed, and released.
 */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Correction } from '../contract/source.ts';
import { hasDocuments, presentAsDocument } from '../rounds/documents.ts';
import { findLockEntry, isConfirmed, LOCK, lockText } from '../rounds/lock.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import { checkOrStop } from './checked-rounds.ts';
import { type Effects, roundsFolder, uncommittedFiles } from './effects.ts';
import { UNDO } from './live.ts';
import { isYes, type Operator, type Question } from './questions.ts';
import { type Released, type ReleaseOptions, release } from './run-release.ts';
import { editedTexts, type ReadRound, type RoundEdit, readRound, writeRound } from './write-round.ts';

const CHANGELOG = 'data/CHANGELOG.md';
const HEADING = '## Rounds';
const TITLE = '# Changes to the data\n';

/** What one Yes of the operator changes. */
export interface Change extends RoundEdit {
  /** What it changes, for the operator. */
  readonly lines: readonly string[];
  /** The line of the changelog, without its date. */
  readonly entry: string;
  /** The reasons of its entry in rounds.lock.json; absent if it gets none, because nobody has confirmed the round. */
  readonly reasons?: Readonly<Record<string, string>> | undefined;
}

/** Throws UsageError if files changed since somebody confirmed them: the entry of another change would confirm that too. */
export function assertUnchanged({ folder, id }: RoundSummary): void {
  if (!findLockEntry(folder) || isConfirmed(folder)) return;
  throw new UsageError(
    `files of ${folder} changed since they were confirmed: restore them (git restore ${folder} ${CHANGELOG}), or look at them again (npm run publish-round -- --id ${id})`,
    1,
  );
}

/**
 * Shows the change, asks once, and writes all of it, the entry in rounds.lock.json last: until then the files are no confirmed ones.
 * Throws UsageError with `refusal` unless the answer is yes, and if the files are no longer those that were shown.
 */
export async function confirmChange(
  round: ReadRound,
  { lines, entry, reasons, ...edit }: Change,
  { refusal, ...question }: Pick<Question, 'message' | 'proposal'> & { readonly refusal: string },
  { effects, questions }: Operator,
): Promise<void> {
  const { root, today, print } = effects;
  const { folder } = round;
  const logLine = `- ${today}: ${entry}`;
  print(...lines, `${CHANGELOG}: ${logLine}`);
  if (!(await isYes(questions, { option: '--yes', ...question }))) throw new UsageError(refusal, 1);
  const texts = editedTexts(round, edit);
  const log = join(root, CHANGELOG);
  const remembered = hasDocuments(folder) ? {} : presentAsDocument(folder);
  writeRound(
    round,
    { ...remembered, ...texts },
    {
      [log]: withLine(existsSync(log) ? readFileSync(log, 'utf8') : TITLE, `${logLine}\n`),
      ...(reasons && { [join(dirname(folder), LOCK)]: lockText(folder, today, reasons, texts) }),
    },
  );
}

/** What the operator types for a public round. */
export interface TypedChange extends Omit<Change, 'entry'> {
  readonly note: Correction;
}

/**
 * Asks for a change of a public round, unless an earlier run has made it, shows and writes it, and releases the round. `done` begins
 * its line in the changelog, `title` is that of the commit.
 */
export async function changeRound(
  round: RoundSummary,
  { done, title }: { readonly done: string; readonly title: string },
  ask: () => Promise<TypedChange | string>,
  options: Pick<ReleaseOptions, 'yes' | 'accept'>,
  operator: Operator,
) {
  const { folder, name, year, id } = round;
  assertUnchanged(round);
  const read = readRound(folder);
  const change = await ask();
  if (typeof change === 'string') operator.effects.print(`${change}: what is left is to commit and release it`);
  else {
    const entry = `${done} ${name}, ${year} (dataset ${id}): ${change.note.note}`;
    const message = `Write this into ${folder} and commit it?`;
    const refusal = 'stopped: nothing was changed';
    await confirmChange(read, { ...change, entry }, { message, refusal, proposal: 'yes' }, operator);
  }
  return await commitAndRelease(round, title, options, operator);
}

/** Adds the newest line at the top of its section. */
function withLine(log: string, line: string): string {
  const heading = `\n${HEADING}\n\n`;
  const whole = log.includes(heading) ? log : `${log}${heading}`;
  return whole.replace(heading, () => `${heading}${line}`);
}

/**
 * Commits the round, unless that is done or there is no git repository, and releases. Throws UsageError if the rounds have
 * errors; then nothing is committed.
 */
export async function commitAndRelease(
  { folder, id }: Pick<RoundSummary, 'folder' | 'id'>,
  message: string,
  options: Pick<ReleaseOptions, 'yes' | 'accept'>,
  operator: Operator,
): Promise<Released & Pick<RoundSummary, 'folder' | 'id'>> {
  const { effects } = operator;
  const checked = await checkOrStop(roundsFolder(effects), effects);
  await commitRound(folder, message, effects);
  const released = await release({ ...options, checked }, operator).catch((error: Error) => {
    if (!(error instanceof UsageError) || / LIVE/.test(error.message)) throw error;
    const next = 'the same command goes on, git revert HEAD takes it back';
    throw new UsageError(`${error.message}\ncommitted here, and not live: ${message}; ${next}`, error.exitCode);
  });
  await printWhatToPush(effects);
  return { folder, id, ...released };
}

/** The round's files, the changelog and rounds.lock.json are one commit. */
async function commitRound(folder: string, message: string, effects: Effects): Promise<void> {
  const { root } = effects;
  const lock = join(roundsFolder(effects), LOCK);
  const paths = [relative(root, folder), CHANGELOG, relative(root, lock)].filter((path) =>
    existsSync(join(root, path)),
  );
  if (!(await uncommittedFiles(effects, paths))?.length) return;
  for (const args of [['add'], ['commit', '--quiet', '-m', message]]) {
    const { exitCode, stdout, stderr } = await effects.run('git', [...args, '--', ...paths]);
    if (exitCode === 0) continue;
    const next = 'commit it by hand, then run the same command again';
    throw new UsageError(`git ${args[0]} failed; ${next}:\n${stdout}${stderr}`);
  }
  effects.print(`committed: ${message}`);
}

/** What other operators do not have yet: their next release would stop, or take it back. */
async function printWhatToPush({ run, print }: Effects): Promise<void> {
  const { exitCode, stdout } = await run('git', ['rev-list', '--count', '@{upstream}..HEAD']);
  const commits = plural(Number(stdout), 'commit');
  if (exitCode !== 0) print('no other machine has this commit: npm run setup says how to push it');
  else if (Number(stdout) > 0)
    print(
      `run git push: other operators do not have ${commits} of this folder`,
      `  if it is refused: git fetch, ${UNDO}; then run this again with --accept gone`,
    );
}
