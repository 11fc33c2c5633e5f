/** Changes single values of a round's files. In a CSV file every other byte stays; round.json is written anew, indented by two. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Cells } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';

/** The fields of a folder's round.json. */
export function readRoundFile(folder: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(folder, 'round.json'), 'utf8').replace(/^\uFEFF/, ''));
}

/** The text of a folder's round.json with some fields changed. */
export function withFields(folder: string, fields: object): string {
  return `${JSON.stringify({ ...readRoundFile(folder), ...fields }, undefined, 2)}\n`;
}

export interface Correction {
  readonly date: string;
  readonly note: string;
}

/** The entries of `corrected`, the oldest first. */
export const readCorrections = (folder: string) => (readRoundFile(folder).corrected ?? []) as readonly Correction[];

/** round.json with one more entry of `corrected`, and other fields. */
export const withCorrection = (folder: string, entry: Correction, fields: object = {}) =>
  withFields(folder, { ...fields, corrected: [...readCorrections(folder), entry] });

/** The text of a CSV file with the cells of some rows changed. Throws UsageError unless each entry of `changes` matches exactly one row. */
export function withCells(
  folder: string,
  file: string,
  changes: readonly { readonly row: Cells; readonly cells: Cells }[],
): string {
  const bytes = readFileSync(join(folder, file));
  const parsed: unknown = parse(bytes, { info: true, bom: true, relax_column_count: true });
  const records = parsed as { record: string[]; info: { bytes: number } }[];
  const [header] = records;
  const columns = (header?.record ?? []).map((name) => name.trim());
  const cellsByRecord = new Map<number, Cells>();
  for (const { row, cells } of changes) {
    const isRow = ({ record }: { record: string[] }) =>
      Object.entries(row).every(([column, value]) => record[columns.indexOf(column)]?.trim() === value);
    const matches = records.flatMap((record, i) => (i > 0 && isRow(record) ? [i] : []));
    if (matches.length !== 1) {
      throw new UsageError(
        `${file} has ${matches.length} rows with ${Object.values(row).join(', ')}: correct it by hand`,
      );
    }
    cellsByRecord.set(matches[0]!, { ...cellsByRecord.get(matches[0]!), ...cells });
  }
  const parts = records.map(({ record, info }, i) => {
    const raw = bytes.subarray(i === 0 ? 0 : records[i - 1]!.info.bytes, info.bytes).toString('utf8');
    const cells = cellsByRecord.get(i);
    if (!cells) return raw;
    const [, end] = /^[\s\S]*?((?:\r?\n|\r)?)$/.exec(raw)!;
    return stringify([record.map((cell, at) => cells[columns[at]!] ?? cell)], { eof: false }) + end;
  });
  return parts.join('');
}

/** Writes each file beside the old one, then renames it, so that an interruption leaves whole files. */
export function writeFiles(folder: string, texts: Readonly<Record<string, string>>): void {
  const names = Object.keys(texts);
  for (const name of names) writeFileSync(join(folder, `.${name}.new`), texts[name]!);
  for (const name of names) renameSync(join(folder, `.${name}.new`), join(folder, name));
}
