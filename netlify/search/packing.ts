/**
 * Numbers as printable ASCII: base 91, without `"` and `\`, so that a JSON file needs no escapes and stays one byte a
 * character, and without blank and `!`, which separate. Read in place with `charCodeAt`; nothing is decoded up front.
 *
 * @example readVarint: `"#"` is 0; values below 80 take one character, below 990 two, others four.
 */
import type { PackedColumn } from './types.ts';

const BASE = 91;
const ONE = 80;
const TWO = ONE + (BASE - 1 - ONE) * BASE;

/** The digit that a character stands for: 0 to 90. */
export function digit(code: number): number {
  return code > 92 ? code - 36 : code - 35;
}

function char(value: number): string {
  return String.fromCharCode(value + 35 < 92 ? value + 35 : value + 36);
}

function fixed(value: number, width: number): string {
  let text = '';
  for (let i = 0; i < width; i++) {
    text = char(value % BASE) + text;
    value = Math.floor(value / BASE);
  }
  return text;
}

/** Packs whole numbers from 0, each as wide as the greatest needs. */
export function packColumn(values: readonly number[]): PackedColumn {
  let greatest = 0;
  for (const value of values) greatest = Math.max(greatest, value);
  let width = 1;
  while (BASE ** width <= greatest) width++;
  return { width, digits: values.map((value) => fixed(value, width)).join('') };
}

/** The number at `index` of a column. */
export function readColumn({ width, digits }: PackedColumn, index: number): number {
  if (width === 1) return digit(digits.charCodeAt(index));
  let at = index * width;
  let value = 0;
  for (let i = 0; i < width; i++) value = value * BASE + digit(digits.charCodeAt(at++));
  return value;
}

/** A whole column as a typed array. */
export function unpackColumn(column: PackedColumn, count: number): Int32Array {
  const { width, digits } = column;
  const values = new Int32Array(count);
  if (width === 1) {
    for (let i = 0; i < count; i++) values[i] = digit(digits.charCodeAt(i));
  } else if (width === 2) {
    for (let i = 0, at = 0; i < count; i++, at += 2) {
      values[i] = digit(digits.charCodeAt(at)) * BASE + digit(digits.charCodeAt(at + 1));
    }
  } else {
    for (let i = 0; i < count; i++) values[i] = readColumn(column, i);
  }
  return values;
}

/** Packs one whole number from 0 up to 753,570. */
export function packVarint(value: number): string {
  if (value < ONE) return char(value);
  if (value < TWO) return char(ONE + Math.floor((value - ONE) / BASE)) + char((value - ONE) % BASE);
  return char(BASE - 1) + fixed(value, 3);
}

/** Reads the varint at `at`: the value times 8 plus the characters it takes, which avoids an object a number. */
export function readVarint(text: string, at: number): number {
  const first = digit(text.charCodeAt(at));
  if (first < ONE) return first * 8 + 1;
  const second = digit(text.charCodeAt(at + 1));
  if (first < BASE - 1) return (ONE + (first - ONE) * BASE + second) * 8 + 2;
  return ((second * BASE + digit(text.charCodeAt(at + 2))) * BASE + digit(text.charCodeAt(at + 3))) * 8 + 4;
}
