/** Writes a round folder: all four files, or nothing. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import {
  type CourseSource,
  CSV_FILES,
  type InstituteSource,
  type RoundSource,
  type VacancySource,
} from '../contract/source.ts';

export interface RoundFiles {
  readonly round: RoundSource;
  readonly institutes: readonly InstituteSource[];
  readonly courses: readonly CourseSource[];
  readonly vacancies: readonly VacancySource[];
}

/** Fills a folder beside `out` whose name begins with a dot (the build ignores it), then renames it. */
export function writeRound(out: string, { round, ...tables }: RoundFiles): void {
  const target = resolve(out);
  const staging = join(dirname(target), `.${basename(target)}.import-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'round.json'), `${JSON.stringify(round, undefined, 2)}\n`);
    for (const name of ['institutes', 'courses', 'vacancies'] as const) {
      const { file, columns } = CSV_FILES[name];
      const rows = [...tables[name]];
      const present = columns.filter((column) => !column.optional || (rows[0] && column.name in rows[0]));
      const names = present.map((column) => column.name);
      writeFileSync(join(staging, file), stringify(rows, { header: true, columns: names, cast: { boolean: String } }));
    }
    renameSync(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
