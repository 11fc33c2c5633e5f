/** The findings in staged rounds. */
import { checkRounds } from '../../build/check/check-rounds.ts';
import type { Diagnostic, RuleId } from '../../build/contract/diagnostics.ts';
import { collectDiagnostics } from '../../build/shared/errors.ts';
import { emptyStaging } from './empty-staging.ts';
import { type stage, stageIn } from './stage-round.ts';

type Rounds = Parameters<typeof stage>;

export function findAll(...rounds: Rounds): Diagnostic[] {
  const { report, diagnostics } = collectDiagnostics();
  checkRounds(stageIn(emptyStaging(), rounds), report);
  return diagnostics;
}

/** The findings of one rule, with their lines. */
export function listFindings(rule: RuleId, ...rounds: Rounds): string[] {
  return findAll(...rounds)
    .filter((finding) => finding.rule === rule)
    .map(({ line, found }) => `${line}: ${found}`);
}
