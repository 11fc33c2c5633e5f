/** Short forms of institutes with a slip: `vesitt` is VESIT. Two institutes that are as near as each other are never confused. */

import { compareText } from '../shared/format.ts';
import { once } from '../shared/once.ts';
import { instituteMeanings } from '../shared/words/short-forms.ts';
import type { Lookup } from './lookup.ts';
import { countSlips } from './slips.ts';

/** The least letters of a short form, typed or known. */
const FORM_LETTERS = 4;

const isReviewed = (form: string) => instituteMeanings(form).length > 0;

export function openSimilarForms({
  listForms,
  institutesOf,
  isAcronym,
}: Pick<Lookup, 'listForms' | 'institutesOf' | 'isAcronym'>) {
  const forms = once(() => listForms().filter(({ length }) => length >= FORM_LETTERS));
  /**
   * The short form at one slip from `typed`, the shortest if one institute has several; AMBIGUOUS_FORM if several institutes have one.
   * `words`: the words at one slip, of which acronyms count too.
   */
  return (typed: string, words: readonly string[]): string | undefined => {
    if (typed.length < FORM_LETTERS) return undefined;
    const near = forms().filter((form) => Math.abs(form.length - typed.length) <= 1 && countSlips(typed, form) === 1);
    if (near.length === 0) return undefined;
    const all = [...near, ...words.filter(isAcronym)].sort((a, b) => a.length - b.length || compareText(a, b));
    // The same form with a letter of the place says nothing else: `vjtim` is VJTI, Mumbai.
    const shortest = all.filter(
      (form) => isReviewed(form) || !all.some((other) => other !== form && form.startsWith(other)),
    );
    const institutes = shortest.map(institutesOf);
    const every = new Set(institutes.flat());
    return shortest.find((_, i) => institutes[i]?.length === every.size) ?? AMBIGUOUS_FORM;
  };
}

/** Several institutes are as near as each other. */
export const AMBIGUOUS_FORM = 'ambiguous';
