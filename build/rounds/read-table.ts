/** The text of a CSV file -> a staging table, one row a record. */

import { CUTOFF_FILES, type CutoffTable, MAX_CUTOFFS } from '../contract/cutoffs.ts';
import type { FileFinding, FileReport } from '../contract/diagnostics.ts';
import { MAX_COURSES } from '../contract/limits.ts';
import { SEAT_LEVELS } from '../contract/seats.ts';
import { STAGED, type StagedTable } from '../contract/source.ts';
import { plural } from '../shared/format.ts';
import type { Database, Value } from '../store/database.ts';
import { explainFault, KINDS } from './cells.ts';
import { type CsvRecord, type Header, readHeader, readRecords } from './csv.ts';

const HEADER_AGAIN = 'the header stands here again, as where two files were joined';

const TABLES = { ...STAGED, ...CUTOFF_FILES };
/** The most rows of a file: of vacancies.csv for each course one of each usual level, and one of another level. */
const LIMITS: Partial<Record<keyof typeof TABLES, number>> = {
  vacancies: (SEAT_LEVELS.length + 1) * MAX_COURSES,
  cutoffs: MAX_CUTOFFS * MAX_COURSES,
};

interface TableTarget {
  /** The number of the round; 0 for a file that belongs to no round, negative for a cut-off list. */
  readonly round: number;
  readonly table: StagedTable | CutoffTable;
  readonly staging: Pick<Database, 'insert'>;
  readonly report: FileReport;
}

/**
 * Reads a CSV file; `text` is undefined if it is missing. Readable cells are staged even if others are wrong, so that other
 * rules can run. Returns what stopped the reading, if anything did.
 */
export function readTable(text: string | undefined, target: TableTarget): FileFinding | undefined {
  const { round, table, staging, report } = target;
  const { file, columns } = TABLES[table];
  const { records, fault: unreadable } =
    text === undefined ? { records: [] } : readRecords(text, LIMITS[table] ?? MAX_COURSES);
  const fault = unreadable ?? takeCutOff(records, text);
  const [first, ...rows] = records;
  const hasHeader = text !== undefined && (first || !fault);
  const header = hasHeader ? readHeader(columns, first ?? { line: 0, cells: [] }, report) : null;
  // Where the first line is no header, that is what is wrong.
  if (fault && (header || !first)) report(fault);
  const hasAllCodes = header !== null && stageRows(header, rows, target);
  staging.insert('source.files', { round, file, complete: Number(hasAllCodes && !fault) });
  for (const [name, number] of Object.entries(header?.columns ?? {})) {
    staging.insert('source.columns', { round, file, name, number });
  }
  return fault;
}

/** Removes a last row that ends with the file before its last cell, and returns what is wrong; undefined if there is none. */
function takeCutOff(records: CsvRecord[], text = ''): FileFinding | undefined {
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last || text.endsWith('\n') || last.cells.length >= first.cells.length) return undefined;
  records.pop();
  return {
    rule: 'row-length',
    line: last.line,
    message: `the file ends inside this row, which has ${plural(last.cells.length, 'cell')} of ${first.cells.length}`,
    fix: 'it was cut off: export or copy the whole file again',
  };
}

/** Stages the rows and reports their faults; returns whether the code of each could be read. */
function stageRows(
  header: Header,
  rows: readonly CsvRecord[],
  { round, table, staging, report }: TableTarget,
): boolean {
  const { key } = TABLES[table];
  let hasAllCodes = true;
  for (const record of rows) {
    if (record.cells.every((cell, i) => header.columns[cell.trim()] === i + 1)) {
      report({ rule: 'header-repeated', line: record.line, message: HEADER_AGAIN, fix: 'remove this line' });
      continue;
    }
    const { row, faults } = readRow(header, key, record);
    const code = row[key];
    if (code === undefined) hasAllCodes = false;
    for (const fault of faults) report(code === undefined ? fault : { ...fault, record: `${key} ${code}` });
    const is_valid = Number(!header.hasMissingColumns && faults.length === 0);
    staging.insert(`source.${table}`, { ...row, round, line: record.line, is_valid });
  }
  return hasAllCodes;
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
      message: `the row has ${plural(cells.length, 'cell')}, and the header ${width}`,
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
