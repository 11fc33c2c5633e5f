/** The header line of a CSV file: which column is where. */

import type { FileReport, RuleId } from '../contract/diagnostics.ts';
import { EXTRA_CATEGORIES, pair } from '../contract/seats.ts';
import type { Column } from '../contract/source.ts';
import type { CsvRecord } from './csv.ts';
import { inSentence, quoted } from './file-text.ts';

export type Header = NonNullable<ReturnType<typeof readHeader>>;

const SEPARATORS = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

/** A column's name without case, spaces and punctuation: `Choice Code`. */
const bareName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Reports it and returns true if the first line of `text` separates its columns with something other than commas. */
export function hasWrongSeparator(columns: readonly Column[], text: string, report: FileReport): boolean {
  const first = text.trimStart().split(/[\r\n]/, 1)[0]!;
  const names = new Set(columns.map(({ name }) => bareName(name)));
  for (const [separator, word] of Object.entries(SEPARATORS)) {
    if (first.split(separator).filter((cell) => names.has(bareName(cell))).length < 2) continue;
    const found = `the columns are separated by ${word}`;
    const fix =
      'save the file again as "CSV UTF-8 (comma delimited)"; a spreadsheet takes the separator from its region settings';
    report({ rule: 'separator-wrong', line: 1, found, expected: 'commas', fix });
    return true;
  }
  return false;
}

/** Checks the first record of a file (without cells if the file is empty); undefined if it is not a header. */
export function readHeader(contractColumns: readonly Column[], { line, cells }: CsvRecord, report: FileReport) {
  const reportColumn = (rule: RuleId, column: number, found: string, expected: string, fix: string) =>
    report({ rule, line, column, found, expected, fix });
  const cellNames = cells.map((cell) => cell.trim());
  const knownNames = contractColumns.map(({ name }) => name);
  const required = contractColumns.filter(({ optional }) => !optional);
  // A prettified column name is reported once and the column is still read, so that it causes no other message.
  const names = cellNames.map((name) => {
    const knownName = knownNames.find((other) => bareName(other) === bareName(name));
    return knownName && !cellNames.includes(knownName) ? knownName : name;
  });

  if (!names.some((name) => knownNames.includes(name))) {
    const found = cells.length ? `the first line is ${quoted(cells.join(','))}` : 'the file is empty';
    const expected = `a header line: ${required.map(({ name }) => name).join(',')}`;
    reportColumn('header-missing', 0, found, expected, 'write the column names in the first line');
    return undefined;
  }

  const columns: Record<string, number> = {};
  const unreadable = new Set<string>();
  for (const [index, name] of names.entries()) {
    const number = index + 1;
    if (name !== cellNames[index]) {
      const found = `the column is named ${quoted(cellNames[index])}`;
      reportColumn('column-misnamed', number, found, name, `rename it to ${name}`);
    }
    if (!knownNames.includes(name)) {
      const found = name ? `${quoted(name)} is not a column of this file` : 'a column without a name';
      const expected = `one of ${knownNames.join(', ')}`;
      reportColumn('column-unknown', number, found, expected, 'correct its name or remove the column');
    } else if (columns[name]) {
      unreadable.add(name);
      const found = `${name} is also column ${columns[name]}`;
      reportColumn('column-duplicate', number, found, 'each column once', 'remove the wrong one');
    } else {
      columns[name] = number;
    }
  }
  for (const { name, description } of required) {
    if (columns[name]) continue;
    unreadable.add(name);
    reportColumn('column-missing', 0, `there is no column ${name}`, inSentence(description), 'add the column');
  }
  for (const [g, l] of EXTRA_CATEGORIES.map(pair)) {
    const [present, absent] = columns[g] ? [g, l] : [l, g];
    if (!columns[present] || columns[absent]) continue;
    const expected = 'both columns of a category, or none';
    reportColumn('column-pair-incomplete', columns[present], `${present} without ${absent}`, expected, `add ${absent}`);
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
