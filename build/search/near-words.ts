/** A word that nothing has -> the words that it may be written or heard for, each with how well it fits. */
import { groupBy } from '../shared/group-by.ts';
import { once, remember } from '../shared/once.ts';
import { withoutEnding } from '../shared/words/devanagari.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { reduceToConsonants, spellings } from '../shared/words/spellings.ts';
import type { Lexicon } from './lexicon.ts';
import { FIT } from './weights.ts';

/** The least letters of a word with one slip, of one that may have any, and of one with two. */
const LETTERS_OF_FORM = 4;
const LETTERS_OF_WORD = 5;
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
  const longForms = [...shortForms().keys()].filter(({ length }) => length >= LETTERS_OF_WORD);
  const spelled = [...spellings().keys()].filter(({ length }) => length >= LETTERS_OF_WORD);
  const words = [...indexed, ...longForms, ...spelled];
  const known = new Set(words);
  const byLength = once(() => groupByLength(words));
  const formsByLength = once(() => groupByLength(lexicon.listForms()));
  const townsByLength = once(() => groupByLength(towns()));
  const bySound = once(() => {
    const sounds = reduceToConsonants(words.join(' ')).split(' ');
    return groupBy([...words.keys()], (i) => sounds[i]!);
  });

  const soundingLike = (typed: string): string[] => {
    const heard = reduceToConsonants(typed);
    if (heard.length < CONSONANTS) return [];
    const isLike = (word: string) => distance(typed, word) <= Math.max(typed.length, word.length) * DIFFERENT_LETTERS;
    return (bySound().get(heard) ?? []).map((i) => words[i]!).filter(isLike);
  };

  /**
   * The short form at one slip that means all institutes whose short forms are as near. None if several institutes have similar ones:
   * they are never confused. A form that only adds the letter of the place means the same institute: `vjtim` is VJTI, Mumbai.
   */
  const formLike = (
    typed: string,
    near: readonly string[],
  ): { readonly form?: string; readonly isAmbiguous: boolean } => {
    const similar = oneSlip(formsByLength(), typed).filter((form) => form.length >= LETTERS_OF_FORM);
    const sorted = [...near, ...similar].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    const forms = sorted.filter((form) => !sorted.some((other) => other !== form && form.startsWith(other)));
    const meant = new Set(forms.flatMap(lexicon.institutesOf));
    const form = forms.find((like) => lexicon.institutesOf(like).length === meant.size);
    return form === undefined ? { isAmbiguous: forms.length > 0 } : { form, isAmbiguous: false };
  };

  const slips = (typed: string): NearWord[] | undefined => {
    const isShort = typed.length < LETTERS_OF_WORD;
    const near = oneSlip(byLength(), typed);
    const { form, isAmbiguous } = near.every(lexicon.isAcronym) ? formLike(typed, near) : { isAmbiguous: false };
    if (isAmbiguous) return undefined;
    const fitOf = (word: string, fit: number) => (word[0] === typed[0] ? fit : fit * OTHER_FIRST);
    // A short word may only lack a letter.
    const nearWords = isShort ? near.filter(({ length }) => length > typed.length) : near;
    const found = nearWords.map((word) => ({ word, fit: fitOf(word, isShort ? FIT.slipOfShort : FIT.slip) }));
    if (form) found.unshift({ word: form, fit: FIT.slip });
    if (found.length > 0 || isShort) return found;
    const isTwoSlips = (word: string) => word[0] === typed[0] && distance(typed, word) === 2;
    const twice = typed.length < LETTERS_OF_TWO_SLIPS ? [] : within(byLength(), typed, 2).filter(isTwoSlips);
    return twice.map((word) => ({ word, fit: FIT.twoSlips }));
  };

  return {
    /** At one slip; else at two; and those of the same sound. If there is none, towns at one slip. */
    find: remember((typed: string): NearWord[] => {
      if (typed.length < LETTERS_OF_FORM || /[^a-z]/.test(typed)) return [];
      const ended = withoutEnding(typed).filter((word) => known.has(word));
      if (ended.length > 0) return ended.map((word) => ({ word, fit: FIT.ended }));
      const slipped = slips(typed);
      if (!slipped) return [];
      const found = [...slipped, ...soundingLike(typed).map((word) => ({ word, fit: FIT.sound }))];
      if (found.length > 0 || typed.length < LETTERS_OF_WORD) return found;
      const nearTowns = oneSlip(townsByLength(), typed);
      return nearTowns.map((word) => ({ word, fit: FIT.slip * FIT.town }));
    }, CACHED_WORDS),
    /** The word with the fewest slips, none of them in its first letter; undefined if it has too many. */
    nearest: (typed: string): string | undefined => {
      const maxSlips = Math.min(SUGGESTED_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
      const near = words.filter((word) => word[0] === typed[0] && distance(typed, word) <= maxSlips);
      return near.sort((a, b) => distance(typed, a) - distance(typed, b))[0];
    },
  };
}

type ByLength = ReadonlyMap<number, readonly string[]>;
const groupByLength = (words: readonly string[]): ByLength => groupBy(words, ({ length }) => length);

/** The words whose lengths differ by at most `slips`, the shorter ones first. */
const within = (words: ByLength, { length }: string, slips: number): string[] =>
  Array.from({ length: 2 * slips + 1 }, (_, i) => words.get(length - slips + i) ?? []).flat();

const oneSlip = (words: ByLength, typed: string): string[] =>
  within(words, typed, 1).filter((word) => isOneSlip(typed, word));

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

/** How many letters differ: other, too many or missing. */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++) {
      row.push(Math.min(last[j]! + Number(a[i] !== b[j]), last[j + 1]! + 1, row[j]! + 1));
    }
    last = row;
  }
  return last[b.length]!;
}
