/** What the terminal shows. */
import type { RoundComparison } from './check/compare.ts';
import { type Diagnostic, formatDiagnostic, printable } from './contract/diagnostics.ts';
import { groupFindings, type RuleFindings } from './report/findings.ts';
import { type RoundSummary, roundTitle } from './report/numbers.ts';
import type { Checked } from './results.ts';
import { count, type Stage } from './stages.ts';

/** Findings of one rule and round that are printed unless all are asked for. */
const SHOWN = 3;

/** Colours of a terminal, or functions that change nothing. */
export interface Paint {
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly bold: (text: string) => string;
}
const same = (text: string) => text;
export const PLAIN: Paint = { dim: same, red: same, yellow: same, bold: same };

/** One line: name, what it did and how much, how long. */
export function stageLine({ name, what, ms }: Stage, paint: Paint): string {
  return `${paint.bold(name.padEnd(8))} ${what} ${paint.dim(`${Math.round(ms)} ms`)}`;
}

/** The newest round first; by rule, errors and rare rules first, each with its count and first places, or with all. */
export function diagnosticLines(
  found: readonly Diagnostic[],
  rounds: readonly RoundSummary[],
  paint: Paint,
  all = false,
): string[] {
  return groupFindings(found, rounds).flatMap(({ round, rules }) => [
    paint.bold(printable(round ? `${round.folder}: ${roundTitle(round)}` : 'all rounds')),
    ...rules.flatMap((group) => ruleLines(group, paint, all)),
  ]);
}

function ruleLines({ rule, severity, findings }: RuleFindings, paint: Paint, all: boolean): string[] {
  const colour = severity === 'error' ? paint.red : paint.yellow;
  const shown = all ? findings : findings.slice(0, SHOWN);
  const more = findings.length - shown.length;
  return [
    ` ${rule}: ${count(findings.length, severity)}`,
    ...shown.map((finding) => `  ${colour(severity)} ${formatDiagnostic(finding)}`),
    ...(more ? [paint.dim(`  ${count(more, 'more', 'more')}; --all shows them`)] : []),
  ];
}

/** What the newest round changes against the one before it; nothing where there is no such comparison. */
export function comparisonLines(
  comparison: readonly RoundComparison[] | undefined,
  [newest, previous]: readonly RoundSummary[],
  paint: Paint,
): string[] {
  const last = comparison?.at(-1);
  if (!last || !newest || !previous) return [];
  const { institutes, courses, total_cap_vacancies: seats } = last;
  const change = `${seats.change > 0 ? '+' : ''}${seats.change}`;
  return [
    paint.bold(printable(`${roundTitle(newest)} against ${roundTitle(previous)}`)),
    `  institutes ${institutes.added.length} added, ${institutes.gone.length} gone${codes(institutes.gone)}`,
    `  courses ${courses.added.length} added, ${courses.gone.length} gone${codes(courses.gone)}`,
    `  ${count(seats.before, 'CAP seat')} before, ${count(seats.now, 'CAP seat')} now (${change})`,
  ];
}

/** `: 01001, 01002, 01003 …`, the first few of those that are gone. */
function codes(list: readonly string[]): string {
  if (!list.length) return '';
  return `: ${list.slice(0, SHOWN).join(', ')}${list.length > SHOWN ? ' …' : ''}`;
}

/** Four requests to try against a server at `base`, which ends in `/api/v1`. */
export function curlLines(base: string, example: { choice_code: string; course_name: string } | undefined): string[] {
  const word = example?.course_name.match(/[A-Za-z]{4,}/)?.[0].toLowerCase() ?? 'engineering';
  return [
    `curl ${base}/datasets`,
    `curl ${base}/institutes`,
    `curl ${base}/course/${example?.choice_code ?? '{choice_code}'}`,
    `curl '${base}/search?q=${word}&limit=5'`,
  ];
}

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

export type Terminal = Awaited<ReturnType<typeof openTerminal>>;

/** Where a command prints: lines for people or, with --json, the one object for machines. */
export async function openTerminal(
  { json = false, all = false }: { json?: boolean; all?: boolean },
  surroundings: Surroundings,
) {
  const { stdout } = surroundings;
  const paint: Paint = stdout.isTTY && !json ? (await import('zx/core')).chalk : PLAIN;
  const say = (...lines: string[]) => {
    if (!json) for (const line of lines) stdout.write(`${line}\n`);
  };
  return {
    ...surroundings,
    paint,
    say,
    print: (summary: object) => {
      if (json) stdout.write(`${JSON.stringify(summary)}\n`);
    },
    showProblems: ({ errors, warnings, comparison, numbers: { rounds } }: Checked) =>
      say(
        ...diagnosticLines([...errors, ...warnings], rounds, paint, all),
        ...comparisonLines(comparison, rounds, paint),
      ),
    watch: {
      clock: () => performance.now(),
      onStage: (stage: Stage) => say(stageLine(stage, paint)),
    },
  };
}
