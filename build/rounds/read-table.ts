/** The text of a CSV file -> a staging table, one row a record. */
import { type FileFinding, type FileReport, RULES } from '../contract/diagnostics.ts';
import { STAGED, type StagedTable } from '../contract/source.ts';
import type { Database, Value } from '../store/database.ts';
import { explainFault, KINDS } from './cells.ts';
import { type CsvRecord, readRecords } from './csv.ts';
import { type Header, hasWrongSeparator, readHeader } from './header.ts';

/** How many errors are reported in one file before the rest is not read: after fixing them the operator checks again. */
const MAX_ERRORS = 1000;
class StopReading extends Error {}

/**
 * Reads one CSV file of a round, or of none (0); `text` is undefined if the file is missing. Readable cells are staged even if
 * others are wrong, so that other rules can run.
 */
export function readTable(
  round: number,
  table: StagedTable,
  text: string | undefined,
  staging: Pick<Database, 'insert'>,
  reportAll: FileReport,
): void {
  const { file, columns, key, maxRows } = STAGED[table];
  const report = stoppingAfterTooMany(reportAll);
  let header: Header | undefined;
  let complete = text !== undefined;
  const shortened: FileFinding[] = [];

  const onRecord = (record: CsvRecord) => {
    if (!header) {
      header = readHeader(columns, record, report);
      // Without a header line the other lines mean nothing.
      if (!header) throw new StopReading();
      return;
    }
    const { line } = record;
    const { row, faults } = readRow(header, key, record);
    const recordName = row[key] === undefined ? {} : { record: `${key} ${row[key]}` };
    for (const fault of faults) {
      if (fault.rule === 'codes-shortened') shortened.push(fault);
      else report({ ...fault, ...recordName });
    }
    if (row[key] === undefined) complete = false;
    const is_valid = Number(!header.hasMissingColumns && faults.length === 0);
    staging.insert(`source.${table}`, Object.assign(row, { round, line, is_valid }));
  };
  const onFault: FileReport = (fault) => {
    complete = false;
    report(fault);
  };

  try {
    if (text !== undefined) {
      if (hasWrongSeparator(columns, text, report)) throw new StopReading();
      readRecords(text, onRecord, onFault, maxRows);
      if (!header && complete) readHeader(columns, { line: 0, cells: [] }, report);
    }
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    complete = false;
  }
  const [first] = shortened;
  if (first) {
    // A spreadsheet drops the zeros of a whole column: this is reported once, not thousands of times.
    const found = `choice codes without their leading zeros: ${shortened.length}, the first ${first.found}`;
    reportAll({ ...first, found });
  }
  const isComplete = Number(complete && header !== undefined);
  staging.insert('source.files', { round, file, complete: isComplete });
  for (const [name, number] of Object.entries(header?.columns ?? {})) {
    staging.insert('source.columns', { round, file, name, number });
  }
}

/** A reporter that stops reading its file after too many errors. */
function stoppingAfterTooMany(report: FileReport): FileReport {
  let errors = 0;
  return (finding) => {
    report(finding);
    if (RULES[finding.rule] !== 'error' || ++errors < MAX_ERRORS) return;
    report({
      rule: 'problems-many',
      line: finding.line ?? 0,
      found: `${errors} errors so far`,
      expected: 'a file of which most lines are right',
      fix: 'the rest of the file was not read: fix these and check again',
    });
    throw new StopReading();
  };
}

/** The readable cells by column, and the errors of the others. */
function readRow({ columns, readable, width }: Header, key: string, { line, cells }: CsvRecord) {
  const row: Record<string, Value> = {};
  const faults: FileFinding[] = [];
  const fits = cells.length === width;
  if (!fits) {
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
    if (!fits && column.name !== key) continue;
    const number = columns[column.name]!;
    const cell = cells[number - 1] ?? '';
    const value = KINDS[column.kind].read(cell);
    if (value !== undefined) row[column.name] = value;
    else if (fits) faults.push({ line, column: number, ...explainFault(column, cell) });
  }
  return { row, faults };
}
