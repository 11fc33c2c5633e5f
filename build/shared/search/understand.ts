/** `q` -> its words, looked up, corrected where that finds more, and the courses that have them. */
import { CODE_BEGINNING } from '../../contract/limits.ts';
import type { Columns } from './columns.ts';
import { correctOne, correctUnknown } from './correct.ts';
import { type MatchedWord, matchCourses, type Reading, rankCourses } from './find.ts';
import { type Found, type Lookup, MATCH, NOTHING, openMemory } from './lookup.ts';
import { parseQuery, type QueryWord, withoutRepeats } from './parse.ts';
import { isDevanagari } from './tables/devanagari.ts';
import { AMBIGUOUS_STOP_WORDS } from './tables/stop-words.ts';
import type { SearchIndex, SearchPage } from './types.ts';

/** A word of so many letters may be the beginning of too much. */
const SHORT_WORD = 3;
/** Queries that are remembered: their pages and filters are asked one after another. */
const REMEMBERED = 64;

/** `positions` are those of all pages. */
export type Understood = Omit<SearchPage, 'total' | 'positions'> & { readonly positions: Int32Array };

/** Opens an index for understanding queries. */
export function openUnderstanding(index: SearchIndex, columns: Columns, lookup: Lookup): (q: string) => Understood {
  const remembered = openMemory<{ courses: Uint8Array | undefined }>(REMEMBERED);
  const codes: Columns['withCode'] = (begun) => remembered(begun, () => ({ courses: columns.withCode(begun) })).courses;
  /** Typed and corrected words are read alike: made distinct, joined with their neighbours, looked up. */
  const read = (queryWords: readonly QueryWord[], isPart = false): Reading => {
    const query = withoutRepeats(queryWords);
    const lookedUp = query.map((word) => lookUp(lookup, codes, query, word));
    const words = lookedUp.some(({ link, isExcluded }) => link || isExcluded) ? connect(lookedUp, lookup) : lookedUp;
    const isFirst = ({ text }: MatchedWord, i: number) => words.findIndex((word) => word.text === text) === i;
    const matches = matchCourses(index, columns, words.filter(isFirst), isPart);
    return { query, words, matches, missing: matches.words.length - matches.most };
  };

  /** Without the words that find nothing and short ones found only as beginnings; undefined where there are none of these. */
  const withoutNoise = ({ query, matches }: Reading): Reading | undefined => {
    const noise = new Set(matches.words.filter(isNoise).map(({ text }) => text));
    const rest = query.filter(({ text }) => !noise.has(text));
    return noise.size === 0 ? undefined : read(rest, true);
  };

  const understandAll = (q: string): Understood => {
    const asTyped = read(parseQuery(q, (digits) => digits.length <= 10 && codes(digits) !== undefined));
    const corrected = correctUnknown(asTyped, lookup, read);
    const part = corrected.missing > 0 ? withoutNoise(corrected) : undefined;
    const reading = correctOne(part ?? corrected, lookup, (words) => read(words, part !== undefined));
    const { query, words, matches, missing } = reading;
    // Less than half of the words are no answer, nor is one of three.
    const isAnswer = matches.words.length === 0 || (matches.most > 0 && matches.most >= matches.words.length / 2);
    if (query.length === 0 || !isAnswer)
      return { positions: new Int32Array(), match: 'none', words: textsOf(asTyped.words) };
    const positions = rankCourses(columns, matches);
    const isUnknownExcluded = words.some(({ isExcluded, found }) => isExcluded && found.count === 0);
    if (missing === 0 && !part && !isUnknownExcluded)
      return { positions, match: reading === asTyped ? 'exact' : 'corrected', words: textsOf(words) };
    // Of a partial answer the words that its first course has.
    const first = matches.combinations.find(({ number }) => number === matches.combinationOf[positions[0] as number]);
    const has = new Set(matches.words.filter((_, w) => (first?.bits ?? 0) & (1 << w)).map(({ text }) => text));
    const had = textsOf(words.filter(({ text, isExcluded, found }) => (isExcluded ? found.count > 0 : has.has(text))));
    return {
      positions,
      match: 'partial',
      words: had,
      missing: textsOf(corrected.words).filter((text) => !had.includes(text)),
    };
  };
  const memory = openMemory<Understood>(REMEMBERED);
  return (q) => memory(q, () => understandAll(q));
}

/** The words as they were understood. */
const textsOf = (words: readonly MatchedWord[]) =>
  words.map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text));

function isNoise({ found, text, codes }: MatchedWord): boolean {
  if (codes) return false;
  if (AMBIGUOUS_STOP_WORDS.has(text)) return true;
  const isBeginning = (hits: Uint8Array) => hits.every((match) => match <= MATCH.beginning);
  return found.count === 0 || (text.length <= SHORT_WORD && isBeginning(found.names) && isBeginning(found.institutes));
}

/** Words that `or` or a comma connects become one, and so do those of a course that are an alternative or excluded. */
function connect(words: readonly MatchedWord[], lookup: Lookup): MatchedWord[] {
  // The alternatives of each, which are phrases of one word or more.
  const connected: MatchedWord[][][] = [];
  for (const word of words) {
    const alternatives = connected.at(-1) ?? [];
    const phrase = alternatives.at(-1) ?? [];
    const before = phrase.at(-1);
    const isSame =
      before && !word.isExcluded && categoryOf(before) === categoryOf(word) && categoryOf(word) !== 'unknown';
    if (isSame && !phrase[0]?.isExcluded && isEither(before, word, lookup)) alternatives.push([word]);
    else if (isSame && !word.link && (alternatives.length > 1 || isPhrase(before, word))) phrase.push(word);
    else connected.push([[word]]);
  }
  return connected.flatMap((phrases): MatchedWord[] => {
    const [first = []] = phrases;
    const isExcluded = first[0]?.isExcluded;
    if (phrases.length === 1 && !isExcluded) return first;
    const found = either(phrases.map((phrase) => phrase.map((word) => word.found).reduce(both)));
    const text = phrases.map((phrase) => phrase.map((word) => word.text).join(' ')).join(' or ');
    return [{ text, typed: text, found, isExcluded }];
  });
}

/** Whether some course name has both words of a course. */
const isPhrase = (before: MatchedWord, word: MatchedWord) =>
  categoryOf(word) === 'course' && both(before.found, word.found).names.some(Boolean);

/** Whether `word` is an alternative to the word before: after `or`; after a comma where no course has both. */
function isEither(before: MatchedWord, word: MatchedWord, lookup: Lookup): boolean {
  if (word.link !== 'comma') return word.link === 'or';
  if (categoryOf(word) === 'course') return lookup.line('together', before.text + word.text).length === 0;
  const atBoth = both(before.found, word.found).institutes;
  return categoryOf(word) === 'place' && !atBoth.some((match) => match >= MATCH.place);
}

/** What a word is: `or`, commas and exclusions connect words of one category. */
function categoryOf({ found }: MatchedWord): 'place' | 'course' | 'type' | 'institute' | 'unknown' {
  if (found.institutes.includes(MATCH.place)) return 'place';
  if (found.names.includes(MATCH.word)) return 'course';
  if (found.institutes.includes(MATCH.type)) return 'type';
  return found.count > 0 ? 'institute' : 'unknown';
}

/** A word, and joined with its neighbours: names may write together what is typed apart. */
function lookUp(lookup: Lookup, codes: Columns['withCode'], query: readonly QueryWord[], word: QueryWord): MatchedWord {
  const { typed, forms, isLast, link, isExcluded } = word;
  const having = CODE_BEGINNING.test(typed) ? codes(typed) : undefined;
  if (having) return { text: typed, typed, found: NOTHING, codes: having, link, isExcluded };
  // Of the readings of a Devanagari word the one that names have.
  const has = (form: string) => lookup.find([form]).count > 0;
  const text = (word.isTransliterated && [typed, ...forms].find(has)) || word.text;
  const key = isDevanagari(typed) ? text : typed;
  const joined = query.slice(1).flatMap((after, i) => {
    const before = query[i] as QueryWord;
    if (before.text !== word.text && after.text !== word.text) return [];
    const both = before.text + after.text;
    return [lookup.find([both], both, after.isLast && after.text === after.typed ? [both] : [])];
  });
  // One letter is no beginning. A short word that others follow is one only where it is nothing else.
  const beginnings = [...new Set([typed, key])].filter(({ length }) => length > 1);
  const parts = [lookup.find(forms, key, isLast || key.length > SHORT_WORD ? beginnings : []), ...joined];
  let found = either(parts.filter(({ count }) => count > 0));
  if (found.count === 0) found = lookup.find(forms, key, beginnings);
  if (found.count === 0) found = lookup.fallback(key);
  return { text, typed, beginning: isLast ? key : undefined, found, link, isExcluded };
}

/** Names and institutes that one of the words or more is found in, by the best match. */
const either = (parts: readonly Found[]) =>
  parts.length > 0 ? parts.reduce((a, b) => merge(a, b, Math.max)) : NOTHING;

/** Those that both words are found in, by the worse match. */
const both = (a: Found, b: Found) => merge(a, b, Math.min);

function merge(a: Found, b: Found, of: (a: number, b: number) => number): Found {
  const side = (a: Uint8Array, b: Uint8Array) => {
    const longer = a.length >= b.length ? a : b;
    return longer.map((_, at) => of(a[at] ?? 0, b[at] ?? 0));
  };
  const names = side(a.names, b.names);
  const institutes = side(a.institutes, b.institutes);
  const count = Math.max(a.count, b.count);
  return { names, institutes, count, words: [...a.words, ...b.words] };
}
