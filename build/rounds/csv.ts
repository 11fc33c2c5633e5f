/** CSV text -> records with their lines, by csv-parse. Reading stops at a record that cannot be parsed. */
import { CsvError, parse } from 'csv-parse/sync';
import type { FileFinding, FileReport } from '../contract/diagnostics.ts';

export interface CsvRecord {
  /** The physical line where the record starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Calls `onRecord` for each record in order, except blank ones: the header and at most `maxRows` rows. */
export function readRecords(
  text: string,
  onRecord: (record: CsvRecord) => void,
  report: FileReport,
  maxRows: number,
): void {
  let line = 1;
  let records = 0;
  /** The header, the rows and one too many. */
  const to = maxRows + 2;
  const on_record = (cells: string[], { lines }: { lines: number }) => {
    if (++records === to) report({ line, ...tooManyRows(maxRows) });
    // Spreadsheets leave lines of nothing but commas at the end.
    else if (cells.some((cell) => cell.trim() !== '')) onRecord({ line, cells });
    line = lines + 1;
    return null;
  };
  try {
    parse(text.replace(/\r\n?/g, '\n'), { record_delimiter: '\n', relax_column_count: true, on_record, to });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed may be noticed in a later line, at the next quote.
    const isOpen =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ||
      (error.code === 'CSV_INVALID_CLOSING_QUOTE' && Number(error.lines) > line);
    report({
      rule: 'quote-invalid',
      line,
      column: Number(error.column) + 1,
      found: isOpen ? 'a quote opens here and is not closed' : 'a quote inside a cell',
      expected: 'quotes around a whole cell, and "" for each quote in its text',
      fix: 'close the quote, double it or remove it; what follows was not read',
    });
  }
}

function tooManyRows(maxRows: number): FileFinding {
  return {
    rule: 'rows-too-many',
    found: `more than ${maxRows} rows`,
    expected: 'a round that the platform can publish',
    fix: 'look whether this is the right file; what follows was not read',
  };
}
