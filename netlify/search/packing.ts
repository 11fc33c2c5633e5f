/**
 * Numbers as printable ASCII: base 91, without `"` and `\`, so that a JSON file needs no escapes and stays one byte a
 * character, and without blank and `!`, which separate. Read in place with `charCodeAt`; nothing is decoded up front.
 *
 * @example readVarint: `"#"` is 0; values below 80 take one character, below 990 two, others four.
 */
import type { PackedColumn, PackedTexts } from './types.ts';

const BASE = 91;
/** The digits 0 and 90; between them, 92 is left out. */
const FIRST = 35;
const LAST = 126;
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
  if (width === 1) return char(value);
  return fixed(Math.floor(value / BASE), width - 1) + char(value % BASE);
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

const encoder = new TextEncoder();

/** A whole column as a typed array. For columns that are short, or read in every query. */
export function unpackColumn({ width, digits }: PackedColumn, count: number): Int32Array {
  const values = new Int32Array(count);
  const codes = encoder.encode(digits);
  let at = 0;
  for (let i = 0; i < count; i++) {
    let value = 0;
    for (const end = at + width; at < end; at++) {
      const code = codes[at] as number;
      value = value * BASE + (code > 92 ? code - 36 : code - 35);
    }
    values[i] = value;
  }
  return values;
}

/** A long column as it stands in the index, one code a number, and what each code means. */
export interface CodedColumn {
  readonly codes: Uint8Array | Uint16Array | Int32Array;
  /** The number that a code means. */
  readonly values: Uint16Array | Int32Array;
}

/**
 * Opens a long column of numbers below `limit` without decoding it: the characters' bytes are the codes, and only the possible
 * numbers are decoded, into what they mean where `meaning` says so. A column of three or more characters a number is unpacked.
 */
export function openColumn(
  { width, digits }: PackedColumn,
  count: number,
  limit: number,
  meaning?: Int32Array,
): CodedColumn {
  if (width > 2) {
    const values = new Int32Array(limit);
    for (let value = 0; value < limit; value++)
      values[value] = meaning === undefined ? value : (meaning[value] as number);
    return { codes: unpackColumn({ width, digits }, count), values };
  }
  // Two characters are below 2 ** 15 in either byte order, and mean less than 91 * 91.
  const values = new Uint16Array(width === 1 ? 2 ** 7 : 2 ** 15);
  const codesOf = (characters: Uint8Array) =>
    width === 1 ? characters : new Uint16Array(characters.buffer, 0, characters.length >> 1);
  const possible = codesOf(countingUp(limit, width));
  for (let value = 0; value < limit; value++) {
    values[possible[value] as number] = meaning === undefined ? value : (meaning[value] as number);
  }
  return { codes: codesOf(encoder.encode(digits)), values };
}

/** The characters of 0, 1, 2, … below `limit`, one after the other, in one or two digits. */
function countingUp(limit: number, width: number): Uint8Array {
  const characters = new Uint8Array(width * limit);
  let high = FIRST;
  let low = FIRST;
  for (let at = width - 1; at < characters.length; at += width) {
    if (width === 2) characters[at - 1] = high;
    characters[at] = low;
    low = low === 91 ? 93 : low + 1;
    if (low > LAST) {
      low = FIRST;
      high = high === 91 ? 93 : high + 1;
    }
  }
  return characters;
}

/** Texts of a block: finding one takes at most so many steps. */
const BLOCK = 16;

/** Packs texts, none of which has the separator; `phrases` are written as their symbols. */
export function packTexts(
  texts: readonly string[],
  separator: string,
  phrases: PackedTexts['phrases'] = [],
): PackedTexts {
  const starts: number[] = [];
  let length = 0;
  const written = texts.map((text, i) => {
    let short = text;
    for (const [symbol, phrase] of phrases) short = short.replaceAll(phrase, symbol);
    if (i % BLOCK === 0) starts.push(length);
    length += short.length + separator.length;
    return short;
  });
  return { text: written.join(separator), blocks: packColumn(starts), phrases };
}

/** Reads texts by their numbers. */
export function openTexts({ text, blocks, phrases }: PackedTexts, separator: string): (index: number) => string {
  const expand = openPhrases(phrases);
  return (index) => {
    let at = readColumn(blocks, Math.floor(index / BLOCK));
    for (let i = index % BLOCK; i > 0; i--) at = text.indexOf(separator, at) + 1;
    const end = text.indexOf(separator, at);
    return expand(text.slice(at, end < 0 ? text.length : end));
  };
}

/** Puts the phrases in the places of their symbols. */
function openPhrases(phrases: PackedTexts['phrases']): (text: string) => string {
  if (phrases.length === 0) return (text) => text;
  const meaning: Record<string, string> = {};
  const symbols = new RegExp(`[${phrases.map(([symbol]) => `\\${symbol}`).join('')}]`, 'g');
  const expand = (text: string) => text.replace(symbols, (symbol) => meaning[symbol] as string);
  for (const [symbol, phrase] of phrases) meaning[symbol] = expand(phrase);
  return expand;
}

/** Packs one whole number from 0 up to 753,570. */
export function packVarint(value: number): string {
  if (value < ONE) return char(value);
  if (value < TWO) return char(ONE + Math.floor((value - ONE) / BASE)) + char((value - ONE) % BASE);
  return char(BASE - 1) + fixed(value, 3);
}

/** Reads the varint at `at`: the value times 8 plus the characters it takes, which avoids an object a number. */
export function readVarint(characters: Uint8Array, at: number): number {
  const code = characters[at] as number;
  const first = code > 92 ? code - 36 : code - 35;
  if (first < ONE) return first * 8 + 1;
  const second = digit(characters[at + 1] as number);
  if (first < BASE - 1) return (ONE + (first - ONE) * BASE + second) * 8 + 2;
  const [third, fourth] = [digit(characters[at + 2] as number), digit(characters[at + 3] as number)];
  return ((second * BASE + third) * BASE + fourth) * 8 + 4;
}
