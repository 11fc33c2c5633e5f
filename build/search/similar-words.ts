/** The words of the index that are similar to a mistyped or misheard one. */
import { distance } from 'fastest-levenshtein';
import { compareText } from '../shared/format.ts';
import { once } from '../shared/once.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants } from '../shared/words/spellings.ts';
import type { InstituteForms } from './lookup.ts';

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
  const consonants = once(() => words.map(reduceToConsonants));

  const soundingLike = (typed: string): string[] => {
    const heard = reduceToConsonants(typed);
    if (heard.length < CONSONANTS) return [];
    const isLike = (word: string) => countSlips(typed, word) <= Math.max(typed.length, word.length) * DIFFERENT_LETTERS;
    return words.filter((word, i) => consonants()[i] === heard && isLike(word));
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
    /** The word with the fewest slips; undefined if it has too many. */
    nearest: (typed: string): string | undefined => {
      const maxSlips = Math.min(SUGGESTED_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
      const near = words.filter((word) => Math.abs(word.length - typed.length) <= maxSlips);
      const slips = near.map((word) => countSlips(typed, word));
      const fewest = Math.min(maxSlips, ...slips);
      return sortLikeliest(
        typed,
        near.filter((_, i) => slips[i] === fewest),
      )[0];
    },
  };
}

/** Words with the same first letter are likelier. */
function sortLikeliest(typed: string, words: readonly string[]): string[] {
  const isOther = (word: string) => Number(word[0] !== typed[0]);
  return [...words].sort((a, b) => isOther(a) - isOther(b) || compareText(a, b));
}

const isOneSlip = (typed: string, word: string): boolean =>
  Math.abs(word.length - typed.length) <= 1 && countSlips(typed, word) === 1;

/** How many letters are other, too many or too few; two swapped neighbours count as one. */
function countSlips(typed: string, word: string): number {
  const slips = distance(typed, word);
  return slips === 2 && isSwapped(typed, word) ? 1 : slips;
}

/** `compuetr` and `computer`: two neighbouring letters are swapped. */
function isSwapped(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, i) => letter !== other[i]);
  return at >= 0 && word.slice(0, at) + word.charAt(at + 1) + word[at] + word.slice(at + 2) === other;
}
