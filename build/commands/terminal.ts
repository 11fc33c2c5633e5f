/** Where a command prints. */

import { styleText } from 'node:util';
import { printable } from '../shared/format.ts';
import type { Stage } from '../shared/stages.ts';

/** What a command gets from its process. Only this file writes to the streams. */
export interface ProcessContext {
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Aborted when the server should stop; a command that never calls it is ended by the signal at once. */
  readonly stopSignal: () => AbortSignal;
}
interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Where a command prints: lines for people or, with --json, one object for machines. It has no stream to write to. */
export type Terminal = ReturnType<typeof openTerminal>;

export function openTerminal({ json = false }: { json?: boolean | undefined }, context: ProcessContext) {
  const { stdout, stderr, stopSignal } = context;
  const print = (...lines: string[]) => {
    if (!json) for (const line of lines) stdout.write(`${printableWithStyles(line)}\n`);
  };
  /** Prints on standard error, with --json too, and without styles. */
  const printError = (...lines: string[]) => {
    for (const line of lines) stderr.write(`${printable(line)}\n`);
  };
  const printSummary = (summary: object) => {
    if (json) stdout.write(`${printable(JSON.stringify(summary))}\n`);
  };
  /** Draws a line of progress in place of the one before, an empty one at the end; absent if nobody looks. */
  const redraw = (line: string) => void stderr.write(`\r${printable(line)}\u001b[K`);
  const watch = { clock: () => performance.now(), onStage: (stage: Stage) => print(stageLine(stage)) };
  return {
    print,
    printError,
    printSummary,
    redraw: stderr.isTTY && !json ? redraw : undefined,
    stopSignal,
    watch,
  };
}

/** The styles of this project's own lines: bold, dim, red, yellow, and their ends. */
const STYLES = /(\u001b\[(?:1|2|22|31|33|39)m)/;

/** The only way to the terminal: texts of documents, file names, the environment and other sites must not command it. */
function printableWithStyles(line: string): string {
  const parts = line.split(STYLES);
  return parts.map((part, i) => (i % 2 === 1 ? part : printable(part))).join('');
}

/** One line: name, what it did and how much, how long. */
function stageLine({ name, what, ms }: Stage): string {
  return `${styleText('bold', name.padEnd(8))} ${what} ${styleText('dim', `${Math.round(ms)} ms`)}`;
}
