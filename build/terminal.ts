/** What the terminal shows. */
import { styleText } from 'node:util';
import type { RoundComparison } from './check/compare.ts';
import { type Diagnostic, formatDiagnostic, printable } from './contract/diagnostics.ts';
import { groupFindings, type RuleFindings } from './report/findings.ts';
import { type RoundSummary, roundTitle } from './report/numbers.ts';
import type { ReportContent } from './report/page.ts';
import { count, firstFew, type Stage, signed } from './stages.ts';

/** What a command has of the process that it runs in. */
export interface Surroundings {
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Aborted when the command should stop, its reason the exit code; a command that never asks for it ends at once. */
  readonly stopSignal: () => AbortSignal;
}
interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Where a command prints: lines for people or, with --json, the one object for machines. */
export type Terminal = ReturnType<typeof openTerminal>;

export function openTerminal({ json = false }: { json?: boolean }, surroundings: Surroundings) {
  const { stdout } = surroundings;
  const say = (...lines: string[]) => {
    if (!json) for (const line of lines) stdout.write(`${line}\n`);
  };
  const print = (summary: object) => {
    if (json) stdout.write(`${JSON.stringify(summary)}\n`);
  };
  const watch = { clock: () => performance.now(), onStage: (stage: Stage) => say(stageLine(stage)) };
  return { ...surroundings, say, print, watch };
}

/** One line: name, what it did and how much, how long. */
export function stageLine({ name, what, ms }: Stage): string {
  return `${styleText('bold', name.padEnd(8))} ${what} ${styleText('dim', `${Math.round(ms)} ms`)}`;
}

/** What was found and what the newest round changes; of the findings the first few of each rule and round, or all. */
export function reportLines({ errors, warnings, comparison, numbers }: ReportContent, all: boolean): string[] {
  const { rounds } = numbers;
  return [...diagnosticLines([...errors, ...warnings], rounds, all), ...comparisonLines(comparison, rounds)];
}

/** Findings of one rule and round that are printed. */
const SHOWN = 3;

function diagnosticLines(found: readonly Diagnostic[], rounds: readonly RoundSummary[], all: boolean): string[] {
  return groupFindings(found, rounds).flatMap(({ round, rules }) => [
    styleText('bold', printable(round ? `${round.folder}: ${roundTitle(round)}` : 'all rounds')),
    ...rules.flatMap((rule) => ruleLines(rule, all)),
  ]);
}

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

/** Nothing where there is no round before the newest one, or where errors kept the two from being compared. */
function comparisonLines(
  comparison: readonly RoundComparison[] = [],
  [newest, previous]: readonly RoundSummary[],
): string[] {
  const last = comparison.at(-1);
  if (!last || !newest || !previous) return [];
  const { institutes, courses, total_cap_vacancies: seats } = last;
  return [
    styleText('bold', printable(`${roundTitle(newest)} against ${roundTitle(previous)}`)),
    `  institutes ${institutes.added.length} added, ${institutes.gone.length} gone${codes(institutes.gone)}`,
    `  courses ${courses.added.length} added, ${courses.gone.length} gone${codes(courses.gone)}`,
    `  ${count(seats.before, 'CAP seat')} before, ${count(seats.now, 'CAP seat')} now (${signed(seats.change)})`,
  ];
}

/** `: 01001, 01002, 01003 …` */
function codes(list: readonly string[]): string {
  return list.length ? `: ${firstFew(list)}` : '';
}
