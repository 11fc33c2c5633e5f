/** The text of a page as lines of cells, by position alone. */
import type { Fragment } from './pdf-text.ts';

/** A run of text without a wide gap in it. */
export type Cell = Fragment;

export interface Line {
  readonly cells: readonly Cell[];
  /** All cells, a space between them. */
  readonly text: string;
}

/** As shares of the text's height: fragments nearer than this belong to one word, to one cell. */
const WORD_GAP = 0.12;
const CELL_GAP = 0.6;
/** Baselines of one line lie within half the text's height. */
const SAME_LINE = 0.5;

export const centre = (cell: Cell) => (cell.left + cell.right) / 2;

/** Lines from top to bottom, their cells from left to right. */
export function linesOf(fragments: readonly Fragment[]): Line[] {
  const lines: Fragment[][] = [];
  for (const fragment of [...fragments].sort((a, b) => a.y - b.y)) {
    const first = lines.at(-1)?.[0];
    if (first && fragment.y - first.y < SAME_LINE * Math.min(first.height, fragment.height)) {
      lines.at(-1)!.push(fragment);
    } else {
      lines.push([fragment]);
    }
  }
  return lines.map((line) => {
    const cells = cellsOf(line);
    return { cells, text: cells.map(({ text }) => text).join(' ') };
  });
}

function cellsOf(line: readonly Fragment[]): Cell[] {
  const cells: Cell[] = [];
  for (const fragment of [...line].sort((a, b) => a.left - b.left)) {
    const last = cells.at(-1);
    const gap = last ? (fragment.left - last.right) / fragment.height : Number.POSITIVE_INFINITY;
    if (!last || gap >= CELL_GAP) {
      cells.push(fragment);
      continue;
    }
    const text = `${last.text}${gap < WORD_GAP ? '' : ' '}${fragment.text}`;
    cells[cells.length - 1] = { ...last, text, right: Math.max(last.right, fragment.right) };
  }
  return cells;
}
