/** The lines that the terminal shows of a check: the findings, then what the newest round changes. */

import { styleText } from 'node:util';
import { acceptedName, isOpen, REASON_PLACEHOLDER } from '../../contract/diagnostics.ts';
import { formatDiagnostic } from '../../shared/diagnostics.ts';
import { count, firstFew, printable, signed } from '../../shared/format.ts';
import type { RoundComparison } from '../compare.ts';
import { groupFindings, type RuleFindings, repeatedLine } from './findings.ts';
import type { ReportContent } from './report.ts';
import { type Numbers, roundTitle } from './report-numbers.ts';

/** The findings and the changes of the newest round; of each rule and round the first few findings, or all. */
export function reportLines({ errors, warnings, comparison, numbers }: ReportContent, all: boolean): string[] {
  const found = groupFindings([...errors, ...warnings], numbers.rounds, all).flatMap(({ round, rules, repeated }) => [
    styleText('bold', printable(round ? `${round.folder}: ${roundTitle(round)}` : 'all rounds')),
    ...rules.flatMap((rule) => ruleLines(rule, all)),
    ...(repeated.length ? [styleText('dim', ` ${repeatedLine(repeated)}; --all shows them`)] : []),
    ...(round ? acceptLines(round.folder, rules) : []),
  ]);
  return [...found, ...comparisonLines(comparison, numbers)];
}

/** How many findings of one rule and round are printed. */
const SHOWN = 3;

function ruleLines({ rule, severity, findings }: RuleFindings, all: boolean): string[] {
  const label = styleText(severity === 'error' ? 'red' : 'yellow', severity);
  const shown = all ? findings : findings.slice(0, SHOWN);
  const more = findings.length - shown.length;
  return [
    ` ${rule}: ${count(findings.length, severity)}`,
    ...shown.map((finding) => `  ${label} ${formatDiagnostic(finding)}`),
    ...(more ? [styleText('dim', `  ${count(more, 'more', 'more')}; --all shows them`)] : []),
  ];
}

/**
 * What to paste into round.json if everything that stops the build is correct: all of `accepted`, with the reasons that still
 * apply. Entries that no longer match anything are left out.
 */
function acceptLines(folder: string, rules: readonly RuleFindings[]): string[] {
  const findings = rules.flatMap((group) => group.findings);
  if (!findings.some(isOpen)) return [];
  const accepted = new Map<string, [name: string, reason: string][]>();
  for (const finding of findings.filter((found) => isOpen(found) || found.accepted !== undefined)) {
    const entries = accepted.get(finding.rule) ?? [];
    accepted.set(finding.rule, [...entries, [acceptedName(finding), finding.accepted ?? REASON_PLACEHOLDER]]);
  }
  const byRule = Object.fromEntries([...accepted].map(([rule, entries]) => [rule, Object.fromEntries(entries)]));
  return [` if it is right, in ${folder}/round.json: "accepted": ${JSON.stringify(byRule)}`].map(printable);
}

/** Empty if there is no round before the newest one, or if errors prevented the comparison. */
function comparisonLines(comparison: readonly RoundComparison[] = [], { newest, before, rises }: Numbers): string[] {
  const compared = comparison.find(({ id }) => id === newest?.id);
  if (!compared || !newest || !before) return [];
  const { institutes, courses, total_cap_vacancies: seats } = compared;
  return [
    styleText('bold', printable(`${roundTitle(newest)}, compared with ${roundTitle(before)}`)),
    `  institutes ${institutes.added.length} added, ${institutes.gone.length} gone${codes(institutes.gone)}`,
    `  courses ${courses.added.length} added, ${courses.gone.length} gone${codes(courses.gone)}`,
    // The largest rises only; "compare --rises" lists all.
    ...rises.slice(0, SHOWN).map(({ choice_code, field, before, now }) => {
      return `  rose most: ${choice_code} ${field} ${before} -> ${now}`;
    }),
    `  ${count(seats.before, 'CAP seat')} before, ${count(seats.now, 'CAP seat')} now (${signed(seats.change)})`,
  ];
}

/** `: 01001, 01002, 01003 …` */
function codes(list: readonly string[]): string {
  return list.length ? `: ${firstFew(list)}` : '';
}
