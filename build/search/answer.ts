/** A reading of a query -> the answer: the courses, how well they match, and the words as understood. */

import { isPlaceWord } from '../shared/words/place-names.ts';
import type { Columns } from './columns.ts';
import { MATCH, NO_HITS } from './lookup.ts';
import { isUnknown, type MatchedWord, namesInstitute, wordCategory } from './match.ts';
import { rankCourses } from './rank.ts';
import { type Reading, SHORT_WORD } from './read-words.ts';
import type { SearchIndex, SearchPage } from './types.ts';
import { words as splitWords } from './words.ts';

/** `positions` covers all pages. */
export type Understood = Omit<SearchPage, 'total'>;

/** Answers a reading, without suggestions; `asTyped` is the reading of the words as typed. */
export function openAnswers(index: SearchIndex, columns: Columns) {
  /** How well a word matches a course; 0 also if there is no course. */
  const matchIn = ({ hits }: MatchedWord, at: number | undefined): number => {
    if (at === undefined) return 0;
    return Math.max(hits.names[columns.name[at] as number] ?? 0, hits.institutes[columns.institute[at] as number] ?? 0);
  };
  /** Only a last word is still being typed: before others a beginning stands for the word of the first course. */
  const isCompleted = (word: MatchedWord, first: number | undefined) =>
    word.beginning === undefined && !word.isExcluded && matchIn(word, first) === MATCH.beginning;

  /** A word with the text that it begins in a course's name, institute or place. */
  const completeWord = (word: MatchedWord, at: number): MatchedWord => {
    const institute = columns.institute[at] as number;
    const place = index.institutes.place[institute] as number;
    const { districts, cities } = index.places;
    const texts = [index.names[columns.name[at] as number], index.institutes.names[institute]];
    const all = splitWords([...texts, districts[place], cities[place]].join(' '));
    return { ...word, text: all.find((text) => text.startsWith(word.typed)) ?? word.text };
  };

  return (reading: Reading, asTyped: Reading): Understood => {
    const { query, words, matches } = reading;
    const named = query.flatMap(({ town }) => town ?? []);
    const towns = named.length > 0 ? { towns: named } : {};
    if (query.length === 0 || !isEnough(reading)) {
      return { positions: [], match: 'none', words: wordTexts(asTyped.words), ...towns };
    }
    const positions = rankCourses(columns, matches);
    const place = words.some((word) => wordCategory(word) === 'place') ? ({ namesPlace: true } as const) : {};
    const first = positions[0];
    if (matches.missing === 0 && !words.some(isUnknownExcluded)) {
      const completed = words.map((word) => (isCompleted(word, first) ? completeWord(word, first as number) : word));
      const isReplaced = reading !== asTyped || query.some(({ town, isCorrection }) => town || isCorrection);
      const isAsTyped = !isReplaced && completed.every((word, w) => word === words[w]);
      const match = isAsTyped ? 'exact' : 'corrected';
      const replaced = isReplaced ? ({ isReplaced } as const) : {};
      return { positions, match, words: wordTexts(completed), ...place, ...towns, ...replaced };
    }
    const isInFirst = (word: MatchedWord) => word.codes || matchIn(word, first) > 0;
    const inFirst = wordTexts(words.filter((word) => (word.isExcluded ? !isUnknown(word) : isInFirst(word))));
    const missing = wordTexts(words).filter((text) => !inFirst.includes(text));
    return { positions, match: 'partial', words: inFirst, missing, ...place, ...towns };
  };
}

/** Whether courses with the words that are found are an answer: with less than half of them, or one of three, they are not. */
function isEnough({ matches: { specific, found } }: Reading): boolean {
  // An institute that lacks the courses is an answer: its other courses are the nearest. One that is elsewhere is none.
  const hasPlace = specific.some((word) => wordCategory(word) === 'place');
  if (found > 0 && !hasPlace && specific.some(namesInstitute)) return true;
  const withoutNoise = specific.filter((word) => !isNoise(word)).length;
  return specific.length === 0 || (found > 0 && found >= withoutNoise / 2);
}

/** The words as understood. */
const wordTexts = (words: readonly MatchedWord[]) =>
  words.map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text));

const isUnknownExcluded = (word: MatchedWord) => word.isExcluded && isUnknown(word) && !isPlaceWord(word.text);

/** The texts of words that find nothing, and of short ones found only as beginnings. */
export const findNoise = ({ matches }: Reading) => new Set(matches.words.filter(isNoise).map(({ text }) => text));

function isNoise({ hits, text, codes, beginning }: MatchedWord): boolean {
  if (codes) return false;
  const isBeginning = (matchTypes: Uint8Array) => matchTypes.every((match) => match <= MATCH.beginning);
  // A last word is still being typed.
  const isShort = text.length <= SHORT_WORD && beginning === undefined;
  return hits === NO_HITS || (isShort && isBeginning(hits.names) && isBeginning(hits.institutes));
}
