/** `q` -> the words that count. */
import { ASKING_WORDS } from './tables/asking.ts';
import { fromDevanagari } from './tables/devanagari.ts';
import { LITTLE_WORDS } from './tables/little-words.ts';
import { PLACES } from './tables/places.ts';
import { hasWord, spelling, writtenWords } from './words.ts';

export const MAX_WORDS = 12;
/** Letters of a word that are looked at: no name has a longer word. */
export const MAX_LETTERS = 40;

/** A word of a query. */
export interface QueryWord {
  readonly typed: string;
  /** As it is understood: spelled, translated, a place by the name in use. */
  readonly text: string;
  /** All that means the same: each is looked up as a whole word. */
  readonly forms: readonly string[];
}

/** Names of one word that mean the same: the first is in use. */
const SAME = [['saint', 'st'], ...PLACES.map((names) => names.filter((name) => !name.includes(' ')))];

/** A word as it is understood, with all that means the same. */
export function understand(typed: string): QueryWord {
  const word = fromDevanagari(typed) ?? spelling(typed);
  const same = SAME.find((names) => names.includes(word)) ?? [word];
  const text = typed === 'st' ? typed : (same[0] as string);
  return { typed, text, forms: [...new Set([text, typed, word, ...same])] };
}

/** The distinct words of `q`, at most MAX_WORDS; little words and those that only ask count when there are no others.
 * A query without a letter or a digit finds nothing. */
export function parseQuery(q: string): QueryWord[] {
  if (!hasWord(q)) return [];
  const written = writtenWords(q).map((word) =>
    word.length > MAX_LETTERS ? [...word].slice(0, MAX_LETTERS).join('') : word,
  );
  const big = written.filter((word) => !LITTLE_WORDS.has(word));
  const saying = big.filter((word) => !ASKING_WORDS.has(word));
  const counting = [saying, big, written].find((list) => list.length > 0) ?? [];
  const distinct = new Map<string, QueryWord>();
  for (const typed of counting) {
    const word = understand(typed);
    if (!distinct.has(word.text)) distinct.set(word.text, word);
  }
  return [...distinct.values()].slice(0, MAX_WORDS);
}
