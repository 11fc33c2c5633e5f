/** Slips: the words of the index that a word may have been meant to be, likeliest first. */
import type { Lookup } from './lookup.ts';
import { soundOf } from './words.ts';

/** Letters from which a sound, one slip and two slips are forgiven. */
const SOUND = 4;
const ONE_SLIP = 5;
const TWO_SLIPS = 8;
/** As many candidates are tried. */
const CANDIDATES = 8;

/** The words that sound the same, then those at one slip, then at two; among equals those that more names have. */
export function candidatesFor(typed: string, lookup: Lookup): readonly string[] {
  if (typed.length < SOUND || /\d/.test(typed)) return [];
  const having = (word: string) => lookup.find([word]).count;
  const slips = new Map<string, number>();
  const add = (words: readonly string[], count: number) => {
    for (const word of words) if (word !== typed && !slips.has(word) && having(word) > 0) slips.set(word, count);
  };
  const sound = soundOf(typed);
  add([...lookup.line('sounds', sound), sound], 0);
  if (typed.length >= ONE_SLIP) add([...lookup.near(typed, 1), ...swaps(typed)], 1);
  if (typed.length >= TWO_SLIPS) {
    add(lookup.near(typed, 2), 2);
    if (slips.size === 0) for (const word of swaps(typed)) add(lookup.near(word, 1), 2);
  }
  return [...slips.keys()]
    .sort((a, b) => (slips.get(a) as number) - (slips.get(b) as number) || having(b) - having(a) || (a < b ? -1 : 1))
    .slice(0, CANDIDATES);
}

/** MiniSearch counts swapped neighbours as two slips: they are one. The first letter stays. */
function* swaps(word: string): Generator<string> {
  for (let i = 1; i < word.length - 1; i++) {
    if (word[i] !== word[i + 1]) yield `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`;
  }
}
