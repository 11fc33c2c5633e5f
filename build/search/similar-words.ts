/** The words of the index that are similar to a mistyped or misheard one. */
import { once } from '../shared/once.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants } from '../shared/words/spellings.ts';
import type { InstituteForms } from './institute-forms.ts';
import { countSlips, isOneSlip } from './slips.ts';

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

interface SimilarSource {
  /** All words of the index. */
  readonly words: readonly string[];
  /** Names of towns that the index lacks. */
  readonly towns: () => readonly string[];
  readonly forms: Pick<InstituteForms, 'findSimilar' | 'isAcronym'>;
}
export type SimilarWords = ReturnType<typeof openSimilarWords>;

export function openSimilarWords({ words: indexed, towns, forms }: SimilarSource) {
  // `biotechnology` is two words in names.
  const longForms = [...shortForms().keys()].filter(({ length }) => length >= LETTERS_IF_ONE_DIFFERS);
  const words = [...indexed, ...longForms];
  const consonants = once(() => words.map(reduceToConsonants));

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
    /**
     * Words that `typed` may have been meant as: a short form of an institute, words at one slip, towns at one slip, words of the same
     * sound. None if several institutes have similar short forms: they are never confused.
     */
    candidates: (typed: string): string[] => {
      if (typed.length < LETTERS_IF_ONE_LACKS || /\d/.test(typed)) return [];
      const isShort = typed.length < LETTERS_IF_ONE_DIFFERS;
      const near = words.filter((word) => isOneSlip(typed, word));
      const [form, ...otherForms] = near.every(forms.isAcronym) ? forms.findSimilar(typed, near) : [];
      if (otherForms.length > 0) return [];
      const nearTowns = near.length > 0 || isShort ? [] : towns().filter((town) => isOneSlip(typed, town));
      // A short word may only lack a letter.
      const nearWords = isShort ? near.filter(({ length }) => length > typed.length) : near;
      const lists = [form ? [form] : [], nearWords, nearTowns, soundingLike(typed)];
      return lists.flatMap((list) => sortLikeliest(typed, list));
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
