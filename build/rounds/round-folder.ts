/** The rows of a round folder's CSV files, and a whole folder written: all four files, or nothing. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { writing } from '../shared/errors.ts';

export type Cells = Readonly<Record<string, string>>;

/** The rows of a CSV file, each with its cells by column, with each run of white space as one blank; none without the file. */
export function readRows(folder: string, file: string): Cells[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  return parse(readFileSync(path), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    cast: (text) => text.replace(/\s+/g, ' ').trim(),
  });
}

export interface RoundContent {
  /** The object of round.json. */
  readonly round: { readonly id: number };
  /** The CSV files. */
  readonly texts: Record<CsvTable, string>;
  /** Adds to the folder before it gets its name. */
  readonly finish: (folder: string) => void;
}

/**
 * Fills a folder beside `out` (its name begins with a dot, so the build ignores it), then renames it. The old folder `out` is kept
 * under another name until the new one is in place. Throws UsageError if the disk is not writable.
 */
export function writeRound(out: string, { round, texts, finish }: RoundContent): void {
  const target = resolve(out);
  const staging = join(dirname(target), `.round-${round.id}`);
  const old = `${staging}.old`;
  writing(out, 'nothing was imported', () => {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    try {
      writeFileSync(join(staging, 'round.json'), `${JSON.stringify(round, undefined, 2)}\n`);
      for (const table of Object.keys(CSV_FILES) as CsvTable[]) {
        writeFileSync(join(staging, CSV_FILES[table].file), texts[table]);
      }
      finish(staging);
      if (existsSync(target)) renameSync(target, old);
      renameSync(staging, target);
      rmSync(old, { recursive: true, force: true });
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  });
}
