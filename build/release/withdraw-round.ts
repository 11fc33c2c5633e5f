/** Withdraws a published round that is wrong as a whole: it stays in the list, with the reason. */

import { findLockEntry } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { assertUnchanged, commitAndRelease, confirmEdit } from './change-round.ts';
import { findPublished } from './correct-number.ts';
import { roundsFolder } from './effects.ts';
import { assertReady } from './live.ts';
import { askForNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import type { ReleaseOptions } from './run-release.ts';
import { takeSnapshot, withCorrection } from './write-round.ts';

export interface WithdrawOptions extends Pick<ReleaseOptions, 'yes' | 'accept'> {
  readonly id: number;
}

/** Throws UsageError if the operator or a step stops it; then the live site is unchanged unless the message says otherwise. */
export async function withdraw({ id, ...options }: WithdrawOptions, operator: Operator) {
  const { effects } = operator;
  await assertReady(options.accept, effects);
  const rounds = readSummaries(roundsFolder(effects));
  const withdrawn = rounds.find((round) => round.id === id && round.status === 'withdrawn');
  const round = withdrawn ?? findPublished(id, effects);
  assertUnchanged(round);
  const title = `${round.name}, ${round.year}`;
  if (withdrawn) effects.print(`${title} is withdrawn already: what is left is to commit and release it`);
  else await confirmWithdrawal(round, rounds, operator);
  return await commitAndRelease(round, `Withdraw ${title}`, options, operator);
}

/** Asks for the reason, and shows and writes what changes. */
async function confirmWithdrawal(
  { folder, name, year, date, id }: RoundSummary,
  rounds: readonly RoundSummary[],
  operator: Operator,
): Promise<void> {
  const { today, print } = operator.effects;
  const read = takeSnapshot(folder);
  const next = rounds.findLast((other) => other.status === 'published' && other.id !== id);
  if (!next) throw new UsageError(`${name} is the only published round: without it there is nothing to serve`);
  print(`${name}, ${year}, of ${date}; without it ${next.name}, ${next.year}, of ${next.date} is served`);
  const note = await askForNote('', operator, 'Why is it withdrawn, in words for students?');
  const change = {
    folder,
    read,
    texts: { 'round.json': withCorrection(folder, { date: today, note }, { status: 'withdrawn' }) },
    lines: [`${folder}/round.json: status published -> withdrawn; corrected ${today}: ${note}`],
    // Withdrawn files do not change either, whether or not somebody had confirmed them.
    reasons: findLockEntry(folder)?.reasons ?? {},
    entry: `withdrew ${name}, ${year} (dataset ${id}): ${note}`,
  };
  await confirmEdit(change, operator);
}
