/** `q` -> the words that count. */
import { hasWord, LITTLE_WORDS, spelling, writtenWords } from './words.ts';

/** One bit a word in an int32 mask. */
export const MAX_WORDS = 30;
/** Letters of a word that are looked at: no name has a longer word. */
export const MAX_LETTERS = 40;

/**
 * The distinct words of `q` as they were typed, at most MAX_WORDS; little words only when there are no others. Two spellings of
 * one word are not distinct. Empty when `q` has no letter and no digit: such a query finds nothing.
 */
export function parseQuery(q: string): string[] {
  if (!hasWord(q)) return [];
  const distinct = new Map<string, string>();
  for (const written of writtenWords(q)) {
    const typed = written.slice(0, MAX_LETTERS);
    const word = spelling(typed);
    if (!distinct.has(word)) distinct.set(word, typed);
  }
  const all = [...distinct.values()];
  const big = all.filter((typed) => !LITTLE_WORDS.has(spelling(typed)));
  return (big.length > 0 ? big : all).slice(0, MAX_WORDS);
}
