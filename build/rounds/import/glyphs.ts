/** The glyphs of one piece of text: where each stands, and why its appearance may differ from its text. */
import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Glyph, Paint } from './drawn.ts';
import { type Font, type FontGlyph, type Outline, signReader } from './fonts.ts';
import { around, type Box, type Matrix, type Point, place, placeIn } from './geometry.ts';

/** The text state set by earlier operators. */
export interface TextState {
  readonly font: Font;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly rise: number;
  /** The rendering mode. */
  readonly mode: number;
  readonly lineWidth: number;
  readonly dashes: readonly number[];
  /** Everything outside any of these shapes is cut off. */
  readonly shapes: readonly (readonly (readonly Point[])[])[];
  readonly ctm: Matrix;
  readonly matrix: Matrix;
  readonly y: number;
  /** Advanced by each glyph. */
  x: number;
}

/** A glyph, or a number that moves the next one to the left by thousandths of the font size. */
type Shown = number | FontGlyph;

const times = (a: Matrix, b: Matrix) => Util.transform(a, b) as Matrix;
/** How much a line of text may rise or lean, as shares of its width and height. */
const RISE = 0.01;
const LEAN = 0.5;
/** How much wider or narrower than in its font a glyph may be drawn. */
const STRETCH = 2.5;
/** The height of a capital as a share of the font size. */
const CAPITAL = 0.7;

/** The widest pen that may outline a glyph, as a share of its height. */
const PEN = 0.15;

/** `paintDoubt` says why the painting makes all of the text doubtful: "is drawn through a mask". */
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
  // The shape of a glyph by itself: along its width and up its height, for a font of size one.
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
  // A font that cannot be read still shows something.
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

/** The four corners, from the left end of the baseline. */
function quad(line: Matrix, x: number, width: number, up: number): Point[] {
  return [place(line, x, 0), place(line, x + width, 0), place(line, x + width, up), place(line, x, up)];
}
