/** `q` -> how it is understood: its words, corrected if that finds more, and the courses that have them. */
import { remember } from '../once.ts';
import type { Columns } from './columns.ts';
import { correctHeard, correctUnknown } from './correct.ts';
import { type Lookup, MATCH, NO_HITS } from './lookup.ts';
import { isUnknown, type MatchedWord, wordCategory } from './match.ts';
import { parseQuery, type QueryWord } from './parse.ts';
import { rankCourses } from './rank.ts';
import { openReader, type Reading, SHORT_WORD } from './read.ts';
import { openSimilarWords } from './similar-words.ts';
import { suggestQueries } from './suggest.ts';
import { isPlaceWord } from './tables/places.ts';
import { AMBIGUOUS_STOP_WORDS, isStopWordBegun } from './tables/stop-words.ts';
import type { SearchIndex, SearchPage } from './types.ts';
import { words as splitWords } from './words.ts';

/** The most digits of a choice code. */
const CODE_DIGITS = 10;
/** How many queries are cached: their pages and filters are requested one after another. */
const CACHED_QUERIES = 64;

/** `positions` covers all pages. */
export type Understood = Omit<SearchPage, 'total'>;

/** Opens an index for understanding queries. */
export function openUnderstanding(index: SearchIndex, columns: Columns, lookup: Lookup): (q: string) => Understood {
  const reader = openReader(index, columns, lookup);
  const similar = openSimilarWords(lookup);

  const correct = (asTyped: Reading): Reading => {
    const corrected = correctUnknown(asTyped, similar, reader.read);
    return corrected.matches.missing > 0
      ? correctHeard(corrected, findNoise(corrected), similar, reader.read)
      : corrected;
  };

  const suggest = (asTyped: Reading, isPartial: boolean) => {
    const isMatch = (q: string, matches: readonly string[]) => {
      const reading = correct(reader.read(parseQuery(q).words));
      return matches.includes(answer(reading, reading).match as string);
    };
    return suggestQueries(asTyped.words, similar, isPartial, isMatch);
  };

  /** The answer of a reading, without suggestions. */
  const answer = (reading: Reading, asTyped: Reading): Understood => {
    const { query, words, matches } = reading;
    // Less than half of the known words, or one of three, is not an answer.
    const known = matches.specific.filter((word) => !isNoise(word)).length;
    const isEnough = matches.specific.length === 0 || (matches.found > 0 && matches.found >= known / 2);
    if (query.length === 0 || !isEnough) return { positions: [], match: 'none', words: wordTexts(asTyped.words) };
    const positions = rankCourses(columns, matches);
    const place = words.some((word) => wordCategory(word) === 'place') ? ({ namesPlace: true } as const) : {};
    const first = positions[0];
    if (matches.missing === 0 && !words.some(isUnknownExcluded)) {
      const completed = words.map((word) => (isCompleted(word, first) ? completeWord(word, first as number) : word));
      const isAsTyped = reading === asTyped && completed.every((word, w) => word === words[w]);
      return { positions, match: isAsTyped ? 'exact' : 'corrected', words: wordTexts(completed), ...place };
    }
    const isInFirst = (word: MatchedWord) => word.codes || matchIn(word, first) > 0;
    const had = wordTexts(words.filter((word) => (word.isExcluded ? !isUnknown(word) : isInFirst(word))));
    const missing = wordTexts(words).filter((text) => !had.includes(text));
    return { positions, match: 'partial', words: had, missing, ...place };
  };

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

  /** The words without a last one that is unknown and may become a stop word; none if all are stop words that find nothing. */
  const withoutStopWords = (words: readonly QueryWord[], isStopWords: boolean): readonly QueryWord[] => {
    if (isStopWords && words.every((_, w) => reader.findsNothing(words, w))) return [];
    const last = words.at(-1);
    const isBegun = last && isStopWordBegun(last.readings ? last.text : last.typed);
    if (!isBegun || !reader.findsNothing(words, words.length - 1)) return words;
    return isStopWords ? [] : words.slice(0, -1);
  };

  return remember((q: string): Understood => {
    const hasCode = (digits: string) => digits.length <= CODE_DIGITS && reader.hasCode(digits);
    const { words, seats, isStopWords } = parseQuery(q, hasCode);
    const named = seats.length > 0 ? { seats } : {};
    const content = withoutStopWords(words, isStopWords);
    if (content.length > 0 || (words.length === 0 && seats.length === 0)) {
      const asTyped = reader.read(content);
      const understood = answer(correct(asTyped), asTyped);
      const isPartial = understood.match === 'partial';
      const suggestions = isPartial || understood.match === 'none' ? { suggestions: suggest(asTyped, isPartial) } : {};
      return { ...understood, ...suggestions, ...named };
    }
    // The query names no course: `sc seats`, `show me`, `non`.
    const missing = words.map(({ text }) => text);
    const match = missing.length > 0 ? 'partial' : 'exact';
    return { positions: columns.byVacancies(), match, words: [], missing, ...named };
  }, CACHED_QUERIES);
}

/** The words as understood. */
const wordTexts = (words: readonly MatchedWord[]) =>
  words.map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text));

const isUnknownExcluded = (word: MatchedWord) => word.isExcluded && isUnknown(word) && !isPlaceWord(word.text);

/** Words that find nothing, and short ones found only as beginnings. */
const findNoise = ({ matches }: Reading) => new Set(matches.words.filter(isNoise).map(({ text }) => text));

function isNoise({ hits, text, codes, beginning }: MatchedWord): boolean {
  if (codes) return false;
  if (AMBIGUOUS_STOP_WORDS.has(text)) return true;
  const isBeginning = (matchTypes: Uint8Array) => matchTypes.every((match) => match <= MATCH.beginning);
  // A last word is still being typed.
  const isShort = text.length <= SHORT_WORD && beginning === undefined;
  return hits === NO_HITS || (isShort && isBeginning(hits.names) && isBeginning(hits.institutes));
}
