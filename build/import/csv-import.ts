/** A round from CSV files with other column names, separators or encodings, by a mapping file. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Column, type CourseSource, CSV_FILES, type VacancySource } from '../contract/source.ts';
import { UsageError } from '../usage-error.ts';
import type { Imported, ImportedInstitute, Skip } from './imported.ts';
import { type Mapping, readMapping, TABLES, type Table } from './mapping.ts';

type Row = Record<string, string | number>;
/** Not needed of a CSV: places come from --institutes, flags from the type, the total from the pairs. */
const DERIVED = ['district', 'city', 'is_government', 'is_autonomous', 'is_minority', 'total_g_l'];

/** Reads a folder of three CSVs, or one CSV with a line a seat level. Throws UsageError where a column is not found. */
export function importCsv(path: string, mappingFile: string | undefined): Imported {
  const mapping = readMapping(mappingFile);
  const isFolder = statSync(path).isDirectory();
  const skipped: Skip[] = [];
  let read = 0;
  const tables = {} as Record<Table, Map<string, Row>>;
  for (const table of TABLES) {
    const file = isFolder ? join(path, mapping.files[table] ?? CSV_FILES[table].file) : path;
    const records = recordsOf(file, mapping);
    if (isFolder || table === 'institutes') read += records.length;
    tables[table] = rowsOf(table, records, mapping, { file: basename(file), repeats: !isFolder, skipped });
  }
  const { institutes, courses, vacancies } = tables;
  const keep = (rows: Map<string, Row>, column: string, owners: Map<string, Row>, owner: string) =>
    [...rows.values()].filter((row) => {
      const known = owners.has(String(row[column]));
      if (!known) skipped.push({ where: `${column} ${row[column]}`, reason: `there is no such ${owner}` });
      return known;
    });
  const keptCourses = keep(courses, 'inst_code', institutes, 'institute');
  const keptCodes = new Map(keptCourses.map((row) => [String(row.choice_code), row]));
  return {
    ...(mapping.academic_year ? { academicYear: mapping.academic_year } : {}),
    read,
    unit: 'records',
    skipped,
    institutes: [...institutes.values()].map(instituteOf),
    courses: keptCourses as unknown as CourseSource[],
    vacancies: keep(vacancies, 'choice_code', keptCodes, 'course') as unknown as VacancySource[],
    odd: Object.entries(mapping.columns).flatMap(([ours, theirs]) =>
      theirs === null ? [`${ours} is not in the source: it is written as 0, or empty`] : [],
    ),
  };
}

interface CsvRecord {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

function recordsOf(file: string, { encoding, separator }: Mapping): CsvRecord[] {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}: name it in the mapping file, under "files"`);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new UsageError(`${file} cannot be read as ${encoding}: name its "encoding" in the mapping file`);
  }
  try {
    const options = { columns: true, delimiter: separator, trim: true, skip_empty_lines: true, info: true } as const;
    return parse(text, options) as unknown as CsvRecord[];
  } catch (error) {
    throw new UsageError(`${file} cannot be read as CSV: ${(error as Error).message}`);
  }
}

interface Context {
  readonly file: string;
  /** One file has all tables, and so an institute once for each of its rows. */
  readonly repeats: boolean;
  readonly skipped: Skip[];
}

function rowsOf(table: Table, records: readonly CsvRecord[], mapping: Mapping, context: Context): Map<string, Row> {
  const columns = columnsOf(table, records[0]?.record ?? {}, mapping, context.file);
  const rows = new Map<string, Row>();
  for (const { record, info } of records) {
    const row: Row = {};
    const reasons: string[] = [];
    for (const { name, kind } of columns) {
      const theirs = mapping.columns[name];
      const cell = theirs === null ? '' : (record[theirs ?? name] ?? '').replace(/\s+/g, ' ');
      const text = mapping.values[name]?.[cell] ?? cell;
      row[name] = kind === 'count' && (theirs === null || /^\d{1,5}$/.test(text)) ? Number(text) : text;
      if (kind === 'count' && typeof row[name] === 'string')
        reasons.push(`${name} is "${text}", not a number of seats`);
    }
    if (table === 'vacancies' && !('total_g_l' in row)) {
      row.total_g_l = Object.values(row).reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);
    }
    const key = table === 'vacancies' ? `${row.choice_code} ${row.seat_level}` : String(Object.values(row)[0]);
    const before = rows.get(key);
    const same = context.repeats && JSON.stringify(before) === JSON.stringify(row);
    if (before && !(same && table !== 'vacancies')) reasons.push(`${key} is a duplicate`);
    if (reasons.length > 0)
      context.skipped.push({ where: `${context.file}:${info.lines}`, reason: reasons.join('; ') });
    else rows.set(key, row);
  }
  return rows;
}

/** Our columns that the file has. Throws UsageError where one is missing that is neither optional nor derived. */
function columnsOf(table: Table, header: Record<string, string>, mapping: Mapping, file: string): Column[] {
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

function instituteOf(row: Row): ImportedInstitute {
  return {
    code: String(row.inst_code),
    name: String(row.inst_name),
    type: String(row.inst_type),
    ...(row.district ? { district: String(row.district) } : {}),
    ...(row.city ? { city: String(row.city) } : {}),
  };
}
