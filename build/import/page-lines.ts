/** The text of a page as lines of cells, by position only, and the numbers in its cells. */
import { INST_CODE } from '../contract/limits.ts';
import { CELL_FORMS } from '../contract/source.ts';
import { LayoutError } from './imported.ts';
import type { Fragment, Rule } from './pdf-text.ts';

/** The height of a capital letter as a share of the font size. */
const CAPITAL = 0.7;

/** A run of text without a wide gap. */
export interface Cell extends Fragment {
  /** The nearest upright lines beside it; infinite where there is none. */
  readonly box: { readonly left: number; readonly right: number };
}

export interface Line {
  readonly cells: readonly Cell[];
  /** The text of all cells, separated by spaces. */
  readonly text: string;
  /** Why this text is ambiguous. */
  readonly doubt?: string | undefined;
}

// All of these are shares of the text height. They were set by the documents of test/import.
/** Fragments that are closer belong to one word, or to one cell: the gaps at which the PDF library divides text too. */
const [WORD_GAP, CELL_GAP] = [0.12, 0.65];
/** Baselines of one line differ by less. */
const SAME_LINE = 0.5;
/** Text drawn twice to look bold is moved by less. */
const BOLD = 0.15;
/** How far two texts may overlap: letters are kerned, a full stop behind a Y more than others, and lines may be narrow. */
const OVERLAP = { across: 0.2, kerned: 0.35, down: 0.25 };

/** Matches a code of the contract: documents of 2023 print choice codes without their leading zero. */
export const printedCode = (kind: 'choice_code' | 'tfw_choice_code'): RegExp =>
  new RegExp(CELL_FORMS[kind].pattern.replace('{10}', '{9,10}'));
/** The line that names the institute of a page: its code and its name. */
export const INSTITUTE = new RegExp(String.raw`^(${INST_CODE})\s*[-–]\s*(\S.*)$`);

export const centre = (cell: Fragment) => (cell.left + cell.right) / 2;
/** Whether a cell is in the line below another one. */
export const isRightBelow = (cell: Fragment, above: Fragment) => cell.y - above.y < 2.5 * above.height;
export const textOf = (cells: readonly Fragment[]) => cells.map(({ text }) => text).join(' ');

/**
 * The text of a heading without a single letter in the margin: the authority's program prints "Dir" there in white, one letter beside
 * each line.
 */
export function headingText({ cells, text }: Line): string {
  return cells.length > 1 && /^\p{L}$/u.test(cells[0]!.text) ? textOf(cells.slice(1)) : text;
}

/** Lines from top to bottom, with cells from left to right. */
export function groupLines(fragments: readonly Fragment[], rules: readonly Rule[] = []): Line[] {
  const lines: Fragment[][] = [];
  for (const fragment of withOverlaps(fragments).sort((a, b) => a.y - b.y)) {
    const first = lines.at(-1)?.[0];
    if (first && fragment.y - first.y < SAME_LINE * Math.min(first.height, fragment.height)) {
      lines.at(-1)!.push(fragment);
    } else {
      lines.push([fragment]);
    }
  }
  return lines.map(groupCells).map((cells) => ({
    // The PDF library adds a blank to a text that the next one touches.
    cells: cells.map((cell) => ({ ...cell, text: cell.text.trim(), box: boxOf(cell, rules) })),
    text: textOf(cells),
    doubt: cells.find(({ doubt }) => doubt)?.doubt,
  }));
}

/** The fragments once each, with a doubt for those that lie over another one. */
function withOverlaps(fragments: readonly Fragment[]): Fragment[] {
  const hasLetters = ({ text }: Fragment) => /[\p{L}\p{N}]/u.test(text);
  const once: Fragment[] = [];
  for (const fragment of fragments) {
    if (once.some((other) => isSame(other, fragment))) continue;
    const at = once.findIndex((one) => overlaps(one, fragment) && hasLetters(one) && hasLetters(fragment));
    const other = once[at];
    const doubt = other && `"${other.text}" and "${fragment.text}" lie over each other`;
    // Either of the two may be the one that is read.
    if (other) once[at] = { ...other, doubt: other.doubt ?? doubt };
    once.push({ ...fragment, doubt });
  }
  return once;
}

const isSame = (a: Fragment, b: Fragment) =>
  a.text === b.text && Math.abs(b.left - a.left) < BOLD * a.height && isLevel(a, b);

const isLevel = (a: Fragment, b: Fragment) =>
  Math.abs(a.y - b.y) < BOLD * a.height && Math.abs(a.height - b.height) < BOLD * a.height;

function overlaps(a: Fragment, b: Fragment): boolean {
  const height = Math.min(a.height, b.height);
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.y, b.y) - Math.max(a.y - CAPITAL * a.height, b.y - CAPITAL * b.height);
  const [first, second] = a.left < b.left ? [a, b] : [b, a];
  const isKerned = isLevel(a, b) && /\p{L}$/u.test(first.text) && /^[.,]/.test(second.text);
  return across > OVERLAP[isKerned ? 'kerned' : 'across'] * height && down > OVERLAP.down * height;
}

/** The nearest lines at half the height of its letters. */
function boxOf(fragment: Fragment, rules: readonly Rule[]): Cell['box'] {
  const [middle, y] = [centre(fragment), fragment.y - (CAPITAL * fragment.height) / 2];
  const beside = rules.filter(({ top, bottom }) => top <= y && y <= bottom).map(({ x }) => x);
  return { left: Math.max(...beside.filter((x) => x <= middle)), right: Math.min(...beside.filter((x) => x > middle)) };
}

function groupCells(line: readonly Fragment[]): Fragment[] {
  const cells: Fragment[] = [];
  let before: Fragment | undefined;
  for (const fragment of [...line].sort((a, b) => a.left - b.left)) {
    const last = cells.at(-1);
    const gap = last ? (fragment.left - last.right) / fragment.height : Number.POSITIVE_INFINITY;
    if (!last || gap >= CELL_GAP) cells.push(fragment);
    else {
      const doubt = last.doubt ?? fragment.doubt ?? footnoteDoubt(before!, fragment);
      const text = `${last.text}${gap < WORD_GAP ? '' : ' '}${fragment.text}`;
      cells[cells.length - 1] = { ...last, text, right: Math.max(last.right, fragment.right), doubt };
    }
    before = fragment;
  }
  return cells;
}

/** Why `mark` may be a footnote's and not part of the number before it: it is a raised or smaller digit. */
function footnoteDoubt(number: Fragment, mark: Fragment): string | undefined {
  if (!/\d$/.test(number.text) || !/^\d/.test(mark.text) || isLevel(number, mark)) return undefined;
  return `"${mark.text}" directly behind "${number.text}" has another size or baseline`;
}

/** What a document prints for no seats, beside 0. */
const ZERO = String.raw`[-–—]{1,2}|NIL|N\.?A\.?|\.`;
/** A number of seats, with and without a comma for thousands, which only a sum confirms; for use inside a larger expression. */
export const PLAIN_COUNT = String.raw`\d{1,5}|${ZERO}`;
export const COUNT = String.raw`\d{1,3}(?:,\d{3})+|${PLAIN_COUNT}`;

const [ZERO_ONLY, COUNT_ONLY] = [ZERO, COUNT].map((source) => new RegExp(`^(?:${source})$`, 'i')) as [RegExp, RegExp];
/** A number of seats as printed: `1059`, `1,059`, a dash or NIL. Undefined if the text is something else. */
export function printedCount(text: string): number | undefined {
  if (ZERO_ONLY.test(text)) return 0;
  return COUNT_ONLY.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** The position of the one line of its kind. Throws LayoutError if there is none, or several. */
export function only(lines: readonly Line[], is: (line: Line) => boolean, name: string): number {
  const count = lines.filter(is).length;
  if (count !== 1) throw new LayoutError(`there is ${count ? 'more than one' : 'no'} ${name}`);
  return lines.findIndex(is);
}
