/**
 * Text -> words. The index builder and the engine use this one function: an index made with another would not be found.
 *
 * Case, accents, punctuation and width do not matter; `&` is `and`; a possessive `'s` goes; initials written apart are one
 * word.
 *
 * @example words("Dr. D. Y. Patil Trust’s Engg & Tech") -> dr, dy, patil, trust, engineering, and, technology
 */
import { SOUNDS, SPELLINGS } from './tables/spellings.ts';

const NOT_ASCII = /[^\0-\x7f]/;
/** Latin accents alone: the marks of Devanagari and its kin are parts of their words. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Reading the classes of all scripts takes the runtime a millisecond: ASCII text does without them. */
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

/** Whether a text has a letter or a digit. */
export function hasWord(text: string): boolean {
  return /[a-zA-Z0-9]/.test(text) || (NOT_ASCII.test(text) && /[\p{L}\p{N}]/u.test(text));
}

/** Words as they are written: folded, cut, initials joined, but each in its own spelling. */
export function writtenWords(text: string): string[] {
  const isAscii = !NOT_ASCII.test(text);
  const { possessive, apostrophe, word } = isAscii ? ASCII : unicode();
  const folded = isAscii ? text.toLowerCase() : text.normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  return joinInitials(
    folded.replaceAll('&', ' and ').replace(possessive, '').replace(apostrophe, '').match(word) ?? [],
  );
}

/** The spelling that stands for a word: `engg` -> `engineering`. */
export function spelling(word: string): string {
  return SPELLINGS.get(word) ?? word;
}

/** Words of a name, in order, each in the spelling that stands for it. */
export function words(text: string): string[] {
  return writtenWords(text).map(spelling);
}

/** `k`, `j`, `somaiya` -> `kj`, `somaiya`. */
function joinInitials(found: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of found) {
    const isInitial = word.length === 1 && !/\d/.test(word);
    if (isInitial && isOpen) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isOpen = isInitial;
  }
  return joined;
}

/** Text for equality: NFKC, case folded, white space collapsed. For districts and cities. */
export function foldForEquality(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A word as transliterations of it are written alike: words of one sound are one word, slips aside. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word);
}

/** The consonants of a word, those alike in speech as one: `cummins` and `kamins` have the same. Empty below three. */
export function consonantsOf(word: string): string {
  const first = /^[aeiou]/.test(word) ? 'a' : '';
  const alike = soundOf(word).replace(/x/g, 'ks').replace(/[cq]/g, 'k').replace(/[jz]/g, 'g');
  const consonants = first + alike.replace(/[^a-z]|[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
  return consonants.length < 3 ? '' : consonants;
}

/** The one set of options for indexing, loading and searching: texts come as words separated by a blank. */
export const INDEX_OPTIONS = {
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
};
export const NAME_FIELDS = ['name'];
export const INSTITUTE_FIELDS = ['name', 'place', 'type'];
