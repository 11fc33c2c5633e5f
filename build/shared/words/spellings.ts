/** Words and the other ways of writing them in names and queries. */
import { once } from '../once.ts';
import table from './tables/spellings.json' with { type: 'json' };

/** What is written -> the word that it stands for: whole words only. */
export const spellings = once(() => readSpellings(table));

/** Lines such as `word: written other` -> what is written and the word that it stands for. */
export function readSpellings(lines: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lines).flatMap(([word, written]) => written.split(' ').map((spelling) => [spelling, word] as const)),
  );
}

/** The standard spelling of a word: `engg` -> `engineering`. */
export function spelling(word: string): string {
  return spellings().get(word) ?? word;
}

/**
 * Words separated by blanks -> the consonants of each, those alike in speech as one: `cummins` and `kamins` have the same, `laxmi` and
 * `lakshmi` too. A vowel is heard only at the beginning, as `A`.
 */
export function reduceToConsonants(text: string): string {
  const alike = text.replace(/ph/g, 'f').replace(/ksh|x/g, 'ks').replace(/dny/g, 'g').replace(/[wb]/g, 'v');
  const letters = alike
    .replace(/[cq]/g, 'k')
    .replace(/[jz]/g, 'g')
    .replace(/\b[aeiou]/g, 'A');
  return letters.replace(/[^a-zA ]|[aeiouyh]/g, '').replace(/([a-z])\1+/g, '$1');
}
