/** Typing errors: words that find nothing are replaced by similar ones of the index, if more is found with them. */

import { closest, distance } from 'fastest-levenshtein';
import { compareText } from '../shared/format.ts';
import { once } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants } from '../shared/words/spellings.ts';
import { isStopWord } from '../shared/words/stop-words.ts';
import { isNoise, isUnknown, type MatchedWord } from './connect.ts';
import type { Lookup } from './lookup.ts';
import { latinKey, type QueryWord } from './parse.ts';
import type { Reader, Reading } from './read-words.ts';

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

/** The least letters of a short form of an institute, and of a word, with a slip. */
const LETTERS_OF_FORM = 4;
const LETTERS_OF_WORD = 5;
/** The least consonants of a word that is compared by sound, and the share of its letters that may differ: `makenikal`. */
const CONSONANTS = 3;
const DIFFERENT_LETTERS = 1 / 2;
/** The most slips of a suggestion, and how many letters a word has for each slip. */
const SUGGESTED_SLIPS = 3;
const LETTERS_PER_SLIP = 3;

interface SimilarSource {
  /** All words of the index. */
  readonly words: Iterable<string>;
  /** Names of towns that the index lacks. */
  readonly towns: () => readonly string[];
  readonly lookup: Pick<Lookup, 'listInitials' | 'institutesOf' | 'isAcronym'>;
}
export type SimilarWords = ReturnType<typeof openSimilarWords>;

export function openSimilarWords({ words: indexed, towns, lookup }: SimilarSource) {
  // `biotechnology` is two words in names.
  const longForms = [...shortForms().keys()].filter(({ length }) => length >= LETTERS_OF_WORD);
  const words = [...indexed, ...longForms];
  const consonants = once(() => reduceToConsonants(words.join(' ')).split(' '));

  const soundingLike = (typed: string): string[] => {
    const heard = reduceToConsonants(typed);
    if (heard.length < CONSONANTS) return [];
    const isLike = (word: string) => distance(typed, word) <= Math.max(typed.length, word.length) * DIFFERENT_LETTERS;
    return words.filter((word, i) => consonants()[i] === heard && isLike(word));
  };

  /** The shortest word that begins with a slip of what is typed: `compte` begins computer. */
  const begunLike = (typed: string): string[] => {
    if (typed.length < LETTERS_OF_WORD) return [];
    const lengths = [typed.length - 1, typed.length, typed.length + 1];
    const begun = words.filter(
      (word) => word[0] === typed[0] && lengths.some((length) => isOneSlip(typed, word.slice(0, length))),
    );
    return begun.sort((a, b) => a.length - b.length).slice(0, 1);
  };

  /** The short forms of institutes at one slip, `near` among them, the shortest first. */
  const formsLike = (typed: string, near: readonly string[]): readonly string[] => {
    const similar = lookup.listInitials().filter((form) => form.length >= LETTERS_OF_FORM && isOneSlip(typed, form));
    const sorted = [...near, ...similar].sort((a, b) => a.length - b.length || compareText(a, b));
    // A form that only adds the letter of the place means the same institute: `vjtim` is VJTI, Mumbai.
    return sorted.filter((form) => !sorted.some((other) => other !== form && form.startsWith(other)));
  };

  return {
    begunLike,
    /**
     * Words that `typed` may stand for: a short form of an institute, words at one slip, towns at one slip, words of the same
     * sound. None if several institutes have similar short forms: they are never confused.
     */
    candidates: (typed: string): string[] => {
      if (typed.length < LETTERS_OF_FORM || /[^a-z]/.test(typed)) return [];
      const isNear = (word: string) => isOneSlip(typed, word);
      const near = words.filter(isNear);
      const likeForms = near.every(lookup.isAcronym) ? formsLike(typed, near) : [];
      const institutes = new Set(likeForms.flatMap(lookup.institutesOf));
      const form = likeForms.find((like) => lookup.institutesOf(like).length === institutes.size);
      if (likeForms.length > 0 && !form) return [];
      const isShort = typed.length < LETTERS_OF_WORD;
      const nearTowns = near.length > 0 || isShort ? [] : towns().filter(isNear);
      // A short word may only lack a letter.
      const nearWords = isShort ? near.filter(({ length }) => length > typed.length) : near;
      const lists = [form ? [form] : [], nearWords, nearTowns, soundingLike(typed)];
      return lists.flatMap((list) => sortLikeliest(typed, list));
    },
    /** The word with the fewest slips, none of them in its first letter; undefined if it has too many. */
    nearest: (typed: string): string | undefined => {
      const maxSlips = Math.min(SUGGESTED_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
      const near = words.filter((word) => word[0] === typed[0] && distance(typed, word) <= maxSlips);
      return near.length > 0 ? closest(typed, sortLikeliest(typed, near)) : undefined;
    },
  };
}

/** Words with the same first letter are likelier, and of these the ones with the same consonants: `indra` is Indira, not India. */
function sortLikeliest(typed: string, words: readonly string[]): string[] {
  const difference = (word: string) =>
    word[0] !== typed[0] ? 2 : Number(reduceToConsonants(word) !== reduceToConsonants(typed));
  return [...words].sort((a, b) => difference(a) - difference(b) || compareText(a, b));
}

/** Whether one letter is other, too many or missing, or two neighbours are swapped: what follows the first difference is equal. */
function isOneSlip(typed: string, word: string): boolean {
  const longer = typed.length - word.length;
  if (typed === word || longer > 1 || longer < -1) return false;
  let at = 0;
  while (typed[at] === word[at]) at++;
  const isEqualAfter = (inTyped: number, inWord: number) => typed.slice(at + inTyped) === word.slice(at + inWord);
  if (longer !== 0) return longer > 0 ? isEqualAfter(1, 0) : isEqualAfter(0, 1);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return isEqualAfter(1, 1) || (isSwapped && isEqualAfter(2, 2));
}
