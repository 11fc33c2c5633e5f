/**
 * CSV text to records, each with the physical line where it starts.
 *
 * csv-parse reads every record with a quote in it. A line without any quote is the same split at its commas, and most
 * lines are: splitting them takes a tenth of the time of a whole build's reading away from a general parser.
 */
import { parse } from 'csv-parse/sync';

export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Records of `text`, blank ones left out. Throws csv-parse's error where quotes do not match. */
export function readRecords(text: string): CsvRecord[] {
  const lines = text.split(text.includes('\r') ? /\r\n|\n|\r/ : '\n');
  return (text.includes('"') ? withQuotes(lines, text) : lines.map(plain)).filter(isFilled);
}

function withQuotes(lines: readonly string[], text: string): CsvRecord[] {
  const quotedLines = lines.filter((line) => line.includes('"'));
  // A quoted cell that goes on in the next line leaves an odd number of quotes behind in this one.
  if (quotedLines.some((line) => line.split('"').length % 2 === 0)) return numbered(parseCsv(text));
  const parsed = parseCsv(quotedLines.join('\n'));
  let next = 0;
  return lines.map((line, index) =>
    line.includes('"') ? { line: index + 1, cells: parsed[next++]! } : plain(line, index),
  );
}

function plain(line: string, index: number): CsvRecord {
  return { line: index + 1, cells: line.split(',') };
}

/** Every line break is an option, so that a file of mixed ones reads like any other. */
function parseCsv(text: string): string[][] {
  return parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
}

/** A record takes one line, and one more for each line break in its cells. */
function numbered(records: readonly string[][]): CsvRecord[] {
  let next = 1;
  return records.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((breaks, cell) => breaks + countBreaks(cell), 0);
    return { line, cells };
  });
}

/** The line breaks of a text: CRLF, LF and CR count one each. */
export function countBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** Spreadsheets leave lines of nothing but commas at the end. */
function isFilled({ cells }: CsvRecord): boolean {
  return cells.some((cell) => cell.trim() !== '');
}
