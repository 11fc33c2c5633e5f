/** What the guided commands need: the release's effects and the questions. */
import { join, relative } from 'node:path';
import type { Diagnostic } from '../contract/diagnostics.ts';
import type { Effects } from '../release/effects.ts';
import { OWN_ROUNDS } from '../rounds/own-rounds.ts';
import { formatDiagnostic, UsageError } from '../shared/diagnostics.ts';
import { count } from '../shared/format.ts';
import { isYes, type Questions } from './questions.ts';

export interface Operator {
  readonly effects: Effects;
  readonly questions: Questions;
}

/** The folder of rounds, as a person in the current folder would type it. */
export const roundsFolder = ({ effects }: Pick<Operator, 'effects'>) =>
  relative('', join(effects.root, OWN_ROUNDS)) || '.';

export const WATCH = { clock: () => performance.now() };

/** Shows what will be done and asks whether it is right; `key` keeps the answer. Throws UsageError with `refusal` unless the answer is yes. */
export async function confirmLines(
  { effects, questions }: Operator,
  lines: readonly string[],
  { message, refusal, key }: { message: string; refusal: string; key?: string },
): Promise<void> {
  effects.print(...lines);
  const question = { option: '--yes', message, proposal: 'yes', ...(key && { key }) };
  if (!(await isYes(questions, question))) throw new UsageError(refusal);
}

/** Throws UsageError with the errors, if there are any. */
export function assertNoErrors(errors: readonly Diagnostic[]): void {
  if (errors.length === 0) return;
  const lines = errors.map(formatDiagnostic).join('\n');
  throw new UsageError(
    `${lines}\n${count(errors.length, 'error')}: correct the files, then run the same command again`,
    1,
  );
}
