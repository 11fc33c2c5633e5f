/** Typing errors: words that find nothing are replaced by similar ones of the index, if more is found with them. */
import { understand } from '../shared/words/meaning.ts';
import { isStopWord } from '../shared/words/stop-words.ts';
import { isNoise, isUnknown, type MatchedWord } from './connect.ts';
import type { Lookup } from './lookup.ts';
import { latinKey, type QueryWord } from './parse.ts';
import type { Reader, Reading } from './read-words.ts';
import type { SimilarWords } from './similar-words.ts';

/** How many candidates are tried for a word, or for a pair of neighbours: more improve none of the judged sets. */
const CANDIDATES = 2;
/** The least letters of a word that is taken as written: a shorter one may be a part of another, as `san` of `san glee`. */
const WRITTEN_LETTERS = 5;
/** The least letters of two words that are heard as one: `b tec` is not biotech. */
const JOINED_LETTERS = 6;
/** How many words that find nothing are corrected. */
export const CORRECTED_WORDS = 3;

type Query = readonly QueryWord[];
interface CorrectionSource extends Pick<Lookup, 'has'>, Pick<Reader, 'read'> {
  readonly similar: SimilarWords;
  /** The district of the town that a word begins. */
  readonly readBegun: (word: QueryWord) => QueryWord | undefined;
}

/** A reading -> the reading with which fewer words are missing; the same one if there is none. */
export function openCorrection({ similar, has, read, readBegun }: CorrectionSource): (asTyped: Reading) => Reading {
  /** The first of the queries with which fewer words are missing. */
  const tryQueries = (reading: Reading, queries: readonly Query[]): Reading => {
    for (const query of queries) {
      const tried = read(query);
      if (tried.matches.missing < reading.matches.missing) return tried;
    }
    return reading;
  };
  const correctWord = (reading: Reading, unknown: MatchedWord): Reading => {
    const candidates = new Set(similar.candidates(latinKey(unknown)));
    const corrections = [...candidates].slice(0, CANDIDATES).map(correction);
    const last = reading.query.at(-1) as QueryWord;
    const begun = unknown.isLast
      ? [readBegun(last) ?? [], similar.begunLike(unknown.typed).map(correction)].flat()
      : [];
    const queries = [...corrections, ...begun].map((corrected) =>
      reading.query.map((word) => (word.text === unknown.text ? { ...word, ...corrected } : word)),
    );
    return tryQueries(reading, queries);
  };
  // A correctly written word is never replaced.
  const isWritten = ({ text, isCorrection }: QueryWord) =>
    isStopWord(text) || (text.length >= WRITTEN_LETTERS && !isCorrection && has(text));
  /** Two neighbours, one of them noise, as one word: `san glee` is Sangli. */
  const joinNeighbours = ({ query, matches }: Reading): Query[] => {
    const noise = new Set(matches.words.filter(isNoise).map(({ text }) => text));
    const pairs = query.slice(1).flatMap((word, i) => {
      const before = query[i] as QueryWord;
      const joined = before.typed + word.typed;
      const isNoisy = noise.has(before.text) || noise.has(word.text);
      return !isNoisy || isWritten(before) || isWritten(word) || joined.length < JOINED_LETTERS ? [] : [{ joined, i }];
    });
    return pairs.slice(0, CORRECTED_WORDS).flatMap(({ joined, i }) => {
      const nearest = similar.nearest(joined);
      const candidates = [...similar.candidates(joined), ...(nearest ? [nearest] : [])];
      return candidates
        .slice(0, CANDIDATES)
        .map((candidate) => [...query.slice(0, i), { ...query[i]!, ...correction(candidate) }, ...query.slice(i + 2)]);
    });
  };
  return (asTyped) => {
    const unknown = asTyped.matches.words.filter(isUnknown).slice(0, CORRECTED_WORDS);
    const corrected = unknown.reduce(correctWord, asTyped);
    return corrected.matches.missing === 0 ? corrected : tryQueries(corrected, joinNeighbours(corrected));
  };
}

const correction = (candidate: string) => ({ ...understand(candidate), readings: undefined, isCorrection: true });
