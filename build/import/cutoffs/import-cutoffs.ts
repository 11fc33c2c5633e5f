/** Turns a cut-off list of the authority into a folder of data/cutoffs: its two CSV files, and list.json with its round and source. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { CUTOFF_FILES, type CutoffListSource, type CutoffTable, LIST_FILE } from '../../contract/cutoffs.ts';
import { writeFolder } from '../../rounds/round-folder.ts';
import { UsageError } from '../../shared/errors.ts';
import { plural } from '../../shared/format.ts';
import { slug } from '../../shared/round-name.ts';
import type { OnPage } from '../collect-pages.ts';
import { skipLines } from '../imported.ts';
import { assertNew } from '../proposal.ts';
import { readPdfs } from '../read-pdf.ts';
import { type DocumentTitle, documentSource } from '../title.ts';
import { readCutoffs } from './read-cutoffs.ts';

interface CutoffOptions {
  readonly files: readonly string[];
  /** The folder of the rounds: that of the cut-off lists is beside it. */
  readonly data: string;
  readonly out?: string | undefined;
  readonly round?: string | undefined;
  readonly url?: string | undefined;
  readonly retrieved: string;
  readonly allowSkips?: boolean | undefined;
}

export type CutoffReport = Awaited<ReturnType<typeof importCutoffs>>;

/**
 * Reads the list, and writes the folder if no page was skipped or `allowSkips` is set. Throws UsageError if the document does not
 * name its year or round, or if the folder exists.
 */
export async function importCutoffs(title: DocumentTitle, options: CutoffOptions, onPage?: OnPage) {
  const round_name = options.round ?? title.round;
  const { academicYear: academic_year } = title;
  if (!academic_year) throw new UsageError('the title of the cut-off list names no year, such as A.Y. 2024-25');
  if (!round_name)
    throw new UsageError('the title of the cut-off list names no round: give it with --round "CAP Round I"');
  const out = options.out ?? join(options.data, '../cutoffs', `${academic_year}-${slug(round_name)}`);
  assertNew(out);
  const source = documentSource(title, options.files[0]!, options);
  const list: CutoffListSource = { round_name, academic_year, source };
  const { courses, cutoffs, pages, skipped } = await readCutoffs(readPdfs(options.files), onPage);
  const written = cutoffs.length > 0 && (skipped.length === 0 || options.allowSkips === true);
  if (written)
    writeFolder(out, `.${basename(out)}`, (folder) => {
      assertNew(out);
      writeFileSync(join(folder, LIST_FILE), `${JSON.stringify(list, undefined, 2)}\n`);
      writeTable(folder, 'cutoff_courses', courses);
      writeTable(folder, 'cutoffs', cutoffs);
    });
  return { out, written, round: round_name, pages, courses: courses.length, cutoffs: cutoffs.length, skipped };
}

function writeTable(folder: string, table: CutoffTable, rows: readonly object[]): void {
  const { file, columns } = CUTOFF_FILES[table];
  writeFileSync(join(folder, file), stringify([...rows], { header: true, columns: columns.map(({ name }) => name) }));
}

/** What the terminal shows: skipped pages, counts, and what to do next. */
export const cutoffLines = (
  { out, written, pages, courses, cutoffs, skipped }: CutoffReport,
  all: boolean,
): string[] => [
  ...skipLines(skipped, all).map((line) => `${styleText('red', 'skipped')} ${line}`),
  `${plural(pages, 'page')} read: ${plural(courses, 'course')}, ${plural(cutoffs, 'closing percentile')}`,
  written
    ? `${styleText('bold', out)} is written: compare some of its lines with the document, look at what npm run check -- --all says of it, then commit it`
    : `nothing was written${cutoffs > 0 ? ': add --allow-skips to write the list without the skipped pages' : ''}`,
];
