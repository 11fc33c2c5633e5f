/** The words of names that match a query's words, so that results can highlight them. */

import { listPlaceNames } from '../../shared/words/place-names.ts';
import { instituteMeanings, shortForms } from '../../shared/words/short-forms.ts';
import { spellings } from '../../shared/words/spellings.ts';

/** A shorter word is not highlighted as the beginning of another. */
const BEGINNING_LETTERS = 2;

export interface MatchedTerms {
  /** Whole words, in lower case. */
  readonly whole: ReadonlySet<string>;
  /** Beginnings of words. */
  readonly beginnings: readonly string[];
}

/** The terms for `words` as the engine understood them: with short forms, other spellings and place names expanded. */
export function matchedTerms(words: readonly string[] = []): MatchedTerms {
  const whole = new Set(words);
  for (const word of words) {
    const meanings = [...(shortForms().get(word) ?? []), ...instituteMeanings(word)];
    const places = listPlaceNames()
      .filter((names) => names.includes(word))
      .flat();
    for (const name of [...meanings, ...places]) for (const part of name.split(' ')) whole.add(part);
  }
  for (const [spelling, word] of spellings()) if (whole.has(word)) whole.add(spelling);
  return { whole, beginnings: words.filter(({ length }) => length >= BEGINNING_LETTERS) };
}

/** Words for data that people often ask for and that no list of vacant seats has. */
const UNKNOWN =
  /\b(fees?|cut-?\s?offs?|percentiles?|ranks?|closing(?!\s+(?:time|date))|placements?|packages?|hostels?|scholarships?|pharmacy|medical|mbbs|nursing|law|mba|mca|diploma|polytechnic)\b|शुल्क|फी|कट-?ऑफ|फार्मसी|फार्मेसी/giu;

/** Those of these words that `q` has, without the ones that names have (`matched`). */
export const wordsWithoutData = (q = '', matched: readonly string[] = []): string[] =>
  [...new Set(q.toLowerCase().match(UNKNOWN) ?? [])].filter((word) => !matched.includes(word));
