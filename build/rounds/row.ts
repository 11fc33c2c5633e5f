/** A CSV record -> a row, cell by cell. */
import { SEAT_LEVELS } from '../contract/categories.ts';
import { type Diagnostic, diagnostic, type RuleId } from '../contract/diagnostics.ts';
import { faultOf, READERS, type Value } from './cells.ts';
import type { Header } from './header.ts';
import type { CsvRecord } from './records.ts';
import { quoted } from './text.ts';

type Row = Record<string, Value>;
type Words = Pick<Diagnostic, 'found' | 'expected' | 'mend'>;

const USUAL: ReadonlySet<string> = new Set(SEAT_LEVELS);

export interface RowReader {
  /** The cells that could be read; `sound` where these are all. */
  read(record: CsvRecord): { row: Row; sound: boolean };
  /** Reports what is said once a file. */
  finish(): void;
}

/** Reads the rows of one file below its header; every problem goes to `diagnostics`. */
export function createRowReader(file: string, header: Header, key: string, diagnostics: Diagnostic[]): RowReader {
  const plan = header.readable.map((column) => ({
    column,
    index: header.columns[column.name]! - 1,
    read: READERS[column.kind],
  }));
  const code = plan.find(({ column }) => column.name === key);
  const unusual = new Map<string, { line: number; rows: number }>();

  function report(rule: RuleId, line: number, column: number, row: Row, rest: Words): void {
    // The code says which record it is, where it is not the code itself that is wrong.
    const record = row[key] === undefined ? {} : { record: `${key} ${row[key]}` };
    diagnostics.push(diagnostic(rule, { file, line, column, ...rest, ...record }));
  }

  function noteSeatLevel(level: string, line: number): void {
    if (USUAL.has(level)) return;
    const seen = unusual.get(level);
    if (seen) seen.rows++;
    else unusual.set(level, { line, rows: 1 });
  }

  return {
    read({ line, cells }) {
      const row: Row = {};
      if (cells.length !== header.width) {
        // Its cells may stand in the wrong columns; but what reads as a code in the code's column will be the code.
        const value = code?.read(cells[code.index] ?? '');
        if (value !== undefined) row[key] = value;
        report('row-length', line, 0, row, {
          found: `${cells.length} cells`,
          expected: `${header.width}, as many as the header has`,
          mend: 'look for a missing or surplus comma, or a name with a comma that is not in quotes',
        });
        return { row, sound: false };
      }
      let sound = !header.lacking;
      for (const { column, index, read } of plan) {
        const cell = cells[index]!;
        const value = read(cell);
        if (value === undefined) {
          sound = false;
          const { rule, ...words } = faultOf(column, cell);
          report(rule, line, index + 1, row, words);
          continue;
        }
        row[column.name] = value;
        if (value === '') {
          report('text-empty', line, index + 1, row, {
            found: `${column.name} is empty`,
            expected: 'text',
            mend: 'fill it in if it is known; it is published as an empty text',
          });
        } else if (column.kind === 'seat_level') noteSeatLevel(value as string, line);
      }
      return { row, sound };
    },
    finish() {
      for (const [level, { line, rows }] of unusual) {
        report(
          'seat-level-unusual',
          line,
          header.columns.seat_level!,
          {},
          {
            found: `seat_level is ${quoted(level)} here${rows > 1 ? ` and in ${rows - 1} more of the rows` : ''}`,
            expected: `one of ${SEAT_LEVELS.join(', ')}`,
            mend: 'look whether it is a slip; it is published as it stands',
          },
        );
      }
    },
  };
}
