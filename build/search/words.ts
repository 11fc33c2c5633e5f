/**
 * Text -> words. The index builder and the engine use this same function; otherwise indexed words would not be found. Case,
 * accents, punctuation and width do not matter; `&` is `and`; a possessive `'s` is dropped; separate initials become one word.
 * @example words("Dr. D. Y. Patil Trust’s Engg & Tech") -> dr, dy, patil, trust, engineering, and, technology
 */
import { spelling } from '../shared/words/spellings.ts';

const NOT_ASCII = /[^\0-\x7f]/;
/** Only Latin accents: the marks of Devanagari and related scripts are parts of their words. */
const ACCENTS = /[\u0300-\u036f]/g;
/** For ASCII text: compiling the classes of all scripts takes the runtime a millisecond. */
const ASCII = {
  possessive: /(?<=[a-z0-9.])['`]s(?![a-z0-9])/g,
  apostrophe: /(?<=[a-z])['`](?=[a-z])/g,
  word: /[a-z0-9]+/g,
};
const unicode = () => ({
  possessive: /(?<=[\p{L}\p{N}.])['’ʼ`]s(?![\p{L}\p{M}\p{N}])/gu,
  apostrophe: /(?<=\p{L})['’ʼ`](?=\p{L})/gu,
  word: /[\p{L}\p{M}\p{N}]+/gu,
});

/** Words as written: folded, split, initials joined, each in its own spelling. */
export function writtenWords(text: string): string[] {
  const { possessive, apostrophe, word } = NOT_ASCII.test(text) ? unicode() : ASCII;
  const folded = text.normalize('NFKD').toLowerCase().replace(ACCENTS, '').replaceAll('&', ' and ');
  return joinInitials(folded.replace(possessive, '').replace(apostrophe, '').match(word) ?? []);
}

/** The words of a name in order, each in its standard spelling. */
export function words(text: string): string[] {
  return writtenWords(text).map(spelling);
}

/** `k`, `j`, `somaiya` -> `kj`, `somaiya`. */
function joinInitials(split: readonly string[]): string[] {
  const joined: string[] = [];
  let isAfterInitial = false;
  for (const word of split) {
    const isInitial = word.length === 1 && !/\d/.test(word);
    if (isInitial && isAfterInitial) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isAfterInitial = isInitial;
  }
  return joined;
}

export type Field = 'course' | 'short' | 'name' | 'locality' | 'place' | 'type';
/**
 * The options with which both indexes are built, loaded and searched: texts are words separated by blanks. Course names have the
 * fields `course` and `short` (short forms), institutes the others.
 */
export const INDEX_OPTIONS = {
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
  fields: ['course', 'short', 'name', 'locality', 'place', 'type'] satisfies Field[],
};
