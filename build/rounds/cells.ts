/** One CSV cell: its value, or what is wrong with it. One reader a kind of column. */
import type { Diagnostic } from '../contract/diagnostics.ts';
import { type CellKind, CHOICE_CODE, type Column, INST_CODE, MAX_COUNT, SEAT_LEVEL } from '../contract/source.ts';
import { normalise, quoted } from './text.ts';

export type Value = string | number | boolean;

/** A cell's value, or undefined where it is wrong. Called for every cell of every round: `faultOf` finds words for it. */
export const READERS: Readonly<Record<CellKind, (cell: string) => Value | undefined>> = {
  text: normalise,
  name: (cell) => normalise(cell) || undefined,
  count: readCount,
  flag: (cell) => FLAGS.get(cell.trim().toLowerCase()),
  inst_code: matching(INST_CODE),
  choice_code: matching(CHOICE_CODE),
  seat_level: matching(SEAT_LEVEL),
};

const FLAGS = new Map([
  ['true', true],
  ['false', false],
]);

function matching(pattern: string): (cell: string) => string | undefined {
  const expression = new RegExp(pattern);
  return (cell) => {
    if (expression.test(cell)) return cell;
    const trimmed = cell.trim();
    return expression.test(trimmed) ? trimmed : undefined;
  };
}

function readCount(cell: string): number | undefined {
  const digits = cell.trim();
  let count = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return undefined;
    count = count * 10 + digit;
  }
  return digits !== '' && count <= MAX_COUNT ? count : undefined;
}

type Fault = Pick<Diagnostic, 'rule' | 'expected' | 'mend'>;

const FAULTS: Readonly<Record<Exclude<CellKind, 'text' | 'name'>, Fault>> = {
  count: {
    rule: 'count-invalid',
    expected: `a whole number from 0 to ${MAX_COUNT}`,
    mend: 'write the number of seats in digits only',
  },
  flag: { rule: 'flag-invalid', expected: 'true or false', mend: 'write true or false' },
  inst_code: {
    rule: 'inst-code-invalid',
    expected: '4 to 6 digits',
    mend: 'write the code as the authority prints it, leading zeros included',
  },
  choice_code: {
    rule: 'choice-code-invalid',
    expected: "10 digits, and the authority's capital letters after them where it uses them",
    mend: 'write the code as the authority prints it, leading zeros included',
  },
  seat_level: {
    rule: 'seat-level-invalid',
    expected: 'a lower_snake name, such as state_level',
    mend: 'write it in small letters with _ between the words',
  },
};

/** What is wrong with a cell that its reader refused. */
export function faultOf({ name, kind }: Column, cell: string): Fault & Pick<Diagnostic, 'found'> {
  const found = `${name} is ${quoted(cell)}`;
  const text = normalise(cell);
  if (text === undefined) {
    const expected = 'text without control characters';
    return { rule: 'control-character', found, expected, mend: 'type the text anew' };
  }
  if (kind === 'text' || kind === 'name' || text === '') {
    const expected = kind === 'text' || kind === 'name' ? 'text' : FAULTS[kind].expected;
    const mend = kind === 'count' ? 'write 0 where there is none' : 'fill the cell in';
    return { rule: 'value-missing', found: `${name} is empty`, expected, mend };
  }
  return { found, ...FAULTS[kind] };
}
