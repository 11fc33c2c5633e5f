/** The text of a CSV file of a round folder. */

import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';

/** The rows as CSV, with the columns that each round has, and those of the others that a row has; an absent number is 0. */
export function formatTable(table: CsvTable, rows: readonly object[]): string {
  const cellIn = (row: object, name: string) => (row as Readonly<Record<string, unknown>>)[name];
  const columns = CSV_FILES[table].columns.filter(
    ({ name, optional }) => !optional || rows.some((row) => cellIn(row, name) !== undefined),
  );
  const cells = rows.map((row) =>
    columns.map(({ name, kind }) => String(cellIn(row, name) ?? (kind === 'count' ? 0 : ''))),
  );
  return stringify([columns.map(({ name }) => name), ...cells]);
}
