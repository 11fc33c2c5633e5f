/** A CSV record -> a row, cell by cell. */
import { SEAT_LEVELS } from '../contract/categories.ts';
import { type Diagnostic, diagnostic, type RuleId } from '../contract/diagnostics.ts';
import { faultOf, READERS, type Value } from './cells.ts';
import type { Header } from './header.ts';
import type { CsvRecord } from './records.ts';
import { quoted } from './text.ts';

export type Row = Record<string, Value>;
type Words = Pick<Diagnostic, 'found' | 'expected' | 'mend'>;

const USUAL: ReadonlySet<string> = new Set(SEAT_LEVELS);

export interface RowReader {
  /** The row's values and, where a cell is wrong or a column is missing, which columns have none. */
  read(record: CsvRecord): { readonly row: Row; readonly sound: boolean };
  /** Reports what is said once a file. */
  finish(): void;
}

/** Reads the rows of one file below its header; every problem goes to `diagnostics`. */
export function createRowReader(file: string, header: Header, key: string, diagnostics: Diagnostic[]): RowReader {
  const plan = header.readable.map((column) => ({
    ...{ column, name: column.name, index: header.columns[column.name]! - 1 },
    ...{ read: READERS[column.kind], isSeatLevel: column.kind === 'seat_level' },
  }));
  const code = plan.find(({ name }) => name === key);
  // A copy of a row that has every field already takes a third of the time of one that grows field by field.
  const template: Row = Object.fromEntries(plan.map(({ name }) => [name, 0]));
  const unusual = new Map<string, { line: number; rows: number }>();

  function report(rule: RuleId, line: number, column: number, code: Value | undefined, words: Words): void {
    // The code says which record it is, where it is not the code itself that is wrong.
    const record = code === undefined ? {} : { record: `${key} ${code}` };
    diagnostics.push(diagnostic(rule, { file, line, column, ...words, ...record }));
  }

  function noteSeatLevel(level: string, line: number): void {
    if (USUAL.has(level)) return;
    const seen = unusual.get(level);
    if (seen) seen.rows++;
    else unusual.set(level, { line, rows: 1 });
  }

  /** A row with too few or too many cells: they may stand in the wrong columns, but what reads as a code is the code. */
  function readCode({ line, cells }: CsvRecord): Row {
    const value = code?.read(cells[code.index] ?? '');
    report('row-length', line, 0, value, {
      found: `${cells.length} cells`,
      expected: `${header.width}, as many as the header has`,
      mend: 'look for a missing or surplus comma, or a name with a comma that is not in quotes',
    });
    return value === undefined ? {} : { [key]: value };
  }

  return {
    read(record) {
      const { line, cells } = record;
      if (cells.length !== header.width) return { row: readCode(record), sound: false };
      const row = { ...template };
      let wrong: string[] | undefined;
      for (const { column, name, index, read, isSeatLevel } of plan) {
        const value = read(cells[index]!);
        if (value === undefined) {
          const { rule, ...words } = faultOf(column, cells[index]!);
          report(rule, line, index + 1, name === key || wrong?.includes(key) ? undefined : row[key], words);
          wrong = [...(wrong ?? []), name];
          continue;
        }
        row[name] = value;
        if (value === '') {
          report('text-empty', line, index + 1, wrong?.includes(key) ? undefined : row[key], {
            found: `${name} is empty`,
            expected: 'text',
            mend: 'fill it in if it is known; it is published as an empty text',
          });
        } else if (isSeatLevel) noteSeatLevel(value as string, line);
      }
      for (const name of wrong ?? []) delete row[name];
      return { row, sound: !wrong && !header.lacking };
    },
    finish() {
      for (const [level, { line, rows }] of unusual) {
        report('seat-level-unusual', line, header.columns.seat_level!, undefined, {
          found: `seat_level is ${quoted(level)} here${rows > 1 ? ` and in ${rows - 1} more of the rows` : ''}`,
          expected: `one of ${SEAT_LEVELS.join(', ')}`,
          mend: 'look whether it is a slip; it is published as it stands',
        });
      }
    },
  };
}
