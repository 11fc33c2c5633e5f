/** A page's operator list, followed as a renderer does: each glyph, filled area and line, in the order of drawing. */
import { normalizeUnicode, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { around, type Box, boxOf, intersection, type Matrix, type Point, subpaths } from './geometry.ts';

/** How something is painted. */
interface Paint {
  /** `#rrggbb`; another text, or none, where it is no single colour. */
  readonly colour?: string | undefined;
  /** 0 where nothing is painted. */
  readonly opacity: number;
  /** What lies outside of it is cut off. */
  readonly clip: Box;
}
/** Text that runs across the page; `box` reaches from the baseline to the top of a capital. */
export interface Glyph extends Paint {
  readonly kind: 'glyph';
  readonly text: string;
  readonly box: Box;
  /** The size of its font. */
  readonly height: number;
}
export type Drawn =
  | Glyph
  | (Paint & { readonly kind: 'area'; readonly box: Box })
  | (Paint & { readonly kind: 'line'; readonly points: readonly Point[] });

interface Font {
  readonly fontMatrix?: Matrix;
  readonly missingFile?: boolean;
}
/** What the PDF library gives of a page. */
export interface PageContent {
  readonly operators: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };
  /** To the page as it is looked at, its origin at the top left. */
  readonly view: Matrix;
  readonly page: Box;
  readonly font: (name: string) => Font;
  readonly isLayerVisible: (layer: unknown) => boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the library's types leave the arguments of its operators open
type Arguments = any[];

const times = (a: Matrix, b: Matrix) => Util.transform(a, b) as Matrix;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const NO_LINE = { matrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 };
const INK = { fill: '#000000', stroke: '#000000', fillOpacity: 1, strokeOpacity: 1, groupOpacity: 1, isMask: false };
const TEXT = { font: {} as Font, size: 0, charSpacing: 0, wordSpacing: 0, scale: 100, rise: 0, leading: 0, mode: 0 };
/** `mixing`: where colours mix, what is below stays readable. */
const START = { ...INK, ...TEXT, ...NO_LINE, mixing: 'source-over' };
type State = typeof START & { ctm: Matrix; clip: Box };

/** Operators that set a part of the state to their first argument; without one it is a colour that is none. */
const SETTINGS = new Map<number, keyof State>([
  [OPS.setFillRGBColor, 'fill'],
  [OPS.setFillColorN, 'fill'],
  [OPS.setFillTransparent, 'fill'],
  [OPS.setStrokeRGBColor, 'stroke'],
  [OPS.setStrokeColorN, 'stroke'],
  [OPS.setStrokeTransparent, 'stroke'],
  [OPS.setCharSpacing, 'charSpacing'],
  [OPS.setWordSpacing, 'wordSpacing'],
  [OPS.setHScale, 'scale'],
  [OPS.setTextRise, 'rise'],
  [OPS.setTextRenderingMode, 'mode'],
]);
const G_STATE: Record<string, keyof State> = { ca: 'fillOpacity', CA: 'strokeOpacity', BM: 'mixing' };
const CLOSED_AND_OPEN = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke];
const FILLS = new Set([OPS.fill, OPS.eoFill, ...CLOSED_AND_OPEN]);
const STROKES = new Set([OPS.stroke, OPS.closeStroke, ...CLOSED_AND_OPEN]);
/** A picture in the unit square. */
const PICTURES = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
]);
/** Colours or pictures at places of their own: anywhere. */
const SCATTERED = new Set([
  OPS.shadingFill,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
]);
/** Of text rendering modes: neither filled nor stroked. */
const INVISIBLE = 3;

export function* drawnOn({ operators, view, page, font, isLayerVisible }: PageContent): Generator<Drawn> {
  let state: State = { ...START, ctm: view, clip: page };
  let saved: State[] = [];
  const layers: boolean[] = [];
  let isClipping = false;

  const transform = (matrix: Matrix | null) => {
    if (matrix) state.ctm = times(state.ctm, matrix);
  };
  const clipTo = (box: Box | null) => {
    if (box) state.clip = intersection(state.clip, boxOf(box, state.ctm));
  };
  const paint = (colour: string | undefined, opacity: number): Paint => {
    const isPainted = !state.isMask && colour !== 'transparent' && layers.every(Boolean);
    return { colour, opacity: isPainted ? opacity * state.groupOpacity : 0, clip: state.clip };
  };
  const area = (box: Box, colour?: string): Drawn => {
    const mixes = state.mixing === 'multiply' || state.mixing === 'darken';
    return { kind: 'area', box: intersection(box, state.clip), ...paint(colour, mixes ? 0 : state.fillOpacity) };
  };
  const moveText = (x: number, y: number) => {
    state.x = state.lineX += x;
    state.y = state.lineY += y;
  };

  const save = () => saved.push({ ...state });
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const startClip = () => {
    isClipping = true;
  };
  const changes: Readonly<Record<number, (...args: Arguments) => unknown>> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.endGroup]: restore,
    [OPS.transform]: (...matrix) => transform(matrix as Matrix),
    [OPS.paintFormXObjectBegin](matrix, box) {
      save();
      transform(matrix);
      clipTo(box);
    },
    [OPS.beginGroup]({ smask }) {
      save();
      state.groupOpacity *= state.fillOpacity;
      Object.assign(state, { fillOpacity: 1, strokeOpacity: 1, isMask: state.isMask || Boolean(smask) });
    },
    [OPS.beginAnnotation](_id, box, matrix, ownMatrix) {
      saved = [];
      state = { ...START, ctm: view, clip: page };
      clipTo(box);
      transform(matrix);
      transform(ownMatrix);
    },
    [OPS.beginMarkedContent]: () => layers.push(true),
    [OPS.beginMarkedContentProps]: (tag, layer) => layers.push(tag !== 'OC' || isLayerVisible(layer)),
    [OPS.endMarkedContent]: () => layers.pop(),
    [OPS.setGState](entries) {
      for (const [key, value] of entries) {
        if (key === 'Font') Object.assign(state, { font: font(value[0]), size: value[1] });
        else if (G_STATE[key]) Object.assign(state, { [G_STATE[key]]: value });
      }
    },
    [OPS.clip]: startClip,
    [OPS.eoClip]: startClip,
    [OPS.beginText]: () => Object.assign(state, NO_LINE),
    [OPS.setTextMatrix]: (matrix) => Object.assign(state, NO_LINE, { matrix }),
    [OPS.setLeading]: (leading) => Object.assign(state, { leading: -leading }),
    [OPS.setLeadingMoveText](x, y) {
      state.leading = y;
      moveText(x, y);
    },
    [OPS.moveText]: moveText,
    [OPS.nextLine]: () => moveText(0, state.leading),
    [OPS.setFont]: (name, size) => Object.assign(state, { font: font(name), size }),
  };

  for (const [i, operator] of operators.fnArray.entries()) {
    const args = (operators.argsArray[i] ?? []) as Arguments;
    const setting = SETTINGS.get(operator);
    if (setting) Object.assign(state, { [setting]: args[0] ?? 'transparent' });
    else if (PICTURES.has(operator)) yield area(boxOf([0, 0, 1, 1], state.ctm));
    else if (SCATTERED.has(operator)) yield area(state.clip);
    else if (operator === OPS.constructPath) {
      const [how, [path], box] = args;
      const paths = path ? subpaths(path, state.ctm) : [];
      if (FILLS.has(how)) for (const points of paths) yield area(around(points), state.fill);
      const ink = STROKES.has(how) && paint(state.stroke, state.strokeOpacity);
      if (ink) for (const points of paths) yield { kind: 'line', points, ...ink };
      if (isClipping) clipTo(box ?? [0, 0, 0, 0]);
      isClipping = false;
    } else if (operator === OPS.showText) {
      const isStroked = state.mode % 4 === 1;
      const ink = isStroked ? paint(state.stroke, state.strokeOpacity) : paint(state.fill, state.fillOpacity);
      yield* glyphs(args[0], state, state.mode % 4 === INVISIBLE ? { ...ink, opacity: 0 } : ink);
    } else changes[operator]?.(...args);
  }
}

/** A glyph of the library's list, or a number that moves the next one to the left, in thousandths of the font's size. */
type Shown = number | { unicode: string; width: number; isSpace: boolean; isInFont: boolean };

/** Moves the state's place on; text at an angle (a watermark) is left out. */
function* glyphs(shown: readonly Shown[], state: State, paint: Paint): Generator<Glyph> {
  const { font, size, scale, charSpacing, wordSpacing, rise } = state;
  const [unit, , , rising] = font.fontMatrix ?? [0.001, 0, 0, 0.001];
  const risen = times(state.matrix, [1, 0, 0, 1, 0, state.y + rise]);
  const [dx, dy, ux, uy, left, y] = times(state.ctm, risen);
  const direction = dx * size;
  const isAcross = direction > 0 && Math.abs(dy * size) <= 0.01 * direction && uy < 0;
  const height = Math.hypot(ux, uy) * Math.abs(size * rising * 1000);
  for (const glyph of shown) {
    if (typeof glyph === 'number') {
      state.x -= ((glyph * size) / 1000) * (scale / 100);
      continue;
    }
    const width = glyph.width * unit * size * (scale / 100);
    const text = normalizeUnicode(glyph.unicode).replace(/\s+/g, ' ').trim();
    if (text && isAcross && (glyph.isInFont || font.missingFile)) {
      const [from, to] = [left + state.x * dx, left + (state.x + width) * dx];
      yield { kind: 'glyph', text, height, box: [from, y - 0.7 * height, to, y], ...paint };
    }
    state.x += width + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * (scale / 100);
  }
}
