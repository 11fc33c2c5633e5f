/** Diagnostics in the order in which an operator wants them: by round, the newest first, then by rule, the rare ones first. */

import type { Diagnostic } from '../../contract/diagnostics.ts';
import { compareText } from '../../shared/format.ts';
import type { RoundSummary } from './numbers.ts';

export type RuleFindings = ReturnType<typeof groupFindings>[number]['rules'][number];

/**
 * Rounds without findings are left out; what is not said of one round comes first, its round undefined. Within a round errors come
 * before warnings.
 */
export function groupFindings(found: readonly Diagnostic[], rounds: readonly RoundSummary[]) {
  const roundOf = ({ file }: Diagnostic) => rounds.find(({ folder }) => `${file}/`.startsWith(`${folder}/`));
  const byRound = groupBy(found, roundOf);
  return [undefined, ...rounds].flatMap((round) => {
    const findings = byRound.get(round);
    return findings ? [{ round, rules: groupByRule(findings) }] : [];
  });
}

function groupByRule(found: readonly Diagnostic[]) {
  return [...groupBy(found, ({ rule }) => rule)]
    .map(([rule, findings]) => ({ rule, severity: findings[0]!.severity, findings }))
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
