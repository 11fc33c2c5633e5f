/** Withdraws a published round that is wrong as a whole: it stays in the list, with the reason. */

import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { assertNoErrorsLeft, findPublished } from './correct.ts';
import { readCorrections, withCorrection, writeFiles } from './edit-files.ts';
import { type LiveOptions, recordAndRelease } from './go-live.ts';
import { confirmLines, type Operator, roundsFolder } from './operator.ts';

export interface WithdrawOptions extends LiveOptions {
  readonly id: number;
}

/** Throws UsageError if the operator or a step stops it; then nothing is live unless the message says so. */
export async function withdraw({ id, ...options }: WithdrawOptions, operator: Operator) {
  const rounds = readSummaries(roundsFolder(operator));
  const withdrawn = rounds.find((round) => round.id === id && round.status === 'withdrawn');
  const { folder, name, year } = withdrawn ?? findPublished(id, operator);
  if (!withdrawn) await askWhy(findPublished(id, operator), rounds, operator);
  const note = readCorrections(folder).at(-1)?.note ?? 'withdrawn';
  if (withdrawn) operator.effects.print(`${name}, ${year} is already withdrawn: ${note}`);
  await assertNoErrorsLeft(operator);
  const line = `withdrew ${name}, ${year} (dataset ${id}): ${note}`;
  const change = { folder, line, message: `Withdraw ${name}, ${year}` };
  return { folder, id, note, ...(await recordAndRelease(change, options, operator)) };
}

/** Asks for the reason, shows what changes, and writes it. */
async function askWhy(round: RoundSummary, rounds: readonly RoundSummary[], operator: Operator): Promise<void> {
  const { effects, questions } = operator;
  const { folder, name, year, date, id } = round;
  const next = rounds.findLast((other) => other.status === 'published' && other.id !== id);
  if (!next) throw new UsageError(`${name} is the only published round: without it there is nothing to serve`);
  effects.print(`${name}, ${year}, of ${date}; without it ${next.name}, ${next.year}, of ${next.date} is served`);
  const note = await questions.ask({
    option: '--note',
    message: 'Why is it withdrawn, in words for students?',
    findFault: (text) => (/\p{L}/u.test(text) ? undefined : 'the reason, in words'),
  });
  const lines = [
    `${folder}/round.json: status published -> withdrawn`,
    `${folder}/round.json: corrected ${effects.today}: ${note}`,
  ];
  await confirmLines(operator, lines, { message: 'Write this?', refusal: 'stopped: nothing was changed' });
  const fields = { status: 'withdrawn' };
  writeFiles(folder, { 'round.json': withCorrection(folder, { date: effects.today, note }, fields) });
}
