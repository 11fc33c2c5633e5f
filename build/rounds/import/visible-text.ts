/** The text of a page that an eye sees, and what else of text is drawn there. */
import type { Drawn, Glyph } from './drawing.ts';
import { around, type Box, crosses, shareIn } from './geometry.ts';

/** Differences of colour, as a share of that from black to white: what is below cannot be seen, or hardly. */
const UNSEEN = 0.05;
const FAINT = 0.2;
/** Smaller text cannot be read, in points. */
const TINY = 2;
/** Shares of a glyph: covered so far it is whole, or gone. */
const TOUCHED = 0.1;
const HIDDEN = 0.9;
/** An area that covers less of a glyph's height is a line. */
const LINE = 0.3;

/** A piece of text as the document draws it: a letter, mostly. In points from the top left corner of the page as it is read. */
export interface Fragment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The baseline, downwards. */
  readonly y: number;
  readonly height: number;
  /** Why an eye may read it otherwise. */
  readonly doubt?: string;
}

interface Seen {
  readonly glyph: Glyph;
  doubt?: string | undefined;
}

/** Text in front of what was drawn before it, behind what is drawn after it. `unseen` is in the order of drawing. */
export function visibleText(drawn: Iterable<Drawn>): { fragments: Fragment[]; unseen: string } {
  let seen: Seen[] = [];
  const areas: (Drawn & { kind: 'area' })[] = [];
  let unseen = '';
  for (const one of drawn) {
    if (one.kind === 'glyph') {
      const contrast = one.height < TINY ? 0 : one.opacity * difference(one.colour, below(one.box, areas));
      const share = one.box[2] > one.box[0] ? shareIn(one.box, one.clip) : 1;
      if (contrast < UNSEEN || share <= TOUCHED) unseen += one.text;
      else if (contrast < FAINT) seen.push({ glyph: one, doubt: `"${one.text}" can hardly be seen` });
      else if (share < HIDDEN) seen.push({ glyph: one, doubt: `"${one.text}" is cut off` });
      else seen.push({ glyph: one });
    } else if (one.opacity >= UNSEEN) {
      const isArea = one.kind === 'area';
      const reach = isArea ? one.box : around(one.points);
      const isSolid = one.opacity >= HIDDEN && isColour(one.colour);
      seen = seen.filter((text) => {
        const { glyph } = text;
        if (!touches(glyph.box, reach)) return true;
        const effect = isArea ? cover(glyph, one.box) : crosses(core(glyph.box), one.points) && 'line';
        if (effect === 'line') text.doubt = `a line is drawn through "${glyph.text}"`;
        else if (effect) text.doubt = `something is drawn over "${glyph.text}"`;
        const isHidden = effect === 'all' && isSolid;
        if (isHidden) unseen += glyph.text;
        return !isHidden;
      });
      if (isArea && one.opacity >= HIDDEN) areas.push(one);
    }
  }
  const fragments = seen.map(({ glyph: { text, box, height }, doubt }) => {
    return { text, left: box[0], right: box[2], y: box[3], height, ...(doubt ? { doubt } : {}) };
  });
  return { fragments, unseen };
}

const touches = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
const isColour = (colour: string | undefined): colour is string => /^#[\da-f]{6}$/i.test(colour ?? '');

/** The middle of a glyph, which a cell's border does not reach. */
const core = ([left, top, right, bottom]: Box): Box => {
  const [x, y] = [(right - left) / 4, (bottom - top) / 4];
  return [left + x, top + y, right - x, bottom - y];
};

/** What an area that is drawn over a glyph leaves of it. */
function cover({ box, height }: Glyph, area: Box): 'all' | 'part' | 'line' | undefined {
  const thickness = Math.min(area[2] - area[0], area[3] - area[1]);
  if (thickness < LINE * height) return shareIn(core(box), area) > 0 ? 'line' : undefined;
  const share = shareIn(box, area);
  if (share <= TOUCHED) return undefined;
  return share >= HIDDEN ? 'all' : 'part';
}

/** The colour on which a glyph is drawn: that of the last area below its middle; white where there is none. */
function below(box: Box, areas: readonly (Drawn & { kind: 'area' })[]): string | undefined {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const last = areas.findLast(({ box: [left, top, right, bottom] }) => x > left && x < right && y > top && y < bottom);
  return last ? last.colour : '#ffffff';
}

/** From 0 to 1; 1 where one of the two is no single colour. */
function difference(a: string | undefined, b: string | undefined): number {
  if (!isColour(a) || !isColour(b)) return 1;
  const parts = [1, 3, 5].map((i) => Number.parseInt(a.slice(i, i + 2), 16) - Number.parseInt(b.slice(i, i + 2), 16));
  return Math.hypot(...parts) / Math.hypot(255, 255, 255);
}
