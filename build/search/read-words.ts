/** The words of a query, looked up: joined with their neighbours, cut in two, connected, and matched with the courses. */
import { CODE_BEGINNING } from '../contract/limits.ts';
import { remember } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { isPlaceWord } from '../shared/words/place-names.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import { connect, either, type MatchedWord, SHORT_WORD } from './connect.ts';
import type { Columns } from './listed-courses.ts';
import { type Lookup, NO_HITS } from './lookup.ts';
import { type Matches, matchCourses } from './match.ts';
import { isFirst, latinKey, type QueryWord } from './parse.ts';
import type { SearchIndex } from './types.ts';

/** The fewest letters of a part of a word that is cut in two, unless it is a short form. */
const PART_LETTERS = 3;
const SHORT_FORM_LETTERS = 2;
/** How many codes are cached. */
const CACHED_CODES = 64;

/** A query in one reading: as typed, or with a word corrected. */
export interface Reading {
  readonly query: readonly QueryWord[];
  /** Looked up and connected, with the excluded ones. */
  readonly words: readonly MatchedWord[];
  readonly matches: Matches;
}

export type Reader = ReturnType<typeof openReader>;

export function openReader(index: SearchIndex, columns: Columns, lookup: Lookup) {
  const withCode = remember(columns.withCode, CACHED_CODES);
  const lookUpAll = (query: readonly QueryWord[]) => query.map((_word, w) => lookUp(lookup, withCode, query, w));

  /** Typed and corrected words are read in the same way. */
  const read = (whole: readonly QueryWord[]): Reading => {
    const asWhole = lookUpAll(whole);
    const query = whole.flatMap((word, w) => (asWhole[w]?.hits === NO_HITS ? cutInTwo(lookup, word) : [word]));
    const lookedUp = query.length > whole.length ? lookUpAll(query) : asWhole;
    const words = connect(lookedUp).filter(isFirst);
    return { query, words, matches: matchCourses(index, columns, words) };
  };
  return {
    read,
    /** Whether no name, institute or code matches a word. */
    findsNothing: (query: readonly QueryWord[], w: number) => {
      const { hits, codes } = lookUp(lookup, withCode, query, w);
      return hits === NO_HITS && !codes;
    },
    hasCode: (digits: string) => withCode(digits) !== undefined,
  };
}

/** Looks up a word, also joined with its neighbours: names may write as one word what is typed as two. */
function lookUp(lookup: Lookup, withCode: Columns['withCode'], query: readonly QueryWord[], w: number): MatchedWord {
  const word = query[w] as QueryWord;
  const { typed, forms, readings, isLast, town } = word;
  if (town) return { ...word, hits: lookup.findDistricts(town.districts) };
  const isAlone = query.length === 1;
  const codes = CODE_BEGINNING.test(typed) || (isAlone && /^\d+$/.test(typed)) ? withCode(typed) : undefined;
  if (codes) return { ...word, text: typed, hits: NO_HITS, codes };
  const text = readings?.find(lookup.has) ?? word.text;
  const key = latinKey({ ...word, text });
  // One letter is a beginning only if the query has nothing else.
  const beginnings = [...new Set([typed, key, ...(readings ?? [])])].filter(({ length }) => length > 1 || isAlone);
  // Before other words, a short word is a beginning only if it matches nothing else, and so is another spelling: `inst`.
  const mayBegin = isLast || (key.length > SHORT_WORD && !spellings().has(key));
  const parts = [lookup.find(forms, mayBegin ? beginnings : []), ...lookUpJoined(lookup, query, word)];
  let hits = either(parts.filter((part) => part !== NO_HITS));
  if (hits === NO_HITS) hits = lookup.find(forms, beginnings);
  if (hits === NO_HITS) hits = lookup.findBegun(key);
  const after = query[w + 1];
  // A place in an institute's own name, followed by the next word as typed, means that name first.
  if (after && !isPlaceWord(after.text) && isPlaceWord(text)) {
    hits = lookup.markNamed(hits, `${typed} ${after.text}`);
  }
  return { ...word, text, hits, isTown: lookup.isTown(text) };
}

/** The word joined with the one before and with the one after. */
function lookUpJoined(lookup: Lookup, query: readonly QueryWord[], word: QueryWord) {
  return query.slice(1).flatMap((after, i) => {
    const before = query[i] as QueryWord;
    const includesWord = before.text === word.text || after.text === word.text;
    if (!includesWord || before.town || after.town) return [];
    const { text, forms } = understand(before.text + after.text);
    // `navi mu` is still being typed.
    return [lookup.find(forms, after.isLast ? [text] : [])];
  });
}

/** Splits an unknown word into two known ones: `civilpune`. */
function cutInTwo(lookup: Lookup, word: QueryWord): QueryWord[] {
  const { typed, isAlternative, isExcluded, isLast } = word;
  if (/[^a-z]/.test(typed)) return [word];
  const isWord = (part: string) => part.length >= PART_LETTERS && lookup.has(part);
  const isPart = (part: string) => shortForms().has(part) || isWord(part);
  for (let cut = SHORT_FORM_LETTERS; cut <= typed.length - SHORT_FORM_LETTERS; cut++) {
    const [first, second] = [typed.slice(0, cut), typed.slice(cut)];
    if (!(isPart(first) && isPart(second)) && !lookup.hasInstitute([first, second])) continue;
    return [
      { ...understand(first), isAlternative, isExcluded },
      { ...understand(second), isExcluded, isLast },
    ];
  }
  return [word];
}
