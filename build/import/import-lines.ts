/** What the terminal shows about an import. */

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import { OWN_ROUNDS } from '../rounds/own-rounds.ts';
import { grouped, plural } from '../shared/format.ts';
import type { ImportReport } from './import-round.ts';
import { describeNotice, groupSkips, skipLines } from './imported.ts';

const USUAL_FOLDER = fileURLToPath(new URL(`../../${OWN_ROUNDS}`, import.meta.url));
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
  const without = skipped.length ? `, without what was skipped (${skipped.length})` : '';
  // Only the usual folder is published. A check alone fails as long as the draft is the only round.
  const isUsual = resolve(dirname(out)) === USUAL_FOLDER;
  const next = isUsual
    ? `npm run publish-round -- --id ${report.id}, which checks it and asks before it publishes`
    : `npm start -- --draft ${report.id} --data ${dirname(out)} to check it and look at it`;
  return [
    ...shorten(skipLines(skipped, all).map((line) => `${styleText('red', 'skipped')} ${line}`)),
    ...shorten(warnings.map((notice) => `${styleText('yellow', 'warning')} ${describeNotice(notice, all)}`)),
    // If no course was read, all sums would be 0.
    ...(courses ? sums : []).map(({ name, seats }) => `  ${name.padEnd(15)}${grouped(seats).padStart(9)}`),
    `${plural(read, unit.slice(0, -1))} read: ${plural(institutes, 'institute')}, ${plural(courses, 'course')}, ${plural(rows, 'row')}`,
    report.written
      ? `${styleText('bold', out)} is written as a draft with id ${report.id}${without}: run ${next}`
      : `nothing was written: ${courses ? 'add --allow-skips to write the round without the skipped pages' : whyNoCourses(report)}`,
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
