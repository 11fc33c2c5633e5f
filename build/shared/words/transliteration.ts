/** Devanagari -> Latin letters, as names in Maharashtra are written; and the names of Latin letters. All in NFKD. */

import { once } from '../once.ts';
import { SENTENCE_WORDS } from './stop-words.ts';

const VOWELS = 'अ a, आ a, इ i, ई i, उ u, ऊ u, ऋ ri, ए e, ऐ ai, ओ o, औ au, ऑ o, ऍ a, ॲ a';
const VOWEL_SIGNS = 'ा a, ि i, ी i, ु u, ू u, ृ ri, े e, ै ai, ो o, ौ au, ॉ o, ॅ e';
const CONSONANTS = `क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n,
प p, फ f, ब b, भ bh, म m, य y, र r, ल l, ळ l, व v, श sh, ष sh, स s, ह h`;
/** The names of Latin letters, longer ones before those that they begin with. */
const LETTERS = `डब्ल्यू w, डब्लू w, एक्स x, झेड z, जेड z, वाय y, वाई y, एच h, एफ f, एम m, एन n, एल l, एस s, आर r, आय i, आई i, क्यू q,
ऍ a, ए a, बी b, सी c, डी d, ई e, इ e, जी g, जे j, के k, ओ o, पी p, टी t, यू u, यु u, व्ही v, वी v`;

const VIRAMA = '\u094d';
const parseEntries = (text: string) =>
  text.split(/,\s*/).map((entry) => entry.normalize('NFKD').split(' ') as [string, string]);
const tables = once(() => ({
  letters: parseEntries(LETTERS),
  vowels: new Map(parseEntries(VOWELS)),
  signs: new Map(parseEntries(VOWEL_SIGNS)),
  consonants: new Map(parseEntries(CONSONANTS)),
}));

/** Whether a word has letters of Devanagari. */
export function isDevanagari(word: string): boolean {
  return /[\u0900-\u097f]/.test(word);
}

/** `सीओईपी` -> coep; undefined if a word is not just names of letters. */
export function latinLetters(word: string): string | undefined {
  if (!isDevanagari(word)) return undefined;
  const { letters } = tables();
  let latin = '';
  for (let at = 0; at < word.length; ) {
    const entry = letters.find(([name]) => word.startsWith(name, at));
    if (!entry) return undefined;
    latin += entry[1];
    at += entry[0].length;
  }
  return latin;
}

/**
 * `गोदावरी` -> godavari. An inherent vowel between two syllables may be silent: read from the left (`परभणी` -> parbhani), from the right
 * (`मराठवाडा` -> marathvada), with all of them, and as the beginning of a longer word (`नागप` -> nagp).
 */
export function transliterate(word: string): string[] {
  const { vowels, signs, consonants } = tables();
  let latin = '';
  for (let at = 0; at < word.length; at++) {
    const char = word[at] as string;
    const after = word[at + 1] ?? '';
    const consonant = consonants.get(char);
    if (consonant === undefined) latin += vowels.get(char) ?? signs.get(char) ?? ('ंँ'.includes(char) ? 'n' : '');
    // An inherent vowel is a capital; none stands at the end of a word.
    else latin += consonant + (signs.has(after) || after === VIRAMA || after === '' || '\u093c' === after ? '' : 'A');
  }
  const full = latin.replace(/n(?=[pbm])/g, 'm').replace(/chchh/g, 'chh');
  const readFromLeft = (text: string) => text.replace(/([aeiouA][^aeiouA]h*)A(?=[^aeiouA]h*[aeiouA])/g, '$1');
  const begun = readFromLeft(`${full}A`).replace(/A$/, '');
  let fromRight = full;
  for (let before = ''; before !== fromRight; ) {
    before = fromRight;
    fromRight = before.replace(/^(.*[aeiouA][^aeiouA]h*)A(?=[^aeiouA]h*[aeiouA])/, '$1');
  }
  const readings = [readFromLeft(full), fromRight, full, begun].map((text) => text.toLowerCase());
  return [...new Set(readings.map((text) => text.replace(/(?<=.)gan?v$/, 'gaon')))];
}

/** `सी`, `ओ`, `ई`, `पी` -> सीओईपी; a single letter stays. */
export function joinLetters(words: readonly string[]): string[] {
  const isLetter = (word = '') =>
    // Vowels are one character each and have already been joined as initials.
    (latinLetters(word)?.length === 1 || VOWELS_ALONE.test(word)) && !SENTENCE_WORDS.has(word);
  const join = (word: string, i: number) => (isLetter(word) && isLetter(words[i - 1]) ? word : ` ${word}`);
  return words.map(join).join('').split(' ').filter(Boolean);
}

const VOWELS_ALONE = /^[\u0904-\u0914]+$/;
