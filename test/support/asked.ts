/**
 * A second reader of the rules of build/shared/search/README.md: not a parser, but questions made of things whose meaning is known
 * when they are written, and courses looked at as they stand in the source. Nothing of the engine is imported.
 */
import fc from 'fast-check';
import type { SearchSource } from '../../build/outputs/search-index/source.ts';
import { searchSource } from './search-source.ts';

type Course = SearchSource['courses'][number] & { institute: SearchSource['institutes'][number] };
/**
 * A part of a question: how it is typed, and which courses match. `isWeak` matters only if some course has it; `isSilent` asks
 * for nothing; `isEither` is an alternative.
 */
interface Asked {
  readonly typed: string;
  readonly has: (course: Course) => boolean;
  readonly isWeak?: boolean;
  readonly isSilent?: boolean;
  readonly isEither?: boolean;
  /** The beginning of a name, which before other words is corrected to that name. */
  readonly isBegun?: boolean;
}

const splitWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace('engg', 'engineering')
    .match(/[a-z]+/g) ?? [];
const ofCourse = (course: Course) => splitWords(course.course_name);
const ofInstitute = (course: Course) => splitWords(course.institute.inst_name);

/** Districts of the sources here, each with its names. */
const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  Pune: ['pune', 'poona', 'पुणे', 'पुण्यात'],
  Nagpur: ['nagpur', 'नागपूर', 'नागपुरात'],
  'Chhatrapati Sambhajinagar': ['sambhajinagar', 'aurangabad', 'औरंगाबाद'],
  Dharashiv: ['dharashiv', 'osmanabad'],
};
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  vidarbha: ['Nagpur'],
  marathwada: ['Chhatrapati Sambhajinagar', 'Dharashiv'],
  'western maharashtra': ['Pune'],
  विदर्भ: ['Nagpur'],
};
const at = (district: string) => (course: Course) => course.institute.district === district;
const PLACES: Asked[] = [
  ...Object.entries(DISTRICTS).flatMap(([district, names]) => names.map((typed) => ({ typed, has: at(district) }))),
  ...Object.entries(REGIONS).map(([typed, districts]) => ({
    typed,
    has: (course: Course) => districts.includes(course.institute.district),
  })),
];

/** Kinds of courses, each typed as one of these; a course has it with all of its words. */
const KINDS: Asked[] = Object.entries({
  'computer science': ['computer science', 'cs', 'COMPUTER  Science', 'computerscience'],
  'computer science engineering': ['cse'],
  mechanical: ['mechanical', 'mech', 'यांत्रिक', 'mechanics'],
  civil: ['civil', 'स्थापत्य', 'ＣＩＶＩＬ'],
  'electronics telecommunication': ['entc', 'extc', 'electronics & telecommunication'],
  'bio medical': ['bio medical', 'biomed'],
  textile: ['textile', 'textiles'],
}).flatMap(([words, typed]) =>
  typed.map((text) => ({
    typed: text,
    has: (course) => words.split(' ').every((word) => ofCourse(course).includes(word)),
  })),
);
const NAMES = ['Zenith', 'Lotus', 'Orchid', 'Walchard', 'Meadow'];
const INSTITUTES: Asked[] = NAMES.flatMap((name) => {
  const word = name.toLowerCase();
  const has = (course: Course) => ofInstitute(course).includes(word);
  return [word, name.toUpperCase(), word.slice(0, 5)].map((typed) => ({
    typed,
    has,
    isBegun: typed.length < word.length,
  }));
});
const TYPES: Asked[] = [
  { typed: 'government', has: ({ institute }) => institute.inst_type.startsWith('Government') },
  { typed: 'sarkari', has: ({ institute }) => institute.inst_type.startsWith('Government') },
  { typed: 'private', has: ({ institute }) => institute.inst_type.startsWith('Un-Aided') },
  { typed: 'autonomous', has: ({ institute }) => institute.inst_type.endsWith('Autonomous') },
];
const GENERIC: Asked[] = ['college', 'engineering'].map((word) => ({
  typed: word,
  isWeak: true,
  has: (course) => [...ofCourse(course), ...ofInstitute(course)].includes(word),
}));
const CODES: Asked[] = ['1001', '01002', '0100200001', '100300001'].map((typed) => ({
  typed,
  has: ({ choice_code }) => [choice_code, choice_code.replace(/^0+/, '')].some((code) => code.startsWith(typed)),
}));
/** Parts that ask for nothing. */
const SILENT: Asked[] = ['seats in', 'which', 'sc seats', 'ews', 'मला', 'ke liye', 'ladies seat'].map((typed) => ({
  typed,
  has: () => true,
  isSilent: true,
}));

const anyAsked = (list: readonly Asked[]) => fc.constantFrom(...list);
/** One or two places, excluded or as alternatives. */
const connected = fc
  .tuple(anyAsked(PLACES), anyAsked(PLACES), fc.constantFrom('or', 'not', 'nako', 'other than', 'vs'))
  .filter(([a, b]) => a.typed !== b.typed)
  .map(([one, other, how]): Asked => {
    if (how === 'or' || how === 'vs')
      return { typed: `${one.typed} ${how} ${other.typed}`, has: (c) => one.has(c) || other.has(c), isEither: true };
    return { typed: how === 'nako' ? `${one.typed} nako` : `${how} ${one.typed}`, has: (c) => !one.has(c) };
  });

/** A question of at most one part of each kind, in any order. */
export const anyQuestion = fc
  .tuple(
    ...[KINDS, INSTITUTES, TYPES, GENERIC, SILENT].map((list) => fc.option(anyAsked(list), { nil: undefined })),
    fc.option(fc.oneof(anyAsked(PLACES), connected), { nil: undefined }),
    fc.option(anyAsked(CODES), { nil: undefined }),
  )
  .filter((things) => things.some(Boolean))
  .chain((things) => fc.shuffledSubarray(things.filter((thing) => thing !== undefined) as Asked[], { minLength: 1 }));

/** Institutes whose names have no word of a place, course or type. */
export const anyRound = fc
  .array(
    fc.record({
      name: fc
        .tuple(fc.constantFrom(...NAMES), fc.constantFrom('College of Engineering', 'House', 'College'))
        .map((both) => both.join(' ')),
      type: fc.constantFrom('Government', 'Un-Aided', 'Un-Aided Autonomous', 'Government Autonomous'),
      district: fc.constantFrom(...Object.keys(DISTRICTS)),
      courses: fc.array(
        fc.constantFrom(
          'Computer Science and Engineering',
          'Computer Science',
          'Mechanical Engineering',
          'Civil Engineering',
          'Civil',
          'Electronics & Telecommunication Engg',
          'Bio Medical',
          'Textile Technology',
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: 3, maxLength: 8 },
  )
  .map(searchSource);

/** The courses that match the whole question; for weak parts, those that match the most. */
export function coursesWith(source: SearchSource, asked: readonly Asked[]): number[] {
  const courses = source.courses.map((course) => ({ ...course, institute: source.institutes[course.institute]! }));
  const [weak, strong] = [asked.filter(({ isWeak }) => isWeak), asked.filter(({ isWeak }) => !isWeak)];
  const matching = courses.flatMap((course, i) => (strong.every(({ has }) => has(course as Course)) ? [i] : []));
  const more = (i: number) => weak.filter(({ has }) => has(courses[i] as Course)).length;
  const most = Math.max(0, ...matching.map(more));
  return matching.filter((i) => more(i) === most);
}
