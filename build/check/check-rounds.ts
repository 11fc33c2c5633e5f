/** Integrity rules over the rounds that were read: each group of rules is a function of the rounds to diagnostics. */
import type { Diagnostic } from '../contract/diagnostics.ts';
import type { Round } from '../contract/rows.ts';
import { checkDatasets } from './datasets.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkReferences } from './references.ts';
import { checkTotals } from './totals.ts';

/** Every problem within the rounds and between them, file by file; a rule is silent where its input was not read. */
export function checkRounds(rounds: readonly Round[]): Diagnostic[] {
  const within = rounds.flatMap((round) => [
    ...checkDuplicates(round),
    ...checkReferences(round),
    ...checkTotals(round),
  ]);
  return [...checkDatasets(rounds), ...within];
}
