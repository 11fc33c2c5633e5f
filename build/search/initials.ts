/** Initials that people use for institutes, derived from the names when the index is built. */

import { STOP_WORDS } from '../shared/words/stop-words.ts';
import { words } from './words.ts';

/** What a college is called: the part of a name with such a word is its own, not the trust's or its locality. */
export const COLLEGE = /\b(college|institut\w*|school|university|academy|campus|department|polytechnic|faculty)\b/i;
/** The kind of body that runs a college, which people omit. */
const BODY = /\b(trust|society|sanstha|mandal|pratishthan|foundation|samaj|association|education)['’]?s?(?=\W)/giu;
/** Titles at the beginning of a name: they give one letter. */
const TITLES: ReadonlySet<string> = new Set(['dr', 'fr', 'shri', 'shree', 'smt', 'late', 'professor', 'saint', 'sant']);
/** A part of generic words only. */
const GENERIC =
  /^(\W|college|institute|of|engineering|engg|and|technology|management|research|studies|group|institutions)*$/iu;
/** A possessive that ends the trust's part: `Trust's `, `Mandal's,`. */
const TRUST_POSSESSIVE = /['’]s?[\s,]+/giu;
/** The least and the most letters of initials. */
const MIN_INITIALS = 3;
const MAX_INITIALS = 10;
/** Initials of at most so many letters are distinguished by the place: `gce` + Karad -> `gcek`. */
const WITH_PLACE = 4;

/**
 * Initials that people use for an institute: of its own part after the trust's, of trust and own part together, with the
 * place, each with and without stop words.
 *
 * @example "… Trust's Pimpri Chinchwad College of Engineering, Pune" -> pccoe, pcce, pccep
 */
export function instituteInitials(name: string): string[] {
  const parts = name
    .replace(/ for women\b/i, '')
    .split(',')
    .map((part) => part.trim());
  const at = parts.findIndex((part) => COLLEGE.test(part));
  const part = at < 0 ? (parts[0] ?? '') : (parts[at] as string);
  const collegePart = part.split(TRUST_POSSESSIVE).filter(Boolean).at(-1) ?? part;
  const place = at >= 0 ? parts.at(-1) : undefined;
  const forms = new Set<string>();
  // "Trust's College of Engineering": the initials of the college's part alone would match half the list, but people shorten
  // the trust's name and omit its kind of body (`Marathwada Mitra Mandal's …` -> mmcoe).
  const shortened = GENERIC.test(collegePart) ? [part, part.replace(BODY, ' ')] : [collegePart, part];
  for (const text of new Set(shortened)) {
    const letters = listInitials(text);
    for (const form of letters) forms.add(form);
    if (place && place !== part) {
      for (const form of letters) if (form.length <= WITH_PLACE) forms.add(form + (words(place)[0]?.[0] ?? ''));
    }
  }
  const nameWords = new Set(words(name));
  return [...forms]
    .filter(({ length }) => length >= MIN_INITIALS && length <= MAX_INITIALS)
    .filter((form) => !nameWords.has(form));
}

/**
 * The initials with and without stop words, and without a title in front (`crce`). A word that is already initials (`KJ`, `T.M.E.`, or
 * `MIT` in a name that is not all capitals) gives each letter.
 */
function listInitials(text: string): Set<string> {
  const capitals = text === text.toUpperCase() ? [] : (text.match(/\b[A-Z]{2,5}\b/g) ?? []);
  const dotted = text.match(/\b(?:[A-Z]\. ?){2,}/g) ?? [];
  const acronyms = new Set([...capitals, ...dotted].map((word) => word.replace(/\W/g, '').toLowerCase()));
  const isInitials = (word: string) =>
    !TITLES.has(word) && (acronyms.has(word) || (word.length <= 2 && !STOP_WORDS.has(word)));
  const letters = (list: readonly string[]) => list.map((word) => (isInitials(word) ? word : (word[0] ?? ''))).join('');
  const all = words(text.replace(/\(.*?\)/g, ' '));
  const content = all.filter((word) => !STOP_WORDS.has(word));
  const untitled = content.slice(content.findIndex((word) => !TITLES.has(word)));
  return new Set([letters(all), letters(content), letters(untitled)]);
}
