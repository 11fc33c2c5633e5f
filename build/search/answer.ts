/** A reading of a query -> the answer: the courses, how well they match, and the words as understood. */

import { isPlaceWord } from '../shared/words/place-names.ts';
import type { Columns } from './columns.ts';
import { isNoise, isUnknown, type MatchedWord, namesInstitute, wordCategory } from './match.ts';
import { rankCourses } from './rank.ts';
import type { Reading } from './read-words.ts';
import type { SearchPage } from './types.ts';

/** `positions` covers all pages. */
export type Understood = Omit<SearchPage, 'total'>;

/** Answers a reading, without suggestions; `asTyped` is the reading of the words as typed. */
export function answerReading(columns: Columns, reading: Reading, asTyped: Reading): Understood {
  const { query, words, matches } = reading;
  const named = query.flatMap(({ town }) => town ?? []);
  const towns = named.length > 0 ? { towns: named } : {};
  if (query.length === 0 || !isEnough(reading)) {
    return { positions: [], match: 'none', words: wordTexts(asTyped.words), ...towns };
  }
  const positions = rankCourses(columns, matches);
  if (matches.missing === 0 && !words.some(isUnknownExcluded)) {
    const isReplaced = reading !== asTyped || query.some(({ town, isCorrection }) => town || isCorrection);
    const match = isReplaced ? 'corrected' : 'exact';
    return { positions, match, words: wordTexts(words), ...towns };
  }
  const first = positions[0];
  const isInFirst = ({ codes, hits }: MatchedWord) =>
    codes || (first !== undefined && (hits.names[columns.name[first]!] || hits.institutes[columns.institute[first]!]));
  const inFirst = wordTexts(words.filter((word) => (word.isExcluded ? !isUnknown(word) : isInFirst(word))));
  const missing = wordTexts(words).filter((text) => !inFirst.includes(text));
  return { positions, match: 'partial', words: inFirst, missing, ...towns };
}

/** Whether courses with the words that are found are an answer: with less than half of them, or one of three, they are not. */
function isEnough({ matches: { specific, specificHits } }: Reading): boolean {
  // An institute that lacks the courses is an answer: its other courses are the nearest. One that is elsewhere is none.
  const hasPlace = specific.some((word) => wordCategory(word) === 'place');
  if (specificHits > 0 && !hasPlace && specific.some(namesInstitute)) return true;
  const withoutNoise = specific.filter((word) => !isNoise(word)).length;
  return specific.length === 0 || (specificHits > 0 && specificHits >= withoutNoise / 2);
}

/** The words as understood. */
const wordTexts = (words: readonly MatchedWord[]) =>
  words.map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text));

const isUnknownExcluded = (word: MatchedWord) => word.isExcluded && isUnknown(word) && !isPlaceWord(word.text);
