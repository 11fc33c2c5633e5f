/** What a glyph shows according to its font: the font's encoding and the glyph's outline. */
import { normalizeUnicode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { otherDigit } from './digit-shapes.ts';
import { around, type Matrix, subpaths } from './geometry.ts';

/** What the PDF library gives for a font, with its extra properties. */
export interface Font {
  readonly loadedName?: string;
  readonly fontMatrix?: Matrix;
  /** The font is not in the file: a reader draws it by the names of its encoding. */
  readonly missingFile?: boolean;
  readonly isType3Font?: boolean;
  readonly isSymbolicFont?: boolean;
  readonly composite?: boolean;
  readonly vertical?: boolean;
  /** Names of glyphs by code: from the encoding, and the document's changes to it. */
  readonly defaultEncoding?: readonly (string | undefined)[];
  readonly differences?: readonly (string | undefined)[];
  /** Set if the library could not read the font. */
  readonly error?: unknown;
}

/** A glyph of the library's list. */
export interface FontGlyph {
  readonly originalCharCode: number;
  readonly fontChar: string;
  readonly unicode: string;
  /** In thousandths of the font size. */
  readonly width: number;
  readonly isSpace: boolean;
  readonly isInFont: boolean;
}

/** The outline of a glyph as the library's path codes, in shares of the font size; undefined if the font is not in the file. */
export type Outline = (font: Font, glyph: FontGlyph) => ArrayLike<number> | undefined;

/** What a glyph is read as. */
export interface Sign {
  /** Empty for a space, or if nothing is drawn. */
  readonly text: string;
  readonly doubt?: string | undefined;
  /** The font draws nothing there. */
  readonly isBlank?: boolean;
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Usual widths of a digit or capital as shares of the font size: others are squeezed, or are not where they seem to be. */
const WIDTHS = { digit: [0.2, 1], capital: [0.15, 1.7] } as const;
/** How far an outline may extend beyond its own place. */
const BESIDE = 0.3;

const signs = new WeakMap<Font, Map<number, Sign>>();

/** Returns a reader of the font's glyphs, which examines each once. */
export function signReader(font: Font, outline: Outline): (glyph: FontGlyph) => Sign {
  const known = signs.get(font) ?? new Map<number, Sign>();
  signs.set(font, known);
  return (glyph) => {
    const code = glyph.originalCharCode;
    let sign = known.get(code);
    if (!sign) {
      sign = readSign(font, glyph, outline(font, glyph));
      known.set(code, sign);
    }
    return sign;
  };
}

function readSign(font: Font, glyph: FontGlyph, path: ArrayLike<number> | undefined): Sign {
  const text = normalizeUnicode(glyph.unicode).replace(/\s+/g, ' ').trim();
  const doubt = (reason: string): Sign => ({ text: text || '?', doubt: reason });
  const named = signName(font, glyph.originalCharCode);
  if (named && contradicts(named, text)) return doubt(`a font shows "${named}" where its text is "${text}"`);
  if (font.isType3Font && text) return doubt(`"${text}" is a drawing of the document's own, not a letter of a font`);
  if (font.vertical) return doubt(`"${text}" is in a line that runs downwards`);
  const box = path && around(subpaths(path, IDENTITY).flat());
  const isBlank = path !== undefined && !(box![0] < box![2]);
  if (isBlank) return { text, isBlank };
  if (!text) return box ? doubt('a sign is drawn that has no text') : { text };
  const width = glyph.width * (font.fontMatrix?.[0] ?? 0.001);
  const [least, most] = /\d/.test(text) ? WIDTHS.digit : /[A-Z]/.test(text) ? WIDTHS.capital : [0, 9];
  if (width < least || width > most) return doubt(`"${text}" has an odd width`);
  if (/\d/.test(text) && text.length > 1) return doubt(`"${text}" is one sign`);
  if (box && (box[0] < -BESIDE || box[2] > width + BESIDE || box[1] < -BESIDE - 0.2 || box[3] > 1 + BESIDE)) {
    return doubt(`"${text}" is drawn beside its place`);
  }
  const other = path && /^\d$/.test(text) ? otherDigit(Number(text), path) : undefined;
  if (other !== undefined) return doubt(`a font shows what looks like "${other}" where its text is "${text}"`);
  return { text };
}

/**
 * What the encoding says that a code shows: a digit, a letter or the name of another sign. Undefined if the encoding does not
 * decide: an embedded font may have its own.
 */
function signName({ composite, missingFile, isSymbolicFont, differences, defaultEncoding }: Font, code: number) {
  if (composite) return undefined;
  const name = differences?.[code] || (missingFile || !isSymbolicFont ? defaultEncoding?.[code] : undefined);
  // A suffix marks a variant of the sign: `one.tnum`.
  const [sign = ''] = name?.split('.') ?? [];
  const digit = DIGITS.indexOf(sign);
  return digit < 0 ? sign : String(digit);
}

/** Whether a glyph's name contradicts its text; invented names (g17, cid412) do not count. */
function contradicts(named: string, text: string): boolean {
  if (/^[a-z\d]$/i.test(named)) return named.toLowerCase() !== text.toLowerCase();
  return /^[a-z]{4,}$/.test(named) && /^[a-z\d]$/i.test(text);
}
