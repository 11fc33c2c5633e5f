/**
 * CSV text to records, each with the physical line where it starts.
 *
 * csv-parse reads every record with a quote in it. Most lines have none, and such a line is its commas' parts: to split
 * it takes a tenth of csv-parse's time. A property test holds the two together.
 */
import { parse } from 'csv-parse/sync';

export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Records of `text` one after the other, blank ones left out: kept all at once, they would cost more time than all else.
 * Throws csv-parse's error, before the first record, where quotes do not match.
 */
export function readRecords(text: string): Iterable<CsvRecord> {
  const lines = text.split(text.includes('\r') ? /\r\n|\n|\r/ : '\n');
  const quotedLines = text.includes('"') ? lines.filter((line) => line.includes('"')) : [];
  // A quoted cell that goes on in the next line leaves an odd number of quotes behind in this one.
  if (quotedLines.some((line) => line.split('"').length % 2 === 0)) return numbered(parseCsv(text)).filter(isFilled);
  return interleaved(lines, quotedLines.length ? parseCsv(quotedLines.join('\n')) : []);
}

/** Each line split at its commas, or, with a quote in it, the next of `parsed`. */
function* interleaved(lines: readonly string[], parsed: readonly string[][]): Iterable<CsvRecord> {
  let next = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const cells = parsed.length && line.includes('"') ? parsed[next++]! : line.split(',');
    const record = { line: index + 1, cells };
    if (isFilled(record)) yield record;
  }
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
