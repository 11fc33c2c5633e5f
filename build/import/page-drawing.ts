/** What a page draws: the straight lines of its tables, and whether its text is visible. */
import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];
type Segment = readonly [from: Point, to: Point];

export interface Drawing {
  /** In the page's own space, before it is turned for display. */
  readonly segments: readonly Segment[];
  /** Whether more letters are invisible than visible, as on a page that was scanned and recognised. */
  readonly isInvisible: boolean;
}

/** The mode in which scanners store what they recognise, which may differ from the picture of the page (PDF 32000-1, table 106). */
const INVISIBLE = 3;
/** Kinds of steps in a path of the library, and how many coordinates each has. */
const [MOVE, LINE, CLOSE] = [0, 1, 4];
const COORDINATES = [2, 2, 6, 4, 0];
/** Paths that only clip what follows are not drawn. */
const NOT_DRAWN: readonly number[] = [OPS.endPath, OPS.clip, OPS.eoClip];

export const applyMatrix = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** Runs through the operators of a page. */
export async function readDrawing(page: PDFPageProxy): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let state: { readonly matrix: Matrix; readonly mode: number } = { matrix: [1, 0, 0, 1, 0, 0], mode: 0 };
  const saved: (typeof state)[] = [];
  const letters = { visible: 0, invisible: 0 };
  const segments: Segment[] = [];
  for (const [i, operator] of fnArray.entries()) {
    const values = argsArray[i];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(state);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    const change = operator === OPS.transform ? values : operator === OPS.paintFormXObjectBegin ? values[0] : undefined;
    if (change) state = { ...state, matrix: Util.transform(state.matrix, change) as Matrix };
    if (operator === OPS.setTextRenderingMode) state = { ...state, mode: values[0] };
    if (operator === OPS.showText) letters[state.mode === INVISIBLE ? 'invisible' : 'visible'] += values[0].length;
    const path = operator === OPS.constructPath && !NOT_DRAWN.includes(values[0]) ? values[1][0] : undefined;
    for (const [from, to] of segmentsOf(path ?? []))
      segments.push([applyMatrix(state.matrix, from), applyMatrix(state.matrix, to)]);
  }
  return { segments, isInvisible: letters.invisible > letters.visible };
}

/** The straight lines of a path: each step is its kind, then its coordinates. */
function segmentsOf(path: ArrayLike<number>): Segment[] {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let at = start;
  for (let i = 0; i < path.length; ) {
    const kind = path[i]!;
    const count = COORDINATES[kind]!;
    const end: Point = kind === CLOSE ? start : [path[i + count - 1]!, path[i + count]!];
    if (kind === MOVE) start = end;
    if (kind === LINE || kind === CLOSE) segments.push([at, end]);
    at = end;
    i += 1 + count;
  }
  return segments;
}
