/** `q` -> its words, looked up, corrected where that finds more, and the courses that have them. */
import type { Columns } from './columns.ts';
import { candidatesFor } from './correct.ts';
import { type MatchedWord, type Matches, matchCourses, rankCourses, type SaysMore } from './find.ts';
import { type Found, type Lookup, NOTHING, openLookup, openMemory } from './lookup.ts';
import { parseQuery, type QueryWord, understand } from './parse.ts';
import { GENERIC_WORDS, SILENT_WORDS } from './tables/little-words.ts';
import type { MatchKind, SearchIndex } from './types.ts';

/** The beginning of a choice code, and the authority's own letters after a whole one. */
const CODE = /^\d{4,}[a-z]{0,2}$/;
/** Ways of correcting a query that are tried. */
const TRIALS = 12;
/** So many words that find nothing are corrected. */
const CORRECTED_WORDS = 3;

/** Queries that are remembered: their pages and filters are asked one after another. */
const REMEMBERED = 64;

export interface Understood {
  /** The courses that match, best first. */
  readonly positions: readonly number[];
  readonly match: MatchKind;
  readonly words: readonly string[];
}

/** Opens an index for understanding queries. */
export function openUnderstanding(index: SearchIndex, columns: Columns): (q: string) => Understood {
  const lookup = openLookup(index);
  const counts = { names: index.names.length, institutes: index.institutes.codes.length };
  const saysMore: SaysMore = (name, said) => {
    const more = (index.says[name] as string).split(' ').filter((word) => !said.has(word));
    return more.length === 0 ? 0 : more.every((word) => SILENT_WORDS.has(word)) ? 1 : 2;
  };
  const match = (list: readonly MatchedWord[]) => matchCourses(columns, counts, list, saysMore);

  /**
   * First the words that find nothing, each by the likeliest candidate with which more words are found together; then, where
   * words are still missing, one that is found elsewhere. The matches are as typed where nothing is better.
   */
  const correctWords = (asTyped: Matches, typed: readonly QueryWord[]): Matches => {
    let best = asTyped;
    let trials = 0;
    /** Takes the first candidate that reaches `least` words, then any that reaches more, until `enough` are reached. */
    const tryWord = (w: number, least: number, enough: number) => {
      const list = [...best.words];
      for (const candidate of candidatesFor((typed[w] as QueryWord).typed, lookup)) {
        if (best.most >= enough || trials++ >= TRIALS) return;
        const { text, forms } = understand(candidate);
        list[w] = { text, found: lookup.find(forms, candidate) };
        const tried = match(list);
        if (tried.most < least) continue;
        best = tried;
        least = tried.most + 1;
      }
    };
    const missing = asTyped.words.flatMap(({ found, codes }, w) => (found.count > 0 || codes ? [] : [w]));
    missing.slice(0, CORRECTED_WORDS).forEach((w, i) => {
      tryWord(w, best.most, typed.length - (missing.length - i - 1));
    });
    asTyped.words.forEach(({ text, codes }, w) => {
      // One word brings one more: it helps where no more than one is missing.
      if (best.most < typed.length - 1 || missing.includes(w) || codes || GENERIC_WORDS.has(text)) return;
      tryWord(w, typed.length, typed.length);
    });
    return best;
  };

  const understandAll = (q: string): Understood => {
    const typed = parseQuery(q);
    const found = typed.map((word, w) => lookUp(lookup, columns, typed, word, w));
    const asTyped = match(found);
    const matches = asTyped.most < typed.length ? correctWords(asTyped, typed) : asTyped;
    const { most, pairs } = matches;
    const texts = matches.words.map((word) => word.text);
    if (most === 0 || most * 2 < typed.length) return { positions: [], match: 'none', words: texts };
    const positions = rankCourses(columns, matches);
    if (most === typed.length) return { positions, match: matches === asTyped ? 'exact' : 'corrected', words: texts };
    const bits = pairs.reduce((all, pair) => (pair.found === most ? all | pair.bits : all), 0);
    return { positions, match: 'partial', words: texts.filter((_, w) => bits & (1 << w)) };
  };
  const memory = openMemory<Understood>(REMEMBERED);
  return (q) => memory(q, () => understandAll(q));
}

/** A word with its neighbours: names may write together what is typed apart. */
function lookUp(lookup: Lookup, columns: Columns, all: readonly QueryWord[], word: QueryWord, w: number): MatchedWord {
  const codes = CODE.test(word.typed) ? columns.withCode(word.typed) : undefined;
  if (codes) return { text: word.typed, found: NOTHING, codes };
  const [before, after] = [all[w - 1], all[w + 1]];
  const joined = [...(before ? [before.text + word.text] : []), ...(after ? [word.text + after.text] : [])];
  const parts = [lookup.find(word.forms, word.typed), ...joined.map((text) => lookup.find([text]))].filter(
    ({ count }) => count > 0,
  );
  return { text: word.text, found: parts.length > 0 ? together(parts) : lookup.rest(word.typed) };
}

function together(parts: readonly Found[]): Found {
  const best = (side: 'names' | 'institutes') =>
    parts.map((part) => part[side]).reduce((a, b) => a.map((way, at) => Math.max(way, b[at] as number)));
  const count = Math.max(...parts.map((part) => part.count));
  return { names: best('names'), institutes: best('institutes'), count, says: parts.flatMap(({ says }) => says) };
}
