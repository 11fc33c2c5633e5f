/** Withdraws a published round that is wrong as a whole: it stays in the list, with the reason. */

import { findEntry } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { assertUnchanged, confirmChange } from './change.ts';
import { commitAndRelease } from './commit-and-release.ts';
import { findPublished } from './correct-number.ts';
import { withCorrection } from './edit-files.ts';
import { roundsFolder } from './effects.ts';
import { assertReady } from './live.ts';
import { askForNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import type { ReleaseOptions } from './run-release.ts';

export interface WithdrawOptions extends Pick<ReleaseOptions, 'yes' | 'accept'> {
  readonly id: number;
}

/** Throws UsageError if the operator or a step stops it; then the live site is unchanged unless the message says otherwise. */
export async function withdraw({ id, ...options }: WithdrawOptions, operator: Operator) {
  const { effects } = operator;
  await assertReady(options.accept, effects);
  const rounds = readSummaries(roundsFolder(effects));
  const withdrawn = rounds.find((round) => round.id === id && round.status === 'withdrawn');
  const round = withdrawn ?? findPublished(id, operator);
  const { folder, name, year } = round;
  assertUnchanged(round);
  if (withdrawn) effects.print(`${name}, ${year} is withdrawn already: what is left is to commit and release it`);
  else await confirmWithdrawal(round, rounds, operator);
  return {
    folder,
    id,
    ...(await commitAndRelease({ folder, message: `Withdraw ${name}, ${year}` }, options, operator)),
  };
}

/** Asks for the reason, and shows and writes what changes. */
async function confirmWithdrawal(
  { folder, name, year, date, id }: RoundSummary,
  rounds: readonly RoundSummary[],
  operator: Operator,
): Promise<void> {
  const { effects } = operator;
  const next = rounds.findLast((other) => other.status === 'published' && other.id !== id);
  if (!next) throw new UsageError(`${name} is the only published round: without it there is nothing to serve`);
  effects.print(`${name}, ${year}, of ${date}; without it ${next.name}, ${next.year}, of ${next.date} is served`);
  const note = await askForNote('', operator, 'Why is it withdrawn, in words for students?');
  const change = {
    folder,
    texts: { 'round.json': withCorrection(folder, { date: effects.today, note }, { status: 'withdrawn' }) },
    lines: [`${folder}/round.json: status published -> withdrawn; corrected ${effects.today}: ${note}`],
    // Withdrawn files do not change either, whether or not somebody had confirmed them.
    reasons: findEntry(folder)?.reasons ?? {},
    entry: `withdrew ${name}, ${year} (dataset ${id}): ${note}`,
  };
  const message = 'Write this and commit it?';
  await confirmChange(change, { message, refusal: 'stopped: nothing was changed', proposal: 'yes' }, operator);
}
