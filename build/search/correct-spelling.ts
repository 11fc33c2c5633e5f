/** Typing errors: words that find nothing are replaced by similar ones of the index, if more is found with them. */
import { understand } from '../shared/words/meaning.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { isStopWord } from '../shared/words/stop-words.ts';
import type { Lookup } from './lookup.ts';
import { isNoise, isUnknown, type MatchedWord } from './matched-word.ts';
import { latinKey, type QueryWord } from './parse.ts';
import type { Reader, Reading } from './read-words.ts';
import type { SimilarWords } from './similar-words.ts';

/** How many candidates are tried for a word, or for a pair of neighbours: more improve none of the judged sets. */
const CANDIDATES = 2;
/** The least letters of a word that is taken as written: a shorter one may be a part of another, as `san` of `san glee`. */
const WRITTEN_LETTERS = 5;
/** The least letters of two words that are heard as one: `b tec` is not biotech. */
const JOINED_LETTERS = 6;
/** The fewest letters of a part of a word that is cut in two, unless it is a short form. */
const PART_LETTERS = 3;
const SHORT_FORM_LETTERS = 2;
/** How many words that find nothing are corrected. */
export const CORRECTED_WORDS = 3;

type Query = readonly QueryWord[];
interface CorrectionSource extends Pick<Reader, 'read'> {
  readonly lookup: Pick<Lookup, 'has' | 'hasInstitute'>;
  readonly similar: SimilarWords;
  /** The district of the town that a word begins. */
  readonly readBegun: (word: QueryWord) => QueryWord | undefined;
}

/** A reading -> the reading with which fewer words are missing; the same one if there is none. */
export function openCorrection({ similar, lookup, read, readBegun }: CorrectionSource): (asTyped: Reading) => Reading {
  /** The first of the queries with which fewer words are missing. */
  const tryQueries = (reading: Reading, queries: readonly Query[]): Reading => {
    for (const query of queries) {
      const tried = read(query);
      if (tried.missingCount < reading.missingCount) return tried;
    }
    return reading;
  };
  const correctWord = (reading: Reading, unknown: MatchedWord): Reading => {
    const candidates = [...new Set(similar.candidates(latinKey(unknown)))].slice(0, CANDIDATES);
    const begun = unknown.isLast ? similar.begunLike(unknown.typed) : [];
    const begunTown = unknown.isLast ? readBegun(unknown) : undefined;
    const replacements: (Query | undefined)[] = [
      cutInTwo(lookup, unknown),
      ...candidates.map((candidate) => [{ ...unknown, ...correction(candidate) }]),
      begunTown && [begunTown],
      ...begun.map((candidate) => [{ ...unknown, ...correction(candidate) }]),
    ];
    const queries = replacements.flatMap((replacement) =>
      replacement ? [reading.query.flatMap((word) => (word.text === unknown.text ? replacement : [word]))] : [],
    );
    return tryQueries(reading, queries);
  };
  // A correctly written word is never replaced.
  const isWritten = ({ text, isCorrection }: QueryWord) =>
    isStopWord(text) || (text.length >= WRITTEN_LETTERS && !isCorrection && lookup.has(text));
  /** Two neighbours, one of them noise, as one word: `san glee` is Sangli. */
  const joinNeighbours = ({ query, included }: Reading): Query[] => {
    const noise = new Set(included.filter(isNoise).map(({ text }) => text));
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
    const unknown = asTyped.included.filter(isUnknown).slice(0, CORRECTED_WORDS);
    const corrected = unknown.reduce(correctWord, asTyped);
    return corrected.missingCount === 0 ? corrected : tryQueries(corrected, joinNeighbours(corrected));
  };
}

const correction = (candidate: string) => ({ ...understand(candidate), readings: undefined, isCorrection: true });

/** Splits an unknown word into two known ones: `civilpune`. */
function cutInTwo(
  lookup: Pick<Lookup, 'has' | 'hasInstitute'>,
  { typed, isAlternative, isLast }: QueryWord,
): Query | undefined {
  if (/[^a-z]/.test(typed)) return undefined;
  const isWord = (part: string) => part.length >= PART_LETTERS && lookup.has(part);
  const isPart = (part: string) => shortForms().has(part) || isWord(part);
  for (let cut = SHORT_FORM_LETTERS; cut <= typed.length - SHORT_FORM_LETTERS; cut++) {
    const [first, second] = [typed.slice(0, cut), typed.slice(cut)];
    if (!(isPart(first) && isPart(second)) && !lookup.hasInstitute([first, second])) continue;
    return [
      { ...correction(first), isAlternative },
      { ...correction(second), isLast },
    ];
  }
  return undefined;
}
