/** What the terminal shows about an import. */

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import { OWN_ROUNDS } from '../rounds/own-rounds.ts';
import { grouped, plural } from '../shared/format.ts';
import type { OnPage } from './collect-pages.ts';
import type { ImportReport } from './import-round.ts';
import { describeNotice, mainReason, skipLines } from './imported.ts';

const USUAL_FOLDER = fileURLToPath(new URL(`../../${OWN_ROUNDS}`, import.meta.url));
/** The most lines printed of one kind; the rest is counted. */
const MAX_LINES = 50;

/** Skipped pages first, then warnings, sums, counts, and what to do next; of each kind the first 50 lines, or all. */
export function importLines(report: ImportReport, all: boolean): string[] {
  const shorten = (lines: readonly string[]) => {
    const more = all ? 0 : lines.length - MAX_LINES;
    return more > 0 ? [...lines.slice(0, MAX_LINES), `and ${more} more: see them with --all`] : lines;
  };
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

export const whyNoCourses = ({ skipped }: Pick<ImportReport, 'skipped'>): string =>
  `no course could be read, because ${mainReason(skipped) ?? 'the document has none'}`;

/** Draws a progress bar for each file, redrawn at each whole percent and cleared at its end. */
export function progress(redraw: (line: string) => void, clock: () => number): OnPage {
  let [begin, drawnPercent] = [0, -1];
  return (page, of) => {
    if (page === 1) begin = clock();
    const percent = Math.floor((100 * page) / of);
    if (percent === drawnPercent) return;
    drawnPercent = percent;
    const bar = '#'.repeat(percent / 4).padEnd(25, '.');
    const seconds = Math.ceil(((clock() - begin) / 1000 / (page - 1)) * (of - page));
    redraw(page === of ? '' : `${bar} page ${page} of ${of}${page > 1 ? `, ${seconds} s left` : ''}`);
  };
}
