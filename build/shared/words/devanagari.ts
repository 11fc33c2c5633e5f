/** Words of Marathi and Hindi: what they mean, in Devanagari without case endings, and in Latin letters. */
import { once } from '../once.ts';
import { readSpellings } from './spellings.ts';
import table from './tables/spoken-words.json' with { type: 'json' };
import { latinLetters, transliterate } from './transliteration.ts';

/** Marathi, Hindi and English words as transliterate() writes them -> the word in names that they mean. */
export const spokenWords = once(() => new Map(Object.values(table).flatMap((lines) => [...readSpellings(lines)])));

/** The least letters of a word in Latin letters: shorter ones are words of other languages too. */
const ROMANISED_LETTERS = 5;
export const romanisedWords = once(
  () => new Map([...readSpellings(table['in both scripts'])].map(([spoken, word]) => [foldRomanised(spoken), word])),
);

/** What a word of courses or types of Marathi or Hindi means in Latin letters: `sthapatya`, `krutrim`, `tantradnyan`. */
export const readRomanised = (word: string): string | undefined =>
  word.length < ROMANISED_LETTERS ? undefined : romanisedWords().get(foldRomanised(word));

/** The ways to write a sound in Latin letters as one. A vowel at the end is not spoken. */
export function foldRomanised(word: string): string {
  const vowels = word
    .replace(/aa/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(?<=[kg])ru/g, 'ri');
  const consonants = vowels.replace(/w/g, 'v').replace(/dny|gy/g, 'jn');
  return consonants.replace(/(.)\1/g, '$1').replace(/(?<=[^aeiou])a$/, '');
}

/** Case endings, and how the word may end without them. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(्या|्यां)(त|तील|तले|ला|चे|ची|चा|च्या|मध्ये|मधील|साठी|जवळ|हून)$/, ['ा', 'े', 'ी']],
  [/(ांमध्ये|ांसाठी|ांचे|ामध्ये|ातील|ातले|ातली|ातला|ात|ासाठी|ाला|ाचे|ाच्या|ाची)$/, ['', 'ा']],
  [/(मध्ये|मधील|मधले|मधे|साठी|तील|च्या|चे|ची|चा|ला|त|ने|हून|जवळ|वर|में|का|की|के)$/, ['']],
];
/** The possible readings of a Devanagari word (NFKD) in Latin letters: the names of letters, else with and without a case ending. */
export function latinReadings(word: string): readonly string[] {
  const letters = latinLetters(word);
  const readings = letters
    ? [letters]
    : [word, ...withoutDevanagariEnding(word)].flatMap(transliterate).filter(Boolean);
  // A sign by itself is not a letter.
  return readings.length > 0 ? [...new Set(readings)] : [word];
}

/** The word without its case ending, with every possible ending instead. */
function withoutDevanagariEnding(word: string): string[] {
  return ENDINGS.flatMap(([ending, ends]) => (ending.test(word) ? ends.map((end) => word.replace(ending, end)) : []));
}

/** Case endings of Marathi in Latin letters: `puneatil`, `nagpurche`. */
const LATIN_ENDING = /a?(til|tle|tla|tli)$|(madh[iy]?[el]?|ma?dhil|cha|che|chi|chya|la|at|hun|sathi)$/;

/** A word in Latin letters without its case ending; none if it has none. */
export function withoutEnding(word: string): string[] {
  return LATIN_ENDING.test(word) ? [word.replace(LATIN_ENDING, '')] : [];
}
