/** Initials that people use for institutes, derived from the names when the index is built. */
import { LITTLE_WORDS } from '../../netlify/search/tables/little-words.ts';
import { SHORT_FORMS } from '../../netlify/search/tables/short-forms.ts';
import { words } from '../../netlify/search/words.ts';

const KIND = /\b(college|institut\w*|school|university|academy|campus|department|polytechnic|faculty|foundation)\b/iu;
const BODY = /\b(trust|society|sanstha|mandal|pratishthan|foundation|samaj|association|education)['’]?s?(?=\W)/giu;
/** Titles that a name begins with: one letter, or none. */
const TITLES: ReadonlySet<string> = new Set(['dr', 'fr', 'shri', 'shree', 'smt', 'late', 'professor', 'saint', 'sant']);
const GENERIC =
  /^(\W|college|institute|of|engineering|engg|and|technology|management|research|studies|group|institutions)*$/iu;
/** A possessive that ends the trust's part: `Trust's `, `Mandal's,`. */
const TRUST = /['’]s?[\s,]+/giu;
const SHORTEST = 3;
/** A trust is called by two letters too, where they are no course's short form. */
const SHORTEST_OF_TRUST = 2;
const LONGEST = 10;
/** Initials so short are told apart by the place: `gce` + Karad -> `gcek`. */
const WITH_PLACE = 4;

/**
 * Initials that people use for an institute: of its own part after the trust's, of trust and own part together, with the
 * place, each with and without the little words.
 *
 * @example "… Trust's Pimpri Chinchwad College of Engineering, Pune" -> pccoe, pcce, pccep
 */
export function instituteInitials(name: string): string[] {
  const parts = name
    .replace(/ for women\b/i, '')
    .split(',')
    .map((part) => part.trim());
  const at = parts.findIndex((part, i) => KIND.test(part) && (i > 0 || !onlyTrust(part)));
  const part = at < 0 ? (parts[0] ?? '') : (parts[at] as string);
  const own = part.split(TRUST).filter(Boolean).at(-1) ?? part;
  const place = at >= 0 ? parts.at(-1) : undefined;
  const forms = new Set<string>();
  // "Trust's College of Engineering": its own part alone would be the initials of half the list, but people shorten the
  // trust's name, and leave out what kind of body it is (`Marathwada Mitra Mandal's …` -> mmcoe).
  const named = GENERIC.test(own) ? [part, part.replace(BODY, ' ')] : [own, part];
  for (const text of new Set(named)) {
    const letters = initialsOf(text);
    for (const form of letters) forms.add(form);
    if (place && place !== part) {
      for (const form of letters) if (form.length <= WITH_PLACE) forms.add(form + (words(place)[0]?.[0] ?? ''));
    }
  }
  const said = new Set(words(name));
  return [...new Set([...[...forms].filter((form) => form.length >= SHORTEST), ...trustInitials(part, own)])].filter(
    (form) => form.length <= LONGEST && !said.has(form),
  );
}

/** The trust's own initials, alone and with the kind of its college: `Modern Education Society's …` -> mes, mescoe. */
function trustInitials(part: string, own: string): string[] {
  if (own === part) return [];
  const [trust = ''] = part.split(TRUST);
  return [...initialsOf(trust)]
    .filter((letters) => letters.length >= SHORTEST_OF_TRUST && !(letters in SHORT_FORMS) && !LITTLE_WORDS.has(letters))
    .flatMap((letters) => [
      letters,
      ...(/\bcollege of engineering\b/i.test(own) ? [`${letters}coe`, `${letters}ce`] : []),
      ...(/\binstitute of technology\b/i.test(own) ? [`${letters}it`] : []),
    ]);
}

/** A first part that names the trust alone: `Pimpri Chinchwad Education Trust`. */
function onlyTrust(part: string): boolean {
  return /\b(trust|society|sanstha|mandal|pratishthan|foundation)\W*$/iu.test(part);
}

/**
 * With the little words, and without; a title with its letter, and without. A word that is initials itself (`KJ`, `T.M.E.`, or
 * `MIT` in a name that is not all capitals) gives each letter.
 */
function initialsOf(text: string): Set<string> {
  const capitals = text === text.toUpperCase() ? [] : (text.match(/\b[A-Z]{2,5}\b/g) ?? []);
  const dotted = text.match(/\b(?:[A-Z]\. ?){2,}/g) ?? [];
  const acronyms = new Set([...capitals, ...dotted].map((word) => word.replace(/\W/g, '').toLowerCase()));
  const isInitials = (word: string) =>
    !TITLES.has(word) && (acronyms.has(word) || (word.length <= 2 && !LITTLE_WORDS.has(word)));
  const letters = (list: readonly string[]) => list.map((word) => (isInitials(word) ? word : (word[0] ?? ''))).join('');
  const all = words(text.replace(/\(.*?\)/g, ' '));
  const big = all.filter((word) => !LITTLE_WORDS.has(word));
  const untitled = TITLES.has(all[0] ?? '') ? [letters(all.slice(1)), letters(big.slice(1))] : [];
  return new Set([letters(all), letters(big), ...untitled]);
}
