/** The new texts of a round's files after single values changed, and what they change for students. */

import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { CourseChange } from '../check/compare-courses.ts';
import { changesAsTable } from '../check/report/changes-as-text.ts';
import type { Correction, RoundSource } from '../contract/source.ts';
import { compare } from '../pipeline.ts';
import { type Cells, readRows } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';

/** The fields of a folder's round.json, which are not checked. */
export function readRoundFile(folder: string): RoundSource {
  return JSON.parse(readFileSync(join(folder, 'round.json'), 'utf8').replace(/^\uFEFF/, ''));
}

/** The text of a folder's round.json with some fields changed. */
export function withFields(folder: string, fields: object): string {
  return `${JSON.stringify({ ...readRoundFile(folder), ...fields }, undefined, 2)}\n`;
}

/** round.json with one more entry of `corrected`, the newest last, and other fields. */
export const withCorrection = (folder: string, entry: Correction, fields: object = {}) =>
  withFields(folder, { ...fields, corrected: [...(readRoundFile(folder).corrected ?? []), entry] });

/** The text of a CSV file with the cells of some rows changed, whatever quotes and line ends it had. Throws UsageError unless each entry of `changes` matches exactly one row. */
export function withCells(
  folder: string,
  file: string,
  changes: readonly { readonly row: Cells; readonly cells: Cells }[],
): string {
  const filled = readRows(folder, file).filter((row) => Object.values(row).some((cell) => cell !== ''));
  const rows = filled.map((row) => ({ ...row }));
  for (const { row, cells } of changes) {
    const matches = rows.filter((cellsOfRow) =>
      Object.entries(row).every(([column, value]) => cellsOfRow[column] === value),
    );
    if (matches.length !== 1) {
      const values = Object.values(row).join(', ');
      throw new UsageError(`${file} has ${matches.length} rows with ${values}: correct it by hand`);
    }
    Object.assign(matches[0]!, cells);
  }
  return stringify(rows, { header: true });
}

/** Writes each file beside the old one, then renames it, so that an interruption leaves whole files. */
export function writeFiles(folder: string, texts: Readonly<Record<string, string>>): void {
  const names = Object.keys(texts);
  for (const name of names) writeFileSync(join(folder, `.${name}.new`), texts[name]!);
  for (const name of names) renameSync(join(folder, `.${name}.new`), join(folder, name));
}

/** Compares the round in `folder` with a copy of it that has the new `texts`, by file name. */
export function changesBy(folder: string, texts: Readonly<Record<string, string>>): CourseChange[] {
  const scratch = mkdtempSync(join(tmpdir(), 'round-'));
  try {
    for (const name of ['before', 'now']) cpSync(folder, join(scratch, name), { recursive: true });
    writeFiles(join(scratch, 'now'), texts);
    return compare(scratch, 'before', 'now');
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** How many changed courses are listed without --all. */
const LISTED = 10;

/** The changes, course by course. */
export const changeLines = (changes: readonly CourseChange[], all = false): string[] =>
  changesAsTable(changes, all ? Number.POSITIVE_INFINITY : LISTED);
