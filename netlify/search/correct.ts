/** Typing slips: the word of the index that a word which finds nothing was meant to be. */
import { entryLength, lowerBound, wordAt } from './postings.ts';
import type { PackedField, Work } from './types.ts';

/** Letters from which one slip is forgiven, and two. */
const ONE_SLIP = 5;
const TWO_SLIPS = 8;

/** How many slips a word of so many letters may have. */
export function slipsAllowed(letters: number): number {
  return letters >= TWO_SLIPS ? 2 : letters >= ONE_SLIP ? 1 : 0;
}

/**
 * The closest word of the fields that begins with the same letter: fewest slips, then the most documents, then code unit
 * order. `undefined` when none is close enough.
 */
export function correct(typed: string, fields: readonly PackedField[], work: Work): string | undefined {
  const most = slipsAllowed(typed.length);
  if (most === 0) return undefined;
  const first = typed[0] as string;
  let best: string | undefined;
  let bestSlips = most + 1;
  let bestDocuments = 0;
  for (const { postings } of fields) {
    let entry = lowerBound(postings, first);
    while (postings.startsWith(first, entry + 1)) {
      const word = wordAt(postings, entry);
      if (Math.abs(word.length - typed.length) <= Math.min(most, bestSlips)) {
        work.candidates++;
        const slips = slipsBetween(typed, word, Math.min(most, bestSlips));
        if (slips <= most && slips <= bestSlips) {
          const documents = entryLength(postings, entry);
          const better =
            slips < bestSlips ||
            documents > bestDocuments ||
            (documents === bestDocuments && best !== undefined && word < best);
          if (better) {
            best = word;
            bestSlips = slips;
            bestDocuments = documents;
          }
        }
      }
      entry = postings.indexOf('!', entry + 1);
    }
  }
  return best;
}

/**
 * Slips between two words: letters put in, left out or exchanged, and neighbours swapped (optimal string alignment).
 * Stops as soon as there are more than `most`, and then returns `most + 1`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const width = endB - start;
  if (endA - start === 0 || width === 0) return Math.min(Math.max(endA - start, width), most + 1);
  let twoBack: number[] = [];
  let back = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= endA - start; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j++) {
      const x = a.charCodeAt(start + i - 1);
      const y = b.charCodeAt(start + j - 1);
      let slips = Math.min(
        (back[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (back[j - 1] as number) + (x === y ? 0 : 1),
      );
      if (i > 1 && j > 1 && x === b.charCodeAt(start + j - 2) && a.charCodeAt(start + i - 2) === y) {
        slips = Math.min(slips, (twoBack[j - 2] as number) + 1);
      }
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    twoBack = back;
    back = row;
  }
  return Math.min(back[width] as number, most + 1);
}
