/** What the terminal shows, as text; `cli.ts` prints it. */
import { type Diagnostic, formatDiagnostic } from '../contract/diagnostics.ts';
import type { Stage } from '../stages.ts';
import { COMMANDS, type Command, FLAGS, flagsOf } from './arguments.ts';

/** Diagnostics that are printed; the rest is counted. */
export const SHOWN = 50;

/** Colours of a terminal, or functions that change nothing. */
export interface Paint {
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly bold: (text: string) => string;
}
const same = (text: string) => text;
export const PLAIN: Paint = { dim: same, red: same, yellow: same, bold: same };

/** Help for one command, or for all. */
export function helpText(command?: Command): string {
  const table = (rows: (readonly [string, string])[]) =>
    rows.map(([left, right]) => `  ${left.padEnd(18)}${right}`).join('\n');
  if (!command) {
    const commands = table(Object.entries(COMMANDS).map(([name, { does }]) => [name, does]));
    return `usage: npm run COMMAND -- [flags]\n\n${commands}\n\nnpm run COMMAND -- --help shows the flags of a command.`;
  }
  const flags = flagsOf(command).map((flag) => {
    const { value, does } = FLAGS[flag];
    return [`--${flag}${value ? ` ${value}` : ''}`, does] as const;
  });
  const file = 'file' in COMMANDS[command] ? 'FILE ' : '';
  return `usage: npm run ${command} -- ${file}[flags]\n\n${COMMANDS[command].does}\n\n${table(flags)}\n
exit codes: 0 good, 1 the data has problems, 2 wrong use or an internal fault`;
}

/** One line: name, what it did and how much, how long. */
export function stageLine({ name, what, ms }: Stage, paint: Paint): string {
  return `${paint.bold(name.padEnd(8))} ${what} ${paint.dim(`${Math.round(ms)} ms`)}`;
}

/** At most SHOWN diagnostics, errors first, and how many more there are. */
export function diagnosticLines(
  errors: readonly Diagnostic[],
  warnings: readonly Diagnostic[],
  paint: Paint,
): string[] {
  const all = [...errors, ...warnings];
  const lines = all
    .slice(0, SHOWN)
    .map((d) => `${d.severity === 'error' ? paint.red('error') : paint.yellow('warning')} ${formatDiagnostic(d)}`);
  return all.length > SHOWN ? [...lines, `and ${all.length - SHOWN} more`] : lines;
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
