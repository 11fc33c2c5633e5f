/**
 * Remembers the files that an import wrote into a round folder, to see whether somebody has changed them since, and the document
 * that they come from.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES } from '../contract/source.ts';
import { contentHash } from '../shared/content-hash.ts';

/** The record's name in the round folder; it begins with a dot, so the build does not read it. */
const RECORD = '.imported.json';
const FILES = ['round.json', ...Object.values(CSV_FILES).map(({ file }) => file)];

/** Remembers the current files of the folder. */
export function rememberImport(folder: string): void {
  writeFileSync(join(folder, RECORD), `${JSON.stringify(hashes(folder), undefined, 2)}\n`);
}

export interface ImportedDocument {
  readonly sha256: string;
  /** The page of each choice code. */
  readonly pages?: Readonly<Record<string, number>> | undefined;
  /** What the import could not read. */
  readonly skipped: readonly { readonly where: string; readonly reason: string }[];
}

/** Adds the document to the record of an import. */
export function rememberDocument(folder: string, document: ImportedDocument): void {
  const file = join(folder, RECORD);
  writeFileSync(file, `${JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), document }, undefined, 2)}\n`);
}

/** The document of an imported round, if it is known. */
export function importedDocument(folder: string): ImportedDocument | undefined {
  const file = join(folder, RECORD);
  const record = existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;
  return record?.document as ImportedDocument | undefined;
}

/** One reason for each file that changed since the import, round.json with its status too; empty if the folder is safe to replace. */
export function changedSinceImport(folder: string): string[] {
  const file = join(folder, RECORD);
  const remembered = existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;
  if (!remembered) return [`${RECORD} is missing, so it is not known what was imported`];
  const now = hashes(folder);
  const changed = FILES.filter((name) => remembered[name] !== now[name]);
  return changed.map((name) => `${name} was changed since the import`);
}

function hashes(folder: string): Record<string, string> {
  // Version control may have changed the line ends.
  const hashText = (text: string) => contentHash(text.replaceAll('\r\n', '\n'));
  return Object.fromEntries(FILES.map((name) => [name, hashText(readIfPresent(join(folder, name)))]));
}

const readIfPresent = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function parse(text: string): Record<string, unknown> | null | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}
