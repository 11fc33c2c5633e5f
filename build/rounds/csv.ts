/** CSV text -> records with their lines, by csv-parse. After an unmatched quote, reading continues with the next line. */
import { CsvError, parse } from 'csv-parse/sync';
import type { FileReport } from '../contract/diagnostics.ts';

export interface CsvRecord {
  /** The physical line where the record starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The longest record, in characters: many times a real one, and soon reached after a quote that is never closed. */
export const MAX_RECORD = 20_000;

class StopReading extends Error {}

/**
 * Calls `onRecord` for each record in order, except blank ones, and `report` for each line that cannot be parsed. Stops after
 * the header and `maxRows` records.
 */
export function readRecords(
  text: string,
  onRecord: (record: CsvRecord) => void,
  report: FileReport,
  maxRows = Number.POSITIVE_INFINITY,
): void {
  // Bytes, because after each error csv-parse would copy the remaining text.
  let remaining: Buffer = Buffer.from(text.replace(/\r\n?/g, '\n'));
  let records = 0;
  for (let start = 1; remaining.length; ) {
    let line = start;
    const on_record = (cells: string[], { lines }: { lines: number }) => {
      // Spreadsheets leave lines of nothing but commas at the end.
      if (cells.some((cell) => cell.trim() !== '')) {
        if (records++ > maxRows) throw new StopReading();
        onRecord({ line, cells });
      }
      line = start + lines;
      return null;
    };
    try {
      parse(remaining, {
        record_delimiter: '\n',
        relax_column_count: true,
        max_record_size: MAX_RECORD,
        on_record,
      });
      return;
    } catch (error) {
      if (error instanceof StopReading) {
        const found = `more than ${maxRows} rows`;
        const expected = 'a round that the platform can publish';
        const fix = 'look whether this is the right file; what follows was not read';
        report({ line, rule: 'rows-too-many', found, expected, fix });
        return;
      }
      if (!(error instanceof CsvError)) throw error;
      const broken = afterLines(remaining, line - start);
      remaining = afterLines(broken, 1);
      const firstLine = broken.toString('utf8', 0, broken.length - remaining.length);
      reportFault(error, { line, start, text: firstLine }, report);
      start = line + 1;
    }
  }
}

function afterLines(bytes: Buffer, lines: number): Buffer {
  let end = 0;
  for (let passed = 0; passed < lines; passed++) end = bytes.indexOf('\n', end) + 1 || bytes.length;
  return bytes.subarray(end);
}

/** A record that cannot be parsed: where it begins, the line from which csv-parse counted, and the text of its first line. */
interface BrokenRecord {
  readonly line: number;
  readonly start: number;
  readonly text: string;
}

/** Reports why a record cannot be parsed. */
function reportFault({ code, column, lines }: CsvError, { line, start, text }: BrokenRecord, report: FileReport) {
  const position = { line, column: Number(column) + 1 };
  const lastLine = start + Number(lines) - 1;
  const isOpen = text.split('"').length % 2 === 0;
  if (code === 'INVALID_OPENING_QUOTE' || (code === 'CSV_INVALID_CLOSING_QUOTE' && lastLine === line)) {
    const found = 'a quote inside a cell';
    const fix = 'write "" for each quote in the text, and put the whole cell in quotes';
    const expected = 'quotes around a whole cell, and a quote in its text doubled';
    report({ ...position, rule: 'quote-misplaced', found, expected, fix });
  } else if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'CSV_QUOTE_NOT_CLOSED' || isOpen) {
    const isClosed = code === 'CSV_INVALID_CLOSING_QUOTE';
    const what = isClosed ? `is followed by text after the next one, on line ${lastLine}` : 'is never closed';
    const expected = 'a second quote at the end of the cell';
    const fix = 'close the quote, or remove it';
    report({ ...position, rule: 'quote-unclosed', found: `a quote opens here and ${what}`, expected, fix });
  } else {
    const found = `more than ${MAX_RECORD} characters`;
    const fix = 'look for text that was pasted into this row by mistake';
    report({ line, rule: 'record-too-long', found, expected: 'a row of names, codes and numbers', fix });
  }
}
