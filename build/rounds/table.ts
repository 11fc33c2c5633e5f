/** A CSV file -> typed rows. */
import { type Diagnostic, diagnostic } from '../contract/diagnostics.ts';
import type { Sourced, SourceTable } from '../contract/rows.ts';
import type { Column } from '../contract/source.ts';
import { readHeader } from './header.ts';
import { cutBrokenQuotes, type QuoteFault } from './quotes.ts';
import { type CsvRecord, readRecords } from './records.ts';
import { createRowReader } from './row.ts';
import { readSource } from './source-file.ts';

/**
 * Reads `file`, whose rows are known by their column `key`; every problem goes to `diagnostics`.
 * What could be read is in the table all the same, so that other checks need not wait until the file is mended.
 */
export function readTable<T>(
  file: string,
  columns: readonly Column[],
  key: string & keyof T,
  diagnostics: Diagnostic[],
): SourceTable<T> {
  const text = readSource(file, diagnostics);
  if (text === undefined) return { file, columns: {}, rows: [], incomplete: true };
  const { records, broken } = readWellFormed(file, text, diagnostics);
  const iterator = records[Symbol.iterator]();
  const header = readHeader(file, columns, iterator.next().value, diagnostics);
  // Without a first line that names its columns the others say nothing.
  if (!header) return { file, columns: {}, rows: [], incomplete: true };

  const reader = createRowReader(file, header, key, diagnostics);
  const rows: Sourced<T>[] = [];
  const faulty: Sourced<Partial<T>>[] = [];
  let incomplete = broken;
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    const { row, sound } = reader.read(next.value);
    const { line } = next.value;
    if (sound) rows.push({ line, row: row as T });
    else faulty.push({ line, row: row as Partial<T> });
    if (row[key] === undefined) incomplete = true;
  }
  reader.finish();
  return {
    ...{ file, columns: header.columns, rows },
    ...(faulty.length ? { faulty } : {}),
    ...(incomplete ? { incomplete } : {}),
  };
}

/** The records of the text, without those whose quotes do not match. */
function readWellFormed(
  file: string,
  text: string,
  diagnostics: Diagnostic[],
): { records: Iterable<CsvRecord>; broken: boolean } {
  try {
    return { records: readRecords(text), broken: false };
  } catch {
    const mended = cutBrokenQuotes(text);
    for (const fault of mended.faults) diagnostics.push(quoteProblem(file, fault));
    return { records: readRecords(mended.text), broken: true };
  }
}

function quoteProblem(file: string, { rule, line, column, until }: QuoteFault): Diagnostic {
  const place = { file, line, column };
  if (rule === 'quote-misplaced') {
    return diagnostic(rule, {
      ...place,
      found: 'a quote stands inside a cell',
      expected: 'quotes around a whole cell, and a quote in its text doubled',
      mend: 'write "" for each quote in the text, and put the whole cell in quotes',
    });
  }
  return diagnostic(rule, {
    ...place,
    found: `a quote opens here and ${until ? `meets text after the next one, on line ${until}` : 'is never closed'}`,
    expected: 'a second quote at the end of the cell',
    mend: 'close the quote, or take it out',
  });
}
