/** The rows of a round folder's CSV files, and a whole folder written: all four files, or nothing. */

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { UsageError, writing } from '../shared/errors.ts';
import { readPlainFile } from '../shared/plain-file.ts';

export type Cells = Readonly<Record<string, string>>;

/** The rows of a CSV file, each with its cells by column, with each run of white space as one blank; none without the file. */
export function readRows(folder: string, file: string): Cells[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  return parse(readPlainFile(path), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    cast: (text) => text.replace(/\s+/g, ' ').trim(),
  });
}

/**
 * Makes the folder `out`: `fill` writes its files into a temporary folder beside it, which is then renamed. The temporary one is called
 * `name`, which begins with a dot, so that the build ignores it; only one process at a time can use it. Throws UsageError if the disk is
 * not writable.
 */
export function writeFolder(out: string, name: string, fill: (folder: string) => void): void {
  const target = resolve(out);
  const staging = join(dirname(target), name);
  writing(out, 'nothing was imported', () => {
    mkdirSync(dirname(staging), { recursive: true });
    claim(staging);
    try {
      fill(staging);
      renameSync(staging, target);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  });
}

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

/** Writes round.json and the CSV files of a round. */
export function writeRoundFiles(folder: string, round: object, texts: Readonly<Record<CsvTable, string>>): void {
  writeFileSync(join(folder, 'round.json'), `${JSON.stringify(round, undefined, 2)}\n`);
  for (const table of Object.keys(CSV_FILES) as CsvTable[]) {
    writeFileSync(join(folder, CSV_FILES[table].file), texts[table]);
  }
}

/** Makes the folder. Throws UsageError if another process has made it. */
function claim(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`another import writes the same: wait for it, or remove ${folder} if it was killed`);
  }
}
