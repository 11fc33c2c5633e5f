/** The words by which the index finds a course name and an institute: a text of words for each field. */
import { foldForEquality } from '../shared/equality.ts';
import { readTypeWords } from '../shared/institute-type.ts';
import { listPlaceNames, regions } from '../shared/words/place-names.ts';
import { instituteForms, shortForms } from '../shared/words/short-forms.ts';
import { spelling } from '../shared/words/spellings.ts';
import { STOP_WORDS } from '../shared/words/stop-words.ts';
import { COLLEGE, instituteInitials } from './initials.ts';
import { type Field, words } from './words.ts';

type Fields<F extends Field> = Readonly<Record<F, string>>;
type Institute = Readonly<Record<'inst_name' | 'inst_type' | 'district' | 'city', string>> & {
  readonly former?: readonly string[];
  /** The home university of its district. */
  readonly university?: string | null;
};

/** A name without stop words: they are not indexed, because they find nothing in particular and have the longest lists. */
export const joinContent = (name: readonly string[]): string => name.filter((word) => !STOP_WORDS.has(word)).join(' ');

/** A course name by its content words, with the short forms that stand for it. */
export function courseFields(course: string): Fields<'course' | 'short'> {
  const short = [...shortForms()].flatMap(([form, meanings]) => (hasMeaning(course, meanings) ? form : []));
  return { course, short: short.join(' ') };
}

/** An institute by its own name, what stands behind that, its place and its type. `ownForms` are initials of institutes: they mean no district. */
export function instituteFields(
  institute: Institute,
  ownForms: ReadonlySet<string>,
): Fields<'name' | 'locality' | 'place' | 'type'> {
  const [name, locality] = splitName(institute.inst_name).map(contentOf) as [string, string];
  const former = (institute.former ?? []).flatMap((one) => contentOf(splitName(one)[0]).split(' '));
  const place = withoutNumbers(placeWords(institute));
  const type = joinContent(typeWords(institute.inst_type));
  return {
    name: [...new Set([...name.split(' '), ...former])].join(' '),
    locality,
    place: joinContent([
      ...place,
      ...regionsOf(place, `${name} ${locality}`),
      ...universityInitials(institute.university ?? '').filter((form) => !ownForms.has(form)),
    ]),
    type,
  };
}

/** An institute's own name, up to the last part that says what a college is, and its locality. */
function splitName(name: string): [own: string, locality: string] {
  const parts = name.split(',');
  const ownParts = parts.map((part) => COLLEGE.test(part)).lastIndexOf(true) + 1 || 1;
  return [parts.slice(0, ownParts).join(','), parts.slice(ownParts).join(',')];
}

const contentOf = (name: string) => joinContent(withoutNumbers(nameWords(name)));

/** The initials and reviewed short forms of each institute. A reviewed one stands for no other institute with these initials. */
export function institutesInitials(institutes: readonly Institute[]): string[] {
  const names = institutes.map(({ inst_name }) => contentOf(inst_name));
  const reviewed = [...instituteForms()].filter(([, meanings]) => names.some((name) => hasMeaning(name, meanings)));
  const reviewedForms = new Set(reviewed.map(([form]) => form));
  return institutes.map(({ inst_name, university }, i) => {
    const derived = instituteInitials(inst_name).filter((form) => !reviewedForms.has(form));
    const reviewedHere = reviewed.flatMap(([form, meanings]) =>
      hasMeaning(names[i] as string, meanings) ? form.replaceAll(' ', '') : [],
    );
    const commonName = universityAsSaid(university ?? '');
    const isInstitute = names.some((name) => name.includes(commonName));
    return [...derived, ...reviewedHere, ...(isInstitute ? [] : [commonName.replace(' ', '')])].join(' ');
  });
}

/** A home university as people call it, which means all institutes of its districts: `pune university`; '' without a word for it. */
function universityAsSaid(university: string): string {
  const [, of, before] = /^university of (\w+)|(\w+) university\b/i.exec(university) ?? [];
  const word = of ?? before;
  return word ? `${word.toLowerCase()} university` : '';
}

/** Whether a text has all words of a meaning. */
function hasMeaning(text: string, meanings: readonly string[]): boolean {
  const textWords = text.split(' ');
  return meanings.some((meaning) => meaning.split(' ').every((word) => textWords.includes(word)));
}

/** Numbers belong to an address, and would match by chance. */
const withoutNumbers = (list: readonly string[]) => list.filter((word) => !/^\d+$/.test(word));

/**
 * The words of an institute's name or place; Navi Mumbai becomes one word, because it is not Mumbai. A query finds it by
 * joining its two words.
 */
const nameWords = (name: string): string[] => words(name).join(' ').replaceAll('navi mumbai', 'navimumbai').split(' ');

/** The words of district and city, with the other names of these places. */
export function placeWords({ district, city }: Pick<Institute, 'district' | 'city'>): string[] {
  const texts = [district, city].map((text) => ` ${nameWords(foldForEquality(text)).join(' ')} `);
  const places = listPlaceNames().filter((names) =>
    names.some((name) => texts.some((text) => text.includes(` ${name} `))),
  );
  const all = [...texts.flatMap((text) => text.trim().split(' ')), ...places.flat().flatMap((name) => name.split(' '))];
  return [...new Set(all)].filter((word) => word !== '' && !NOT_PLACES.has(word));
}

/** Words of an address that are not place names. */
const NOT_PLACES: ReadonlySet<string> = new Set(
  'dist district tal tq taluka at post ap and of off campus technology management mouza city e w'.split(' '),
);

/** The regions of an institute, each as one word: by its place; without one, and for a city of several towns, by its name. */
function regionsOf(place: readonly string[], name: string): string[] {
  const placeInName = name.split(' ');
  return [...regions()].flatMap(([region, { places, isCity }]) => {
    const isNamed = (isCity || place.length === 0) && places.some((part) => placeInName.includes(part));
    return isNamed || places.some((part) => place.includes(part)) ? region : [];
  });
}

/** A home university means its districts, by the initials of its name, with and without its place: `sppu`, `gug`. */
function universityInitials(university: string): string[] {
  const forms = [university, university.split(',')[0]!].map((name) =>
    nameWords(name)
      .filter((word) => !STOP_WORDS.has(word) && word !== 'dr')
      .map(([letter]) => letter)
      .join(''),
  );
  return [...new Set(forms)].filter(({ length }) => length >= UNIVERSITY_LETTERS);
}
/** Shorter initials are also words: `su`. */
const UNIVERSITY_LETTERS = 3;

/** The words of the type: Government-Aided is aided, not Government. */
export const typeWords = (type: string): string[] =>
  readTypeWords(type).flatMap((word) => (word === 'governmentaided' ? [word, 'aided'] : [spelling(word)]));
