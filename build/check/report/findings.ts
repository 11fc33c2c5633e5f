/** Sorts diagnostics for the operator: by round, the newest first, then by rule, the rarest first. */

import type { Diagnostic } from '../../contract/diagnostics.ts';
import { compareText } from '../../shared/format.ts';
import type { CheckedRound } from './report-numbers.ts';

export type RuleFindings = ReturnType<typeof groupByRule>[number];

/**
 * Rounds without findings are omitted; findings about no single round come first, with an undefined round. Within a round
 * errors come first.
 */
export function groupFindings(diagnostics: readonly Diagnostic[], rounds: readonly CheckedRound[]) {
  const findRound = ({ file }: Diagnostic) => rounds.find(({ folder }) => `${file}/`.startsWith(`${folder}/`));
  const byRound = groupBy(diagnostics, findRound);
  return [undefined, ...rounds].flatMap((round) => {
    const findings = byRound.get(round);
    return findings ? [{ round, rules: groupByRule(findings) }] : [];
  });
}

/** The findings by rule, with a rule's errors and looks in separate groups. */
function groupByRule(diagnostics: readonly Diagnostic[]) {
  return [...groupBy(diagnostics, ({ rule, severity }) => `${severity} ${rule}`).values()]
    .map((findings) => ({ rule: findings[0]!.rule, severity: findings[0]!.severity, findings }))
    .sort(
      (a, b) =>
        compareText(a.severity, b.severity) || a.findings.length - b.findings.length || compareText(a.rule, b.rule),
    );
}

/** Map.groupBy, which Node 20 does not have. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
