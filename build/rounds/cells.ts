/** One CSV cell: its value, or what is wrong with it. */

import type { FileFinding, RuleId } from '../contract/diagnostics.ts';
import { CELL_FORMS, type CellKind, type Column, MAX_COUNT } from '../contract/source.ts';
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
const CUTOFF = { rule: 'cutoff-wrong', fix: 'copy it from the document' } as const;

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
  inst_code: { ...ofForm('inst_code'), rule: 'inst-code-invalid', fix: CODE_FIX },
  choice_code: { ...ofForm('choice_code'), rule: 'choice-code-invalid', fix: CODE_FIX },
  tfw_choice_code: { ...ofForm('tfw_choice_code'), rule: 'tfw-choice-code-invalid', fix: CODE_FIX },
  seat_level: {
    ...ofForm('seat_level'),
    rule: 'seat-level-invalid',
    fix: 'write it in small letters with _ between the words',
  },
  gender: { ...ofForm('gender'), ...CUTOFF },
  merit_no: { ...ofForm('merit_no'), ...CUTOFF },
  percentile: { ...ofForm('percentile'), ...CUTOFF },
};

/** Reads a cell with a form of its own. */
function ofForm(kind: keyof typeof CELL_FORMS): Pick<Kind, 'read' | 'expected'> {
  const { pattern, words } = CELL_FORMS[kind];
  const expression = new RegExp(pattern);
  const read = (cell: string) => (expression.test(cell.trim()) ? cell.trim() : undefined);
  return { read, expected: words };
}

/** What is wrong with a cell that its reader rejected. */
export function explainFault({ name, kind }: Column, cell: string): FileFinding {
  const { rule, expected, fix } = KINDS[kind];
  const message = `${name} is ${quoted(cell)}`;
  if (normalise(cell) === '') {
    const fixEmpty = kind === 'count' ? 'write 0 where there is none' : 'fill the cell in';
    return { rule: 'value-missing', message: `${name} is empty`, expected, fix: fixEmpty };
  }
  return { rule, message, expected, fix };
}
