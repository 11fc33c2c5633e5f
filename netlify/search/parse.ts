/** `q` -> the words that count. */
import { hasWord, LITTLE_WORDS, spelling, writtenWords } from './words.ts';

/** One bit a word in an int32 mask. */
export const MAX_WORDS = 30;
/** Letters of a word that are looked at: no name has a longer word. */
export const MAX_LETTERS = 40;

export interface QueryWord {
  /** As typed: what a longer word may begin with. */
  readonly typed: string;
  /** The spelling that stands for it. */
  readonly word: string;
}

/**
 * The distinct words of `q`, at most MAX_WORDS; little words only when there are no others.
 * Empty when `q` has no letter and no digit: such a query finds nothing.
 */
export function parseQuery(q: string): QueryWord[] {
  if (!hasWord(q)) return [];
  const seen = new Set<string>();
  const all: QueryWord[] = [];
  for (const written of writtenWords(q)) {
    const typed = written.slice(0, MAX_LETTERS);
    const word = spelling(typed);
    if (!seen.has(word)) {
      seen.add(word);
      all.push({ typed, word });
    }
  }
  const big = all.filter(({ word }) => !LITTLE_WORDS.has(word));
  return (big.length > 0 ? big : all).slice(0, MAX_WORDS);
}
