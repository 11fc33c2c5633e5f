/** The CSV files of a round: of one query a file the columns of build/contract/source.ts. */
import { stringify } from 'csv-stringify/sync';
import { type Column, CSV_FILES, type CsvTable } from '../contract/source.ts';
import { readSql } from '../sql.ts';
import type { Database, Value } from '../store/database.ts';

export interface CsvFile {
  readonly table: CsvTable;
  /** Those that the round has. */
  readonly columns: readonly Column[];
  readonly text: string;
}

/** The files of the dataset `id`. A cell that a spreadsheet would execute gets an apostrophe before it. */
export function csvFiles(database: Pick<Database, 'all'>, id: number): CsvFile[] {
  return (Object.keys(CSV_FILES) as CsvTable[]).map((table) => {
    const rows = database.all<Record<string, Value>>(readSql(`${table}.sql`, import.meta.url), id);
    // A round has an optional column in every row or in none.
    const columns = CSV_FILES[table].columns.filter(
      ({ name, optional }) => !optional || (rows[0]?.[name] ?? null) !== null,
    );
    const options = { header: true, columns: columns.map(({ name }) => name), escape_formulas: true };
    return { table, columns, text: stringify(rows, { ...options, record_delimiter: '\n' }) };
  });
}
