/** CSV text -> records with their lines, by csv-parse. Where quotes do not match, reading goes on with the next line. */
import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** The physical line where the record starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFault {
  readonly rule: 'quote-misplaced' | 'quote-unclosed' | 'record-too-long';
  /** The physical line where the broken record starts, from 1. */
  readonly line: number;
  /** The number of the broken cell, from 1. */
  readonly column: number;
  /** The line of the text behind a quote that therefore does not close the cell; 0 at the end of the file. */
  readonly until: number;
}

/** The longest record that is read, in characters: many times a real one, and soon reached by a quote that is never closed. */
export const MAX_RECORD = 20_000;

/** Calls `onRecord` for each record in order, blank ones left out, and `onFault` for each line that is none. */
export function readRecords(
  text: string,
  onRecord: (record: CsvRecord) => void,
  onFault: (fault: CsvFault) => void,
): void {
  // Bytes, since csv-parse would copy the rest of a text after each fault.
  let rest: Buffer = Buffer.from(text.replace(/\r\n?/g, '\n'));
  for (let start = 1; rest.length; ) {
    let line = start;
    const on_record = (cells: string[], { lines }: { lines: number }) => {
      // Spreadsheets leave lines of nothing but commas at the end.
      if (cells.some((cell) => cell.trim() !== '')) onRecord({ line, cells });
      line = start + lines;
      return null;
    };
    try {
      parse(rest, { record_delimiter: '\n', relax_column_count: true, max_record_size: MAX_RECORD, on_record });
      return;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const broken = afterLines(rest, line - start);
      rest = afterLines(broken, 1);
      onFault(faultOf(error, line, start, broken.toString('utf8', 0, broken.length - rest.length)));
      start = line + 1;
    }
  }
}

function afterLines(bytes: Buffer, lines: number): Buffer {
  let end = 0;
  for (let passed = 0; passed < lines; passed++) end = bytes.indexOf('\n', end) + 1 || bytes.length;
  return bytes.subarray(end);
}

function faultOf({ code, column, lines }: CsvError, line: number, start: number, text: string): CsvFault {
  const place = { line, column: Number(column) + 1, until: 0 };
  if (code === 'INVALID_OPENING_QUOTE') return { rule: 'quote-misplaced', ...place };
  if (code === 'CSV_INVALID_CLOSING_QUOTE') {
    const until = start + Number(lines) - 1;
    return until === line ? { rule: 'quote-misplaced', ...place } : { rule: 'quote-unclosed', ...place, until };
  }
  const isOpen = text.split('"').length % 2 === 0;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || isOpen) return { rule: 'quote-unclosed', ...place };
  return { rule: 'record-too-long', ...place, column: 0 };
}
