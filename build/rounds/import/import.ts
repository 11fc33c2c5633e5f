/** Turns the authority's document into a round folder, ready for review. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable, type RoundSource } from '../../contract/source.ts';
import { UsageError } from '../../shared/diagnostics.ts';
import { writeRound } from '../round-folder.ts';
import { importCsv } from './csv-import.ts';
import { readDocument } from './document.ts';
import { type Imported, LayoutError, sumsOf } from './imported.ts';
import { readPdf } from './pdf-text.ts';
import { readKnownInstitutes, withPlaces } from './places.ts';

export interface ImportOptions {
  /** The PDF, a CSV, or a folder of CSVs. */
  readonly file: string;
  readonly round: string;
  readonly id: number;
  /** YYYY-MM-DD, the day of publication. */
  readonly date: string;
  /** An earlier round, or a CSV, with the district and city of each institute. */
  readonly institutes?: string;
  /** The round folder to make; default: one in `rounds`, named after year and round. */
  readonly out?: string;
  readonly rounds: string;
  /** For CSVs: a JSON file that names the columns. */
  readonly mapping?: string;
  /** Writes the round without the pages that were not understood. */
  readonly allowSkips?: boolean;
  /** Names every page in what is reported, not the first three. */
  readonly all?: boolean;
}

type OnPage = (page: number, of: number) => void;

export type ImportReport = Awaited<ReturnType<typeof importRound>>;

/** Reads, then writes the folder where nothing was skipped or `allowSkips` is set. Throws UsageError on wrong options. */
export async function importRound(options: ImportOptions, onPage?: OnPage) {
  if (!existsSync(options.file)) throw new UsageError(`there is no file ${options.file}`);
  if (options.out) refuseExisting(options.out);
  refuseTakenId(options);
  const known = options.institutes ? readKnownInstitutes(options.institutes) : undefined;
  const imported = await readSource(options, onPage);
  const academic_year = imported.academicYear ?? yearOf(options.date);
  const out = options.out ?? join(options.rounds, `${academic_year}-${slug(options.round)}`);
  refuseExisting(out);
  const places = withPlaces(imported.institutes, known);
  const { courses, vacancies, skipped } = imported;
  const skips = courses.length ? skipped : [...skipped, { where: 'document', reason: 'no course was found in it' }];
  const ok = courses.length > 0 && (skips.length === 0 || options.allowSkips === true);
  if (ok) {
    const round: RoundSource = {
      id: options.id,
      round_name: options.round,
      academic_year,
      published_date: options.date,
      status: 'draft',
      source: { title: imported.title || basename(options.file), authority: imported.authority || 'unknown' },
    };
    const texts = {
      institutes: csvOf('institutes', places.rows),
      courses: csvOf('courses', courses),
      vacancies: csvOf('vacancies', vacancies),
    };
    writeRound(out, round, texts, 'nothing was imported');
  }
  return {
    /** Nothing was skipped, or that was allowed. */
    ok,
    out,
    written: ok,
    read: imported.read,
    unit: imported.unit,
    institutes: places.rows.length,
    courses: courses.length,
    rows: vacancies.length,
    sums: sumsOf(imported),
    skipped: skips,
    warnings: [...imported.warnings, ...warnAboutRound(imported, options), ...places.warnings],
  };
}

/** The columns of the contract that the rows have. */
function csvOf(table: CsvTable, rows: readonly object[]): string {
  const [first = {}] = rows;
  const present = CSV_FILES[table].columns.filter(({ name, optional }) => !optional || name in first);
  return stringify([...rows], { header: true, columns: present.map(({ name }) => name), cast: { boolean: String } });
}

async function readSource(options: ImportOptions, onPage?: OnPage): Promise<Imported> {
  const isPdf = statSync(options.file).isFile() && !/\.(csv|tsv|txt)$/i.test(options.file);
  if (!isPdf) return importCsv(options.file, options.mapping);
  if (options.mapping) throw new UsageError('--mapping is for CSV files: a PDF has its own column names');
  try {
    return await readDocument(readPdf(options.file), onPage, options.all ? Number.POSITIVE_INFINITY : undefined);
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    const skipped = [{ where: 'document', reason: error.message }];
    return { read: 0, unit: 'pages', institutes: [], courses: [], vacancies: [], skipped, warnings: [] };
  }
}

/** The title of the document compared with the options. */
function warnAboutRound({ title, academicYear }: Imported, { round, date }: ImportOptions): string[] {
  const warnings: string[] = [];
  const printed = /\bCAP\s+Round\s*-?\s*[IVX\d]+\b/i.exec(title ?? '')?.[0];
  if (printed && slug(printed) !== slug(round))
    warnings.push(`the document's title says "${printed}", --round says "${round}"`);
  if (!academicYear)
    warnings.push(`the academic year ${yearOf(date)} is taken from --date: the document does not name it`);
  else if (![0, 1].includes(Number(date.slice(0, 4)) - Number(academicYear.slice(0, 4)))) {
    warnings.push(`--date ${date} lies outside the document's academic year ${academicYear}`);
  }
  return warnings;
}

/** It may contain corrections made by hand. */
function refuseExisting(out: string): void {
  if (existsSync(out)) {
    throw new UsageError(`${out} exists and is never overwritten: remove it, or name another folder with --out`);
  }
}

/** Before the document is read: an id is never given out again. */
function refuseTakenId({ id, out, rounds }: ImportOptions): void {
  const beside = out ? dirname(out) : rounds;
  const folders = existsSync(beside) ? readdirSync(beside) : [];
  for (const folder of folders.map((name) => join(beside, name))) {
    const file = join(folder, 'round.json');
    if (existsSync(file) && Number(/"id"\s*:\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) === id) {
      throw new UsageError(`${folder} has the id ${id}: give the new round one that no round has had`);
    }
  }
}

/** Academic years begin in June. */
function yearOf(date: string): string {
  const start = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < 6 ? 1 : 0);
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** "CAP Round II" is `cap-round-2`. */
function slug(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['round'];
  return words.map((word) => (ROMAN.includes(word) ? ROMAN.indexOf(word) + 1 : word)).join('-');
}
