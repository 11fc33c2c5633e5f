/** One CSV cell: its value, or what is wrong with it. One reader a kind of column. */
import type { Finding, RuleId } from '../contract/diagnostics.ts';
import { type CellKind, CHOICE_CODE, type Column, INST_CODE, MAX_COUNT, SEAT_LEVEL } from '../contract/source.ts';
import { normalise, quoted } from './text.ts';

/** A cell's value as SQLite stores it, or undefined where it is wrong; `faultOf` then says why. */
export const READERS: Readonly<Record<CellKind, (cell: string) => string | number | undefined>> = {
  text: normalise,
  name: (cell) => normalise(cell) || undefined,
  count: (cell) => {
    const digits = cell.trim();
    return /^\d+$/.test(digits) && Number(digits) <= MAX_COUNT ? Number(digits) : undefined;
  },
  flag: (cell) => FLAGS.get(cell.trim().toLowerCase()),
  inst_code: matching(INST_CODE),
  choice_code: matching(CHOICE_CODE),
  seat_level: matching(SEAT_LEVEL),
};

const FLAGS = new Map([
  ['true', 1],
  ['false', 0],
]);

function matching(pattern: string): (cell: string) => string | undefined {
  const expression = new RegExp(pattern);
  return (cell) => {
    const trimmed = cell.trim();
    return expression.test(trimmed) ? trimmed : undefined;
  };
}

type Fault = { readonly rule: RuleId } & Pick<Finding, 'found' | 'expected' | 'fix'>;
const CODE_FIX = 'write the code as the authority prints it, leading zeros included';

const FAULTS: Readonly<Record<CellKind, Omit<Fault, 'found'>>> = {
  text: { rule: 'value-missing', expected: 'text', fix: 'fill the cell in' },
  name: { rule: 'value-missing', expected: 'text', fix: 'fill the cell in' },
  count: {
    rule: 'count-invalid',
    expected: `a whole number from 0 to ${MAX_COUNT}`,
    fix: 'write the number of seats in digits only',
  },
  flag: { rule: 'flag-invalid', expected: 'true or false', fix: 'write true or false' },
  inst_code: { rule: 'inst-code-invalid', expected: '4 to 6 digits', fix: CODE_FIX },
  choice_code: {
    rule: 'choice-code-invalid',
    expected: "10 digits, and the authority's capital letters after them where it uses them",
    fix: CODE_FIX,
  },
  seat_level: {
    rule: 'seat-level-invalid',
    expected: 'a lower_snake name, such as state_level',
    fix: 'write it in small letters with _ between the words',
  },
};

/** A choice code that a spreadsheet took for a number: a zero short, or as 1.00E+08. */
const SHORTENED = /^([1-9]\d{8}[A-Z]{0,3}|\d(\.\d+)?E\+\d+)$/;

/** Whether a cell that its reader refused is a choice code that lost its zeros. */
export function isShortened({ kind }: Column, cell: string): boolean {
  return kind === 'choice_code' && SHORTENED.test(cell.trim());
}

/** Digits in groups, as a spreadsheet shows a number: 1,234 or 1,00,000. */
const GROUPED = /^\d{1,3}([,.’' ]\d{2,3})*[,.’' ]\d{3}$/;

/** What is wrong with a cell that its reader refused. */
export function faultOf({ name, kind }: Column, cell: string): Fault {
  const found = `${name} is ${quoted(cell)}`;
  const text = normalise(cell);
  if (text === undefined) {
    return { rule: 'control-character', found, expected: 'text without control characters', fix: 'retype the text' };
  }
  if (text === '') {
    const fix = kind === 'count' ? 'write 0 where there is none' : 'fill the cell in';
    return { rule: 'value-missing', found: `${name} is empty`, expected: FAULTS[kind].expected, fix };
  }
  if (kind === 'count' && GROUPED.test(text)) {
    const fix = 'remove the thousands separator: set the column to a number format without one';
    return { ...FAULTS.count, found, fix };
  }
  return { found, ...FAULTS[kind] };
}
