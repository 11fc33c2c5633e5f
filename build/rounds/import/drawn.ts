/** What is drawn on a page, one after the other: glyphs, filled areas and lines. */
import type { Box, Point } from './geometry.ts';

/** How something is painted. */
export interface Paint {
  /** `#rrggbb`; another text, or none, where it is no single colour. */
  readonly colour?: string | undefined;
  /** 0 where nothing is painted. */
  readonly opacity: number;
  /** What lies outside of it is cut off. */
  readonly clip: Box;
}

/** `box` reaches from the baseline to the top of a capital. */
export interface Glyph extends Paint {
  readonly kind: 'glyph';
  readonly text: string;
  readonly box: Box;
  /** The size of its font. */
  readonly height: number;
  /** Where it does not stand upright in a line across the page: it is at an angle, mirrored, or stands on its head. */
  readonly corners?: readonly Point[] | undefined;
  /** Why an eye may read it otherwise. */
  readonly doubt?: string | undefined;
}

export interface Area extends Paint {
  readonly kind: 'area';
  readonly box: Box;
  /** Of a picture: the darkest and the lightest. */
  readonly colours?: readonly string[] | undefined;
  /** Its outlines, where it is more or less than its box. */
  readonly parts?: readonly (readonly Point[])[] | undefined;
}

export type Drawn = Glyph | Area | (Paint & { readonly kind: 'line'; readonly points: readonly Point[] });
