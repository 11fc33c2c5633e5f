/** How far a typed word is from another one. */
import { distance } from 'fastest-levenshtein';

export const isOneSlip = (typed: string, word: string): boolean =>
  Math.abs(word.length - typed.length) <= 1 && countSlips(typed, word) === 1;

/** How many letters are other, too many or too few; two swapped neighbours count as one. */
export function countSlips(typed: string, word: string): number {
  const slips = distance(typed, word);
  return slips === 2 && isSwapped(typed, word) ? 1 : slips;
}

/** `compuetr` and `computer`: two neighbouring letters are swapped. */
function isSwapped(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, i) => letter !== other[i]);
  return at >= 0 && word.slice(0, at) + word.charAt(at + 1) + word[at] + word.slice(at + 2) === other;
}
