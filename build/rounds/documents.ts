/**
 * What a round's documents said, in the folder `.document` of the round, which the build does not read: the CSV files as they were
 * imported, which nobody changes, and the list of the documents. Where the round's own files differ, a person corrected them.
 */

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES } from '../contract/source.ts';
import { UsageError } from '../shared/errors.ts';
import { readPlainFile } from '../shared/plain-file.ts';

export const DOCUMENT = '.document';
export const DOCUMENTS = `${DOCUMENT}/documents.json`;
const FILES = Object.values(CSV_FILES).map(({ file }) => file);

export interface RoundDocument {
  readonly sha256: string;
  readonly title: string;
  /** Whether it is the whole list of the round, or adds to one. */
  readonly covers: 'whole' | 'supplement';
  /** The courses of which it says the last word, with their pages: `12`, `12 of east.pdf` if it has several files, empty for a CSV. */
  readonly courses: Readonly<Record<string, string>>;
  /** What the import could not read. */
  readonly skipped: readonly { readonly where: string; readonly reason: string }[];
  /** The institutes and courses that it changed in a round that was there. */
  readonly changed?: readonly string[];
  /** Those of them that have a correction by hand. */
  readonly corrected?: readonly string[];
}

/** Whether the round knows what its documents said. */
export const hasDocuments = (folder: string) => existsSync(join(folder, DOCUMENTS));

/** The documents of a round, the newest last; none if it was typed. Throws UsageError if the list is damaged. */
export function readDocuments(folder: string): readonly RoundDocument[] {
  if (!hasDocuments(folder)) return [];
  const file = join(folder, DOCUMENTS);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}; git restore ${file}`, 1);
  }
}

export const newestDocument = (folder: string) => readDocuments(folder).at(-1);

/** The page of each course; of an older document than the newest, with its title. */
export function coursePages(folder: string): ReadonlyMap<string, string> {
  const documents = readDocuments(folder);
  const pages = documents.flatMap((document) => {
    const title = document === documents.at(-1) ? '' : ` of the earlier "${document.title}"`;
    return Object.entries(document.courses).map(([code, page]) => [code, page && page + title] as const);
  });
  return new Map(pages.filter(([, page]) => page !== ''));
}

export const documentsText = (documents: readonly RoundDocument[]) => `${JSON.stringify(documents, undefined, 2)}\n`;

/** The files of `.document`, by name, of a round whose present CSV files are taken as what its documents said. */
export function presentAsDocument(folder: string, documents: readonly RoundDocument[] = []): Record<string, string> {
  const texts = FILES.map((file) => [`${DOCUMENT}/${file}`, readFileSync(join(folder, file), 'utf8')]);
  return { ...Object.fromEntries(texts), [DOCUMENTS]: documentsText(documents) };
}

/** Remembers what the first document of a round said: the files of its new folder. */
export function rememberDocument(folder: string, document: RoundDocument): void {
  mkdirSync(join(folder, DOCUMENT), { recursive: true });
  const texts = Object.entries(presentAsDocument(folder, [document]));
  for (const [file, text] of texts) writeFileSync(join(folder, file), text);
}

/** The hash of a document: of its files one after another. Throws as `readPlainFile` does. */
export const documentHash = (files: readonly string[]): string =>
  hash('sha256', Buffer.concat(files.map(readPlainFile)));
