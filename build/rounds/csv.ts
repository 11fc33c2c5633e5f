/** CSV text -> records with their lines, by csv-parse, and the header line: which column is where. */
import { CsvError, parse } from 'csv-parse/sync';
import type { FileFinding, FileReport } from '../contract/diagnostics.ts';
import { EXTRA_CATEGORIES, pair } from '../contract/seats.ts';
import type { Column } from '../contract/source.ts';
import { grouped } from '../shared/format.ts';
import { inSentence, quoted } from './file-text.ts';

export interface CsvRecord {
  /** The physical line where the record starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The records of a CSV text except blank ones: the header and at most `maxRows` rows. `fault` is what stopped the reading before
 * the end of the text.
 */
export function readRecords(text: string, maxRows: number): { records: CsvRecord[]; fault?: FileFinding } {
  const all: CsvRecord[] = [];
  let line = 1;
  const on_record = (cells: string[], { lines }: { lines: number }) => {
    all.push({ line, cells });
    line = lines + 1;
    return null;
  };
  let fault: FileFinding | undefined;
  /** The header, the rows and one too many. */
  const to = maxRows + 2;
  try {
    parse(text.replace(/\r\n?/g, '\n'), { record_delimiter: '\n', relax_column_count: true, on_record, to });
    if (all.length === to) fault = tooManyRows(all.pop()!.line, maxRows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    fault = explainQuote(error, line);
  }
  // Spreadsheets leave lines of nothing but commas at the end.
  const records = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return fault ? { records, fault } : { records };
}

/** What is wrong with a quote in the record that starts at `line`. */
function explainQuote(error: CsvError, line: number): FileFinding {
  // A quote that is never closed may be noticed in a later line, at the next quote.
  const isOpen =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || (error.code === 'CSV_INVALID_CLOSING_QUOTE' && Number(error.lines) > line);
  return {
    rule: 'quote-invalid',
    line,
    column: Number(error.column) + 1,
    message: isOpen ? 'a quote opens here and is not closed' : 'a quote stands inside a cell',
    fix: 'put quotes around the whole cell and write "" for each quote in its text; what follows was not read',
  };
}

function tooManyRows(line: number, maxRows: number): FileFinding {
  return {
    rule: 'rows-too-many',
    line,
    message: `the file has more than ${grouped(maxRows)} rows, which the platform cannot publish`,
    fix: 'make sure that this is the right file; what follows was not read',
  };
}

const HEADER_FIX = 'write the column names in the first line, separated by commas ("CSV UTF-8" in a spreadsheet)';

export type Header = NonNullable<ReturnType<typeof readHeader>>;

/** Checks the first record of a file (without cells if the file is empty); null if it is not a header. */
export function readHeader(contractColumns: readonly Column[], { line, cells }: CsvRecord, report: FileReport) {
  const names = cells.map((cell) => cell.trim());
  const knownNames = contractColumns.map(({ name }) => name);
  const required = contractColumns.filter(({ optional }) => !optional);
  if (!names.some((name) => knownNames.includes(name))) {
    const message = cells.length ? `the first line is no header: ${quoted(cells.join(','))}` : 'the file is empty';
    const fix = `${HEADER_FIX}: ${required.map(({ name }) => name).join(',')}`;
    report({ line, rule: 'header-missing', message, fix });
    return null;
  }

  const columns: Record<string, number> = {};
  const unreadable = new Set<string>();
  for (const [index, name] of names.entries()) {
    const column = index + 1;
    if (!knownNames.includes(name)) {
      const message = name ? `${quoted(name)} is not a column of this file` : 'a column has no name';
      const expected = `one of ${knownNames.join(', ')}`;
      report({ line, column, rule: 'column-unknown', message, expected, fix: 'correct its name or remove the column' });
    } else if (columns[name]) {
      unreadable.add(name);
      const message = `${name} is also column ${columns[name]}`;
      report({ line, column, rule: 'column-duplicate', message, fix: 'remove the wrong one' });
    } else {
      columns[name] = column;
    }
  }
  for (const { name, description } of required) {
    if (columns[name]) continue;
    unreadable.add(name);
    const fix = `add the column: ${inSentence(description)}`;
    report({ line, rule: 'column-missing', message: `the column ${name} is missing`, fix });
  }
  for (const [g, l] of EXTRA_CATEGORIES.map(pair)) {
    const [present, absent] = columns[g] ? [g, l] : [l, g];
    if (!columns[present] || columns[absent]) continue;
    const message = `the column ${present} is there without ${absent}`;
    const fix = `add ${absent}, or remove ${present}`;
    report({ line, column: columns[present], rule: 'column-pair-incomplete', message, fix });
  }
  const readable = contractColumns.filter(({ name }) => columns[name] && !unreadable.has(name));
  return {
    /** Column name -> its position in the file, from 1. */
    columns,
    /** The readable columns, in the contract's order. */
    readable,
    /** The number of cells in a row. */
    width: names.length,
    /** Whether a column is missing, or appears twice so that neither can be trusted. */
    hasMissingColumns: unreadable.size > 0,
  };
}
