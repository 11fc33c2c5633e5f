/** A document to be drawn at `file`, and its import as a round into a folder of the test's own. */
import { join } from 'node:path';
import type { OnPage } from '../../build/import/collect-pages.ts';
import { type ImportOptions, type ImportReport, importRound } from '../../build/import/import-round.ts';
import { describeNotice } from '../../build/import/imported.ts';
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
