/** Short forms of institutes: initials of their names, those of the reviewed table, acronyms in names; also with a slip. */
import { compareText } from '../shared/format.ts';
import { once } from '../shared/once.ts';
import { instituteForms, instituteMeanings } from '../shared/words/short-forms.ts';
import { isOneSlip } from './slips.ts';
import type { SearchIndex } from './types.ts';

/** The least letters of a short form with a slip, typed or not. */
const SLIP_LETTERS = 4;

export type InstituteForms = ReturnType<typeof openInstituteForms>;

/** `findNames`: the institutes whose names have all of these words. */
export function openInstituteForms({ institutes }: SearchIndex, findNames: (words: string) => readonly number[]) {
  const lists = once(() => institutes.initials.map((list) => ` ${list} `));
  const joined = once(() => lists().join(''));
  /** The institutes one of whose initials begins with `letters`; with a blank at the end, is `letters`. */
  const findInitials = (letters: string): number[] => {
    if (!joined().includes(` ${letters}`)) return [];
    return lists().flatMap((list, i) => (list.includes(` ${letters}`) ? [i] : []));
  };
  /** Reviewed short forms stand for the institutes of the table, others for all institutes with these initials. */
  const findForm = (form: string): readonly number[] => {
    const reviewed = instituteMeanings(form).flatMap(findNames);
    return reviewed.length > 0 ? reviewed : findInitials(`${form} `);
  };
  const longForms = once(() => {
    const forms = [...instituteForms(), ...institutes.initials.flatMap((list) => list.split(' '))];
    return [...new Set(forms)].filter(({ length }) => length >= SLIP_LETTERS);
  });
  const institutesOf = (form: string) => [...new Set([...findForm(form), ...findNames(form)])];
  /** Whether a name has the word in capitals, and others in small letters: COEP, VJTI. */
  const isAcronym = (word: string) => {
    const capitals = new RegExp(`\\b${word.toUpperCase()}\\b`);
    return institutes.names.some((name) => name !== name.toUpperCase() && capitals.test(name));
  };
  return {
    findForm,
    findInitials,
    isAcronym,
    /**
     * The short forms at one slip from `typed`: one if all stand for the institutes of one, the shortest. `words`: those of names at one
     * slip, of which acronyms count too.
     */
    findSimilar: (typed: string, words: readonly string[]): readonly string[] => {
      if (typed.length < SLIP_LETTERS) return [];
      const near = [...longForms().filter((form) => isOneSlip(typed, form)), ...words.filter(isAcronym)];
      const sorted = near.sort((a, b) => a.length - b.length || compareText(a, b));
      // A form with a letter of the place more says nothing else: `vjtim` is VJTI, Mumbai.
      const forms = sorted.filter((form) => !sorted.some((other) => other !== form && form.startsWith(other)));
      const all = new Set(forms.flatMap(institutesOf));
      const only = forms.find((form) => institutesOf(form).length === all.size);
      return only ? [only] : forms;
    },
  };
}
