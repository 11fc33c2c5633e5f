/**
 * Where the quotes of a CSV text do not match. csv-parse stops at the first such place and, for a quote that is never
 * closed, names the end of the file; an operator needs every place, and the line where the quote opened.
 */

export interface QuoteFault {
  readonly rule: 'quote-unclosed' | 'quote-misplaced';
  /** The physical line of the quote, from 1. */
  readonly line: number;
  /** The number of its cell in the record, from 1. */
  readonly column: number;
  /** Where a quote that opened on `line` meets another that cannot close it; 0 at the end of the file. */
  readonly until: number;
}

export interface Mended {
  /** The text with an empty line in place of each line that has a fault: other lines keep their numbers. */
  readonly text: string;
  readonly faults: readonly QuoteFault[];
}

/** Finds every fault. After one, reading goes on with the next physical line, so that one slip hides nothing else. */
export function cutBrokenQuotes(text: string): Mended {
  const lines = text.split(/\r\n|\n|\r/);
  const faults: QuoteFault[] = [];
  let from = 0;
  while (from < lines.length) {
    const { last, fault } = readRecord(lines, from);
    if (fault) {
      faults.push(fault);
      for (let line = from; line < fault.line; line++) lines[line] = '';
    }
    from = fault ? fault.line : last + 1;
  }
  return { text: lines.join('\n'), faults };
}

/** Reads one record from line index `from`: the index of its last line, or what is wrong with it. */
function readRecord(lines: readonly string[], from: number): { last: number; fault?: QuoteFault } {
  let line = from;
  let position = 0;
  for (let column = 1; ; column++) {
    if (lines[line]![position] !== '"') {
      const comma = lines[line]!.indexOf(',', position);
      const cell = lines[line]!.slice(position, comma < 0 ? undefined : comma);
      if (cell.includes('"')) return { last: line, fault: misplaced(line, column) };
      if (comma < 0) return { last: line };
      position = comma + 1;
      continue;
    }
    const opened = line;
    for (position++; ; ) {
      const quote = lines[line]!.indexOf('"', position);
      if (quote < 0) {
        line++;
        position = 0;
        if (line === lines.length) return { last: line - 1, fault: unclosed(opened, column, 0) };
        continue;
      }
      position = quote + 1;
      const next = lines[line]![position];
      if (next === '"') {
        position++;
        continue;
      }
      if (next === undefined) return { last: line };
      if (next === ',') break;
      return { last: line, fault: line === opened ? misplaced(line, column) : unclosed(opened, column, line + 1) };
    }
    position++;
  }
}

const misplaced = (line: number, column: number): QuoteFault => ({
  rule: 'quote-misplaced',
  line: line + 1,
  column,
  until: line + 1,
});

const unclosed = (line: number, column: number, until: number): QuoteFault => ({
  rule: 'quote-unclosed',
  line: line + 1,
  column,
  until,
});
