/** The findings of one rule in staged rounds, with their lines. */
import { checkRounds } from '../../build/check/check.ts';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import { stage } from './stage-round.ts';

export function listFindings(rule: RuleId, ...rounds: Parameters<typeof stage>): string[] {
  const { report, found } = collectDiagnostics();
  checkRounds(stage(...rounds), report);
  return found.filter((finding) => finding.rule === rule).map(({ line, found }) => `${line}: ${found}`);
}
