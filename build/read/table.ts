/** A CSV file -> a staging table, one row a record. */
import { createHash } from 'node:crypto';
import { type Report, RULES } from '../contract/diagnostics.ts';
import { type Column, CSV_FILES, type CsvTable } from '../contract/source.ts';
import type { Database, Value } from '../store/database.ts';
import { faultOf, isShortened, READERS } from './cells.ts';
import { type CsvFault, type CsvRecord, MAX_RECORD, readRecords } from './csv.ts';
import { type Header, hasWrongSeparator, readHeader } from './header.ts';
import { quoted } from './text.ts';
import { readTextFile } from './text-file.ts';

/** Errors in one file after which the rest of it is not read: whoever fixes them will check again. */
const MAX_ERRORS = 1000;
class StopReading extends Error {}

interface Round {
  readonly number: number;
  readonly folder: string;
}

/** Reads one CSV file of a round. What could be read is staged even where something is wrong, so that other rules can run. */
export function readTable(round: Round, table: CsvTable, staging: Pick<Database, 'insert'>, report: Report): void {
  const { file: name, columns, key } = CSV_FILES[table];
  const file = `${round.folder}/${name}`;
  let errors = 0;
  let complete = true;
  let header: Header | undefined;
  let sha256: string | null = null;
  const shortened: Shortened[] = [];
  const reportLimited: Report = (rule, finding) => {
    report(rule, finding);
    if (RULES[rule] !== 'error' || ++errors < MAX_ERRORS) return;
    report('problems-many', {
      file,
      line: finding.line ?? 0,
      found: `${errors} errors so far`,
      expected: 'a file of which most lines are right',
      fix: 'the rest of the file was not read: fix these and check again',
    });
    throw new StopReading();
  };

  const onRecord = (record: CsvRecord) => {
    if (header) {
      const row = readRow(file, header, key, record, reportLimited, shortened);
      if (row[key] === undefined) complete = false;
      staging.insert(`source.${table}`, { round: round.number, line: record.line, ...row });
    } else {
      header = readHeader(file, columns, record, reportLimited);
      // Without a first line that names its columns the others say nothing.
      if (!header) throw new StopReading();
    }
  };
  const onFault = (fault: CsvFault) => {
    complete = false;
    reportFault(file, fault, reportLimited);
  };
  try {
    const text = readTextFile(file, reportLimited);
    if (text !== undefined) {
      sha256 = createHash('sha256').update(text).digest('hex');
      if (hasWrongSeparator(file, columns, text, reportLimited)) throw new StopReading();
      readRecords(text, onRecord, onFault);
    }
    if (text !== undefined && !header && complete) readHeader(file, columns, undefined, reportLimited);
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    complete = false;
  }
  reportShortened(file, shortened, report);
  const isComplete = complete && header !== undefined;
  staging.insert('source.files', { round: round.number, file: name, complete: Number(isComplete), sha256 });
  for (const [column, number] of Object.entries(header?.columns ?? {})) {
    staging.insert('source.columns', { round: round.number, file: name, name: column, number });
  }
}

/** A code without its leading zeros: where, and what is there. */
interface Shortened {
  readonly line: number;
  readonly column: number;
  readonly cell: string;
}

/** The cells that could be read, by column; `sound` is 1 where that is all of them. */
function readRow(
  file: string,
  header: Header,
  key: string,
  { line, cells }: CsvRecord,
  report: Report,
  shortened: Shortened[],
) {
  const row: Record<string, Value> & { sound: number } = { sound: header.lacking ? 0 : 1 };
  const fits = cells.length === header.width;
  // With too few or too many cells the others may be in the wrong columns, but what reads as a code is the code.
  const readable = fits ? header.readable : header.readable.filter(({ name }) => name === key);
  const faulty: Column[] = [];
  for (const column of readable) {
    const value = READERS[column.kind](cells[header.columns[column.name]! - 1] ?? '');
    if (value !== undefined) row[column.name] = value;
    else if (fits) faulty.push(column);
  }
  const record = row[key] === undefined ? {} : { record: `${key} ${row[key]}` };
  if (!fits) {
    report('row-length', {
      ...{ file, line, ...record },
      found: `${cells.length} cells`,
      expected: `${header.width}, as many as the header has`,
      fix: 'look for a missing or surplus comma, or a name with a comma that is not in quotes',
    });
  }
  for (const column of faulty) {
    const number = header.columns[column.name]!;
    const cell = cells[number - 1]!;
    if (isShortened(column, cell)) {
      shortened.push({ line, column: number, cell });
      continue;
    }
    const { rule, ...words } = faultOf(column, cell);
    report(rule, { file, line, column: number, ...words, ...record });
  }
  if (!fits || faulty.length) row.sound = 0;
  return row;
}

/** A spreadsheet drops the zeros of a whole column: that is one problem, not thousands. */
function reportShortened(file: string, [first, ...more]: readonly Shortened[], report: Report): void {
  if (!first) return;
  report('codes-shortened', {
    ...{ file, line: first.line, column: first.column },
    found: `choice codes without their leading zeros: ${1 + more.length}, the first ${quoted(first.cell)}`,
    expected: '10 digits, leading zeros included',
    fix: 'set the column to text in the spreadsheet and paste the codes again',
  });
}

function reportFault(file: string, { rule, line, column, until }: CsvFault, report: Report): void {
  const words = {
    'quote-misplaced': {
      found: 'a quote inside a cell',
      expected: 'quotes around a whole cell, and a quote in its text doubled',
      fix: 'write "" for each quote in the text, and put the whole cell in quotes',
    },
    'quote-unclosed': {
      found: `a quote opens here and ${until ? `is followed by text after the next one, on line ${until}` : 'is never closed'}`,
      expected: 'a second quote at the end of the cell',
      fix: 'close the quote, or remove it',
    },
    'record-too-long': {
      found: `more than ${MAX_RECORD} characters`,
      expected: 'a row of names, codes and numbers',
      fix: 'look for text that was pasted into this row by mistake',
    },
  };
  report(rule, { file, line, column, ...words[rule] });
}
