/** Words that decide how a query is read: stop words, connecting and excluding words, and those of seats, in Devanagari too. */

import { spelling } from '../../shared/words/spellings.ts';
import {
  AND_WORDS,
  listWords,
  NOT_BEFORE,
  NOT_BESIDE,
  OR_WORDS,
  QUERY_STOP_WORDS,
} from '../../shared/words/stop-words.ts';
import { isDevanagari, latinLetters, transliterate } from '../../shared/words/transliteration.ts';
import { SEAT_WORDS, WOMEN } from './seat-words.ts';

const OF_REGIONS = listWords('uttar pashchim maharashtr');
const LISTS = [OF_REGIONS, QUERY_STOP_WORDS, OR_WORDS, AND_WORDS, NOT_BEFORE, NOT_BESIDE, SEAT_WORDS, WOMEN];
/** Whether a word decides how a query is read. */
export const isFunctionWord = (word: string) => LISTS.some((list) => list.has(word));

/** A function word of Devanagari in Latin letters: `किंवा` is kinva; any other word stays. */
export function readFunctionWord(word: string): string {
  if (!isDevanagari(word) || isFunctionWord(word) || latinLetters(word)) return word;
  return transliterate(word).find(isFunctionWord) ?? word;
}

/** A region of two words becomes one: `western maharashtra`. */
export function joinRegions(words: readonly string[]): string[] {
  const region = /\b(north|uttar|west|western|pashchim|paschim) maharashtra?\b/g;
  return words
    .join(' ')
    .replace(region, (_, half) => `${spelling(half)}maharashtra`)
    .split(' ')
    .filter(Boolean);
}
