/** A reading of a query -> its answer: the courses in order, how completely they match, and which words they lack. */
import { isPlaceWord } from '../shared/words/place-names.ts';
import type { Columns } from './listed-courses.ts';
import { rankCourses } from './match.ts';
import { isNoise, isUnknown, type MatchedWord, namesInstitute, wordCategory } from './matched-word.ts';
import type { Reading } from './read-words.ts';
import type { Answer, Match } from './types.ts';

/** Whether an answer has all words. */
export const isComplete = (match: Match): boolean => match === 'exact' || match === 'corrected';

export function answerReading(columns: Columns, reading: Reading): Answer {
  const { query, words, missingCount } = reading;
  const texts = wordTexts(words);
  const towns = query.flatMap(({ town }) => town ?? []);
  if (query.length === 0 || !isEnough(reading))
    return { positions: [], match: 'none', words: texts, missing: [], towns };
  const positions = rankCourses(columns, reading);
  if (missingCount === 0 && !words.some(isUnknownExcluded)) {
    const isReplaced = towns.length > 0 || [...query, ...words].some(({ isCorrection }) => isCorrection);
    return { positions, match: isReplaced ? 'corrected' : 'exact', words: texts, missing: [], towns };
  }
  const first = positions[0];
  const isInFirst = ({ codes, hits }: MatchedWord) =>
    codes || (first !== undefined && (hits.names[columns.name[first]!] || hits.institutes[columns.institute[first]!]));
  const inFirst = wordTexts(words.filter((word) => (word.isExcluded ? !isUnknown(word) : isInFirst(word))));
  const missing = texts.filter((text) => !inFirst.includes(text));
  return { positions, match: 'partial', words: inFirst, missing, towns };
}

/** Whether courses with only some of the words are an answer: they have at least half of the specific words. */
function isEnough({ specific, specificHits }: Reading): boolean {
  // An institute that lacks the courses is an answer, by its other courses; an institute in another place is not.
  const hasPlace = specific.some((word) => wordCategory(word) === 'place');
  if (specificHits > 0 && !hasPlace && specific.some(namesInstitute)) return true;
  const findable = specific.filter((word) => !isNoise(word)).length;
  return specific.length === 0 || (specificHits > 0 && specificHits >= findable / 2);
}

/** The words as understood. */
export const wordTexts = (words: readonly MatchedWord[]): string[] =>
  words.map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text));

const isUnknownExcluded = (word: MatchedWord) => word.isExcluded && isUnknown(word) && !isPlaceWord(word.text);
