/** Separates the visible text of a page from other text drawn on it. */
import type { Area, Drawn, Glyph } from './drawn.ts';
import { around, type Box, crosses, type Point, placeIn, shareIn } from './geometry.ts';

/** Differences of colour, as shares of black to white, below which text is invisible or barely visible. */
const UNSEEN = 0.05;
const FAINT = 0.2;
/** Text smaller than this, in points, is illegible. */
const TINY = 2;
/** The share of a glyph up to which it counts as uncovered, or from which on as gone. */
const TOUCHED = 0.1;
const HIDDEN = 0.9;
/** An area that covers less of a glyph's height is a line. */
const LINE = 0.3;

/** A piece of text as drawn, mostly a letter. In points from the top left corner of the page as displayed. */
export interface Fragment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The baseline, downwards. */
  readonly y: number;
  readonly height: number;
  /** Why this text is ambiguous. */
  readonly doubt?: string;
}

/** A letter at an angle, mirrored or upside down: mostly of a stamp across the page. */
export interface Turned {
  readonly text: string;
  readonly height: number;
  readonly corners: readonly Point[];
}

interface Seen {
  readonly glyph: Glyph;
  doubt?: string | undefined;
}

/** Text is in front of what was drawn before it and behind what is drawn after it. `unseen` and `turned` are in drawing order. */
export function visibleText(drawn: Iterable<Drawn>): { fragments: Fragment[]; turned: Turned[]; unseen: string } {
  let seen: Seen[] = [];
  const areas: Area[] = [];
  let unseen = '';
  for (const one of drawn) {
    if (one.kind === 'glyph') {
      const background = below(one.box, areas);
      const contrasts = background.map((colour) => one.opacity * contrast(one.colour, colour));
      const share = one.box[2] > one.box[0] ? shareIn(one.box, one.clip) : 1;
      if (one.height < TINY || Math.max(...contrasts) < UNSEEN || share <= TOUCHED) unseen += one.text;
      else if (one.doubt) seen.push({ glyph: one, doubt: one.doubt });
      else if (background.includes(undefined)) seen.push({ glyph: one, doubt: `"${one.text}" is drawn on a pattern` });
      else if (Math.min(...contrasts) < FAINT) seen.push({ glyph: one, doubt: `"${one.text}" can hardly be seen` });
      else if (share < HIDDEN) seen.push({ glyph: one, doubt: `"${one.text}" is cut off` });
      else seen.push({ glyph: one });
    } else if (one.opacity >= UNSEEN) {
      const isArea = one.kind === 'area';
      const reach = isArea ? one.box : around(one.points);
      const isSolid = one.opacity >= HIDDEN && isColour(one.colour);
      seen = seen.filter((text) => {
        const { glyph } = text;
        if (!touches(glyph.box, reach)) return true;
        const effect = isArea ? cover(glyph, one) : crosses(core(glyph.box), one.points) && 'line';
        if (effect === 'line') text.doubt = `a line is drawn through "${glyph.text}"`;
        else if (effect) text.doubt = `something is drawn over "${glyph.text}"`;
        const isHidden = effect === 'all' && isSolid;
        if (isHidden) unseen += glyph.text;
        return !isHidden;
      });
      if (isArea) areas.push(one);
    }
  }
  const fragments: Fragment[] = [];
  const turned: Turned[] = [];
  for (const { glyph, doubt } of seen) {
    const { text, box, height, corners } = glyph;
    if (corners) turned.push({ text, height, corners });
    else fragments.push({ text, left: box[0], right: box[2], y: box[3], height, ...(doubt ? { doubt } : {}) });
  }
  return { fragments, turned, unseen };
}

const PAPER = ['#ffffff'];
type Colour = string | undefined;
/** The last result, because a page has hundreds of letters in the same two colours. */
let last: { a: Colour; b: Colour; contrast: number } = { a: undefined, b: undefined, contrast: 1 };

const touches = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
const isColour = (colour: string | undefined): colour is string => /^#[\da-f]{6}$/i.test(colour ?? '');

/** The middle of a glyph, which a cell's border does not reach. */
const core = ([left, top, right, bottom]: Box): Box => {
  const [x, y] = [(right - left) / 4, (bottom - top) / 4];
  return [left + x, top + y, right - x, bottom - y];
};

/** How much an area drawn over a glyph covers of it. */
function cover({ box, height }: Glyph, { box: area, parts }: Area): 'all' | 'part' | 'line' | undefined {
  const thickness = Math.min(area[2] - area[0], area[3] - area[1]);
  if (thickness < LINE * height) return shareIn(core(box), area) > 0 ? 'line' : undefined;
  if (parts) {
    if (placeIn(core(box), parts) === 'outside') return undefined;
    return placeIn(box, parts) === 'inside' && shareIn(box, area) >= HIDDEN ? 'all' : 'part';
  }
  const share = shareIn(box, area);
  if (share <= TOUCHED) return undefined;
  return share >= HIDDEN ? 'all' : 'part';
}

/**
 * The colours on which a glyph is drawn: those of the areas below it, back to the one below all of it; white if there is none.
 */
function below(box: Box, areas: readonly Area[]): readonly (string | undefined)[] {
  if (areas.length === 0) return PAPER;
  const colours: (string | undefined)[] = [];
  for (let i = areas.length - 1; i >= 0; i--) {
    const { box: area, parts, colour, opacity } = areas[i]!;
    const share = touches(box, area) ? shareIn(box, area) : 0;
    if (share <= TOUCHED || (parts && placeIn(core(box), parts) === 'outside')) continue;
    const own = isColour(colour) ? [onWhite(colour, opacity)] : [undefined];
    colours.push(...(areas[i]!.colours ?? own));
    const isWhole = parts ? placeIn(box, parts) === 'inside' : share >= HIDDEN;
    if (isWhole && opacity >= HIDDEN) return colours;
  }
  return [...colours, ...PAPER];
}

function onWhite(colour: string, opacity: number): string {
  if (opacity >= HIDDEN) return colour;
  const part = (i: number) => Math.round(255 - opacity * (255 - Number.parseInt(colour.slice(i, i + 2), 16)));
  return `#${[1, 3, 5].map((i) => part(i).toString(16).padStart(2, '0')).join('')}`;
}

/** From 0 to 1; 1 if one of the two is not a single colour. */
function contrast(a: string | undefined, b: string | undefined): number {
  if (a !== last.a || b !== last.b) last = { a, b, contrast: difference(a, b) };
  return last.contrast;
}

function difference(a: string | undefined, b: string | undefined): number {
  if (!isColour(a) || !isColour(b)) return 1;
  const parts = [1, 3, 5].map((i) => Number.parseInt(a.slice(i, i + 2), 16) - Number.parseInt(b.slice(i, i + 2), 16));
  return Math.hypot(...parts) / Math.hypot(255, 255, 255);
}
