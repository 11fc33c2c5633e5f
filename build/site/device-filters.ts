/** The filters that only pages have, for the courses that the search engine finds. */
import type { ListedCourse } from '../search/listed-courses.ts';
import { readTypeFlags, readTypeWords } from '../shared/institute-type.ts';
import { remember } from '../shared/once.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import type { EligibleSeats } from './eligibility.ts';
import { type CollegeFilter, FAMILIES, type Family } from './views/search-address.ts';

/**
 * Families of courses, by the word that comes first in the name: "Electronics and Computer Engineering" belongs to electronics.
 * Checked with the 103 names of the real rounds; food, textiles, instruments and production are among the others.
 */
const FAMILY_WORDS = {
  computer:
    /\b(comput|information tech|it\b|artificial|ai\b|data |cyber|software|machine learning|internet of|iot\b|block ?chain)/i,
  electronics: /\b(electronic|telecom|communication|vlsi|5g)/i,
  electrical: /\belectrical/i,
  mechanical: /\b(mechan|mechatron|automob|automot|automation|robotic)/i,
  civil: /\b(civil|structural|construction|infrastructure)/i,
  chemical: /\b(chemi|petro|polymer|plastic|surface coating|dye|oil|paints|pharmaceutical|oleochemical)/i,
} as const satisfies Record<Exclude<Family, 'other'>, RegExp>;

export function findFamily(course: string): Family {
  let first: { family: Family; at: number } = { family: 'other', at: Number.POSITIVE_INFINITY };
  for (const [family, words] of Object.entries(FAMILY_WORDS) as [Family, RegExp][]) {
    const at = course.search(words);
    if (at >= 0 && at < first.at) first = { family, at };
  }
  return first.family;
}

type Test = (course: ListedCourse, eligible: EligibleSeats | undefined) => boolean;
interface Filter {
  /** Filters of one group are alternatives; a course must match every group. */
  readonly group: string;
  readonly matches: Test;
}
/** Limits of the caches: a round has some forty types. */
const MAX_TYPES = 1000;
const typeWords = remember(readTypeWords, MAX_TYPES);
const typeFlags = remember(readTypeFlags, MAX_TYPES);
const withTypeWord = (group: string, word: string): Filter => ({
  group,
  matches: ({ kind = '' }) => typeWords(kind).includes(word),
});

/** By the words of the institute's type, as the authority writes them. */
const COLLEGE_FILTERS = {
  government: { group: 'funding', matches: ({ kind = '' }) => typeFlags(kind).is_government === true },
  aided: withTypeWord('funding', 'governmentaided'),
  unaided: withTypeWord('funding', 'unaided'),
  /** Decided by the engine, as the API's `is_autonomous` (find-results.ts). */
  autonomous: { group: 'autonomous', matches: () => true },
  minority: withTypeWord('minority', 'minority'),
  /** Choice codes with F belong to women's colleges. */
  women: { group: 'women', matches: ({ choice_code }) => choice_code.includes('F') },
  /** Without a profile it matches everything; with one, also colleges whose home university is not known. */
  home: { group: 'home', matches: (_, eligible) => eligible?.home !== 'no' },
} as const satisfies Readonly<Record<CollegeFilter, Filter>>;

/** By the CAP seats of the round before; the page of the round links to these. */
const byChange = (matches: (now: number, before: number) => boolean): Filter => ({
  group: 'change',
  matches: ({ total_cap_vacancies: now, before }) =>
    before != null && before.seats !== null && matches(now, before.seats),
});
export const CHANGE_FILTERS = {
  fewer: byChange((now, before) => now < before),
  risen: byChange((now, before) => now > before),
  full: byChange((now, before) => now === 0 && before > 0),
} as const satisfies Readonly<Record<string, Filter>>;

const NAMED_FILTERS: ReadonlyMap<string, Filter> = new Map(Object.entries({ ...COLLEGE_FILTERS, ...CHANGE_FILTERS }));

/** A filter by its name in an address: of the college, of the change, a family of courses, else a district. */
function findFilter(name: string): Filter {
  const filter = NAMED_FILTERS.get(name);
  if (filter) return filter;
  if (FAMILIES.includes(name as Family))
    return { group: 'family', matches: ({ course_name }) => findFamily(course_name) === name };
  return { group: 'district', matches: ({ institute }) => currentName(institute.district) === currentName(name) };
}

/** Whether a course matches the filters of these names. */
export function matchesAll(names: readonly string[]): Test {
  const groups = new Map<string, Test[]>();
  for (const { group, matches } of names.map(findFilter)) groups.set(group, [...(groups.get(group) ?? []), matches]);
  return (course, eligible) => [...groups.values()].every((tests) => tests.some((test) => test(course, eligible)));
}
