/** The rounds that are or were published, and the CSV files of each, one query per file, with the columns of build/contract/source.ts. */
import { stringify } from 'csv-stringify/sync';
import type { Dataset } from '../../contract/resources.ts';
import { SEAT_TABLE } from '../../contract/seat-table.ts';
import { type Column, CSV_FILES, type CsvTable } from '../../contract/source.ts';
import { parseCorrections } from '../../shared/corrections.ts';
import type { Database } from '../../store/database.ts';
import { readSql } from '../../store/sql.ts';

export interface PublishedRound extends Dataset {
  readonly source_title: string;
  readonly source_authority: string;
  readonly source_url: string | null;
  /** JSON: see shared/corrections.ts. */
  readonly corrected?: string | null;
  readonly data_licence: string | null;
  /** The sum of its courses' CAP vacancies. */
  readonly vacant_seats: number;
  /** Its folder under downloads/. */
  readonly folder: string;
}

/** Newest first, including withdrawn ones, which have no numbers. */
export function readPublicRounds(database: Pick<Database, 'all'>): PublishedRound[] {
  return database.all<PublishedRound>(readSql('public-rounds.sql', import.meta.url));
}

export const isPublished = ({ status }: PublishedRound) => status === 'published';

/** The date of the last correction, or of publication, because a feed and a sitemap need a date. */
export function lastChanged(round: PublishedRound): string {
  return parseCorrections(round).at(-1)?.date ?? round.published_date;
}

/** The last date of all rounds: it stays when the newest round is withdrawn. */
export function lastUpdate(rounds: readonly PublishedRound[]): string {
  return rounds.map(lastChanged).sort().at(-1)!;
}

export type DownloadTable = CsvTable | 'seats';
export const DOWNLOAD_TABLES = [...(Object.keys(CSV_FILES) as CsvTable[]), 'seats'] as const;
export interface CsvFile {
  readonly table: DownloadTable;
  readonly file: string;
  /** The columns of the round. */
  readonly columns: readonly Column[];
  readonly text: string;
}

/** A row by column. It may lack what its round leaves out, and have members that are no column. */
type Row = Readonly<Record<string, string | number | boolean>>;

/** A CSV file of the dataset `id`: with the columns of a round folder, or seats.csv. */
export function csvFile(database: Pick<Database, 'all'>, id: number, table: DownloadTable): CsvFile {
  const { file, columns: all } = table === 'seats' ? SEAT_TABLE : CSV_FILES[table];
  const documents = database.all<{ json: string }>(readSql(`csv-${table}.sql`, import.meta.url), id);
  const rows: Row[] = documents.map(({ json }) => JSON.parse(json));
  const names = new Set(rows.flatMap(Object.keys));
  const columns = all.filter(({ name, optional }) => !optional || names.has(name));
  return { table, file, columns, text: writeCsv(table === 'seats' ? fillZeros(rows, columns) : rows, columns) };
}

/** A course without seats at any level has one row of seats.csv, with 0 in each count. */
function fillZeros(rows: readonly Row[], columns: readonly Column[]): Row[] {
  const zeros = Object.fromEntries(columns.filter(({ kind }) => kind === 'count').map(({ name }) => [name, 0]));
  return rows.map((row) => ({ ...zeros, ...row }));
}

/** The rows as CSV. A cell that a spreadsheet would execute gets an apostrophe in front. */
function writeCsv(rows: readonly Row[], columns: readonly Column[]): string {
  return stringify([...rows], {
    header: true,
    columns: columns.map(({ name }) => name),
    cast: { boolean: String },
    escape_formulas: true,
    record_delimiter: '\n',
  });
}
