/** Short forms of institutes: initials of their names, those of the reviewed table, acronyms in names. */
import { once } from '../shared/once.ts';
import { instituteForms, instituteMeanings } from '../shared/words/short-forms.ts';
import type { SearchIndex } from './types.ts';

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
  return {
    findForm,
    findInitials,
    all: once(() => [...new Set([...instituteForms(), ...institutes.initials.flatMap((list) => list.split(' '))])]),
    /** The institutes that a short form stands for, or whose names have it as a word. */
    institutesOf: (form: string) => [...new Set([...findForm(form), ...findNames(form)])],
    /** Whether a name has the word in capitals, and others in small letters: COEP, VJTI. */
    isAcronym: (word: string) => {
      const capitals = new RegExp(`\\b${word.toUpperCase()}\\b`);
      return institutes.names.some((name) => name !== name.toUpperCase() && capitals.test(name));
    },
  };
}
