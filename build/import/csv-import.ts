/** Imports a round from CSV files with other names, separators or encodings. `npm run check` then checks their cells. */
import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Column, CSV_FILES, type CsvTable } from '../contract/source.ts';
import { UsageError } from '../shared/errors.ts';
import { type CsvRecord, readCsvFile } from './csv-file.ts';
import type { Imported } from './imported.ts';
import { type Mapping, readMapping } from './mapping.ts';

/** Columns that a CSV need not have: places come from --institutes, flags from the type, the total from the pairs. */
const DERIVED = ['district', 'city', 'is_government', 'is_autonomous', 'is_minority', 'total_g_l'];
const HOW = 'name its "encoding" in the mapping file (--mapping)';

type Row = Record<string, string | number>;

/** Reads a folder of three CSVs, or one CSV with a row per seat level. Throws UsageError if a column is missing. */
export function importCsv(path: string, mappingFile: string | undefined): Imported {
  const mapping = readMapping(mappingFile);
  const single = statSync(path).isDirectory() ? undefined : readCsvFile(path, mapping, HOW);
  const unread: string[] = [];
  const absent = new Set(['total_g_l', 'total_cap_vacancies']);
  let read = 0;
  const readTable = (table: CsvTable): Row[] => {
    const file = single ? path : join(path, mapping.files?.[table] ?? CSV_FILES[table].file);
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}: name it in the mapping file, under "files"`);
    const { header, records } = single ?? readCsvFile(file, mapping, HOW);
    const columns = mappedColumns(table, header, mapping, file);
    for (const { name } of columns) if (mapping.columns?.[name] !== null) absent.delete(name);
    const names = new Set(columns.map(({ name }) => mapping.columns?.[name] ?? name));
    unread.push(...header.filter((name) => !names.has(name)).map((name) => `${basename(file)}: ${name}`));
    read = single ? records.length : read + records.length;
    const rows = records.map((record) => readRow(record, columns, mapping));
    // A single file repeats an institute and a course in each of their rows.
    return single ? [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()] : rows;
  };
  const [institutes, courses, vacancies] = (['institutes', 'courses', 'vacancies'] as const).map(readTable);
  // A single file is read once per table, each of which reads some of its columns.
  const perFile = single ? 3 : 1;
  const unreadByAll = [...new Set(unread)].filter(
    (name) => unread.filter((other) => other === name).length === perFile,
  );
  return {
    ...({ institutes, courses, vacancies: vacancies!.map(withTotal) } as unknown as Pick<Imported, CsvTable>),
    academicYear: mapping.academic_year,
    read,
    unit: 'records',
    skipped: [],
    derived: [...absent],
    warnings: [
      ...(unreadByAll.length > 0 ? [`columns that are not imported: ${unreadByAll.join(', ')}`] : []),
      ...Object.entries(mapping.columns ?? {}).flatMap(([name, column]) =>
        column === null ? [`${name} is not in the source: it is written as 0, or empty`] : [],
      ),
    ],
  };
}

/** The round's columns that the file has. Throws UsageError if one is missing that is neither optional nor derived. */
function mappedColumns(table: CsvTable, header: readonly string[], mapping: Mapping, file: string): Column[] {
  return CSV_FILES[table].columns.filter(({ name, optional }) => {
    const column = mapping.columns?.[name];
    if (column === null || header.includes(column ?? name)) return true;
    if (column === undefined && (optional || DERIVED.includes(name))) return false;
    throw new UsageError(
      `${file} has no column "${column ?? name}" for ${name}: name the column, or the separator, in the mapping file (the first line is: ${header.join(', ')})`,
    );
  });
}

/** A record with the round's column names and values. */
function readRow(record: CsvRecord, columns: readonly Column[], mapping: Mapping): Row {
  const cells = columns.map(({ name, kind }): [string, string | number] => {
    const column = mapping.columns?.[name];
    if (column === null) return [name, kind === 'count' ? 0 : ''];
    const cell = record[column ?? name] ?? '';
    const text = mapping.values?.[name]?.[cell] ?? cell;
    return [name, kind === 'count' && /^\d+$/.test(text) ? Number(text) : text];
  });
  return Object.fromEntries(cells);
}

function withTotal(row: Row): Row {
  const total_g_l = Object.values(row).reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);
  return { total_g_l, ...row };
}
