/** What the rules ask of a text and SQLite cannot say: deterministic functions, by their names in SQL. */
import { distance } from 'fastest-levenshtein';

/** Zero-width marks, soft hyphens and direction marks; a joiner is a letter's own part in the scripts of India. */
const HIDDEN =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<![\u0900-\u0dff])[\u200c\u200d]/u;
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
  /** The first invisible character as `U+200B`; NULL where there is none. */
  hidden_character: (text: Text) => {
    const found = text?.match(HIDDEN)?.[0].codePointAt(0);
    return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
  },
  /** 1 where the text was damaged by a wrong encoding. */
  is_garbled: (text: Text) => Number(GARBLED.test(text ?? '')),
} as const;
