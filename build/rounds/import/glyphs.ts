/** The glyphs of one piece of text: where each stands, and why what it shows may not be what it is read as. */
import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Glyph, Paint } from './drawn.ts';
import { type Font, type FontGlyph, type Outline, signReader } from './fonts.ts';
import { around, type Box, type Matrix, type Point, place, placeIn } from './geometry.ts';

/** What the operators before have set. */
export interface TextState {
  readonly font: Font;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  /** Per cent. */
  readonly scale: number;
  readonly rise: number;
  /** The rendering mode. */
  readonly mode: number;
  readonly lineWidth: number;
  readonly dashes: readonly number[];
  /** What lies outside of one of these is cut off. */
  readonly shapes: readonly (readonly (readonly Point[])[])[];
  readonly ctm: Matrix;
  readonly matrix: Matrix;
  readonly y: number;
  /** Moved on by each glyph. */
  x: number;
}

/** A glyph, or a number that moves the next one to the left, in thousandths of the font's size. */
type Shown = number | FontGlyph;

const times = (a: Matrix, b: Matrix) => Util.transform(a, b) as Matrix;
/** Text that rises or leans more than this is not in a line: as shares of its width and height. */
const RISE = 0.01;
const LEAN = 0.5;
/** How much wider or narrower than its font a glyph may be drawn. */
const STRETCH = 2.5;
/** A capital reaches so high, as a share of the font's size. */
const CAPITAL = 0.7;

/** How wide a pen may outline a glyph, as a share of its height. */
const PEN = 0.15;

/** `paintDoubt` is why the way of painting makes all of the text doubtful: "is drawn through a mask". */
export function* placeGlyphs(
  shown: readonly Shown[],
  state: TextState,
  paint: Paint,
  outline: Outline,
  paintDoubt?: string,
): Generator<Glyph> {
  const { font, size, charSpacing, wordSpacing } = state;
  const scale = state.scale / 100;
  const [unit, lean0, lean1, rising] = font.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0];
  const line = times(state.ctm, times(state.matrix, [1, 0, 0, 1, 0, state.y + state.rise]));
  // The shape of a glyph alone: along its width and up its height, for a font of one unit.
  const [ax, ay, ux, uy] = times(line, [
    size * scale * unit * 1000,
    size * lean0 * 1000,
    size * scale * lean1 * 1000,
    size * rising * 1000,
    0,
    0,
  ]);
  const [across, height] = [Math.hypot(ax, ay), Math.hypot(ux, uy)];
  const isUpright = ax > 0 && Math.abs(ay) <= RISE * across && uy < 0 && Math.abs(ux) <= LEAN * height;
  const doubtOfAll = paintDoubt ?? doubtOfDrawing(state, paint, across, height);
  const readSign = signReader(font, outline);
  // A font that cannot be read shows something all the same.
  const all: readonly Shown[] = font.error && shown.length === 0 ? [UNREADABLE] : shown;
  for (const glyph of all) {
    if (typeof glyph === 'number') {
      state.x -= ((glyph * size) / 1000) * scale;
      continue;
    }
    const width = glyph.width * unit * size * scale;
    const sign = readSign(glyph);
    if (sign.text && (glyph.isInFont || font.missingFile || sign.doubt)) {
      const corners = isUpright ? undefined : quad(line, state.x, width, CAPITAL * size * rising * 1000);
      const [from, to] = [line[4] + state.x * line[0], line[4] + (state.x + width) * line[0]];
      const box: Box = corners ? around(corners) : [from, line[5] - CAPITAL * height, to, line[5]];
      const places = state.shapes.length > 0 ? state.shapes.map((shape) => placeIn(box, shape)) : NOWHERE;
      const why = doubtOfAll ?? (places.includes('across') ? 'is cut off' : undefined);
      yield {
        kind: 'glyph',
        text: sign.text,
        height,
        box,
        corners,
        doubt: sign.doubt ?? (why && `"${sign.text}" ${why}`),
        colour: paint.colour,
        opacity: sign.isBlank || places.includes('outside') ? 0 : paint.opacity,
        clip: paint.clip,
      };
    }
    state.x += width + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * scale;
  }
}

function doubtOfDrawing(
  { mode, lineWidth, dashes, ctm }: TextState,
  { colour }: Paint,
  across: number,
  height: number,
) {
  if (across > STRETCH * height || height > STRETCH * across) return 'is squeezed or stretched';
  if (!colour?.startsWith('#') && colour !== 'transparent') return 'is drawn in a pattern or in two colours';
  const pen = lineWidth * Math.sqrt(Math.abs(ctm[0] * ctm[3] - ctm[1] * ctm[2]));
  const isOutlined = mode % 4 === 1 || mode % 4 === 2;
  return isOutlined && (pen > PEN * height || dashes.length > 0) ? 'is drawn with a wide or broken pen' : undefined;
}

const NOWHERE: readonly ReturnType<typeof placeIn>[] = [];
const UNREADABLE: FontGlyph = {
  originalCharCode: -1,
  fontChar: '',
  unicode: '?',
  width: 500,
  isSpace: false,
  isInFont: true,
};

/** From the left end of the baseline round to above it. */
function quad(line: Matrix, x: number, width: number, up: number): Point[] {
  return [place(line, x, 0), place(line, x + width, 0), place(line, x + width, up), place(line, x, up)];
}
