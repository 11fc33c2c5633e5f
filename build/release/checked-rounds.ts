/** Checks the rounds for the commands that change or release them: with an error they stop. */

import { stripVTControlCharacters } from 'node:util';
import { findingLines } from '../check/report/report-lines.ts';
import { type CheckResult, check, type ReviewedRound } from '../pipeline.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';

/** How long each stage of a check or a build takes. */
export const WATCH = { clock: () => performance.now() };

/** How a check and a build are told which round a person looks at: it is checked as if it were published and nobody had confirmed it. */
export const roundInHand = ({ id, status }: RoundSummary): ReviewedRound =>
  status === 'draft' ? { draft: id } : { confirming: id };

/** Checks the rounds of `data`, with the `round` that a person looks at. Throws UsageError if there is an error. */
export async function checkOrStop(
  data: string,
  { today }: { readonly today: string },
  round?: RoundSummary,
): Promise<CheckResult> {
  const checked = await check(data, WATCH, today, round && roundInHand(round));
  assertNoErrors(checked);
  return checked;
}

/** Throws UsageError with the errors, if there are any. */
export function assertNoErrors({ errors }: Pick<CheckResult, 'errors'>): void {
  if (errors.length === 0) return;
  const lines = findingLines(errors, false).map(stripVTControlCharacters);
  const count = plural(errors.length, 'error');
  throw new UsageError([...lines, `${count}: correct the files, then run the same command again`].join('\n'), 1);
}
