/** `q` -> how it is understood: its words are read, corrected if that finds more, and answered. */
import { once, remember } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { isStopWordBegun } from '../shared/words/stop-words.ts';
import { findNoise, openAnswers, type Understood } from './answer.ts';
import { currentCode } from './codes.ts';
import type { Columns } from './columns.ts';
import { correctHeard, correctUnknown } from './correct-spelling.ts';
import type { Lookup } from './lookup.ts';
import { type IndexedWords, parseQuery, type QueryWord } from './parse.ts';
import { openReader, type Reading } from './read-words.ts';
import { openSimilarWords } from './similar-words.ts';
import { suggestDistricts, suggestQueries } from './suggest.ts';
import { openTowns } from './towns.ts';
import type { SearchIndex } from './types.ts';

/** The most digits of a choice code. */
const CODE_DIGITS = 10;
/** How many queries are cached: their pages and filters are requested one after another. */
const CACHED_QUERIES = 64;

/** Opens an index for understanding queries. */
export function openUnderstanding(index: SearchIndex, columns: Columns, lookup: Lookup): (q: string) => Understood {
  const reader = openReader(index, columns, lookup);
  const answer = openAnswers(index, columns);
  const { withTowns, isPin, listNames } = openTowns(index, lookup);
  const similar = openSimilarWords({ words: lookup.words, towns: once(listNames), forms: lookup.forms });
  const read = (query: readonly QueryWord[]) => reader.read(withTowns(query));

  const correct = (asTyped: Reading): Reading => {
    const corrected = correctUnknown(asTyped, similar, read);
    return corrected.matches.missing > 0
      ? correctHeard(corrected, findNoise(corrected), similar, { read, has: lookup.has })
      : corrected;
  };

  const suggest = (asTyped: Reading, isPartial: boolean) => {
    const isMatch = (q: string, matches: readonly string[]) => {
      const reading = correct(read(parseQuery(q, indexed).words));
      return matches.includes(answer(reading, reading).match as string);
    };
    return suggestQueries(asTyped.words, similar, isPartial, isMatch);
  };

  /** For an incomplete answer and for a town's name that several districts have. */
  const suggestFor = (asTyped: Reading, { match, towns = [] }: Understood) => {
    const isPartial = match === 'partial';
    const similarQueries = isPartial || match === 'none' ? suggest(asTyped, isPartial) : [];
    const suggestions = [...suggestDistricts(asTyped.words, towns), ...similarQueries];
    return suggestions.length > 0 || match === 'none' || isPartial ? { suggestions } : {};
  };

  /** The words without a last one that is unknown and may become a stop word; none if all are stop words that find nothing. */
  const withoutStopWords = (words: readonly QueryWord[], isStopWords: boolean): readonly QueryWord[] => {
    if (isStopWords && words.every((_, w) => reader.findsNothing(words, w))) return [];
    const last = words.at(-1);
    const isBegun = last && isStopWordBegun(last.readings ? last.text : last.typed);
    if (!isBegun || !reader.findsNothing(words, words.length - 1)) return words;
    return isStopWords ? [] : words.slice(0, -1);
  };

  const indexed: IndexedWords = {
    hasCode: (digits) => digits.length <= CODE_DIGITS && (isPin(digits) || reader.hasCode(digits)),
    beginsCourse: lookup.beginsCourse,
  };
  const withCurrentCode = (word: QueryWord): QueryWord => {
    const code = currentCode(word.typed, indexed.hasCode);
    return code ? { ...word, ...understand(code), isCorrection: true } : word;
  };
  return remember((q: string): Understood => {
    const { words, seats, dropped, notices, isStopWords } = parseQuery(q, indexed);
    const read = {
      ...(seats.length > 0 && { seats }),
      ...(dropped.length > 0 && { dropped }),
      ...(notices.length > 0 && { notices }),
    };
    const content = withTowns(withoutStopWords(words, isStopWords)).map(withCurrentCode);
    if (content.length === 0 && (words.length > 0 || Object.keys(read).length > 0)) {
      // The query names no course: `sc seats`, `show me`, `near me`.
      const missing = words.map(({ text }) => text);
      const match = missing.length > 0 || dropped.length > 0 ? 'partial' : 'exact';
      return { positions: columns.byVacancies(), match, words: [], missing, ...read };
    }
    const asTyped = reader.read(content);
    const understood = answer(correct(asTyped), asTyped);
    const isPartial = understood.match !== 'none' && dropped.length > 0;
    return {
      ...understood,
      ...suggestFor(asTyped, understood),
      ...read,
      ...(isPartial && { match: 'partial' as const }),
    };
  }, CACHED_QUERIES);
}
