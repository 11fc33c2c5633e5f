/** What the terminal shows about an import. */

import { styleText } from 'node:util';
import { grouped } from '../shared/format.ts';
import type { ImportReport } from './import-round.ts';
import { describeSkips, groupSkips } from './imported.ts';
import type { ImportProgress } from './read-import.ts';

/** The most lines printed of one kind; the rest is counted. */
const MAX_LINES = 50;

/** Skipped pages first, then warnings, sums, counts, and what to do next; of each kind the first 50 lines, or all. */
export function importLines(report: ImportReport, all: boolean): string[] {
  const maxLines = all ? Number.POSITIVE_INFINITY : MAX_LINES;
  const shorten = (lines: readonly string[]) =>
    lines.length > maxLines
      ? [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more: see them with --all`]
      : lines;
  const { read, unit, institutes, courses, rows, sums, skipped, warnings, out } = report;
  const groups = groupSkips(skipped);
  return [
    ...shorten(groups.map((group) => `${styleText('red', 'skipped')} ${describeSkips(group, all)}`)),
    ...shorten(warnings.map((line) => `${styleText('yellow', 'warning')} ${line}`)),
    // If no course was read, all sums would be 0.
    ...(courses ? sums : []).map(({ name, seats, document }) => {
      const same =
        document === seats
          ? 'as the document has it'
          : styleText('yellow', `the document has ${grouped(document ?? 0)}`);
      return `  ${name.padEnd(15)}${grouped(seats).padStart(9)}${document === undefined ? '' : `  ${same}`}`;
    }),
    `${grouped(read)} ${unit} read: ${grouped(institutes)} institutes, ${grouped(courses)} courses, ${grouped(rows)} rows`,
    report.written
      ? `${styleText('bold', out)} is written as a draft with id ${report.id}${skipped.length ? `, without what was skipped (${skipped.length})` : ''}: run npm run check`
      : `nothing was written: ${courses ? 'add --allow-skips to leave out what was skipped' : `no course could be read, because ${groups[0]?.reason ?? 'the document has none'}`}`,
  ];
}

/** Draws a progress bar on a terminal, redrawn at each whole percent and cleared at the end. */
export function progress(redraw: (line: string) => void): (progress: ImportProgress) => void {
  let drawnPercent = -1;
  return ({ page, of, secondsLeft }) => {
    const percent = Math.floor((100 * page) / of);
    if (percent === drawnPercent) return;
    drawnPercent = percent;
    const bar = '#'.repeat(percent / 4).padEnd(25, '.');
    const line = `${bar} page ${page} of ${of}, ${Math.ceil(secondsLeft)} s left`;
    redraw(page === of ? '' : line);
  };
}
