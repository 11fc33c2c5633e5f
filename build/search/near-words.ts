/** A word that nothing has -> the words that it may be written or heard for, each with how well it fits. */
import { groupBy } from '../shared/group-by.ts';
import { once, remember } from '../shared/once.ts';
import { romanisedWords, withoutEnding } from '../shared/words/devanagari.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants, spellings } from '../shared/words/spellings.ts';
import { SEAT_WORDS, SENTENCE_WORDS } from '../shared/words/stop-words.ts';
import type { Lexicon } from './lexicon.ts';
import { FIT } from './weights.ts';

/** The least letters of a short form with a slip, of a word that may have any, and of one with two. */
const FORM_LETTERS = 4;
const WORD_LETTERS = 5;
const TWO_SLIPS_LETTERS = 8;
/** The least consonants of a word that is compared by sound, and the share of its letters that may differ: `makenikal`. */
const CONSONANTS = 3;
const DIFFERENT_LETTERS = 1 / 2;
/** The most slips of a suggestion, and how many letters a word has for each slip. */
const SUGGESTED_SLIPS = 3;
const LETTERS_PER_SLIP = 3;
const CACHED_WORDS = 1024;

export interface NearWord {
  readonly word: string;
  readonly fit: number;
  /** What it is, if no word of the index. */
  readonly of?: Known['of'] | 'beginning';
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
  const words = [...new Set([...indexed, ...others.filter(({ length }) => length >= WORD_LETTERS)])];
  const known = new Set(words);
  const vocabulary = once(() => [
    ...words.map((word) => addLetters(word)),
    ...lexicon.listForms().flatMap((word) => (word.length < FORM_LETTERS ? [] : addLetters(word, 'short form'))),
    ...towns().map((word) => addLetters(word, 'town')),
    ...[...SENTENCE_WORDS, ...SEAT_WORDS].flatMap((word) =>
      word.length < WORD_LETTERS ? [] : addLetters(word, 'stop word'),
    ),
  ]);
  const bySound = once(() => {
    const sounds = reduceToConsonants(words.join(' ')).split(' ');
    return groupBy([...words.keys()], (i) => sounds[i]!);
  });

  const soundingLike = (typed: string): string[] => {
    const heard = reduceToConsonants(typed);
    if (heard.length < CONSONANTS) return [];
    // Initials are not heard.
    const isLike = (word: string) =>
      /[aeiou]/.test(word) && countSlips(typed, word) <= Math.max(typed.length, word.length) * DIFFERENT_LETTERS;
    return (bySound().get(heard) ?? []).map((i) => words[i]!).filter(isLike);
  };

  /**
   * The short form that means all institutes whose short forms are as near. Undefined if several institutes have similar ones: they are
   * never confused. A form that only adds the letter of the place means the same institute: `vjtim` is VJTI, Mumbai.
   */
  const meantForm = (similar: readonly string[]): string | undefined => {
    const sorted = [...similar].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    const adds = (form: string, other: string) =>
      form !== other &&
      form.startsWith(other) &&
      lexicon.institutesOf(form).some((at) => lexicon.institutesOf(other).includes(at));
    const forms = sorted.filter((form) => !sorted.some((other) => adds(form, other)));
    const meant = new Set(forms.flatMap(lexicon.institutesOf));
    return forms.find((form) => lexicon.institutesOf(form).length === meant.size);
  };

  /** At one slip; if there is none, a longer word at two; undefined if the short forms of several institutes are as near. */
  const slips = (typed: string): NearWord[] | undefined => {
    const near = nearTo(typed, vocabulary(), 1);
    // A letter is rather left out than put for another, and the first is seldom missed.
    const fitOf = (word: string) => {
      if (word[0] !== typed[0]) return FIT.slipFirst;
      return word.length > typed.length ? FIT.lacking : FIT.slip;
    };
    const withFit = (list: readonly Known[], fit?: number): NearWord[] =>
      list.map(({ word, of }) => ({ word, fit: fit ?? fitOf(word), of }));
    const mayBeForm = near.every(({ word, of }) => of !== undefined || lexicon.isAcronym(word));
    const forms = mayBeForm ? near.filter(({ of }) => of !== 'town' && of !== 'stop word') : [];
    const meant = meantForm(forms.map(({ word }) => word));
    if (forms.length > 0 && meant === undefined) return undefined;
    // A short word may only lack a letter.
    const isShort = typed.length < WORD_LETTERS;
    const likely = near.filter(({ word, of }) => of !== 'short form' && (!isShort || word.length > typed.length));
    const found = [
      ...withFit(forms.filter(({ word }) => word === meant).slice(0, 1)),
      ...withFit(likely, isShort ? FIT.slipOfShort : undefined),
    ];
    if (found.length > 0 || typed.length <= WORD_LETTERS) return found;
    return nearTo(typed, vocabulary(), 2)
      .filter(({ word, of }) => of === undefined && word.length >= TWO_SLIPS_LETTERS)
      .map(({ word }) => ({ word, fit: FIT.twoSlips }));
  };

  const begunLike = (typed: string): NearWord[] => {
    const typedLetters = lettersOf(typed);
    const isBegun = ({ word, of, letters }: Known) =>
      of === undefined &&
      word[0] === typed[0] &&
      word.length > typed.length &&
      hasAtMost(typedLetters & ~letters, 1) &&
      [-1, 0, 1].some((more) => countSlips(typed, word.slice(0, typed.length + more)) === 1);
    return vocabulary()
      .filter(isBegun)
      .map(({ word }) => ({ word, fit: FIT.slipBegun, of: 'beginning' }));
  };

  return {
    /** Without a case ending; else at one slip, or at two, and those of the same sound; else those that begin so with a slip. */
    find: remember((typed: string): NearWord[] => {
      if (typed.length < FORM_LETTERS || /[^a-z]/.test(typed)) return [];
      const ended = withoutEnding(typed).filter((word) => known.has(word));
      if (ended.length > 0) return ended.map((word) => ({ word, fit: FIT.ended }));
      const slipped = slips(typed);
      if (!slipped) return [];
      const found = [...slipped, ...soundingLike(typed).map((word) => ({ word, fit: FIT.sound }))];
      return found.length > 0 || typed.length < WORD_LETTERS ? found : begunLike(typed);
    }, CACHED_WORDS),
    /** The word with the fewest slips, none of them in its first letter; undefined if it has too many. */
    nearest: (typed: string): string | undefined => {
      const maxSlips = Math.min(SUGGESTED_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
      const near = nearTo(typed, vocabulary(), maxSlips).filter(({ word, of }) => !of && word[0] === typed[0]);
      return near.sort((a, b) => countSlips(typed, a.word) - countSlips(typed, b.word))[0]?.word;
    },
  };
}

/** A word that is known, with its letters as bits: most words are too different for any more to be compared. */
interface Known {
  readonly word: string;
  readonly of?: 'short form' | 'town' | 'stop word' | undefined;
  readonly letters: number;
}
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}
const addLetters = (word: string, of?: Known['of']): Known => ({ word, of, letters: lettersOf(word) });

/** Whether a set of letters has at most so many. */
function hasAtMost(letters: number, most: number): boolean {
  let rest = letters;
  for (let i = 0; i < most; i++) rest &= rest - 1;
  return rest === 0;
}

/** The words at most so many slips from what is typed. */
function nearTo(typed: string, words: readonly Known[], most: number): Known[] {
  const typedLetters = lettersOf(typed);
  return words.filter(
    ({ word, letters }) =>
      Math.abs(word.length - typed.length) <= most &&
      hasAtMost(typedLetters & ~letters, most) &&
      hasAtMost(letters & ~typedLetters, most) &&
      word !== typed &&
      countSlips(typed, word) <= most,
  );
}

/** How many letters are other, too many, missing or swapped with the next. */
function countSlips(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 0; i < typed.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < word.length; j++) {
      let slips = Math.min(last[j]! + Number(typed[i] !== word[j]), last[j + 1]! + 1, row[j]! + 1);
      const isSwapped = i > 0 && j > 0 && typed[i] === word[j - 1] && typed[i - 1] === word[j];
      if (isSwapped) slips = Math.min(slips, beforeLast[j - 1]! + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last[word.length]!;
}
