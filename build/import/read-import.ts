/** Reads the authority's document as a round, without writing it. */

import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { documentHash } from '../rounds/import-record.ts';
import { UsageError } from '../shared/errors.ts';
import { isCsvFile } from './csv-file.ts';
import { importCsv } from './csv-import.ts';
import { readDocument } from './document.ts';
import { readPlacedInstitutes } from './institute-list.ts';
import { type PlaceOptions, withPlaces } from './institute-places.ts';
import { assertSameRound, assertWritable, otherProcess, proposalFor } from './proposal.ts';
import { readPdfs } from './read-pdf.ts';
import { roundSource, type SourceOptions } from './round-source.ts';
import { type DocumentTitle, readTitle } from './title.ts';

export interface ImportOptions extends SourceOptions, PlaceOptions {
  /** Further PDFs of the same round: one for each region. */
  readonly moreFiles?: readonly string[];
  /** An earlier round, or a list of institutes with their districts and cities; by default the round before. */
  readonly institutes?: string;
  /** Writes the round even if some pages could not be read. */
  readonly allowSkips?: boolean;
  /** Replaces a draft that nobody has changed since its import. */
  readonly replace?: boolean;
  /** Imports a document even if its title names another round or year. */
  readonly ignoreTitle?: boolean;
  /** Imports a document whose title names the process otherwise than that of the round before. */
  readonly sameProcess?: boolean;
}

export interface ImportWatch {
  readonly onPage?: ((page: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ReadImport = Awaited<ReturnType<typeof readImport>>;

/** Reads the document without writing: its content, and what was skipped. Throws UsageError. */
export async function readImport(options: ImportOptions, { onPage, signal }: ImportWatch = {}) {
  const { file, moreFiles = [], replace } = options;
  const files = [file, ...moreFiles];
  assertFiles(files);
  const records = isCsvFile(file) ? importCsv(file) : undefined;
  const title: Partial<DocumentTitle> = records ? {} : await readTitle(file, signal);
  if (!options.ignoreTitle) assertSameRound(title, options);
  const { out, before, ...proposal } = proposalFor(title, options);
  const process = otherProcess(title, before);
  if (process && !options.sameProcess) {
    throw new UsageError(
      `the document is of "${title.process}", ${before!.name} of "${process}": another process has a project of its own (--same-process imports it)`,
    );
  }
  assertWritable(out, replace);
  const institutes = options.institutes ?? before?.folder;
  const institutesBefore = institutes === undefined ? undefined : readPlacedInstitutes(institutes);
  const round = roundSource(title, proposal, options);
  const imported = records ?? (await readDocument(readPdfs(files, signal), onPage));
  const places = withPlaces(imported.institutes, institutesBefore, options);
  const yearNotice = { text: `the academic year ${proposal.year} is that of --date: the document does not name it` };
  return {
    out,
    round,
    imported,
    institutes: places.rows,
    sha256: documentHash(files),
    warnings: [...imported.warnings, ...(title.academicYear ? [] : [yearNotice]), ...places.warnings],
  };
}

/** Throws UsageError unless the files are PDFs with different names, or one is a CSV. */
export function assertFiles(files: readonly string[]): void {
  for (const file of files) {
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
    if (!statSync(file).isFile()) throw new UsageError(`${file} is not a file: name the PDF, or a CSV`);
    if (files.length > 1 && isCsvFile(file)) throw new UsageError('only PDFs can be several: name one CSV');
  }
  // A page is named by the file that it is in.
  const names = files.map((file) => basename(file));
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  if (duplicate) throw new UsageError(`two of the files are named ${duplicate}: rename one of them`);
}
