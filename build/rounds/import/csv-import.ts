/** Imports a round from CSV files with other column names, separators or encodings, described by a mapping file. */

import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FileFinding } from '../../contract/diagnostics.ts';
import { type Column, CSV_FILES, type CsvTable } from '../../contract/source.ts';
import { UsageError } from '../../shared/diagnostics.ts';
import { explainFault, KINDS } from '../read/cells.ts';
import { type CsvContent, type CsvFormat, readGivenCsv } from './given-file.ts';
import type { Imported, Skip } from './imported.ts';
import { type Mapping, readMapping } from './mapping.ts';

/** Columns that a CSV need not have: places come from --institutes, flags from the type, the total from the pairs. */
const DERIVED = ['district', 'city', 'is_government', 'is_autonomous', 'is_minority', 'total_g_l'];

const TABLES = Object.keys(CSV_FILES) as CsvTable[];
const DROPPED = 'a spreadsheet drops it; set the column to text and paste the codes again';

type Row = Record<string, string | number>;
/** Reads a folder of three CSVs, or one CSV with a row per seat level. Throws UsageError if a column is missing. */
export function importCsv(path: string, mappingFile: string | undefined): Imported {
  const mapping = readMapping(mappingFile);
  const isFolder = statSync(path).isDirectory();
  const skipped: Skip[] = [];
  const tables: Record<CsvTable, Row[]> = { institutes: [], courses: [], vacancies: [] };
  const unread = new Map<string, Set<string>>();
  const hasColumn = new Set<string>();
  const contents = new Map<string, CsvContent>();
  let hasShortened = false;
  let read = 0;
  for (const table of TABLES) {
    const file = isFolder ? join(path, mapping.files[table] ?? CSV_FILES[table].file) : path;
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}: name it in the mapping file, under "files"`);
    const { header, records, faults } = contents.get(file) ?? readGivenCsv(file, 'FILE', mapping, howToSet);
    const skip = (line: number, reason: string) => skipped.push({ where: `${basename(file)}:${line}`, reason });
    // A single file is read once per table, but its faulty lines are reported once.
    if (!contents.has(file)) for (const { line = 0, found, expected } of faults) skip(line, `${found}: ${expected}`);
    contents.set(file, { header, records, faults });
    const columns = mappedColumns(table, header, mapping, file);
    const names = unread.get(file) ?? new Set(header);
    const shortened = new Map<number, FileFinding>();
    for (const { name } of columns) {
      names.delete(mapping.columns[name] ?? name);
      hasColumn.add(name);
    }
    unread.set(file, names);
    const rows = new Map<string, Row>();
    // A single file repeats an institute and a course in each of their rows.
    const mayRepeat = !isFolder && table !== 'vacancies';
    for (const { line, cells } of records) {
      const { row, faults } = readRow(header, cells, columns, mapping);
      const isShortened = faults.find(({ rule }) => rule === 'codes-shortened');
      if (isShortened) {
        shortened.set(line, isShortened);
        continue;
      }
      const reasons = faults.map(({ found, expected }) => `${found}: ${expected}`);
      if (table === 'vacancies') row.total_g_l ??= sumOfCounts(row);
      const code = String(row[CSV_FILES[table].key]);
      const key = table === 'vacancies' ? `${code} ${row.seat_level}` : code;
      const before = rows.get(key);
      if (before && !(mayRepeat && isDeepStrictEqual(before, row))) reasons.push(`${key} is a duplicate`);
      if (reasons.length > 0) skip(line, reasons.join('; '));
      else rows.set(key, row);
    }
    const [[line, first] = []] = shortened;
    // A spreadsheet drops the zeros of a whole column: this is reported once, not thousands of times.
    if (line && first) {
      const count = `choice codes without their leading zeros: ${shortened.size}, the first ${first.found}`;
      skip(line, `${count}: ${first.expected}; ${first.fix}`);
    }
    hasShortened ||= shortened.size > 0;
    tables[table] = [...rows.values()];
    read = isFolder ? read + records.length : records.length;
  }
  const skipOrphans = (table: CsvTable, owners: CsvTable, owner: string) => {
    const { key } = CSV_FILES[owners];
    const known = new Set(tables[owners].map((row) => row[key]));
    const orphans = tables[table].filter((row) => !known.has(row[key]!));
    const reasonFor = (code: string) => {
      const short = known.has(code.replace(/^0/, '')) ? `, but one without the leading zero: ${DROPPED}` : '';
      return `there is no such ${owner}${short}`;
    };
    // Without their zeros codes cannot be matched, so unmatched ones are not reported as well.
    if (!hasShortened) {
      skipped.push(...orphans.map((row) => ({ where: `${key} ${row[key]}`, reason: reasonFor(String(row[key])) })));
    }
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

/** How to set a part of a file's format. */
function howToSet(part: keyof CsvFormat, value?: string): string {
  return value === undefined
    ? `name its "${part}" in the mapping file`
    : `put ${JSON.stringify({ [part]: value })} in the mapping file (--mapping)`;
}

/** Our columns that the file has. Throws UsageError if one is missing that is neither optional nor derived. */
function mappedColumns(table: CsvTable, header: readonly string[], mapping: Mapping, file: string): Column[] {
  return CSV_FILES[table].columns.filter(({ name, optional }) => {
    const theirs = mapping.columns[name];
    if (theirs === null || header.includes(theirs ?? name)) return true;
    if (theirs === undefined && (optional || DERIVED.includes(name))) return false;
    throw new UsageError(
      `${file} has no column "${theirs ?? name}" for ${name}: say which one it is in the mapping file (it has ${header.join(', ')})`,
    );
  });
}

/** A record with our column names and values, and its errors in the words of `npm run check`. */
function readRow(header: readonly string[], cells: readonly string[], columns: readonly Column[], mapping: Mapping) {
  const row: Row = {};
  const faults: FileFinding[] = [];
  if (cells.length !== header.length) {
    const expected = `${header.length}, as many as the header has`;
    faults.push({ rule: 'row-length', found: `${cells.length} cells`, expected, fix: '' });
    return { row, faults };
  }
  for (const column of columns) {
    const { name, kind } = column;
    const theirs = mapping.columns[name];
    if (theirs === null) {
      row[name] = kind === 'count' ? 0 : '';
      continue;
    }
    const cell = (cells[header.indexOf(theirs ?? name)] ?? '').replace(/\s+/g, ' ').trim();
    const text = mapping.values[name]?.[cell] ?? cell;
    // Flags are derived from the type.
    const value = kind === 'flag' ? text : KINDS[kind].read(text);
    if (value === undefined) faults.push(explainFault(column, text));
    else row[name] = value;
  }
  return { row, faults };
}

function sumOfCounts(row: Row): number {
  return Object.values(row).reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);
}
