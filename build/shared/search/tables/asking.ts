/** Words of Devanagari that decide how a query is read, as the Latin words of the tables. */
import { SEAT_WORDS, WOMEN } from './seat-words.ts';
import { spelling } from './spellings.ts';
import { AND_WORDS, listWords, NOT_BEFORE, NOT_BESIDE, OR_WORDS, QUERY_STOP_WORDS } from './stop-words.ts';
import { isDevanagari, latinLetters, transliterate } from './transliteration.ts';

const OF_REGIONS = listWords('uttar pashchim maharashtr');
const ASKING = [OF_REGIONS, QUERY_STOP_WORDS, OR_WORDS, AND_WORDS, NOT_BEFORE, NOT_BESIDE, SEAT_WORDS, WOMEN];
const isAsking = (word: string) => ASKING.some((list) => list.has(word));

/** A word of Devanagari as the Latin word that asks or connects: `किंवा` is kinva; any other as it is. */
export function readAsking(word: string): string {
  if (!isDevanagari(word) || isAsking(word) || latinLetters(word)) return word;
  return transliterate(word).find(isAsking) ?? word;
}

/** A region of two words is one: `western maharashtra`. */
export function joinRegions(words: readonly string[]): string[] {
  const region = /\b(north|uttar|west|western|pashchim|paschim) maharashtra?\b/g;
  return words
    .join(' ')
    .replace(region, (_, half) => `${spelling(half)}maharashtra`)
    .split(' ')
    .filter(Boolean);
}
