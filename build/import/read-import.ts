/** Reads the authority's document as a round, without writing it. */

import { existsSync, statSync } from 'node:fs';
import { documentHash } from '../rounds/import-record.ts';
import { UsageError } from '../shared/errors.ts';
import type { Watch } from '../shared/stages.ts';
import { isCsvFile } from './csv-file.ts';
import { importCsv } from './csv-import.ts';
import { readDocument } from './document.ts';
import { type Imported, LayoutError } from './imported.ts';
import { readPlacedInstitutes } from './institute-list.ts';
import { withPlaces } from './institute-places.ts';
import { academicYearAt, assertSameRound, assertWritable, isInYear, proposalFor, slug } from './proposal.ts';
import { readPdf, readPdfs } from './read-pdf.ts';
import { roundSource, type SourceOptions } from './round-source.ts';
import { type DocumentTitle, titleFrom } from './title.ts';

export interface ImportOptions extends SourceOptions {
  /** Further PDFs of the same round: one for each region. */
  readonly moreFiles?: readonly string[];
  /** An earlier round, or a list of institutes with their districts and cities. */
  readonly institutes?: string;
  /** Writes the round even if some pages could not be read. */
  readonly allowSkips?: boolean;
  /** Replaces a draft that nobody has changed since its import. */
  readonly replace?: boolean;
  /** Imports a document even if its title names another round or year. */
  readonly ignoreTitle?: boolean;
  /** Lists every page in the report, not only the first three. */
  readonly all?: boolean;
}

/** The progress of an import; the seconds left are estimated from the pages read so far. */
export interface ImportProgress {
  readonly page: number;
  readonly of: number;
  readonly secondsLeft: number;
}

/** The clock measures the seconds left. */
export interface ImportWatch extends Watch {
  readonly onPage?: ((progress: ImportProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ReadImport = Awaited<ReturnType<typeof readImport>>;

/** Reads the document without writing: its content, and what was skipped. Throws UsageError. */
export async function readImport(options: ImportOptions, watch: ImportWatch = { clock: () => 0 }) {
  const { file, moreFiles = [], replace } = options;
  assertFiles([file, ...moreFiles]);
  if (options.out) assertWritable(options.out, replace);
  const institutesBefore = options.institutes ? readPlacedInstitutes(options.institutes) : undefined;
  const records = isCsvFile(file) ? importCsv(file) : undefined;
  const title = records ? {} : await titleFrom(readPdf(file, watch)).catch(refuseUnreadable);
  if (!records && !options.ignoreTitle) assertSameRound(title, options);
  const { out, ...proposal } = proposalFor(title, options);
  assertWritable(out, replace);
  const round = roundSource(title, proposal, options);
  const imported = records ?? (await readPages(options, watch));
  const places = withPlaces(imported.institutes, institutesBefore, options.all);
  const hasNothing = imported.courses.length === 0 && imported.skipped.length === 0;
  const noCourse = hasNothing ? [{ where: 'document', reason: 'no course was found in it' }] : [];
  return {
    out,
    round,
    imported,
    institutes: places.rows,
    sha256: documentHash([file, ...moreFiles]),
    skipped: [...imported.skipped, ...noCourse],
    warnings: [...imported.warnings, ...warnAboutTitle(title, options), ...places.warnings],
  };
}

/** Throws UsageError unless the files are PDFs, or one is a CSV. */
function assertFiles(files: readonly string[]): void {
  for (const file of files) {
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
    if (!statSync(file).isFile()) throw new UsageError(`${file} is not a file: name the PDF, or a CSV`);
    if (files.length > 1 && isCsvFile(file)) throw new UsageError('only PDFs can be several: name one CSV');
  }
}

/** A file that the PDF reader gives up is a fault of the data. */
function refuseUnreadable(error: unknown): never {
  if (!(error instanceof LayoutError)) throw error;
  throw new UsageError(error.message, 1);
}

function readPages({ file, moreFiles = [], all }: ImportOptions, watch: ImportWatch): Promise<Imported> {
  const { clock, onPage, signal } = watch;
  const begin = clock();
  const onRead = (page: number, of: number) => {
    const secondsLeft = ((clock() - begin) / 1000 / page) * (of - page);
    onPage?.({ page, of, secondsLeft });
  };
  const maxNamed = all ? Number.POSITIVE_INFINITY : undefined;
  return readDocument(readPdfs([file, ...moreFiles], signal), onRead, maxNamed).catch(refuseUnreadable);
}

/** Warnings that do not stop the import: another wording of the round, and what --ignore-title leaves to the operator. */
function warnAboutTitle(title: Partial<DocumentTitle>, options: ImportOptions): string[] {
  const { round, date } = options;
  const { round: printed, academicYear: year } = title;
  const isOtherName = printed && round && slug(printed) !== slug(round);
  return [
    ...(isOtherName ? [`the document's title says "${printed}", --round says "${round}"`] : []),
    ...(year ? [] : [`the academic year ${academicYearAt(date)} is taken from --date: the document does not name it`]),
    ...(year && !isInYear(date, year) ? [`--date ${date} lies outside the document's academic year ${year}`] : []),
  ];
}
