/** The header line of a CSV file: which column holds what. */
import { EXTRA_CATEGORIES, pair } from '../contract/categories.ts';
import { type Diagnostic, diagnostic, type RuleId } from '../contract/diagnostics.ts';
import type { Column } from '../contract/source.ts';
import type { CsvRecord } from './records.ts';
import { quoted } from './text.ts';

export interface Header {
  /** Column name -> its number in the file, from 1. */
  readonly columns: Readonly<Record<string, number>>;
  /** The columns whose cells can be read, in the contract's order. */
  readonly readable: readonly Column[];
  /** How many cells a row has. */
  readonly width: number;
  /** Whether a column is missing, or stands twice so that neither can be trusted. */
  readonly lacking: boolean;
}

/** Checks the first record of `file`; undefined where that is no header at all. */
export function readHeader(
  file: string,
  expected: readonly Column[],
  record: CsvRecord | undefined,
  diagnostics: Diagnostic[],
): Header | undefined {
  const line = record?.line ?? 0;
  const names = record?.cells.map((cell) => cell.trim()) ?? [];
  const report = (rule: RuleId, column: number, found: string, wanted: string, mend: string) =>
    diagnostics.push(diagnostic(rule, { file, line, column, found, expected: wanted, mend }));

  const known = new Map(expected.map((column) => [column.name, column]));
  const required = expected.filter((column) => !column.optional).map((column) => column.name);
  if (!names.some((name) => known.has(name))) {
    const found = record ? `the first line is ${quoted(record.cells.join(','))}` : 'the file is empty';
    report(
      'header-missing',
      0,
      found,
      `a header line: ${required.join(',')}`,
      'write the column names in the first line',
    );
    return undefined;
  }

  const columns: Record<string, number> = {};
  const unreadable = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (!known.has(name)) {
      const found = name ? `${quoted(name)} is not a column of this file` : 'a column without a name';
      const mend = 'correct its name or take the column out';
      report('column-unknown', index + 1, found, `one of ${[...known.keys()].join(', ')}`, mend);
    } else if (columns[name]) {
      unreadable.add(name);
      const found = `${name} stands here and in column ${columns[name]}`;
      report('column-duplicate', index + 1, found, 'each column once', 'take the wrong one out');
    } else {
      columns[name] = index + 1;
    }
  }
  for (const name of required) {
    if (columns[name]) continue;
    unreadable.add(name);
    report('column-missing', 0, `there is no column ${name}`, known.get(name)!.description, 'add the column');
  }
  for (const [g, l] of EXTRA_CATEGORIES.map(pair)) {
    const [there, absent] = columns[g] ? [g, l] : [l, g];
    if (!columns[there] || columns[absent] || !known.has(absent)) continue;
    const found = `${there} stands here without ${absent}`;
    report('column-pair-incomplete', columns[there], found, 'both columns of a category, or none', `add ${absent}`);
  }
  const readable = expected.filter(({ name }) => columns[name] && !unreadable.has(name));
  return { columns, readable, width: names.length, lacking: unreadable.size > 0 };
}
