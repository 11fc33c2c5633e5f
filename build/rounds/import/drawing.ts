/** Follows a page's operator list as a renderer does: yields each glyph, filled area and line in drawing order. */
import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Area, Drawn, Paint } from './drawn.ts';
import type { Font, Outline } from './fonts.ts';
import { around, type Box, intersection, isBox, type Matrix, type Point, subpaths, transformBox } from './geometry.ts';
import { placeGlyphs } from './glyphs.ts';

/** What the PDF library gives for a page. */
export interface PageContent {
  readonly operators: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };
  /** The transformation to the page as displayed, with the origin at the top left. */
  readonly view: Matrix;
  readonly page: Box;
  readonly font: (name: string) => Font;
  readonly outline: Outline;
  /** The colours of a picture, given by its name or inline. */
  readonly pictureColours: (picture: unknown) => readonly string[] | undefined;
  /** Boxes of annotations whose appearance the file does not define: each reader draws them its own way. */
  readonly notes: readonly Box[];
  readonly isLayerVisible: (layer: unknown) => boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the library's types leave the arguments of its operators open
type Arguments = any[];

const times = (a: Matrix, b: Matrix) => Util.transform(a, b) as Matrix;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const NO_LINE = { matrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 };
const INK = {
  fill: '#000000',
  stroke: '#000000',
  fillOpacity: 1,
  strokeOpacity: 1,
  groupOpacity: 1,
  /** The drawing is a mask for another one; it is drawn through a mask; a function changes its colours. */
  isMask: false,
  isMasked: false,
  isTransferred: false,
  lineWidth: 1,
  dashes: [] as readonly number[],
  /** Why all text in a group is doubtful, whatever is set inside it. */
  groupDoubt: undefined as string | undefined,
  isClippedByText: false,
};
const TEXT = { font: {} as Font, size: 0, charSpacing: 0, wordSpacing: 0, scale: 100, rise: 0, leading: 0, mode: 0 };
/** `mixing`: in some blend modes what is below stays readable. */
const START = { ...INK, ...TEXT, ...NO_LINE, mixing: 'source-over' };
/** `shapes` are clips that are not boxes. */
type State = typeof START & { ctm: Matrix; clip: Box; shapes: readonly Shape[] };
type Shape = readonly (readonly Point[])[];

/** Operators that set one part of the state to their first argument; a missing argument means "not a single colour". */
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
  [OPS.setLineWidth, 'lineWidth'],
  [OPS.setDash, 'dashes'],
  [OPS.setTextRenderingMode, 'mode'],
]);
const G_STATE: Record<string, keyof State> = {
  ca: 'fillOpacity',
  CA: 'strokeOpacity',
  BM: 'mixing',
  LW: 'lineWidth',
  SMask: 'isMasked',
  TR: 'isTransferred',
};
/** Blend modes in which dark text stays dark. */
const DARKENING = ['source-over', 'multiply', 'darken'];
const CLOSED_AND_OPEN = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke];
const FILLS = new Set([OPS.fill, OPS.eoFill, ...CLOSED_AND_OPEN]);
const STROKES = new Set([OPS.stroke, OPS.closeStroke, ...CLOSED_AND_OPEN]);
/** Operators that draw a picture in the unit square. */
const PICTURES = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
]);
/** Operators that paint colours or pictures at places of their own. */
const SCATTERED = new Set([
  OPS.shadingFill,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
]);
/** Text rendering modes; from 4 on they repeat, and the text also clips what is drawn later. */
const [OUTLINED, FILLED_AND_OUTLINED, INVISIBLE, CLIPPING] = [1, 2, 3, 4];

export function* drawnOn({
  operators,
  view,
  page,
  font,
  outline,
  pictureColours,
  notes,
  isLayerVisible,
}: PageContent): Generator<Drawn> {
  let state: State = { ...START, ctm: view, clip: page, shapes: [] };
  let saved: State[] = [];
  const layers: boolean[] = [];
  let isClipping = false;

  const transform = (matrix: Matrix | null) => {
    if (matrix) state.ctm = times(state.ctm, matrix);
  };
  const clipTo = (box: Box | null) => {
    if (box) state.clip = intersection(state.clip, transformBox(box, state.ctm));
  };
  const paint = (colour: string | undefined, opacity: number): Paint => {
    const isPainted = !state.isMask && colour !== 'transparent' && layers.every(Boolean);
    return { colour, opacity: isPainted ? opacity * state.groupOpacity : 0, clip: state.clip };
  };
  const area = (box: Box, colour?: string, parts?: Shape): Area => {
    // Dark text stays dark below a light area.
    const isLight = state.mixing !== 'source-over' && DARKENING.includes(state.mixing) && isLightColour(colour);
    const painted = paint(colour, isLight ? 0 : state.fillOpacity);
    return { kind: 'area', box: intersection(box, state.clip), parts, ...painted };
  };
  const doubtOfText = (): string | undefined => {
    if (state.isMasked || state.isTransferred) return 'is drawn through a mask';
    if (!DARKENING.includes(state.mixing)) return 'is mixed with the colour below it';
    if (state.isClippedByText) return 'is cut out by other text';
    return state.groupDoubt;
  };
  const ink = (): Paint => {
    const { mode, fill, stroke, fillOpacity, strokeOpacity } = state;
    const how = mode % 4;
    if (how === INVISIBLE) return paint(fill, 0);
    if (how === OUTLINED) return paint(stroke, strokeOpacity);
    return paint(how === FILLED_AND_OUTLINED && fill !== stroke ? undefined : fill, fillOpacity);
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
      state.groupDoubt = doubtOfText();
      state.groupOpacity *= state.fillOpacity;
      Object.assign(state, { fillOpacity: 1, strokeOpacity: 1, isMask: state.isMask || Boolean(smask) });
    },
    [OPS.beginAnnotation](_id, box, matrix, ownMatrix) {
      saved = [];
      state = { ...START, ctm: view, clip: page, shapes: [] };
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
    else if (PICTURES.has(operator))
      yield { ...area(transformBox([0, 0, 1, 1], state.ctm)), colours: pictureColours(args[0]) };
    else if (SCATTERED.has(operator)) yield area(state.clip);
    else if (operator === OPS.constructPath) {
      const [how, [path], box] = args;
      const paths = path ? subpaths(path, state.ctm) : [];
      if (FILLS.has(how) && paths.length > 0) {
        const isOneBox = paths.length === 1 && isBox(paths[0]!);
        yield area(around(paths.flat()), state.fill, isOneBox ? undefined : paths);
      }
      const ink = STROKES.has(how) && paint(state.stroke, state.strokeOpacity);
      if (ink) for (const points of paths) yield { kind: 'line', points, ...ink };
      if (isClipping) {
        clipTo(box ?? [0, 0, 0, 0]);
        if (paths.length > 1 || !paths.every(isBox)) state.shapes = [...state.shapes, paths];
      }
      isClipping = false;
    } else if (operator === OPS.showText) {
      yield* placeGlyphs(args[0], state, ink(), outline, doubtOfText());
      if (state.mode >= CLIPPING) state.isClippedByText = true;
    } else changes[operator]?.(...args);
  }
  for (const note of notes) yield { kind: 'area', box: transformBox(note, view), opacity: 1, clip: page };
}

/** White, yellow or light grey: the sum of red, green and blue is over half of white's. */
function isLightColour(colour = ''): boolean {
  const parts = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return parts.reduce((a, b) => a + b, 0) > 382;
}
