/** Deterministic functions that SQLite does not have, by their names in SQL. */
import { distance } from 'fastest-levenshtein';
import { listPlaces, placeKey } from '../shared/search/tables/places.ts';
import { nameKey, UNKNOWN } from '../shared/search/words.ts';

/**
 * What no reader sees: format characters, what Unicode lets a display leave out, and the blank Braille pattern. A joiner after
 * a virama belongs to a letter in the scripts of India (RFC 5892, appendix A).
 */
const HIDDEN =
  /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/u;
/** Full-width and other forms of the signs too: spreadsheets of East Asia take `＝` for `=`. */
const FORMULA = /^[=+\-@]./su;
/** U+FFFD, or UTF-8 that was read as Windows-1252 or Latin-1: `Ã©`, `â€™`, `à¤•`. */
const GARBLED = /\ufffd|[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac|\u00e2\u0080|\u00e0[\u00a4\u00a5]/u;

type Text = string | null;

export const FUNCTIONS = {
  /** Letters and digits alone, in small letters: names that are equal so are one name. */
  folded: (text: Text) =>
    text
      ?.normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '') ?? null,
  /** How many letters have to be changed, added or removed to make one text of the other. */
  letters_apart: (a: Text, b: Text) => (a === null || b === null ? null : distance(a, b)),
  /** A place under the name in use, in small letters: Ahmednagar and Ahilyanagar are one. */
  place_in_use: (text: Text) => placeKey(text ?? ''),
  /** 1 where a filter by the place of one key lets that of another through. */
  is_of_place: (filter: Text, key: Text) => Number(listPlaces(filter ?? '').includes(key ?? '')),
  /** What an address gives a filter to find the value of a key. */
  filter_value: (key: Text, value: Text) => encodeURIComponent(key ? (value ?? '') : UNKNOWN),
  /** By this the filters compare types of institutes and names of courses. */
  name_key: (text: Text) => nameKey(text ?? ''),
  /** The first invisible character as `U+200B`; NULL where there is none. */
  hidden_character: (text: Text) => {
    const found = text?.match(HIDDEN)?.[0].codePointAt(0);
    return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
  },
  /** 1 where a spreadsheet takes the text for a formula. A dash alone is none. */
  is_formula: (text: Text) => Number(FORMULA.test(text?.normalize('NFKC') ?? '')),
  /** What stands after the word "round", in small letters: `iii` of "CAP Round III" and of ".../cap-round-iii.pdf". */
  round_word: (text: Text) =>
    text
      ?.toLowerCase()
      .match(/round[\s_\-–]*([ivx]+|\d+)(?![a-z0-9])/)?.[1]
      ?.replace(/^0+/, '') ?? null,
  /** The academic year that a text names, as `2025-26`. */
  year_said: (text: Text) => {
    const [, first, second] = text?.match(/(?<!\d)(20\d\d)\s*[-–_/]\s*(?:20)?(\d\d)(?!\d)/) ?? [];
    return first && (Number(first) + 1) % 100 === Number(second) ? `${first}-${second}` : null;
  },
  /** 1 where the text was damaged by a wrong encoding. */
  is_garbled: (text: Text) => Number(GARBLED.test(text ?? '')),
} as const;
