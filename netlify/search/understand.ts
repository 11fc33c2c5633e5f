/** `q` -> its words, looked up, corrected where that finds more, and the courses that have them. */
import type { Columns } from './columns.ts';
import { candidatesFor } from './correct.ts';
import { type MatchedWord, type Matches, matchCourses, mostFound, type SaysMore, wordsFound } from './find.ts';
import { type Found, type Hits, isFound, type Lookup, openLookup } from './lookup.ts';
import { parseQuery, type QueryWord, understand } from './parse.ts';
import type { MatchKind, SearchIndex } from './types.ts';
import { GENERIC_WORDS, LITTLE_WORDS, words } from './words.ts';

/** The beginning of a choice code, and the authority's own letters after a whole one. */
const CODE = /^\d{4,}[a-z]{0,2}$/;
/** Words that make a course's name longer and say little. */
const SILENT = ['engineering', 'technology'];
/** Ways of correcting a query that are tried. */
const TRIALS = 24;
/** So many words that find nothing are corrected. */
const CORRECTED_WORDS = 4;

export interface Understood {
  readonly matches: Matches;
  readonly match: MatchKind;
  readonly words: readonly string[];
  /** Words that a course must have; 0 when nothing is found. */
  readonly needed: number;
}

/** Opens an index for understanding queries. */
export function openUnderstanding(index: SearchIndex, columns: Columns): (q: string) => Understood {
  const lookup = openLookup(index);
  const counts = { names: index.names.length, institutes: index.institutes.codes.length };
  const wordsOfName: string[][] = [];
  const saysMore: SaysMore = (name, said) => {
    wordsOfName[name] ??= words(index.names[name] as string).filter((word) => !LITTLE_WORDS.has(word));
    const more = wordsOfName[name].filter((word) => !said.has(word));
    return more.length === 0 ? 0 : more.every((word) => SILENT.includes(word)) ? 1 : 2;
  };
  const match = (list: readonly MatchedWord[]) => matchCourses(columns, counts, list, saysMore);

  return (q) => {
    const typed = parseQuery(q);
    const found = typed.map((word, w) => lookUp(lookup, columns, typed, word, w));
    let matches = match(found);
    let isCorrected = false;
    if (mostFound(matches) < typed.length) {
      const corrected = correctWords(found, typed, lookup, match);
      isCorrected = corrected.words.some((word, w) => word !== found[w]);
      matches = corrected;
    }
    const most = typed.length === 0 ? 0 : mostFound(matches);
    const texts = matches.words.map((word) => word.text);
    if (most === 0 || most * 2 < typed.length) return { matches, match: 'none', words: texts, needed: 0 };
    if (most === typed.length)
      return { matches, match: isCorrected ? 'corrected' : 'exact', words: texts, needed: most };
    const bits = wordsFound(matches, most);
    return { matches, match: 'partial', words: texts.filter((_, w) => bits & (1 << w)), needed: most };
  };
}

/** A word with its neighbours: names may write together what is typed apart. */
function lookUp(lookup: Lookup, columns: Columns, all: readonly QueryWord[], word: QueryWord, w: number): MatchedWord {
  const codes = CODE.test(word.typed) ? columns.withCode(word.typed) : undefined;
  if (codes) return { text: word.typed, found: NOTHING, codes };
  const before = all[w - 1];
  const after = all[w + 1];
  const joined = [before && before.text + word.text, after && word.text + after.text];
  const parts = [lookup.word(word), ...joined.flatMap((text) => (text ? [lookup.whole(text)] : []))].filter(isFound);
  return { text: word.text, found: parts.length > 0 ? together(parts) : lookup.rest(word.typed) };
}

const NOTHING: Found = { names: new Map(), institutes: new Map(), says: [] };

function together(parts: readonly Found[]): Found {
  if (parts.length === 1) return parts[0] as Found;
  const best = (side: 'names' | 'institutes'): Hits => {
    const hits: Hits = new Map();
    for (const part of parts) {
      for (const [at, way] of part[side]) hits.set(at, Math.min(way, hits.get(at) ?? way));
    }
    return hits;
  };
  return { names: best('names'), institutes: best('institutes'), says: parts.flatMap(({ says }) => says) };
}

/**
 * First the words that find nothing, each by the likeliest candidate with which more words are found together; then, where
 * words are still missing, one that is found elsewhere. The matches are as typed where nothing is better.
 */
function correctWords(
  found: readonly MatchedWord[],
  typed: readonly QueryWord[],
  lookup: Lookup,
  match: (words: readonly MatchedWord[]) => Matches,
): Matches {
  let best = match(found);
  let most = mostFound(best);
  let trials = 0;
  /** Takes the first candidate that reaches `least` words, then any that reaches more, until `enough` are reached. */
  const tryWord = (w: number, least: number, enough: number) => {
    const list = [...best.words];
    for (const candidate of candidatesFor((typed[w] as QueryWord).typed, lookup)) {
      if (most >= enough || trials++ >= TRIALS) return;
      const word = understand(candidate);
      list[w] = { text: word.text, found: lookup.word(word) };
      const tried = match(list);
      const reached = mostFound(tried);
      if (reached < least) continue;
      best = tried;
      most = reached;
      least = reached + 1;
    }
  };
  const missing = typed.flatMap((_, w) => (isFound((found[w] as MatchedWord).found) || found[w]?.codes ? [] : [w]));
  missing.slice(0, CORRECTED_WORDS).forEach((w, i) => {
    tryWord(w, most, typed.length - (missing.length - i - 1));
  });
  typed.forEach((_, w) => {
    const { text, codes } = found[w] as MatchedWord;
    if (!missing.includes(w) && !codes && !GENERIC_WORDS.has(text)) tryWord(w, typed.length, typed.length);
  });
  return best;
}
