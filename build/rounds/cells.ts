/** One CSV cell: its value, or what is wrong with it. */

import type { FileFinding, RuleId } from '../contract/diagnostics.ts';
import { CHOICE_CODE } from '../contract/limits.ts';
import { type CellKind, type Column, INST_CODE, MAX_COUNT, SEAT_LEVEL, TFW_CHOICE_CODE } from '../contract/source.ts';
import { normalise, quoted } from './file-text.ts';

interface Kind {
  /** A cell's value as SQLite stores it, or undefined if it is wrong; then `explainFault` says why. */
  readonly read: (cell: string) => string | number | undefined;
  readonly rule: RuleId;
  readonly expected: string;
  readonly fix: string;
}

const FLAGS = new Map([
  ['true', 1],
  ['false', 0],
]);
const TEXT = { rule: 'value-missing', expected: 'text', fix: 'fill the cell in' } as const;
const CODE_FIX =
  'write the code as the authority prints it; if zeros are lost, set the column to text in the spreadsheet and paste it again';

export const KINDS: Readonly<Record<CellKind, Kind>> = {
  text: { read: normalise, ...TEXT },
  name: { read: (cell) => normalise(cell) || undefined, ...TEXT },
  count: {
    read: (cell) => {
      const digits = cell.trim();
      return /^\d+$/.test(digits) && Number(digits) <= MAX_COUNT ? Number(digits) : undefined;
    },
    rule: 'count-invalid',
    expected: `a whole number from 0 to ${MAX_COUNT}`,
    fix: 'write the number of seats in digits only, without separators',
  },
  flag: {
    read: (cell) => FLAGS.get(cell.trim().toLowerCase()),
    rule: 'flag-invalid',
    expected: 'true or false',
    fix: 'write true or false',
  },
  inst_code: { read: matching(INST_CODE), rule: 'inst-code-invalid', expected: '4 to 6 digits', fix: CODE_FIX },
  choice_code: {
    read: matching(CHOICE_CODE),
    rule: 'choice-code-invalid',
    expected: '10 digits, optionally followed by up to three capital letters',
    fix: CODE_FIX,
  },
  tfw_choice_code: {
    read: matching(TFW_CHOICE_CODE),
    rule: 'tfw-choice-code-invalid',
    expected: '10 digits, then letters that end in T or the letter of the course, or nothing',
    fix: CODE_FIX,
  },
  seat_level: {
    read: matching(SEAT_LEVEL),
    rule: 'seat-level-invalid',
    expected: 'a snake_case name, such as state_level',
    fix: 'write it in small letters with _ between the words',
  },
};

function matching(pattern: string): (cell: string) => string | undefined {
  const expression = new RegExp(pattern);
  return (cell) => {
    const trimmed = cell.trim();
    return expression.test(trimmed) ? trimmed : undefined;
  };
}

/** What is wrong with a cell that its reader rejected. */
export function explainFault({ name, kind }: Column, cell: string): FileFinding {
  const { rule, expected, fix } = KINDS[kind];
  const found = `${name} is ${quoted(cell)}`;
  if (normalise(cell) === '') {
    const fixEmpty = kind === 'count' ? 'write 0 where there is none' : 'fill the cell in';
    return { rule: 'value-missing', found: `${name} is empty`, expected, fix: fixEmpty };
  }
  return { rule, found, expected, fix };
}
