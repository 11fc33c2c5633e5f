/** What one rule finds in rounds that are staged for a test, with the lines that it names. */
import { checkRounds } from '../../build/check/check.ts';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import { stage } from './stage-round.ts';

export function foundBy(rule: RuleId, ...rounds: Parameters<typeof stage>): string[] {
  const { report, found } = collectDiagnostics();
  checkRounds(stage(...rounds), report);
  return found.filter((finding) => finding.rule === rule).map(({ line, found }) => `${line}: ${found}`);
}
