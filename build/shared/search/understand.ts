/** `q` -> its words, looked up and corrected if that finds more, and the courses that have them. */
import { CODE_BEGINNING } from '../../contract/limits.ts';
import { remember } from '../once.ts';
import type { Columns } from './columns.ts';
import { connect, either } from './connect.ts';
import { correctHeard, correctOne, correctUnknown, isUnknown, suggestSimilar } from './correct.ts';
import { type MatchedWord, matchCourses, type Reading, rankCourses, wordCategory } from './find.ts';
import { type Lookup, MATCH, NOTHING } from './lookup.ts';
import { isFirst, parseQuery, type QueryWord } from './parse.ts';
import { understand } from './tables/meaning.ts';
import { findRegion, isPlaceWord } from './tables/places.ts';
import { AMBIGUOUS_STOP_WORDS, isStopWordBegun } from './tables/stop-words.ts';
import { isDevanagari } from './tables/transliteration.ts';
import type { SearchIndex, SearchPage, Suggestion } from './types.ts';
import { words as splitWords } from './words.ts';

/** The most letters of a word that may be the beginning of too many words. */
const SHORT_WORD = 3;
/** How many queries are cached: their pages and filters are requested one after another. */
const REMEMBERED = 64;

/** `positions` covers all pages. */
export type Understood = Omit<SearchPage, 'total' | 'positions'> & { readonly positions: Int32Array };

/** Opens an index for understanding queries. */
export function openUnderstanding(index: SearchIndex, columns: Columns, lookup: Lookup): (q: string) => Understood {
  const codes = remember(columns.withCode, REMEMBERED);
  const lookUpAll = (query: readonly QueryWord[]) => query.map((_, w) => lookUp(lookup, codes, query, w));
  /** Typed and corrected words are read in the same way: made distinct, joined with neighbours, split, looked up. */
  const read = (whole: readonly QueryWord[]): Reading => {
    const asWhole = lookUpAll(whole);
    const query = whole.flatMap((word, w) => (asWhole[w]?.found === NOTHING ? cutInTwo(lookup, word) : [word]));
    const lookedUp = query.length > whole.length ? lookUpAll(query) : asWhole;
    const isConnected = lookedUp.some(({ link, isExcluded }) => link || isExcluded);
    const words = (isConnected ? connect(lookedUp) : lookedUp).filter(isFirst);
    const matches = matchCourses(index, columns, words);
    return { query, words, matches, missing: matches.specific.length - matches.together };
  };

  /** `isSuggested`: whether this is a suggestion itself, which needs none. */
  const understandWords = (parsed: readonly QueryWord[], isSuggested = false): Understood => {
    const asTyped = read(parsed);
    const unknown = correctUnknown(asTyped, lookup, read);
    const corrected = unknown.missing > 0 ? correctHeard(unknown, findNoise(unknown), lookup, read) : unknown;
    const reading = correctOne(corrected, lookup, read);
    const { query, words, matches, missing } = reading;
    const suggest = (isPartial: boolean) => ({ suggestions: isSuggested ? [] : suggestFor(asTyped, isPartial) });
    // Less than half of the known words, or one of three, is not an answer.
    const known = matches.specific.filter((word) => !isNoise(word)).length;
    const isAnswer = matches.specific.length === 0 || (matches.most > 0 && matches.together >= known / 2);
    if (query.length === 0 || !isAnswer)
      return { positions: new Int32Array(), match: 'none', words: wordTexts(asTyped.words), ...suggest(false) };
    const positions = rankCourses(columns, matches);
    const place = words.some((word) => wordCategory(word) === 'place') ? ({ namesPlace: true } as const) : {};
    const isUnknownExcluded = words.some((word) => word.isExcluded && isUnknown(word) && !isPlaceWord(word.text));
    const at = positions[0] as number;
    const matchInFirst = ({ found }: MatchedWord) =>
      Math.max(found.names[columns.name[at] as number] ?? 0, found.institutes[columns.institute[at] as number] ?? 0);
    if (missing === 0 && !isUnknownExcluded) {
      // Only a last word is still being typed: before others a beginning stands for the word of the first course.
      const isBegun = (word: MatchedWord) => !word.isExcluded && matchInFirst(word) === MATCH.beginning;
      const read = words.map((word) => (word.beginning === undefined && isBegun(word) ? completeIn(at, word) : word));
      const isAsTyped = reading === asTyped && read.every((word, w) => word === words[w]);
      return { positions, match: isAsTyped ? 'exact' : 'corrected', words: wordTexts(read), ...place };
    }
    // For a partial answer, the words that its first course has.
    const had = wordTexts(
      words.filter((word) => (word.isExcluded ? !isUnknown(word) : word.codes || matchInFirst(word) > 0)),
    );
    const missingWords = wordTexts(words).filter((text) => !had.includes(text));
    return { positions, match: 'partial', words: had, missing: missingWords, ...place, ...suggest(true) };
  };

  /** A word with the text that it begins in a course's name, institute or place. */
  const completeIn = (at: number, word: MatchedWord): MatchedWord => {
    const institute = columns.institute[at] as number;
    const place = index.institutes.place[institute] as number;
    const { districts, cities } = index.places;
    const texts = [index.names[columns.name[at] as number], index.institutes.names[institute]];
    const all = splitWords([...texts, districts[place], cities[place]].join(' '));
    return { ...word, text: all.find((text) => text.startsWith(word.typed)) ?? word.text };
  };

  /** Other queries that find something, for a partial answer all of it: similar words, only known words, only the place. */
  const suggestFor = ({ words }: Reading, isPartial: boolean): Suggestion[] => {
    const known = wordTexts(words.filter((word) => !isUnknown(word))).join(' ');
    const similar = suggestSimilar(words, lookup);
    const place = words.find((word) => wordCategory(word) === 'place')?.text ?? '';
    const all: Suggestion[] = [
      { why: 'spelling', q: similar === known ? '' : similar },
      { why: 'without', q: isPartial ? '' : known },
      { why: 'place', q: isPartial || place === known ? '' : place },
    ];
    const refused = isPartial ? ['none', 'partial'] : ['none'];
    const isGood = (q: string) => !refused.includes(understandWords(parseQuery(q).words, true).match as string);
    return all.filter(({ q }) => q !== '' && isGood(q));
  };

  return remember((q: string): Understood => {
    const { words, seats, isStopWords } = parseQuery(q, (digits) => digits.length <= 10 && codes(digits) !== undefined);
    const named = seats.length > 0 ? { seats } : {};
    const findsNothing = (w: number) => lookUp(lookup, codes, words, w).found === NOTHING;
    // An unknown last word may become a stop word, so it is ignored.
    const last = words.length - 1;
    const isHalf =
      words[last] && isStopWordBegun(words[last].readings ? words[last].text : words[last].typed) && findsNothing(last);
    const isDropped = isHalf || (isStopWords && words.every((_, w) => findsNothing(w)));
    const asked = isDropped ? words.slice(0, isStopWords ? 0 : last) : words;
    if (asked.length > 0 || (words.length === 0 && seats.length === 0)) return { ...understandWords(asked), ...named };
    // The query names no course: `sc seats`, `show me`, `non`.
    const missing = words.map(({ text }) => text);
    return {
      positions: columns.byVacancies(),
      match: missing.length > 0 ? 'partial' : 'exact',
      words: [],
      missing,
      ...named,
    };
  }, REMEMBERED);
}

/** The words as understood. */
const wordTexts = (words: readonly MatchedWord[]) =>
  words.map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text));

/** Words that find nothing, and short ones found only as beginnings. */
const findNoise = ({ matches }: Reading) => new Set(matches.words.filter(isNoise).map(({ text }) => text));

function isNoise({ found, text, codes, beginning }: MatchedWord): boolean {
  if (codes) return false;
  if (AMBIGUOUS_STOP_WORDS.has(text)) return true;
  const isBeginning = (hits: Uint8Array) => hits.every((match) => match <= MATCH.beginning);
  // A last word is still being typed.
  const isShort = text.length <= SHORT_WORD && beginning === undefined;
  return found === NOTHING || (isShort && isBeginning(found.names) && isBeginning(found.institutes));
}

/** Splits an unknown word into two known ones: `civilpune`. */
function cutInTwo(lookup: Lookup, word: QueryWord): QueryWord[] {
  const { typed, link, isExcluded, isLast } = word;
  const halves = /[^a-z]/.test(typed) ? undefined : lookup.apart(typed);
  if (!halves) return [word];
  return [
    { ...understand(halves[0]), link, isExcluded },
    { ...understand(halves[1]), isExcluded, isLast },
  ];
}

/** Looks up a word, also joined with its neighbours: names may write as one word what is typed as two. */
function lookUp(lookup: Lookup, codes: Columns['withCode'], query: readonly QueryWord[], w: number): MatchedWord {
  const word = query[w] as QueryWord;
  const { typed, isLast, link, isExcluded } = word;
  const isAlone = query.length === 1;
  const matchingCodes = CODE_BEGINNING.test(typed) || (isAlone && /^\d+$/.test(typed)) ? codes(typed) : undefined;
  if (matchingCodes) return { text: typed, typed, found: NOTHING, codes: matchingCodes, link, isExcluded };
  const { forms, readings } = word;
  const text = readings?.find(lookup.vocabulary.has) ?? word.text;
  const key = isDevanagari(typed) ? text : typed;
  const joined = query.slice(1).flatMap((after, i) => {
    const before = query[i] as QueryWord;
    if (before.text !== word.text && after.text !== word.text) return [];
    return [lookup.find([before.text + after.text])];
  });
  // One letter is a beginning only where nothing else is asked. A short word that others follow is one only where it is nothing else.
  const beginnings = [...new Set([typed, key, ...(readings ?? [])])].filter(({ length }) => length > 1 || isAlone);
  const parts = [lookup.find(forms, key, isLast || key.length > SHORT_WORD ? beginnings : []), ...joined];
  let found = either(parts.filter((part) => part !== NOTHING));
  if (found === NOTHING) found = lookup.find(forms, key, beginnings);
  if (found === NOTHING) found = lookup.findBegun(key);
  const after = query[w + 1];
  // A place in an institute's own name, followed by the next word as typed, means that name first.
  if (after && !after.link && (isPlaceWord(text) || findRegion(text)))
    found = lookup.markNamed(found, `${typed} ${after.text}`);
  return { text, typed, beginning: isLast ? key : undefined, found, link, isExcluded };
}
