/** Imports a round from one CSV file, which has a line for each seat level. `npm run check` then checks its cells. */
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { type CsvRecord, readCsvFile } from './csv-file.ts';
import { type Imported, noticesOf } from './imported.ts';

/** Columns that the file need not have: places come from --institutes, flags from the type, the total from the pairs. */
const DERIVED = ['district', 'city', 'is_government', 'is_autonomous', 'is_minority', 'total_g_l'];

type Row = Record<string, string | number>;

/** Reads a CSV with the columns of a round. Throws UsageError if a column is missing. */
export function importCsv(file: string): Imported {
  const all = Object.values(CSV_FILES).flatMap(({ columns }) => columns);
  const required = all.filter(({ name, optional }) => !optional && !DERIVED.includes(name));
  const { header, records } = readCsvFile(
    file,
    required.map(({ name }) => name),
  );
  const unread = header.filter((name) => all.every((column) => column.name !== name));
  const rowsOf = (table: CsvTable) => readTable(table, header, records);
  const [institutes, courses, vacancies] = [
    rowsOf('institutes'),
    rowsOf('courses'),
    rowsOf('vacancies').map(withTotal),
  ];
  return {
    ...({ institutes, courses, vacancies } as unknown as Pick<Imported, CsvTable>),
    read: records.length,
    unit: 'records',
    skipped: [],
    warnings: noticesOf('columns that are not imported', unread),
  };
}

/** The rows of a table, each once: the file repeats an institute and a course in each of their lines. */
function readTable(table: CsvTable, header: readonly string[], records: readonly CsvRecord[]): Row[] {
  const columns = CSV_FILES[table].columns.filter(({ name }) => header.includes(name));
  const rows = new Map<string, Row>();
  for (const record of records) {
    const cells = columns.map(({ name, kind }): [string, string | number] => {
      const text = record[name] ?? '';
      return [name, kind === 'count' && /^\d+$/.test(text) ? Number(text) : text];
    });
    rows.set(JSON.stringify(cells), Object.fromEntries(cells));
  }
  return [...rows.values()];
}

function withTotal(row: Row): Row {
  const total_g_l = Object.values(row).reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);
  return { total_g_l, ...row };
}
