/** A round from CSV files with other column names, separators or encodings, by a mapping file. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { type Column, CSV_FILES, type CsvTable } from '../../contract/source.ts';
import { UsageError } from '../../shared/diagnostics.ts';
import type { Imported, Skip } from './imported.ts';

/** Not needed of a CSV: places come from --institutes, flags from the type, the total from the pairs. */
const DERIVED = ['district', 'city', 'is_government', 'is_autonomous', 'is_minority', 'total_g_l'];

const TABLES = Object.keys(CSV_FILES) as CsvTable[];

/** The mapping file: the names of its files, columns and values. */
interface Mapping {
  /** The label of an encoding on the web: `utf-8`, `windows-1252`, `utf-16le`. */
  readonly encoding: string;
  readonly separator: string;
  readonly academic_year?: string | undefined;
  /** File names in the folder. */
  readonly files: Partial<Record<CsvTable, string>>;
  /** Our column to theirs; `null` where they have none and it is 0 or empty. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** By our column: their value to ours. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const DEFAULTS: Mapping = { encoding: 'utf-8', separator: ',', files: {}, columns: {}, values: {} };

type Row = Record<string, string | number>;
interface CsvRecord {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** Reads a folder of three CSVs, or one CSV with a line a seat level. Throws UsageError where a column is not found. */
export function importCsv(path: string, mappingFile: string | undefined): Imported {
  const mapping = readMapping(mappingFile);
  const isFolder = statSync(path).isDirectory();
  const skipped: Skip[] = [];
  const tables: Record<CsvTable, Row[]> = { institutes: [], courses: [], vacancies: [] };
  const unread = new Map<string, Set<string>>();
  const hasColumn = new Set<string>();
  let read = 0;
  for (const table of TABLES) {
    const file = isFolder ? join(path, mapping.files[table] ?? CSV_FILES[table].file) : path;
    const records = readRecords(file, mapping);
    const header = records[0]?.record ?? {};
    const columns = columnsOf(table, header, mapping, file);
    const names = unread.get(file) ?? new Set(Object.keys(header));
    for (const { name } of columns) {
      names.delete(mapping.columns[name] ?? name);
      hasColumn.add(name);
    }
    unread.set(file, names);
    const rows = new Map<string, Row>();
    // One file has all tables, and so an institute and a course once for each of their rows.
    const mayRepeat = !isFolder && table !== 'vacancies';
    for (const { record, info } of records) {
      const { row, reasons } = readRow(record, columns, mapping);
      if (table === 'vacancies') row.total_g_l ??= sumOfCounts(row);
      const code = String(row[CSV_FILES[table].key]);
      const key = table === 'vacancies' ? `${code} ${row.seat_level}` : code;
      const before = rows.get(key);
      if (before && !(mayRepeat && isDeepStrictEqual(before, row))) reasons.push(`${key} is a duplicate`);
      if (reasons.length > 0) skipped.push({ where: `${basename(file)}:${info.lines}`, reason: reasons.join('; ') });
      else rows.set(key, row);
    }
    tables[table] = [...rows.values()];
    read = isFolder ? read + records.length : records.length;
  }
  const skipOrphans = (table: CsvTable, owners: CsvTable, owner: string) => {
    const { key } = CSV_FILES[owners];
    const known = new Set(tables[owners].map((row) => row[key]));
    const orphans = tables[table].filter((row) => !known.has(row[key]!));
    skipped.push(...orphans.map((row) => ({ where: `${key} ${row[key]}`, reason: `there is no such ${owner}` })));
    tables[table] = tables[table].filter((row) => known.has(row[key]!));
  };
  const isDerived = (column: string) => mapping.columns[column] === null || !hasColumn.has(column);
  skipOrphans('courses', 'institutes', 'institute');
  skipOrphans('vacancies', 'courses', 'course');
  return {
    ...(tables as unknown as Pick<Imported, CsvTable>),
    academicYear: mapping.academic_year,
    read,
    unit: 'records',
    skipped,
    derived: ['total_g_l', 'total_cap_vacancies'].filter(isDerived),
    warnings: [
      ...[...unread].flatMap(([file, names]) =>
        names.size > 0 ? [`${basename(file)}: columns that nothing reads: ${[...names].join(', ')}`] : [],
      ),
      ...Object.entries(mapping.columns).flatMap(([ours, theirs]) =>
        theirs === null ? [`${ours} is not in the source: it is written as 0, or empty`] : [],
      ),
    ],
  };
}

/** Reads a mapping file. Throws UsageError where it is no JSON, or names something that nobody reads. */
function readMapping(file: string | undefined): Mapping {
  if (!file) return DEFAULTS;
  let given: Partial<Mapping>;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--mapping ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const columns = TABLES.flatMap((table) => CSV_FILES[table].columns.map(({ name }) => name));
  refuse(file, given, [...Object.keys(DEFAULTS), 'academic_year']);
  refuse(file, given.files, TABLES);
  refuse(file, given.columns, columns);
  refuse(file, given.values, columns);
  return { ...DEFAULTS, ...given };
}

function refuse(file: string, part: object | undefined, known: readonly string[]): void {
  const unknown = Object.keys(part ?? {}).find((name) => !known.includes(name));
  if (unknown) throw new UsageError(`--mapping ${file}: "${unknown}" is not one of ${[...new Set(known)].join(', ')}`);
}

function readRecords(file: string, { encoding, separator }: Mapping): CsvRecord[] {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}: name it in the mapping file, under "files"`);
  const text = decode(readFileSync(file), encoding);
  if (text === undefined) {
    throw new UsageError(`${file} cannot be read as ${encoding}: name its "encoding" in the mapping file`);
  }
  try {
    const columns = (header: string[]) => {
      const repeated = header.find((name, i) => header.indexOf(name) < i);
      if (repeated !== undefined)
        throw new UsageError(`${file} has two columns "${repeated}": remove or rename one of them`);
      return header;
    };
    const options = { columns, delimiter: separator, trim: true, skip_empty_lines: true, info: true } as const;
    return parse(text, options) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read as CSV: ${(error as Error).message}`);
  }
}

/** Our columns that the file has. Throws UsageError where one is missing that is neither optional nor derived. */
function columnsOf(table: CsvTable, header: CsvRecord['record'], mapping: Mapping, file: string): Column[] {
  return CSV_FILES[table].columns.filter(({ name, optional }) => {
    const theirs = mapping.columns[name];
    if (theirs === null || (theirs ?? name) in header) return true;
    if (theirs === undefined && (optional || DERIVED.includes(name))) return false;
    const found = Object.keys(header).join(', ');
    throw new UsageError(
      `${file} has no column "${theirs ?? name}" for ${name}: say which one it is in the mapping file (it has ${found})`,
    );
  });
}

/** A record by our column names and values, and why it cannot be taken. */
function readRow(record: CsvRecord['record'], columns: readonly Column[], mapping: Mapping) {
  const row: Row = {};
  const reasons: string[] = [];
  for (const { name, kind } of columns) {
    const theirs = mapping.columns[name];
    const cell = theirs === null ? '' : (record[theirs ?? name] ?? '').replace(/\s+/g, ' ');
    const text = mapping.values[name]?.[cell] ?? cell;
    if (kind !== 'count') row[name] = text;
    else if (theirs === null || /^\d{1,5}$/.test(text)) row[name] = Number(text);
    else reasons.push(`${name} is "${text}", not a number of seats`);
  }
  return { row, reasons };
}

function sumOfCounts(row: Row): number {
  return Object.values(row).reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);
}

/**
 * By an encoding's label on the web (`utf-8`; "latin1" and "ascii" are Windows-1252, which is what such files are); undefined where
 * that is unknown, or some bytes are no text in it. Node 20's own decoder reads the ’ of Windows-1252 as a control character.
 */
function decode(bytes: Buffer, label: string): string | undefined {
  try {
    const text = iconv.decode(bytes, new TextDecoder(label).encoding);
    return /\uFFFD|\p{Surrogate}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
