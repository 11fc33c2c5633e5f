/** CSV text -> records with their lines, by csv-parse. Reading stops at a record that cannot be parsed. */
import { CsvError, parse } from 'csv-parse/sync';
import type { FileReport } from '../contract/diagnostics.ts';

export interface CsvRecord {
  /** The physical line where the record starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Calls `onRecord` for each record in order, except blank ones. */
export function readRecords(text: string, onRecord: (record: CsvRecord) => void, report: FileReport): void {
  let line = 1;
  const on_record = (cells: string[], { lines }: { lines: number }) => {
    // Spreadsheets leave lines of nothing but commas at the end.
    if (cells.some((cell) => cell.trim() !== '')) onRecord({ line, cells });
    line = lines + 1;
    return null;
  };
  try {
    parse(text.replace(/\r\n?/g, '\n'), { record_delimiter: '\n', relax_column_count: true, on_record });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    report({
      rule: 'quote-invalid',
      line,
      column: Number(error.column) + 1,
      found: 'a quote that is not closed, or inside a cell',
      expected: 'quotes around a whole cell, and "" for each quote in its text',
      fix: 'close the quote, double it or remove it; what follows was not read',
    });
  }
}
