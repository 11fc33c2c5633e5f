/** The words of names that a query's words stand for, so that results can show what matched. */
import { institutesMeant } from '../search/tables/institutes.ts';
import { PLACES } from '../search/tables/places.ts';
import { SHORT_FORMS } from '../search/tables/short-forms.ts';
import { SPELLINGS } from '../search/tables/spellings.ts';

/** A word of one letter is too short to be the beginning of another. */
const BEGINNING_LETTERS = 2;

export interface MatchedTerms {
  /** Whole words, in lower case. */
  readonly whole: ReadonlySet<string>;
  /** Beginnings of words. */
  readonly beginnings: readonly string[];
}

/** `words` as the engine understood them: with what a short form stands for, other spellings and names of a place. */
export function matchedTerms(words: readonly string[] = []): MatchedTerms {
  const whole = new Set(words);
  for (const word of words) {
    const meanings = [...(SHORT_FORMS.get(word) ?? []), ...institutesMeant(word)];
    const places = PLACES.filter((names) => names.includes(word)).flat();
    for (const name of [...meanings, ...places]) for (const part of name.split(' ')) whole.add(part);
  }
  for (const [spelling, word] of SPELLINGS) if (whole.has(word)) whole.add(spelling);
  return { whole, beginnings: words.filter(({ length }) => length >= BEGINNING_LETTERS) };
}
