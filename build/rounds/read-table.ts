/** The text of a CSV file -> a staging table, one row a record. */
import type { FileFinding, FileReport } from '../contract/diagnostics.ts';
import { MAX_COURSES } from '../contract/limits.ts';
import { SEAT_LEVELS } from '../contract/seats.ts';
import { STAGED, type StagedTable } from '../contract/source.ts';
import type { Database, Value } from '../store/database.ts';
import { explainFault, KINDS } from './cells.ts';
import { type CsvRecord, type Header, readHeader, readRecords } from './csv.ts';

/** The most rows of vacancies.csv: for each course one of each usual level, and one of another level. */
const MAX_ROWS = (SEAT_LEVELS.length + 1) * MAX_COURSES;

interface TableTarget {
  /** The number of the round; 0 for a file that belongs to no round. */
  readonly round: number;
  readonly table: StagedTable;
  readonly staging: Pick<Database, 'insert'>;
  readonly report: FileReport;
}

/**
 * Reads a CSV file; `text` is undefined if it is missing. Readable cells are staged even if others are wrong, so that other
 * rules can run.
 */
export function readTable(text: string | undefined, { round, table, staging, report }: TableTarget): void {
  const { file, columns, key } = STAGED[table];
  /** Undefined before the first line; null if that is no header, and the other lines cannot be read. */
  let header: Header | null | undefined;
  let hasAllCodes = text !== undefined;

  const onRecord = (record: CsvRecord) => {
    if (header === undefined) {
      header = readHeader(columns, record, report);
      return;
    }
    if (header === null) return;
    const { line } = record;
    const { row, faults } = readRow(header, key, record);
    const recordName = row[key] === undefined ? {} : { record: `${key} ${row[key]}` };
    for (const fault of faults) report({ ...fault, ...recordName });
    if (row[key] === undefined) hasAllCodes = false;
    const is_valid = Number(!header.hasMissingColumns && faults.length === 0);
    staging.insert(`source.${table}`, Object.assign(row, { round, line, is_valid }));
  };
  const onFault: FileReport = (fault) => {
    hasAllCodes = false;
    if (header !== null) report(fault);
  };

  if (text !== undefined) {
    readRecords(text, onRecord, onFault, table === 'vacancies' ? MAX_ROWS : MAX_COURSES);
    if (header === undefined && hasAllCodes) readHeader(columns, { line: 0, cells: [] }, report);
  }
  const complete = Number(hasAllCodes && Boolean(header));
  staging.insert('source.files', { round, file, complete });
  for (const [name, number] of Object.entries(header?.columns ?? {})) {
    staging.insert('source.columns', { round, file, name, number });
  }
}

/** The readable cells by column, and the errors of the others. */
function readRow({ columns, readable, width }: Header, key: string, { line, cells }: CsvRecord) {
  const row: Record<string, Value> = {};
  const faults: FileFinding[] = [];
  const hasHeaderWidth = cells.length === width;
  if (!hasHeaderWidth) {
    faults.push({
      rule: 'row-length',
      line,
      found: `${cells.length} cells`,
      expected: `${width}, as many as the header has`,
      fix: 'look for a missing or surplus comma, or a name with a comma that is not in quotes',
    });
  }
  for (const column of readable) {
    // With too few or too many cells the others may be in the wrong columns, but a value that reads as a code is the code.
    if (!hasHeaderWidth && column.name !== key) continue;
    const number = columns[column.name]!;
    const cell = cells[number - 1] ?? '';
    const value = KINDS[column.kind].read(cell);
    if (value !== undefined) row[column.name] = value;
    else if (hasHeaderWidth) faults.push({ line, column: number, ...explainFault(column, cell) });
  }
  return { row, faults };
}
