/** What the terminal shows about an import. */

import { styleText } from 'node:util';
import { grouped } from '../shared/format.ts';
import type { ImportReport } from './import-round.ts';
import { describeNotice, groupSkips, skipLines } from './imported.ts';

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
  // A PDF states its own sums, which the import compares.
  const next = unit === 'records' ? ': its sums are not compared yet, run npm run check' : ': run npm run check';
  return [
    ...shorten(skipLines(skipped, all).map((line) => `${styleText('red', 'skipped')} ${line}`)),
    ...shorten(warnings.map((notice) => `${styleText('yellow', 'warning')} ${describeNotice(notice, all)}`)),
    // If no course was read, all sums would be 0.
    ...(courses ? sums : []).map(({ name, seats }) => `  ${name.padEnd(15)}${grouped(seats).padStart(9)}`),
    `${grouped(read)} ${unit} read: ${grouped(institutes)} institutes, ${grouped(courses)} courses, ${grouped(rows)} rows`,
    report.written
      ? `${styleText('bold', out)} is written as a draft with id ${report.id}${skipped.length ? `, without what was skipped (${skipped.length})` : ''}${next}, then npm run publish-round`
      : `nothing was written: ${courses ? 'add --allow-skips to leave out what was skipped' : whyNoCourses(report)}`,
  ];
}

export function whyNoCourses({ skipped }: Pick<ImportReport, 'skipped'>): string {
  const [[skip] = []] = groupSkips(skipped);
  return `no course could be read, because ${skip?.reason ?? 'the document has none'}`;
}

/** Draws a progress bar for each file, redrawn at each whole percent and cleared at its end. */
export function progress(redraw: (line: string) => void, clock: () => number): (page: number, of: number) => void {
  let begin = 0;
  let drawnPercent = -1;
  return (page, of) => {
    if (page === 1) begin = clock();
    const percent = Math.floor((100 * page) / of);
    if (percent === drawnPercent) return;
    drawnPercent = percent;
    const bar = '#'.repeat(percent / 4).padEnd(25, '.');
    const seconds = ((clock() - begin) / 1000 / (page - 1)) * (of - page);
    const timeLeft = page > 1 ? `, ${Math.ceil(seconds)} s left` : '';
    redraw(page === of ? '' : `${bar} page ${page} of ${of}${timeLeft}`);
  };
}
