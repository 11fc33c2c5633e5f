/** Withdraws a published round that is wrong as a whole: it stays in the list, with the reason. */

import type { ReleaseOptions } from '../release/release.ts';
import { readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { assertGood, findPublished, recordAndRelease, withNote } from './correct.ts';
import { readRoundFile, writeFiles } from './edit-files.ts';
import { type Operator, printAll, roundsFolder } from './operator.ts';
import { isYes } from './questions.ts';

export interface WithdrawOptions extends Pick<ReleaseOptions, 'yes' | 'accept'> {
  readonly id: number;
}

/** Throws UsageError if the operator or a step stops it; then nothing is live unless the message says so. */
export async function withdraw({ id, ...options }: WithdrawOptions, operator: Operator) {
  const withdrawn = readSummaries(roundsFolder(operator)).find(
    (round) => round.id === id && round.status === 'withdrawn',
  );
  const round = withdrawn ?? findPublished(id, operator);
  const { folder, name, year } = round;
  const note = withdrawn ? lastNote(folder) : await askWhy(id, operator);
  if (withdrawn) operator.effects.print(`${name}, ${year} is withdrawn already: ${note}`);
  await assertGood(operator);
  const line = `withdrew ${name}, ${year} (dataset ${id}): ${note}`;
  return await recordAndRelease({ folder, line, message: `Withdraw ${name}, ${year}`, id, note }, options, operator);
}

function lastNote(folder: string): string {
  const { corrected = [] } = readRoundFile(folder) as { corrected?: { note: string }[] };
  return corrected.at(-1)?.note ?? 'withdrawn';
}

/** Asks for the reason, shows what changes, and writes it. */
async function askWhy(id: number, operator: Operator): Promise<string> {
  const { effects, questions } = operator;
  const { folder, name, year, date } = findPublished(id, operator);
  const others = readSummaries(roundsFolder(operator)).filter(
    (other) => other.status === 'published' && other.id !== id,
  );
  const next = others.at(-1);
  if (!next) throw new UsageError(`${name} is the only published round: without it there is nothing to serve`);
  effects.print(`${name}, ${year}, of ${date}; without it ${next.name}, ${next.year}, of ${next.date} is served`);
  const note = await questions.ask({
    option: '--note',
    message: 'Why is it withdrawn, in words for students?',
    findFault: (text) => (/\p{L}/u.test(text) ? undefined : 'the reason, in words'),
  });
  printAll(operator, [
    `${folder}/round.json: status published -> withdrawn`,
    `${folder}/round.json: corrected ${effects.today}: ${note}`,
  ]);
  const message = 'Write this?';
  if (!(await isYes(questions, { option: '--yes', message, proposal: 'yes' }))) {
    throw new UsageError('stopped: nothing was changed');
  }
  writeFiles(folder, { 'round.json': withNote(folder, effects.today, note, { status: 'withdrawn' }) });
  return note;
}
