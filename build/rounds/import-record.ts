/**
 * Remembers the files that an import wrote into a round folder, to see whether somebody has changed them since, and the document
 * that they come from.
 */

import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES } from '../contract/source.ts';
import { checksum } from '../shared/checksum.ts';
import { compareText } from '../shared/format.ts';
import { hashText } from './file-text.ts';
import { FILES } from './lock.ts';
import { readRows } from './round-folder.ts';

/** The record's name in the round folder; it begins with a dot, so the build does not read it. */
const RECORD = '.imported.json';

/** Remembers the current files of the folder, and what the document has of each institute and course. */
export function rememberImport(folder: string): void {
  writeRecord(folder, { ...hashes(folder), rows: rowHashes(folder) });
}

/** A hash of each institute or course by its code. */
export type RowHashes = Readonly<Record<string, string>>;

/**
 * Remembers a document that was merged into the folder: of what it lacks, and of what was corrected by hand (`isCorrected`), the
 * record stays, so that it counts as changed since its import.
 */
export function rememberMerge(folder: string, rows: RowHashes, isCorrected: boolean): void {
  const record = readRecord(folder) ?? {};
  writeRecord(folder, {
    ...record,
    ...(isCorrected ? {} : hashes(folder)),
    rows: { ...importedRows(folder), ...rows },
  });
}

/** What the imported documents have of each institute and course; undefined if it is not known. */
export const importedRows = (folder: string) => readRecord(folder)?.rows as RowHashes | undefined;

/**
 * A hash of each institute (its name and type) and of each course with its rows, by code. Columns that are empty or 0 do not
 * count, because a document may lack them; nor does the place of an institute, which no document has.
 */
export function rowHashes(folder: string): RowHashes {
  const texts = new Map<string, string[]>();
  for (const { file, columns } of Object.values(CSV_FILES)) {
    const names = columns
      .map(({ name }) => name)
      .filter((name) => file !== CSV_FILES.institutes.file || /name|type/.test(name));
    for (const row of readRows(folder, file)) {
      const code = row.choice_code ?? row.inst_code ?? '';
      const cells = names.filter((name) => row[name] && row[name] !== '0').map((name) => `${name}=${row[name]}`);
      texts.set(code, [...(texts.get(code) ?? []), cells.join('\n')]);
    }
  }
  return Object.fromEntries([...texts].map(([code, rows]) => [code, checksum(rows.sort(compareText).join('\n\n'))]));
}

export interface ImportedDocument {
  readonly sha256: string;
  /** The courses in which it differs from the round to which it was added. */
  readonly changed?: readonly string[];
  /** The page of each choice code: `12`, or `12 of east.pdf` if it has several files. */
  readonly pages?: Readonly<Record<string, string>> | undefined;
  /** What the import could not read. */
  readonly skipped: readonly { readonly where: string; readonly reason: string }[];
}

/** The hash of a document: of its files one after another. */
export const documentHash = (files: readonly string[]): string =>
  hash('sha256', Buffer.concat(files.map((file) => readFileSync(file))));

/** Adds the document to the record of an import. */
export function rememberDocument(folder: string, document: ImportedDocument): void {
  writeRecord(folder, { ...readRecord(folder), document });
}

/** The document of an imported round, if it is known. */
export function importedDocument(folder: string): ImportedDocument | undefined {
  return readRecord(folder)?.document as ImportedDocument | undefined;
}

/** One reason for each file that changed since the import, round.json with its status too; empty if the folder is safe to replace. */
export function changedSinceImport(folder: string): string[] {
  const remembered = readRecord(folder);
  if (!remembered) return [`${RECORD} is missing, so it is not known what was imported`];
  const now = hashes(folder);
  const changed = FILES.filter((name) => remembered[name] !== now[name]);
  return changed.map((name) => `${name} was changed since the import`);
}

function hashes(folder: string): Record<string, string> {
  const present = FILES.map((name) => [name, join(folder, name)] as const).filter(([, file]) => existsSync(file));
  return Object.fromEntries(present.map(([name, file]) => [name, hashText(file)]));
}

function writeRecord(folder: string, record: object): void {
  writeFileSync(join(folder, RECORD), `${JSON.stringify(record, undefined, 2)}\n`);
}

/** Undefined if there is none, or it is no JSON object. */
function readRecord(folder: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
    return typeof value === 'object' ? (value ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
