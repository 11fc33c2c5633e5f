/** The header line of a CSV file: which column holds what. */
import { EXTRA_CATEGORIES, pair } from '../contract/categories.ts';
import type { Report, RuleId } from '../contract/diagnostics.ts';
import type { Column } from '../contract/source.ts';
import type { CsvRecord } from './csv.ts';
import { quoted } from './text.ts';

export interface Header {
  /** Column name -> its number in the file, from 1. */
  readonly columns: Readonly<Record<string, number>>;
  /** The columns whose cells can be read, in the contract's order. */
  readonly readable: readonly Column[];
  /** How many cells a row has. */
  readonly width: number;
  /** Whether a column is missing, or given twice so that neither can be trusted. */
  readonly lacking: boolean;
}

const SEPARATORS = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

/** The name that a column has in this file when only case, spaces and punctuation are put aside: `Choice Code`. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether the first line of `text` names its columns with another separator than commas; says so where it does. */
export function hasWrongSeparator(file: string, known: readonly Column[], text: string, report: Report): boolean {
  const first = text.trimStart().split(/[\r\n]/, 1)[0]!;
  const names = new Set(known.map(({ name }) => plain(name)));
  for (const [separator, word] of Object.entries(SEPARATORS)) {
    if (first.split(separator).filter((cell) => names.has(plain(cell))).length < 2) continue;
    report('separator-wrong', {
      ...{ file, line: 1, found: `the columns are separated by ${word}`, expected: 'commas' },
      fix: 'save the file again as "CSV UTF-8 (comma delimited)"; a spreadsheet takes the separator from its region settings',
    });
    return true;
  }
  return false;
}

/** Checks the first record of `file` (undefined: the file is empty); undefined where that is no header at all. */
export function readHeader(
  file: string,
  known: readonly Column[],
  record: CsvRecord | undefined,
  report: Report,
): Header | undefined {
  const line = record?.line ?? 0;
  const given = record?.cells.map((cell) => cell.trim()) ?? [];
  const say = (rule: RuleId, column: number, found: string, expected: string, fix: string) =>
    report(rule, { file, line, column, found, expected, fix });
  const knownNames = known.map(({ name }) => name);
  const required = known.filter(({ optional }) => !optional);
  // A column under a prettified name is named once and read all the same, so that it brings no other message.
  const names = given.map((name) => {
    if (knownNames.includes(name)) return name;
    const meant = name && knownNames.find((other) => plain(other) === plain(name));
    return meant && !given.includes(meant) ? meant : name;
  });

  if (!names.some((name) => knownNames.includes(name))) {
    const found = record ? `the first line is ${quoted(record.cells.join(','))}` : 'the file is empty';
    const expected = `a header line: ${required.map(({ name }) => name).join(',')}`;
    say('header-missing', 0, found, expected, 'write the column names in the first line');
    return undefined;
  }

  const columns: Record<string, number> = {};
  const unreadable = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name !== given[index]) {
      const found = `the column is named ${quoted(given[index])}`;
      say('column-misnamed', index + 1, found, name, `rename it to ${name}`);
    }
    if (!knownNames.includes(name)) {
      const found = name ? `${quoted(name)} is not a column of this file` : 'a column without a name';
      say(
        'column-unknown',
        index + 1,
        found,
        `one of ${knownNames.join(', ')}`,
        'correct its name or remove the column',
      );
    } else if (columns[name]) {
      unreadable.add(name);
      say(
        'column-duplicate',
        index + 1,
        `${name} is also column ${columns[name]}`,
        'each column once',
        'remove the wrong one',
      );
    } else {
      columns[name] = index + 1;
    }
  }
  for (const { name, description } of required) {
    if (columns[name]) continue;
    unreadable.add(name);
    say('column-missing', 0, `there is no column ${name}`, description, 'add the column');
  }
  for (const [g, l] of EXTRA_CATEGORIES.map(pair)) {
    const [there, absent] = columns[g] ? [g, l] : [l, g];
    if (!columns[there] || columns[absent] || !knownNames.includes(absent)) continue;
    const expected = 'both columns of a category, or none';
    say('column-pair-incomplete', columns[there], `${there} without ${absent}`, expected, `add ${absent}`);
  }
  const readable = known.filter(({ name }) => columns[name] && !unreadable.has(name));
  return { columns, readable, width: names.length, lacking: unreadable.size > 0 };
}
