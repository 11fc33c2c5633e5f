/** Reads the folders of data/cutoffs into staging tables; every problem becomes a diagnostic. */
import { CUTOFF_FILES, CutoffListSource, type CutoffTable, LIST_FILE } from '../contract/cutoffs.ts';
import type { FileReport, Report } from '../contract/diagnostics.ts';
import { readTextFile } from '../rounds/file-text.ts';
import { findCutoffs, listFolders } from '../rounds/own-rounds.ts';
import { readTable } from '../rounds/read-table.ts';
import { readJsonFile } from '../rounds/round-json.ts';
import { slug } from '../shared/round-name.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';

/** The queries that find what is wrong in the lists. */
export const CUTOFF_RULES = new URL('rules/', import.meta.url);

/** Makes the staging tables, and fills them from the lists that belong to the folder of rounds `data`, if there are any. */
export function stageCutoffs(data: string, database: Pick<Database, 'insert' | 'run'>, report: Report): void {
  database.run(readSql('staging.sql', import.meta.url));
  const root = findCutoffs(data);
  for (const [i, name] of (root === undefined ? [] : listFolders(root)).entries()) {
    const folder = `${root}/${name}`;
    const round = -1 - i;
    const { source, ...fields } = (readJsonFile(CutoffListSource, `${folder}/${LIST_FILE}`, report) ??
      {}) as Partial<CutoffListSource>;
    const ofSource = Object.entries(source ?? {}).map(([field, value]) => [`source_${field}`, value]);
    const download_folder = `${fields.academic_year}-${slug(fields.round_name ?? '')}`;
    database.insert('source.cutoff_lists', {
      ...{ round, folder, download_folder, ...fields },
      ...Object.fromEntries(ofSource),
    });
    for (const table of Object.keys(CUTOFF_FILES) as CutoffTable[]) {
      const file = `${folder}/${CUTOFF_FILES[table].file}`;
      const reportIn: FileReport = (finding) => report({ file, ...finding });
      readTable(readTextFile(file, reportIn), { round, table, staging: database, report: reportIn });
    }
  }
}
