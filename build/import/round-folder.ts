/** Writes a round folder: all four files, or nothing. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable, type RoundSource } from '../contract/source.ts';

/** Fills a folder beside `out` whose name begins with a dot (the build ignores it), then renames it. */
export function writeRound(out: string, round: RoundSource, tables: Record<CsvTable, readonly object[]>): void {
  const target = resolve(out);
  const staging = join(dirname(target), `.${basename(target)}.import-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'round.json'), `${JSON.stringify(round, undefined, 2)}\n`);
    for (const table of Object.keys(CSV_FILES) as CsvTable[]) {
      const { file, columns } = CSV_FILES[table];
      const rows = [...tables[table]];
      const present = columns.filter(({ name, optional }) => !optional || (rows[0] && name in rows[0]));
      const names = present.map(({ name }) => name);
      writeFileSync(join(staging, file), stringify(rows, { header: true, columns: names, cast: { boolean: String } }));
    }
    renameSync(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
