/** Typing errors: the query with words that find nothing replaced by similar ones of the index, if more is found with them. */
import { understand } from '../shared/words/meaning.ts';
import { isStopWord } from '../shared/words/stop-words.ts';
import { isDevanagari } from '../shared/words/transliteration.ts';
import { isNoise, isUnknown, type MatchedWord } from './connect.ts';
import type { Lookup } from './lookup.ts';
import type { QueryWord } from './parse.ts';
import type { Reader, Reading } from './read-words.ts';
import type { SimilarWords } from './similar-words.ts';

/** As many candidates are tried for a word, and for all pairs of neighbours together. */
const CANDIDATES = 4;
const CANDIDATES_OF_PAIRS = 6;
/** The least letters of a word of a name that is no part of another word: `san` of `san glee` is one. */
const WRITTEN_LETTERS = 5;
/** The least letters of two words that are heard as one: `b tec` is no biotech. */
const JOINED_LETTERS = 6;
/** So many words that find nothing are corrected. */
export const CORRECTED_WORDS = 3;

type Query = readonly QueryWord[];
interface CorrectionSource extends Pick<Lookup, 'has'>, Pick<Reader, 'read'> {
  readonly similar: SimilarWords;
}

/** A reading -> the reading with which fewer words are missing; the same one if there is none. */
export function openCorrection({ similar, has, read }: CorrectionSource): (asTyped: Reading) => Reading {
  /** The first of the queries with which fewer words are missing. */
  const tryQueries = (reading: Reading, queries: readonly Query[]): Reading => {
    for (const query of queries) {
      const tried = read(query);
      if (tried.matches.missing < reading.matches.missing) return tried;
    }
    return reading;
  };
  const correctWord = (reading: Reading, { typed, text }: MatchedWord): Reading => {
    const candidates = new Set(similar.candidates(isDevanagari(typed) ? text : typed));
    const queries = [...candidates]
      .slice(0, CANDIDATES)
      .map((candidate) =>
        reading.query.map((word) => (word.text === text ? { ...word, ...correction(candidate) } : word)),
      );
    return tryQueries(reading, queries);
  };
  // A correctly written word is never replaced.
  const isWritten = ({ text, isCorrection }: QueryWord) =>
    isStopWord(text) || (text.length >= WRITTEN_LETTERS && !isCorrection && has(text));
  /** Two neighbours, one of them noise, as one word: `san glee` is Sangli. */
  const joinNeighbours = ({ query, matches }: Reading): Query[] => {
    const noise = new Set(matches.words.filter(isNoise).map(({ text }) => text));
    return query.slice(1).flatMap((word, i) => {
      const before = query[i] as QueryWord;
      const joined = before.typed + word.typed;
      const isNoisy = noise.has(before.text) || noise.has(word.text);
      if (!isNoisy || isWritten(before) || isWritten(word) || joined.length < JOINED_LETTERS) return [];
      const candidates = [...similar.candidates(joined), similar.nearest(joined) ?? []].flat();
      return candidates
        .slice(0, CANDIDATES)
        .map((candidate) => [...query.slice(0, i), { ...before, ...correction(candidate) }, ...query.slice(i + 2)]);
    });
  };
  return (asTyped) => {
    const unknown = asTyped.matches.words.filter(isUnknown).slice(0, CORRECTED_WORDS);
    const corrected = unknown.reduce(correctWord, asTyped);
    if (corrected.matches.missing === 0) return corrected;
    return tryQueries(corrected, joinNeighbours(corrected).slice(0, CANDIDATES_OF_PAIRS));
  };
}

const correction = (candidate: string) => ({ ...understand(candidate), readings: undefined, isCorrection: true });
