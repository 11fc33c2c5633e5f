/** The items drawn on a page in order: glyphs, filled areas and lines. */
import type { Box, Point } from './geometry.ts';

/** How something is painted. */
export interface Paint {
  /** `#rrggbb`; another text or undefined if it is not a single colour. */
  readonly colour?: string | undefined;
  /** 0 if nothing is painted. */
  readonly opacity: number;
  /** Everything outside this box is cut off. */
  readonly clip: Box;
}

/** `box` spans from the baseline to the top of a capital. */
export interface Glyph extends Paint {
  readonly kind: 'glyph';
  readonly text: string;
  readonly box: Box;
  readonly height: number;
  /** Its corners, unless it stands upright in a line across the page: it is at an angle, mirrored or upside down. */
  readonly corners?: readonly Point[] | undefined;
  /** Why this text is ambiguous. */
  readonly doubt?: string | undefined;
}

export interface Area extends Paint {
  readonly kind: 'area';
  readonly box: Box;
  /** The darkest and the lightest colour of a picture. */
  readonly colours?: readonly string[] | undefined;
  /** Its outlines, if it is not exactly its box. */
  readonly parts?: readonly (readonly Point[])[] | undefined;
}

export type Drawn = Glyph | Area | (Paint & { readonly kind: 'line'; readonly points: readonly Point[] });
