/** `q` -> how it is understood: its words are read, corrected if that finds more, and answered, with other queries if little is found. */
import { once, remember } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { isPlaceWord } from '../shared/words/place-names.ts';
import { GENERIC_WORDS, isStopWordBegun } from '../shared/words/stop-words.ts';
import { isNoise, isUnknown, type MatchedWord, namesInstitute, wordCategory } from './connect.ts';
import type { SimilarWords } from './correct-spelling.ts';
import { CORRECTED_WORDS, openCorrection, openSimilarWords } from './correct-spelling.ts';
import type { Columns } from './listed-courses.ts';
import { openLookup } from './lookup.ts';
import { rankCourses } from './match.ts';
import { type ParsedQuery, parseQuery, type QueryWord } from './parse.ts';
import { openReader, type Reader, type Reading } from './read-words.ts';
import { type IndexedWords, isSeatBegun } from './sentence.ts';
import { openTowns } from './towns.ts';
import type { SearchIndex, SearchPage, Suggestion, Town } from './types.ts';

/** The most digits of a choice code. */
const CODE_DIGITS = 10;
/** How many queries are cached: their pages and filters are requested one after another. */
const CACHED_QUERIES = 64;

/** The matches of an answer that has all words. */
const COMPLETE: readonly SearchPage['match'][] = ['exact', 'corrected'];

/** `positions` covers all pages. */
export type Understood = Omit<SearchPage, 'total'>;

/** Opens an index for understanding queries; if `isStrict`, each word must be found as it is typed. */
export function openUnderstanding(index: SearchIndex, columns: Columns) {
  const lookup = openLookup(index);
  const reader = openReader(index, columns, lookup);
  const { withTowns, readBegun, isPin, listNames } = openTowns(index, lookup);
  const indexed: IndexedWords = {
    hasCode: (digits) => digits.length <= CODE_DIGITS && (isPin(digits) || reader.hasCode(digits)),
    beginsCourse: lookup.beginsCourse,
  };
  const read = (query: readonly QueryWord[]) => reader.read(withTowns(withCurrentCodes(query, reader)));
  const similar = openSimilarWords({ words: lookup.words, towns: once(listNames), lookup });
  const correct = openCorrection({ similar, has: lookup.has, read, readBegun });
  const isAnsweredWith: IsAnsweredWith = (q, matches) => {
    const reading = read(parseQuery(q, indexed).words);
    return matches.includes(answerReading(columns, reading, reading).match);
  };
  return remember((q: string, isStrict: boolean): Understood => {
    const parsed = parseQuery(q, indexed);
    const content = dropStopWords(parsed, reader);
    const extras = listExtras(parsed);
    if (content.length === 0 && (parsed.words.length > 0 || Object.keys(extras).length > 0)) {
      // The query names no course: `sc seats`, `show me`, `near me`.
      const missing = parsed.words.map(({ text }) => text);
      const isPartial = missing.length > 0 || parsed.dropped.length > 0;
      return {
        positions: columns.byVacancies(),
        match: isPartial ? 'partial' : 'exact',
        words: [],
        missing,
        ...extras,
      };
    }
    const asTyped = isStrict ? reader.read(content) : read(content);
    const understood = answerReading(columns, isStrict ? asTyped : correct(asTyped), asTyped);
    const isComplete = COMPLETE.includes(understood.match);
    const others = isComplete ? [] : suggestQueries(asTyped.words, understood.match, similar, isAnsweredWith);
    const suggestions = [...suggestDistricts(asTyped.words, understood.towns), ...others];
    return {
      ...understood,
      ...(isComplete && parsed.dropped.length > 0 ? { match: 'partial' } : {}),
      ...(suggestions.length > 0 || !isComplete ? { suggestions } : {}),
      ...extras,
    };
  }, CACHED_QUERIES);
}

/** What a query has besides the words that are searched; empty lists are left out. */
function listExtras({ dropped, lacking, notices }: ParsedQuery): Pick<Understood, 'dropped' | 'lacking' | 'notices'> {
  const extras = { dropped, lacking, notices };
  return Object.fromEntries(Object.entries(extras).filter(([, list]) => list.length > 0));
}

/** The words without a last one that is unknown and may become a stop word; of several stop words alone, the generic ones: `which colleges`. */
function dropStopWords({ words, isStopWords }: ParsedQuery, { findsNothing }: Reader): readonly QueryWord[] {
  if (isStopWords && (words.length > 1 || findsNothing(words, 0))) {
    return words.filter(({ text }) => GENERIC_WORDS.has(text));
  }
  const last = words.at(-1);
  const isBegun =
    last && [isStopWordBegun, isSeatBegun].some((isBegunBy) => isBegunBy(last.readings ? last.text : last.typed));
  if (!isBegun || !findsNothing(words, words.length - 1)) return words;
  return words.slice(0, -1);
}

/** Universities got codes that begin with 1 instead of 0: 6006 and 06006 are 16006 now. */
function withCurrentCodes(query: readonly QueryWord[], { hasCode }: Reader): QueryWord[] {
  return query.map((word) => {
    const code = /^0?\d{4}$/.test(word.typed) ? `1${word.typed.slice(-4)}` : '';
    const isOld = code !== '' && !hasCode(word.typed) && hasCode(code);
    return isOld ? { ...word, ...understand(code), isCorrection: true } : word;
  });
}

/** Answers a reading, without suggestions; `asTyped` is the reading of the words as typed. */
function answerReading(columns: Columns, reading: Reading, asTyped: Reading): Understood {
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

/** Whether courses with only some of the words are an answer: they have at least half of the specific words. */
function isEnough({ matches: { specific, specificHits } }: Reading): boolean {
  // An institute that lacks the courses is an answer, by its other courses; an institute in another place is not.
  const hasPlace = specific.some((word) => wordCategory(word) === 'place');
  if (specificHits > 0 && !hasPlace && specific.some(namesInstitute)) return true;
  const findable = specific.filter((word) => !isNoise(word)).length;
  return specific.length === 0 || (specificHits > 0 && specificHits >= findable / 2);
}

/** The words as understood. */
const wordTexts = (words: readonly MatchedWord[]) =>
  words.map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text));

const isUnknownExcluded = (word: MatchedWord) => word.isExcluded && isUnknown(word) && !isPlaceWord(word.text);

/** Whether a query is answered with one of these matches. */
type IsAnsweredWith = (q: string, matches: readonly SearchPage['match'][]) => boolean;

/** Other queries that find something: with similar words; if nothing is found, also with only the words that are found, or only the place. */
function suggestQueries(
  words: readonly MatchedWord[],
  match: SearchPage['match'],
  similar: SimilarWords,
  isAnsweredWith: IsAnsweredWith,
): Suggestion[] {
  const foundWords = wordTexts(words.filter((word) => !isUnknown(word))).join(' ');
  const place = words.find((word) => wordCategory(word) === 'place')?.text ?? '';
  const suggestions: Suggestion[] = [
    { why: 'spelling', q: spellSimilar(words, similar) },
    { why: 'without', q: foundWords },
    { why: 'place', q: place },
  ];
  const isDifferent = ({ why, q }: Suggestion) => q !== '' && (why === 'without' || q !== foundWords);
  const isPartial = match === 'partial';
  const matches = isPartial ? COMPLETE : [...COMPLETE, 'partial' as const];
  const candidates = isPartial ? suggestions.slice(0, 1) : suggestions;
  return candidates.filter((suggestion) => isDifferent(suggestion) && isAnsweredWith(suggestion.q, matches));
}

/** The words, with the nearest one of the index for each unknown one; '' if too many are unknown. */
function spellSimilar(words: readonly MatchedWord[], similar: SimilarWords): string {
  if (words.filter(isUnknown).length > CORRECTED_WORDS) return '';
  const texts = words.map((word) => (isUnknown(word) ? similar.nearest(word.typed) : word.text));
  return texts.filter(Boolean).join(' ');
}

/** The query with each district of a town's name that several districts have. */
function suggestDistricts(words: readonly MatchedWord[], towns: readonly Town[] = []): Suggestion[] {
  const town = towns.find(({ districts }) => districts.length > 1);
  const texts = (district: string) =>
    words.map(({ typed, text }) => (typed === town?.name ? district.toLowerCase() : text));
  return (town?.districts ?? []).map((district) => ({ why: 'district', q: texts(district).join(' ') }));
}
