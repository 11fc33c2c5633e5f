/** The text of a page as lines of cells, by position only. */
import { touchesShape } from './geometry.ts';
import type { Fragment, Turned } from './visible-text.ts';

/** A run of text without a wide gap. */
export type Cell = Fragment;

export interface Line {
  readonly cells: readonly Cell[];
  /** The text of all cells, separated by spaces. */
  readonly text: string;
  /** Why this text is ambiguous. */
  readonly doubt?: string | undefined;
  /** Letters at an angle that touch the line; `isStamp` if all are too large to belong to the line. */
  readonly turned?: { readonly text: string; readonly isStamp: boolean } | undefined;
}

/** Fragments closer than these shares of the text height belong to one word, or to one cell. */
const WORD_GAP = 0.12;
const CELL_GAP = 0.6;
/** Baselines of one line differ by less than this share of the text height. */
const SAME_LINE = 0.5;
/** A letter drawn twice to look bold is within these shares of its width and height. */
const TWICE = { across: 0.3, down: 0.15 };
/**
 * How far letters (kerned) and digits may overlap, as shares of the narrower one's width, and two lines, as a share of the
 * lower one's height.
 */
const OVERLAP = { letters: 0.4, digits: 0.15, lines: 0.25 };

export const centre = (cell: Cell) => (cell.left + cell.right) / 2;

/** How many times higher than the line's own letters those of a stamp are. */
const STAMP = 2;

/** Lines from top to bottom, with cells from left to right. */
export function groupLines(fragments: readonly Fragment[], turned: readonly Turned[] = []): Line[] {
  const lines: Fragment[][] = [];
  for (const fragment of [...fragments].sort((a, b) => a.y - b.y)) {
    const first = lines.at(-1)?.[0];
    if (first && fragment.y - first.y < SAME_LINE * Math.min(first.height, fragment.height)) {
      lines.at(-1)!.push(fragment);
    } else {
      lines.push([fragment]);
    }
  }
  const allCells = lines.map(groupCells);
  const tallest = Math.max(...fragments.map(({ height }) => height));
  return allCells.map((cells, i) => ({
    cells,
    text: cells.map(({ text }) => text).join(' '),
    doubt: cells.find(({ doubt }) => doubt)?.doubt ?? coveredBy(cells, allCells, i, tallest),
    turned: turned.length > 0 ? turnedOn(cells, turned) : undefined,
  }));
}

/** The height of a capital: cells span from the baseline to it. */
const CAPITAL = 0.7;
const DESCENDER = 0.25;
const cellTop = ({ y, height }: Cell) => y - CAPITAL * height;

/** Text of later lines that is so large that it reaches into this line. */
function coveredBy(cells: readonly Cell[], lines: readonly (readonly Cell[])[], line: number, tallest: number) {
  for (let i = line + 1; i < lines.length && lines[i]![0]!.y - CAPITAL * tallest < cells[0]!.y; i++) {
    for (const other of lines[i]!) {
      const covered = cells.find(({ left, right, y, height }) => {
        const isOver = Math.min(right, other.right) - Math.max(left, other.left) > OVERLAP.lines * height;
        return isOver && y - cellTop(other) > OVERLAP.lines * Math.min(height, other.height);
      });
      if (covered) return `"${other.text}" is drawn over "${covered.text}"`;
    }
  }
  return undefined;
}

/** Letters at an angle count if they are in a gap of the line or where it could continue: one of its own may be among them. */
function turnedOn(cells: readonly Cell[], turned: readonly Turned[]): Line['turned'] {
  const beside = Math.max(...cells.map(({ height }) => height));
  const [left, right] = [cells[0]!.left - beside, Math.max(...cells.map((cell) => cell.right)) + beside];
  const [top, bottom] = [Math.min(...cells.map(cellTop)), Math.max(...cells.map(({ y }) => y)) + DESCENDER * beside];
  const box = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  const touching = turned.filter(({ corners }) => touchesShape(box, corners));
  if (touching.length === 0) return undefined;
  const isStamp = touching.every(({ height }) => height > STAMP * beside);
  return { text: touching.map(({ text }) => text).join(''), isStamp };
}

function groupCells(line: readonly Fragment[]): Cell[] {
  const cells: Cell[] = [];
  let before: Fragment | undefined;
  for (const fragment of [...line].sort((a, b) => a.left - b.left)) {
    if (before && isSame(before, fragment)) continue;
    const last = cells.at(-1);
    const gap = last ? (fragment.left - last.right) / fragment.height : Number.POSITIVE_INFINITY;
    const doubt = last?.doubt ?? fragment.doubt ?? (before && findOverlap(before, fragment));
    before = fragment;
    if (!last || gap >= CELL_GAP) {
      cells.push(fragment);
      continue;
    }
    const text = `${last.text}${gap < WORD_GAP ? '' : ' '}${fragment.text}`;
    const right = Math.max(last.right, fragment.right);
    cells[cells.length - 1] = { ...last, text, right, ...(doubt ? { doubt } : {}) };
  }
  return cells;
}

const width = ({ left, right }: Fragment) => right - left;
const isDigits = ({ text }: Fragment) => /^\d+$/.test(text);

function isSame(a: Fragment, b: Fragment): boolean {
  return a.text === b.text && b.left - a.left < TWICE.across * width(a) && isLevel(a, b);
}

function isLevel(a: Fragment, b: Fragment): boolean {
  const nearest = TWICE.down * a.height;
  return Math.abs(a.y - b.y) < nearest && Math.abs(a.height - b.height) < nearest;
}

/** Why two neighbours are doubtful: they overlap, or a small raised digit beside a digit is a footnote mark and not part of the number. */
function findOverlap(a: Fragment, b: Fragment): string | undefined {
  const allowed = OVERLAP[isDigits(a) || isDigits(b) ? 'digits' : 'letters'];
  const overlap = (a.right - b.left) / Math.min(width(a), width(b));
  if (overlap > allowed && /[\p{L}\p{N}]/u.test(a.text) && /[\p{L}\p{N}]/u.test(b.text)) {
    return `"${a.text}" and "${b.text}" are drawn over each other`;
  }
  const isApart = (b.left - a.right) / b.height >= CELL_GAP || !isDigits(a) || !isDigits(b);
  return isApart || isLevel(a, b) ? undefined : `"${a.text}" and "${b.text}" do not stand on one line`;
}
