/** Turns the authority's document into a round folder, ready for review. */

import { existsSync, statSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { documentHash, rememberDocument, rememberImport } from '../rounds/import-record.ts';
import { writeRound } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';
import type { Watch } from '../shared/stages.ts';
import { isCsvFile } from './csv-file.ts';
import { importCsv } from './csv-import.ts';
import { readDocument } from './document.ts';
import { type Imported, LayoutError, listSums } from './imported.ts';
import { readPlacedInstitutes, withPlaces } from './institute-places.ts';
import { academicYearAt, assertSameRound, assertWritable, isInYear, proposalFor, slug } from './proposal.ts';
import { readPdf, readPdfs } from './read-pdf.ts';
import { roundSource, type SourceOptions } from './round-source.ts';
import { type DocumentTitle, titleFrom } from './title.ts';

export interface ImportOptions extends SourceOptions {
  /** Further PDFs of the same round: one for each region. */
  readonly moreFiles?: readonly string[];
  /** An earlier round, or a CSV, with the district and city of each institute. */
  readonly institutes?: string;
  /** For CSVs: a JSON file that names the columns. */
  readonly mapping?: string;
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

export type ImportReport = ReturnType<typeof writeImport>;
export type ReadImport = Awaited<ReturnType<typeof readImport>>;

/**
 * Reads the document, and writes the folder if nothing was skipped or `allowSkips` is set. Throws UsageError on wrong options.
 */
export async function importRound(options: ImportOptions, watch?: ImportWatch): Promise<ImportReport> {
  return writeImport(await readImport(options, watch), options);
}

/** Reads the document without writing: its content, what was skipped, and which institutes are new. Throws UsageError. */
export async function readImport(options: ImportOptions, watch: ImportWatch = { clock: () => 0 }) {
  const { file, moreFiles = [], mapping } = options;
  const missing = [file, ...moreFiles].find((name) => !existsSync(name));
  if (missing) throw new UsageError(`there is no file ${missing}`);
  if (options.out) assertWritable(options.out, options.replace);
  const institutesBefore = options.institutes ? readPlacedInstitutes(options.institutes) : undefined;
  const stat = statSync(file);
  if (!stat.isFile() && !stat.isDirectory()) throw new UsageError(`${file} is neither a file nor a folder`);
  const isPdf = stat.isFile() && !isCsvFile(file);
  if (!isPdf && moreFiles.length > 0) throw new UsageError('only PDFs can be several: name one CSV, or a folder');
  if (isPdf && mapping) throw new UsageError('--mapping is for CSV files: a PDF has its own column names');
  const records = isPdf ? undefined : importCsv(file, mapping);
  const title: Partial<DocumentTitle> = records ?? (await titleFrom(readPdf(file, watch)).catch(withoutTitle(options)));
  if (isPdf && !options.ignoreTitle) assertSameRound(title, options);
  const proposal = proposalFor(title, options);
  assertWritable(proposal.out, options.replace);
  const round = roundSource(title, proposal, options);
  const imported = records ?? (await readPages(options, watch));
  const places = withPlaces(imported.institutes, institutesBefore, options.all);
  const hasNothing = imported.courses.length === 0 && imported.skipped.length === 0;
  const noCourse = hasNothing ? [{ where: 'document', reason: 'no course was found in it' }] : [];
  return {
    title,
    proposal,
    round,
    imported,
    document: stat.isFile() ? { sha256: documentHash([file, ...moreFiles]) } : undefined,
    places,
    skipped: [...imported.skipped, ...noCourse],
    warnings: [...imported.warnings, ...warnAboutTitle(title, options), ...places.warnings],
  };
}

/**
 * Writes the folder if nothing was skipped or `allowSkips` is set. Throws UsageError if the folder has changed in the meantime.
 */
export function writeImport(
  { proposal: { out }, round, imported, document, places, skipped, warnings }: ReadImport,
  options: { allowSkips?: boolean; replace?: boolean } = {},
) {
  const { courses, vacancies, read, unit, pageNumbers: pages } = imported;
  const written = courses.length > 0 && (skipped.length === 0 || options.allowSkips === true);
  if (written) {
    const texts = {
      institutes: formatCsv('institutes', places.rows),
      courses: formatCsv('courses', courses),
      vacancies: formatCsv('vacancies', vacancies),
    };
    const finish = (folder: string) => {
      rememberImport(folder);
      if (document) rememberDocument(folder, { ...document, pages, skipped });
    };
    assertWritable(out, options.replace);
    writeRound(out, round, texts, 'nothing was imported', { finish, replace: options.replace });
  }
  return {
    out,
    /** Whether nothing was skipped, or skipping was allowed. */
    written,
    id: round.id,
    round: round.round_name,
    read,
    unit,
    institutes: places.rows.length,
    courses: courses.length,
    rows: vacancies.length,
    sums: listSums(imported),
    skipped,
    warnings,
  };
}

/** The rows as CSV, with those of the contract's columns that they have. */
function formatCsv(table: CsvTable, rows: readonly object[]): string {
  const [first = {}] = rows;
  const present = CSV_FILES[table].columns.filter(({ name, optional }) => !optional || name in first);
  return stringify([...rows], { header: true, columns: present.map(({ name }) => name), cast: { boolean: String } });
}

/** An unreadable file has no known title; reading its pages reports why. */
function withoutTitle({ round }: ImportOptions): (error: unknown) => Partial<DocumentTitle> {
  return (error) => {
    if (!(error instanceof LayoutError)) throw error;
    if (!round) throw new UsageError(error.message, 1);
    return {};
  };
}

async function readPages(
  { file, moreFiles = [], all }: ImportOptions,
  { clock, onPage, signal }: ImportWatch,
): Promise<Imported> {
  const begin = clock();
  const onRead = (page: number, of: number) => {
    const secondsLeft = ((clock() - begin) / 1000 / page) * (of - page);
    onPage?.({ page, of, secondsLeft });
  };
  try {
    return await readDocument(
      readPdfs([file, ...moreFiles], signal),
      onRead,
      all ? Number.POSITIVE_INFINITY : undefined,
    );
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    const skipped = [{ where: 'document', reason: error.message }];
    return { read: 0, unit: 'pages', institutes: [], courses: [], vacancies: [], skipped, warnings: [] };
  }
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
