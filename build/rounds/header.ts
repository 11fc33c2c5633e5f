/** The header line of a CSV file: which column is where. */

import type { FileReport } from '../contract/diagnostics.ts';
import { EXTRA_CATEGORIES, pair } from '../contract/seats.ts';
import type { Column } from '../contract/source.ts';
import type { CsvRecord } from './csv.ts';
import { inSentence, quoted } from './file-text.ts';

const HEADER_FIX = 'write the column names in the first line, separated by commas ("CSV UTF-8" in a spreadsheet)';

export type Header = NonNullable<ReturnType<typeof readHeader>>;

/** Checks the first record of a file (without cells if the file is empty); null if it is not a header. */
export function readHeader(contractColumns: readonly Column[], { line, cells }: CsvRecord, report: FileReport) {
  const names = cells.map((cell) => cell.trim());
  const knownNames = contractColumns.map(({ name }) => name);
  const required = contractColumns.filter(({ optional }) => !optional);
  if (!names.some((name) => knownNames.includes(name))) {
    const found = cells.length ? `the first line is ${quoted(cells.join(','))}` : 'the file is empty';
    const expected = `a header line: ${required.map(({ name }) => name).join(',')}`;
    report({ line, rule: 'header-missing', found, expected, fix: HEADER_FIX });
    return null;
  }

  const columns: Record<string, number> = {};
  const unreadable = new Set<string>();
  for (const [index, name] of names.entries()) {
    const column = index + 1;
    if (!knownNames.includes(name)) {
      const found = name ? `${quoted(name)} is not a column of this file` : 'a column without a name';
      const expected = `one of ${knownNames.join(', ')}`;
      report({ line, column, rule: 'column-unknown', found, expected, fix: 'correct its name or remove the column' });
    } else if (columns[name]) {
      unreadable.add(name);
      const found = `${name} is also column ${columns[name]}`;
      report({
        line,
        column,
        rule: 'column-duplicate',
        found,
        expected: 'each column once',
        fix: 'remove the wrong one',
      });
    } else {
      columns[name] = column;
    }
  }
  for (const { name, description } of required) {
    if (columns[name]) continue;
    unreadable.add(name);
    const found = `there is no column ${name}`;
    report({ line, rule: 'column-missing', found, expected: inSentence(description), fix: 'add the column' });
  }
  for (const [g, l] of EXTRA_CATEGORIES.map(pair)) {
    const [present, absent] = columns[g] ? [g, l] : [l, g];
    if (!columns[present] || columns[absent]) continue;
    const found = `${present} without ${absent}`;
    const expected = 'both columns of a category, or none';
    report({ line, column: columns[present], rule: 'column-pair-incomplete', found, expected, fix: `add ${absent}` });
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
