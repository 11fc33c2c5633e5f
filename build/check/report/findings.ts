/** Sorts diagnostics for the operator: by round, the newest first, then by rule, the rarest first. */

import { acceptedName, type Diagnostic } from '../../contract/diagnostics.ts';
import { compareText, count } from '../../shared/format.ts';
import type { RoundSummary } from './report-numbers.ts';

export type RuleFindings = ReturnType<typeof groupByRule>[number];

/**
 * Rounds without findings are omitted; findings about no single round come first, with an undefined round. Within a round
 * errors come before warnings. `repeated` are the warnings that an older published round has too; with `all` they are among the
 * others.
 */
export function groupFindings(found: readonly Diagnostic[], rounds: readonly RoundSummary[], all = false) {
  const findRound = ({ file }: Diagnostic) => rounds.find(({ folder }) => `${file}/`.startsWith(`${folder}/`));
  const byRound = groupBy(found, findRound);
  const repeated = all ? new Set() : findRepeated(byRound, rounds);
  return [undefined, ...rounds].flatMap((round) => {
    const findings = byRound.get(round);
    if (!findings) return [];
    const isRepeated = (finding: Diagnostic) => repeated.has(finding);
    const rules = groupByRule(findings.filter((finding) => !isRepeated(finding)));
    return [{ round, rules, repeated: findings.filter(isRepeated) }];
  });
}

/** `58 warnings that an older round has too (text-empty 58)`. */
export function repeatedLine(repeated: readonly Diagnostic[]): string {
  const rules = groupByRule(repeated).map(({ rule, findings }) => `${rule} ${findings.length}`);
  return `${count(repeated.length, 'warning')} that an older published round has too (${rules.join(', ')})`;
}

/**
 * Warnings with the same words as in an older published round, wherever their lines are, and no more of them than one such
 * round has. What round.json accepts is shown in each round.
 */
function findRepeated(byRound: ReadonlyMap<RoundSummary | undefined, Diagnostic[]>, rounds: readonly RoundSummary[]) {
  const repeated = new Set<Diagnostic>();
  const most = new Map<string, number>();
  for (const round of rounds.toReversed()) {
    const warnings = (byRound.get(round) ?? []).filter(
      ({ severity, accepted }) => severity === 'warning' && accepted === undefined,
    );
    const same = groupBy(warnings, (found) => `${found.rule} ${found.file.split('/').at(-1)} ${acceptedName(found)}`);
    for (const [words, alike] of same) {
      const older = most.get(words) ?? 0;
      for (const finding of alike.slice(0, older)) repeated.add(finding);
      const isPublished = round.standing === 'served' || round.standing === 'older';
      if (isPublished && alike.length > older) most.set(words, alike.length);
    }
  }
  return repeated;
}

/** The findings by rule, with a rule's errors and warnings in separate groups. */
function groupByRule(found: readonly Diagnostic[]) {
  return [...groupBy(found, ({ rule, severity }) => `${severity} ${rule}`).values()]
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
