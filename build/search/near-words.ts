/** A word that nothing has -> the words that it may be written or heard for, each with how well it fits. */
import { groupBy } from '../shared/group-by.ts';
import { once, remember } from '../shared/once.ts';
import { foldRomanised, romanisedWords, withoutEnding } from '../shared/words/devanagari.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants, spellings } from '../shared/words/spellings.ts';
import type { Lexicon } from './lexicon.ts';
import { FIT } from './weights.ts';

/** The least letters of a word with one slip, of one that may have any, of one that is only begun, and of one with two. */
const LETTERS_OF_FORM = 4;
const LETTERS_OF_WORD = 5;
const LETTERS_OF_BEGINNING = 5;
const LETTERS_OF_TWO_SLIPS = 8;
/** The least consonants of a word that is compared by sound, and the share of its letters that may differ: `makenikal`. */
const CONSONANTS = 3;
const DIFFERENT_LETTERS = 1 / 2;
/** Another first letter is less likely. */
const OTHER_FIRST = 0.95;
/** The most slips of a suggestion, and how many letters a word has for each slip. */
const SUGGESTED_SLIPS = 3;
const LETTERS_PER_SLIP = 3;
const CACHED_WORDS = 1024;

export interface NearWord {
  readonly word: string;
  readonly fit: number;
  /** What it is, if no word of the index. */
  readonly of?: 'beginning' | 'short form' | 'town' | undefined;
}
interface NearSource {
  /** All words of the index. */
  readonly words: Iterable<string>;
  /** Names of towns that the index lacks. */
  readonly towns: () => readonly string[];
  readonly lexicon: Pick<Lexicon, 'listForms' | 'institutesOf' | 'isAcronym'>;
}
export type NearWords = ReturnType<typeof openNearWords>;

export function openNearWords({ words: indexed, towns, lexicon }: NearSource) {
  // `biotechnology` is two words in names.
  const others = [...shortForms().keys(), ...spellings().keys(), ...romanisedWords().keys()];
  const words = [...new Set([...indexed, ...others.filter(({ length }) => length >= LETTERS_OF_WORD)])];
  const known = new Set(words);
  const vocabulary = once(() => addLetters(words));
  const romanised = once(() => addLetters([...romanisedWords().keys()]));
  const forms = once(() => addLetters(lexicon.listForms()));
  const townNames = once(() => addLetters(towns()));
  const bySound = once(() => {
    const sounds = reduceToConsonants(words.join(' ')).split(' ');
    return groupBy([...words.keys()], (i) => sounds[i]!);
  });

  const soundingLike = (typed: string): string[] => {
    const heard = reduceToConsonants(typed);
    if (heard.length < CONSONANTS) return [];
    const isLike = (word: string) => countSlips(typed, word) <= Math.max(typed.length, word.length) * DIFFERENT_LETTERS;
    return (bySound().get(heard) ?? []).map((i) => words[i]!).filter(isLike);
  };

  /**
   * The short form at one slip that means all institutes whose short forms are as near. Undefined if several institutes have similar
   * ones: they are never confused. A form that only adds the letter of the place means the same institute: `vjtim` is VJTI, Mumbai.
   */
  const formsLike = (typed: string, near: readonly string[]): string[] | undefined => {
    const similar = [...near, ...nearTo(typed, forms(), 1).filter((form) => form.length >= LETTERS_OF_FORM)];
    const sorted = similar.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    const list = sorted.filter((form) => !sorted.some((other) => other !== form && form.startsWith(other)));
    const meant = new Set(list.flatMap(lexicon.institutesOf));
    const found = list.filter((form) => lexicon.institutesOf(form).length === meant.size).slice(0, 1);
    return found.length > 0 || list.length === 0 ? found : undefined;
  };

  /** At one slip; if there is none, a longer word at two; undefined if the short forms of several institutes are as near. */
  const slips = (typed: string): NearWord[] | undefined => {
    const isShort = typed.length < LETTERS_OF_WORD;
    const near = nearTo(typed, vocabulary(), 1);
    const likeForms = near.every(lexicon.isAcronym) ? formsLike(typed, near) : [];
    if (!likeForms) return undefined;
    const withFit = (list: readonly string[], fit: number, of?: NearWord['of']): NearWord[] =>
      list.map((word) => ({ word, fit: word[0] === typed[0] ? fit : fit * OTHER_FIRST, of }));
    // A short word may only lack a letter.
    const oneSlip = (list: readonly string[]) => (isShort ? list.filter(({ length }) => length > typed.length) : list);
    const fit = isShort ? FIT.slipOfShort : FIT.slip;
    // Words of Marathi and Hindi are in the table as they are spoken.
    const spoken = foldRomanised(typed);
    const heard = spoken.length < LETTERS_OF_WORD ? [] : nearTo(spoken, romanised(), 1);
    const found = [
      ...withFit(likeForms, FIT.slip, 'short form'),
      ...withFit(oneSlip([...near, ...heard]), fit),
      ...withFit(oneSlip(nearTo(typed, townNames(), 1)), fit * FIT.townSlip, 'town'),
    ];
    if (found.length > 0 || typed.length <= LETTERS_OF_WORD) return found;
    const twice = nearTo(typed, vocabulary(), 2).filter(({ length }) => length >= LETTERS_OF_TWO_SLIPS);
    return withFit(twice, FIT.twoSlips);
  };
  const begunSlips = (typed: string): NearWord[] =>
    typed.length < LETTERS_OF_BEGINNING
      ? []
      : nearTo(typed, vocabulary(), typed.length < LETTERS_OF_TWO_SLIPS ? 1 : 2, true).map((word) => ({
          word,
          fit: FIT.slipBegun,
          of: 'beginning' as const,
        }));

  return {
    /** At one slip; else at two; and those of the same sound. If there is none, and `mayBegin`, those that begin so with slips. */
    find: remember((typed: string, mayBegin: boolean): NearWord[] => {
      if (typed.length < LETTERS_OF_FORM || /[^a-z]/.test(typed)) return [];
      const ended = withoutEnding(typed).filter((word) => known.has(word));
      if (ended.length > 0) return ended.map((word) => ({ word, fit: FIT.ended }));
      const slipped = slips(typed);
      if (!slipped) return [];
      const found = [...slipped, ...soundingLike(typed).map((word) => ({ word, fit: FIT.sound }))];
      return found.length > 0 || !mayBegin ? found : begunSlips(typed);
    }, CACHED_WORDS),
    /** The word with the fewest slips, none of them in its first letter; undefined if it has too many. */
    nearest: (typed: string): string | undefined => {
      const maxSlips = Math.min(SUGGESTED_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
      const near = nearTo(typed, vocabulary(), maxSlips).filter((word) => word[0] === typed[0]);
      return near.sort((a, b) => countSlips(typed, a) - countSlips(typed, b))[0];
    },
  };
}

/** A word with its letters as bits: most words are too different for any more to be compared. */
interface Lettered {
  readonly word: string;
  readonly letters: number;
}
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}
const addLetters = (words: readonly string[]): Lettered[] => words.map((word) => ({ word, letters: lettersOf(word) }));

/** Whether a set of letters has at most so many. */
function hasAtMost(letters: number, most: number): boolean {
  let rest = letters;
  for (let i = 0; i < most; i++) rest &= rest - 1;
  return rest === 0;
}

/** The words at most so many slips from what is typed; or those that begin so, with the same letter. */
function nearTo(typed: string, words: readonly Lettered[], most: number, isBegun = false): string[] {
  const typedLetters = lettersOf(typed);
  const near: string[] = [];
  for (const { word, letters } of words) {
    const longer = word.length - typed.length;
    if (longer < -most || (longer > most && !isBegun) || !hasAtMost(typedLetters & ~letters, most)) continue;
    if (isBegun ? word[0] !== typed[0] : !hasAtMost(letters & ~typedLetters, most)) continue;
    const compared = isBegun ? word.slice(0, typed.length + most) : word;
    const slips = countSlips(typed, compared, { isBegun, most });
    if (slips <= most && typed !== word) near.push(word);
  }
  return near;
}

/**
 * How many letters are other, too many, missing or swapped with the next; of a beginning, in the most similar one. It stops when
 * there are more than `most`.
 */
function countSlips(
  typed: string,
  word: string,
  { isBegun = false, most = Number.POSITIVE_INFINITY }: { readonly isBegun?: boolean; readonly most?: number } = {},
): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 0; i < typed.length; i++) {
    const row = [i + 1];
    let least = i + 1;
    for (let j = 0; j < word.length; j++) {
      let slips = Math.min(last[j]! + Number(typed[i] !== word[j]), last[j + 1]! + 1, row[j]! + 1);
      const isSwapped = i > 0 && j > 0 && typed[i] === word[j - 1] && typed[i - 1] === word[j];
      if (isSwapped) slips = Math.min(slips, beforeLast[j - 1]! + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return least;
    beforeLast = last;
    last = row;
  }
  return isBegun ? Math.min(...last) : last[word.length]!;
}
