/** A looked-up word: what it may name, and whether it finds anything. */
import { ADDRESS_WORDS, TYPE_WORDS } from '../shared/words/stop-words.ts';
import { MATCH, type MatchTypes, NO_HITS, type WordHits } from './lookup.ts';
import type { QueryWord } from './parse.ts';

/** A looked-up word of the query, or several that are alternatives. */
export interface MatchedWord extends QueryWord {
  readonly hits: WordHits;
  /** Courses that a choice code means: with any code in the query, only such courses are considered. */
  readonly codes?: ReadonlySet<number> | undefined;
  /** Whether it is a town in the name or place of an institute: it does not name the institute. */
  readonly isTown?: boolean | undefined;
}

export const isUnknown = ({ hits, codes }: MatchedWord) => hits === NO_HITS && !codes;

/** The most letters of a word that may be the beginning of too many words. */
export const SHORT_WORD = 3;

/** Whether a word finds nothing, or is a short one found only as a beginning. The last word is still being typed. */
export function isNoise({ hits, text, codes, isLast }: MatchedWord): boolean {
  if (codes) return false;
  const isBeginning = (matchTypes: MatchTypes) => matchTypes.every((match) => match <= MATCH.beginning);
  const isShort = text.length <= SHORT_WORD && !isLast;
  return hits === NO_HITS || (isShort && isBeginning(hits.names) && isBeginning(hits.institutes));
}

type Category = 'place' | 'course' | 'type' | 'institute' | 'unknown';

/** The category of a word: `or`, commas and exclusions connect words of one category. */
export function wordCategory({ hits }: MatchedWord): Category {
  if (hits.institutes.includes(MATCH.place)) return 'place';
  if (hits.names.includes(MATCH.word)) return 'course';
  if (hits.institutes.includes(MATCH.type)) return 'type';
  return hits === NO_HITS ? 'unknown' : 'institute';
}

/** Whether it is a place, also one that all of its institutes have in their names. */
export const isPlace = (word: MatchedWord) => word.isTown || wordCategory(word) === 'place';

/** A word that more institutes have in their names does not name one of them: `patil`, not `sinhgad`. */
const INSTITUTES_OF_A_NAME = 12;

/** Whether a word names an institute: by its initials, a short form, or a rare word of its name. */
export function namesInstitute(word: MatchedWord): boolean {
  const { names, institutes } = word.hits;
  if (wordCategory(word) !== 'institute' || names.some((match) => match > 0)) return false;
  if (word.isTown || TYPE_WORDS.has(word.text) || ADDRESS_WORDS.has(word.text)) return false;
  if (institutes.includes(MATCH.initials)) return true;
  const count = institutes.filter((match) => match >= MATCH.word).length;
  return count > 0 && count <= INSTITUTES_OF_A_NAME;
}
