/** Withdraws a published round that is wrong as a whole: it stays in the list, with the reason. */

import { findLockEntry } from '../rounds/lock.ts';
import { readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { changeRound } from './change-round.ts';
import { findPublished } from './correct-number.ts';
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
  const { today, print } = operator.effects;
  await assertReady(options.accept, operator.effects);
  const rounds = readSummaries(roundsFolder(operator.effects));
  const withdrawn = rounds.find((round) => round.id === id && round.status === 'withdrawn');
  const round = withdrawn ?? findPublished(id, operator.effects);
  const title = `${round.name}, ${round.year}`;
  const ask = async () => {
    if (withdrawn) return `${title} is withdrawn already`;
    const next = rounds.findLast((other) => other.status === 'published' && other.id !== id);
    if (!next) throw new UsageError(`${round.name} is the only published round: without it there is nothing to serve`);
    print(`${title}, of ${round.date}; without it ${next.name}, ${next.year}, of ${next.date} is served`);
    const note = await askForNote('', operator, 'Why is it withdrawn, in words for students?');
    return {
      fields: { status: 'withdrawn' },
      note: { date: today, note },
      lines: [`${round.folder}/round.json: status published -> withdrawn; corrected ${today}: ${note}`],
      // Withdrawn files do not change either, whether or not somebody had confirmed them.
      reasons: findLockEntry(round.folder)?.reasons ?? {},
    } as const;
  };
  return await changeRound(round, { done: 'withdrew', title: `Withdraw ${title}` }, ask, options, operator);
}
