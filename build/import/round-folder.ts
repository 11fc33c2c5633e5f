/** Writes a round folder: all four files, or nothing. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import {
  type CourseSource,
  CSV_FILES,
  type InstituteSource,
  type RoundSource,
  type VacancySource,
} from '../contract/source.ts';
import { UsageError } from '../usage-error.ts';

export interface RoundFiles {
  readonly round: RoundSource;
  readonly institutes: readonly InstituteSource[];
  readonly courses: readonly CourseSource[];
  readonly vacancies: readonly VacancySource[];
}

/** Throws UsageError where `out` exists: it may contain corrections made by hand. */
export function refuseExisting(out: string): void {
  if (existsSync(out)) {
    throw new UsageError(`${out} exists and is never overwritten: remove it, or name another folder with --out`);
  }
}

/** Fills a folder beside `out` whose name begins with a dot (the build ignores it), then renames it. */
export function writeRound(out: string, files: RoundFiles): void {
  refuseExisting(out);
  const target = resolve(out);
  const staging = join(dirname(target), `.${basename(target)}.import-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'round.json'), `${JSON.stringify(files.round, undefined, 2)}\n`);
    for (const name of ['institutes', 'courses', 'vacancies'] as const) {
      const { file, columns } = CSV_FILES[name];
      const [first] = files[name];
      const present = columns.filter((column) => !column.optional || (first && column.name in first));
      const text = stringify([...files[name]], {
        header: true,
        columns: present.map((column) => column.name),
        cast: { boolean: String },
      });
      writeFileSync(join(staging, file), text);
    }
    renameSync(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
