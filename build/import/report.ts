/** What the terminal shows of an import. */
import { styleText } from 'node:util';
import { decimal } from '../stages.ts';
import type { ImportReport } from './import.ts';

/** Lines of one kind that are printed; the rest is counted. */
const SHOWN = 50;

/** Skipped pages first, then what is odd, the sums, the counts, and what to do next. */
export function importLines(report: ImportReport): string[] {
  const { read, unit, institutes, courses, rows, sums, skipped, odd, out } = report;
  return [
    ...shorten(skipped.map(({ where, reason }) => `${styleText('red', 'skipped')} ${where}: ${reason}`)),
    ...shorten(odd.map((line) => `${styleText('yellow', 'odd')} ${line}`)),
    ...sums.map(({ name, seats, document }) => {
      const same =
        document === seats
          ? 'as the document has it'
          : styleText('yellow', `the document has ${decimal(document ?? 0)}`);
      return `  ${name.padEnd(15)}${decimal(seats).padStart(9)}${document === undefined ? '' : `  ${same}`}`;
    }),
    `${decimal(read)} ${unit} read: ${decimal(institutes)} institutes, ${decimal(courses)} courses, ${decimal(rows)} rows`,
    report.written
      ? `${styleText('bold', out)} is written as a draft${skipped.length ? `, without what was skipped (${skipped.length})` : ''}: run npm run check`
      : `nothing was written: ${courses ? 'add --allow-skips to leave out what was skipped' : 'no course could be read'}`,
  ];
}

function shorten(lines: readonly string[]): string[] {
  return lines.length > SHOWN ? [...lines.slice(0, SHOWN), `and ${lines.length - SHOWN} more`] : [...lines];
}

/** Draws a bar on a terminal, redrawn at each whole percent, and clears it at the end. */
export function progress(terminal: { write(text: string): unknown }): (page: number, of: number) => void {
  let shown = -1;
  return (page, of) => {
    const percent = Math.floor((100 * page) / of);
    if (percent === shown) return;
    shown = percent;
    const bar = '#'.repeat(percent / 4).padEnd(25, '.');
    terminal.write(page === of ? '\r\u001b[K' : `\r${bar} page ${page} of ${of}`);
  };
}
