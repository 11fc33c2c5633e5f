/** Typing errors: words that find nothing are replaced by similar ones of the index, if more is found with them. */

import { distance } from 'fastest-levenshtein';
import { compareText } from '../shared/format.ts';
import { once } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants } from '../shared/words/spellings.ts';
import { isStopWord } from '../shared/words/stop-words.ts';
import { isDevanagari } from '../shared/words/transliteration.ts';
import { isNoise, isUnknown, type MatchedWord } from './connect.ts';
import type { InstituteForms, Lookup } from './lookup.ts';
import type { QueryWord } from './parse.ts';
import type { Reader, Reading } from './read-words.ts';

/** As many candidates are tried for a word, or for a pair of neighbours: more find nothing that the judged sets miss. */
const CANDIDATES = 2;
/** The least letters of a word of a name that is no part of another word: `san` of `san glee` is one. */
const WRITTEN_LETTERS = 5;
/** The least letters of two words that are heard as one: `b tec` is no biotech. */
const JOINED_LETTERS = 6;
/** So many words that find nothing are corrected. */
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
  const correctWord = (reading: Reading, { typed, text, beginning }: MatchedWord): Reading => {
    const candidates = new Set(similar.candidates(isDevanagari(typed) ? text : typed));
    const corrections = [...candidates].slice(0, CANDIDATES).map(correction);
    const last = reading.query.at(-1) as QueryWord;
    const begun = beginning ? [readBegun(last) ?? [], similar.begunLike(typed).map(correction)].flat() : [];
    const queries = [...corrections, ...begun].map((corrected) =>
      reading.query.map((word) => (word.text === text ? { ...word, ...corrected } : word)),
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
      const candidates = [...similar.candidates(joined), similar.nearest(joined) ?? []].flat();
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
/** The least consonants of a word that is compared by sound; at most half of its letters differ: `makenikal` is mechanical. */
const CONSONANTS = 3;
const DIFFERENT_LETTERS = 1 / 2;
/** Slips in a suggestion: one per so many letters, three at most. */
const SUGGESTED_SLIPS = 3;
const LETTERS_PER_SLIP = 3;

interface SimilarSource {
  /** All words of the index. */
  readonly words: readonly string[];
  /** Names of towns that the index lacks. */
  readonly towns: () => readonly string[];
  readonly forms: Pick<InstituteForms, 'all' | 'institutesOf' | 'isAcronym'>;
}
export type SimilarWords = ReturnType<typeof openSimilarWords>;

export function openSimilarWords({ words: indexed, towns, forms }: SimilarSource) {
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
    const begun = words.filter((word) => lengths.some((length) => isOneSlip(typed, word.slice(0, length))));
    const likely = begun.filter((word) => word[0] === typed[0]);
    return likely.sort((a, b) => a.length - b.length).slice(0, 1);
  };

  /** The short forms of institutes at one slip, `near` among them: one if all stand for the institutes of one, the shortest. */
  const formsLike = (typed: string, near: readonly string[]): readonly string[] => {
    const similar = forms.all().filter((form) => form.length >= LETTERS_OF_FORM && isOneSlip(typed, form));
    const sorted = [...similar, ...near].sort((a, b) => a.length - b.length || compareText(a, b));
    // A form with a letter of the place more says nothing else: `vjtim` is VJTI, Mumbai.
    const distinct = sorted.filter((form) => !sorted.some((other) => other !== form && form.startsWith(other)));
    const institutes = new Set(distinct.flatMap(forms.institutesOf));
    const only = distinct.find((form) => forms.institutesOf(form).length === institutes.size);
    return only ? [only] : distinct;
  };

  return {
    begunLike,
    /**
     * Words that `typed` may have been meant as: a short form of an institute, words at one slip, towns at one slip, words of the same
     * sound. None if several institutes have similar short forms: they are never confused.
     */
    candidates: (typed: string): string[] => {
      if (typed.length < LETTERS_OF_FORM || /[^a-z]/.test(typed)) return [];
      const isShort = typed.length < LETTERS_OF_WORD;
      const near = words.filter((word) => isOneSlip(typed, word));
      const [form, ...otherForms] = near.every(forms.isAcronym) ? formsLike(typed, near) : [];
      if (otherForms.length > 0) return [];
      const nearTowns = near.length > 0 || isShort ? [] : towns().filter((town) => isOneSlip(typed, town));
      // A short word may only lack a letter.
      const nearWords = isShort ? near.filter(({ length }) => length > typed.length) : near;
      const lists = [form ? [form] : [], nearWords, nearTowns, soundingLike(typed)];
      return lists.flatMap((list) => sortLikeliest(typed, list));
    },
    /** The word with the fewest slips, none of them in its first letter; undefined if it has too many. */
    nearest: (typed: string): string | undefined => {
      const maxSlips = Math.min(SUGGESTED_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
      const near = words.filter((word) => word[0] === typed[0] && Math.abs(word.length - typed.length) <= maxSlips);
      const slips = near.map((word) => distance(typed, word));
      const fewest = Math.min(maxSlips, ...slips);
      return sortLikeliest(
        typed,
        near.filter((_, i) => slips[i] === fewest),
      )[0];
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
  if (longer > 1 || longer < -1 || typed === word) return false;
  let at = 0;
  while (at < word.length && typed[at] === word[at]) at++;
  if (longer !== 0) return typed.slice(at + Math.max(longer, 0)) === word.slice(at + Math.max(-longer, 0));
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return typed.endsWith(word.slice(at + 1)) || (isSwapped && typed.endsWith(word.slice(at + 2)));
}
