/**
 * Text -> words. The index builder and the engine use this one function: an index made with another would not be found.
 *
 * Case, accents, punctuation and width do not matter; `&` is `and`; a possessive `'s` goes; initials written apart are one
 * word.
 *
 * @example words("Dr. D. Y. Patil Trust’s Engg & Tech") -> dr, dy, patil, trust, engineering, and, technology
 */
import { lazy } from './lazy.ts';
import { SPELLINGS } from './spellings.ts';

/** Words that count only when a query has nothing else. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(['and', 'of', 'the', 'for', 'in']);

const NOT_ASCII = /[^\0-\x7f]/;
/** Latin accents alone: the marks of Devanagari and its kin are parts of their words. */
const ACCENTS = /[\u0300-\u036f]/g;
const ASCII = {
  possessive: /(?<=[a-z0-9.])['`]s(?![a-z0-9])/g,
  apostrophe: /(?<=[a-z])['`](?=[a-z])/g,
  word: /[a-z0-9]+/g,
  letter: /[a-zA-Z0-9]/,
};
/**
 * The same for all scripts. Merely reading these classes takes the runtime a millisecond, so that they stand in a function of
 * their own, which a cold start with an ASCII query does not read.
 */
const unicode = lazy(() => ({
  possessive: /(?<=[\p{L}\p{N}.])['’ʼ`]s(?![\p{L}\p{M}\p{N}])/gu,
  apostrophe: /(?<=\p{L})['’ʼ`](?=\p{L})/gu,
  word: /[\p{L}\p{M}\p{N}]+/gu,
  letter: /[\p{L}\p{N}]/u,
}));
const DIGIT = /\d/;

/** Whether a text has a letter or a digit. */
export function hasWord(text: string): boolean {
  return ASCII.letter.test(text) || (NOT_ASCII.test(text) && unicode().letter.test(text));
}

/** Words as they are written: folded, cut, initials joined, but each in its own spelling. */
export function writtenWords(text: string): string[] {
  const ascii = !NOT_ASCII.test(text);
  let folded = ascii ? text.toLowerCase() : text.normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  const { possessive, apostrophe, word } = ascii ? ASCII : unicode();
  if (folded.includes('&')) folded = folded.replaceAll('&', ' and ');
  if (!ascii || folded.includes("'") || folded.includes('`')) {
    folded = folded.replace(possessive, '').replace(apostrophe, '');
  }
  return joinInitials(folded.match(word) ?? []);
}

/** The spelling that stands for a word: `engg` -> `engineering`. */
export function spelling(word: string): string {
  return SPELLINGS.get(word) ?? word;
}

/** Words of a name or a query, in order, each in the spelling that stands for it. */
export function words(text: string): string[] {
  return writtenWords(text).map(spelling);
}

/** `k`, `j`, `somaiya` -> `kj`, `somaiya`. */
function joinInitials(found: readonly string[]): string[] {
  const joined: string[] = [];
  let initials = '';
  for (const word of found) {
    if (word.length === 1 && !DIGIT.test(word)) {
      initials += word;
      continue;
    }
    if (initials) joined.push(initials);
    initials = '';
    joined.push(word);
  }
  if (initials) joined.push(initials);
  return joined;
}

/** Text for equality: NFKC, case folded, white space collapsed. For districts and cities. */
export function foldForEquality(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim();
}
