/** The words of the index that are similar to a mistyped or misheard one. */
import { once } from '../shared/once.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants } from '../shared/words/spellings.ts';
import type { Lookup } from './lookup.ts';
import { AMBIGUOUS_FORM, openSimilarForms } from './similar-forms.ts';
import { countSlips } from './slips.ts';

/** The least letters of a word that may lack one, and of a word with any slip. */
const LETTERS_IF_ONE_LACKS = 4;
const LETTERS_IF_ONE_DIFFERS = 5;
/** The least consonants of a word that is compared by sound, and by how many letters two such words may differ in length. */
const CONSONANTS = 3;
const CONSONANTS_OF_TWO_WORDS = 4;
const LENGTH_DIFFERENCE = 2;
/** Slips in a suggestion: one per so many letters, three at most. */
const SUGGESTED_SLIPS = 3;
const LETTERS_PER_SLIP = 3;

type SimilarLookup = Pick<Lookup, 'words' | 'has' | 'listForms' | 'institutesOf' | 'isAcronym'>;
export type SimilarWords = ReturnType<typeof openSimilarWords>;

export function openSimilarWords(lookup: SimilarLookup, listTowns: () => readonly string[]) {
  const { has, isAcronym } = lookup;
  // `biotechnology` is two words in names.
  const longForms = [...shortForms().keys()].filter(({ length }) => length >= LETTERS_IF_ONE_DIFFERS);
  const words = [...lookup.words, ...longForms];
  const findForm = openSimilarForms(lookup);
  const consonants = once(() => words.map(reduceToConsonants));

  /** Words with another letter, one more, one fewer, or two neighbours swapped; of a short word only those with one more. */
  const atOneSlip = (typed: string, list: readonly string[]): string[] => {
    const near = list.filter((word) => Math.abs(word.length - typed.length) <= 1 && countSlips(typed, word) === 1);
    return typed.length < LETTERS_IF_ONE_DIFFERS ? near.filter(({ length }) => length > typed.length) : near;
  };

  /** Words of about the same length with these consonants. */
  const withConsonants = (typed: string, alike: ReadonlySet<string>) =>
    words.filter(
      (word, i) => alike.has(consonants()[i] as string) && Math.abs(word.length - typed.length) <= LENGTH_DIFFERENCE,
    );
  const soundingLike = (typed: string): string[] => {
    const heard = reduceToConsonants(typed);
    return heard.length >= CONSONANTS ? withConsonants(typed, new Set([heard])) : [];
  };

  return {
    has,
    /** Words that `typed` may have been meant as: at one slip, short forms of institutes first, then of the same sound. */
    candidates: (typed: string): string[] => {
      if (typed.length < LETTERS_IF_ONE_LACKS || /\d/.test(typed)) return [];
      const near = atOneSlip(typed, words);
      const form = near.every(isAcronym) ? findForm(typed, near) : undefined;
      if (form === AMBIGUOUS_FORM) return [];
      const towns = near.length > 0 || typed.length < LETTERS_IF_ONE_DIFFERS ? [] : atOneSlip(typed, listTowns());
      return [
        ...(form ? [form] : []),
        ...[near, towns, soundingLike(typed)].flatMap((list) => sortLikeliest(typed, list)),
      ];
    },
    /** Words that sound like two typed words written as one; these may have one consonant more. */
    soundingLikeTwo: (joined: string): string[] => {
      const heard = reduceToConsonants(joined);
      const fewer = [...heard].map((_, i) => heard.slice(0, i) + heard.slice(i + 1));
      const withSound = (alike: readonly string[]) =>
        withConsonants(joined, new Set(alike.filter(({ length }) => length >= CONSONANTS_OF_TWO_WORDS)));
      return [...sortLikeliest(joined, withSound([heard])), ...sortLikeliest(joined, withSound(fewer))];
    },
    /** The word with the fewest slips; undefined if it has too many. */
    nearest: (typed: string): string | undefined => {
      const maxSlips = Math.min(SUGGESTED_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
      const near = words.filter((word) => Math.abs(word.length - typed.length) <= maxSlips);
      const slips = near.map((word) => countSlips(typed, word));
      const fewest = Math.min(maxSlips, ...slips);
      const nearest = near.filter((_, i) => slips[i] === fewest);
      return sortLikeliest(typed, nearest)[0];
    },
  };
}

/** Words with the same first letter are likelier. */
function sortLikeliest(typed: string, words: readonly string[]): string[] {
  const isOther = (word: string) => Number(word[0] !== typed[0]);
  return [...words].sort((a, b) => isOther(a) - isOther(b) || (a < b ? -1 : 1));
}
