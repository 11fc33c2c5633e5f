/** Writes a round folder: all four files, or nothing. */

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { writing } from '../shared/diagnostics.ts';

/**
 * Fills a folder beside `out` whose name begins with a dot (the build ignores it), then renames it; `texts` are the CSV files.
 * Throws UsageError, with `outcome`, where the disk refuses.
 */
export function writeRound(out: string, round: object, texts: Record<CsvTable, string>, outcome: string): void {
  const target = resolve(out);
  const staging = join(dirname(target), `.${basename(target)}.${process.pid}`);
  writing(out, outcome, () => {
    try {
      rmSync(staging, { recursive: true, force: true });
      mkdirSync(staging, { recursive: true });
      writeFileSync(join(staging, 'round.json'), `${JSON.stringify(round, undefined, 2)}\n`);
      for (const table of Object.keys(CSV_FILES) as CsvTable[]) {
        writeFileSync(join(staging, CSV_FILES[table].file), texts[table]);
      }
      renameSync(staging, target);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  });
}
