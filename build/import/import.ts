/** Turns the authority's document into a round folder, ready for review. */
import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { importCsv } from './csv-import.ts';
import { readDocument } from './document.ts';
import { type Imported, NotUnderstood, sumsOf } from './imported.ts';
import { readPdf } from './pdf-text.ts';
import { readKnownInstitutes, withPlaces } from './places.ts';
import { writeRound } from './round-folder.ts';

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
}

type OnPage = (page: number, of: number) => void;

export type ImportReport = Awaited<ReturnType<typeof importRound>>;

/** Reads, then writes the folder where nothing was skipped or `allowSkips` is set. Throws UsageError on wrong options. */
export async function importRound(options: ImportOptions, onPage?: OnPage) {
  if (!existsSync(options.file)) throw new UsageError(`there is no file ${options.file}`);
  if (options.out) refuseExisting(options.out);
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
    const round = {
      id: options.id,
      round_name: options.round,
      academic_year,
      published_date: options.date,
      status: 'draft' as const,
      source: { title: imported.title || basename(options.file), authority: imported.authority || 'unknown' },
    };
    writeRound(out, round, { institutes: places.rows, courses, vacancies });
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
    odd: [...imported.odd, ...oddRound(imported, options), ...places.odd],
  };
}

async function readSource(options: ImportOptions, onPage?: OnPage): Promise<Imported> {
  const isPdf = statSync(options.file).isFile() && !/\.(csv|tsv|txt)$/i.test(options.file);
  if (!isPdf) return importCsv(options.file, options.mapping);
  if (options.mapping) throw new UsageError('--mapping is for CSV files: a PDF has its own column names');
  try {
    return await readDocument(readPdf(options.file), onPage);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    const skipped = [{ where: 'document', reason: error.message }];
    return { read: 0, unit: 'pages', institutes: [], courses: [], vacancies: [], skipped, odd: [] };
  }
}

/** What the document says of itself, against what was typed. */
function oddRound({ title, academicYear }: Imported, { round, date }: ImportOptions): string[] {
  const odd: string[] = [];
  const said = /\bCAP\s+Round\s*-?\s*[IVX\d]+\b/i.exec(title ?? '')?.[0];
  if (said && slug(said) !== slug(round)) odd.push(`the document's title says "${said}", --round says "${round}"`);
  if (!academicYear) odd.push(`the academic year ${yearOf(date)} is taken from --date: the document does not name it`);
  else if (![0, 1].includes(Number(date.slice(0, 4)) - Number(academicYear.slice(0, 4)))) {
    odd.push(`--date ${date} lies outside the document's academic year ${academicYear}`);
  }
  return odd;
}

/** It may contain corrections made by hand. */
function refuseExisting(out: string): void {
  if (existsSync(out)) {
    throw new UsageError(`${out} exists and is never overwritten: remove it, or name another folder with --out`);
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
