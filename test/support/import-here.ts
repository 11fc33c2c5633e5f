/** A document to be drawn at `file`, and its import as a round into a folder of the test's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OnPage } from '../../build/import/collect-pages.ts';
import { readPage } from '../../build/import/document-page.ts';
import { type ImportOptions, type ImportReport, importRound } from '../../build/import/import-round.ts';
import { describeNotice } from '../../build/import/imported.ts';
import { groupLines } from '../../build/import/page-lines.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { readRows } from '../../build/rounds/round-folder.ts';
import { type DrawOptions, drawDocument } from './draw-document.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the terminal shows of the warnings. */
export const warningLines = ({ warnings }: Pick<ImportReport, 'warnings'>, all = false): string[] =>
  warnings.map((notice) => describeNotice(notice, all));

export function importHere() {
  const folder = temporaryFolder();
  const file = join(folder, 'round.pdf');
  const round = { files: [file], round: 'CAP Round II', id: 2, date: '2025-08-02', data: folder };
  const importFile = (options: Partial<ImportOptions> = {}, onPage?: OnPage) =>
    importRound({ ...round, ...options }, onPage);
  return { folder, file, round, importFile };
}

type Pages = Parameters<typeof drawDocument>[1];

/** Draws pages and imports them: the report, its warnings as lines, and what was written. */
export async function importPages(pages: Pages, drawing: DrawOptions = {}, options: Partial<ImportOptions> = {}) {
  const { folder, file, importFile } = importHere();
  await drawDocument(file, pages, drawing);
  const report = await importFile(options);
  const read = (name: string) => readFileSync(join(report.out, name), 'utf8');
  return { ...report, folder, lines: warningLines(report), read, rows: (name: string) => readRows(report.out, name) };
}

/** Draws pages, and reads each as a course. Throws LayoutError. */
export async function readDrawn(pages: Pages, drawing: DrawOptions = {}) {
  const { file } = importHere();
  await drawDocument(file, pages, drawing);
  const read = [];
  for await (const { fragments, rules } of readPdf(file)) read.push(readPage(groupLines(fragments!, rules)));
  return read;
}
