/** Small datasets for tests of the search: from a list of institutes with their courses, or from fast-check's choices. */
import type { SearchQuery } from '../../build/contract/search-parameters.ts';
import type { SearchSource } from '../../build/search/build-index.ts';
import { asciiJson, buildSearchIndex } from '../../build/search/build-index.ts';
import { createEngine, type Engine } from '../../build/search/engine.ts';
import type { SearchIndex } from '../../build/search/types.ts';
import { fc } from './properties.ts';

export interface InstituteSketch {
  name: string;
  type?: string;
  autonomous?: boolean;
  district?: string;
  city?: string;
  /** Course names; with vacancies where they matter. */
  courses: readonly (string | readonly [string, number])[];
}

/** Gives codes and ids in order: institute 01001 has 0100100001, 0100100002 … */
export function searchSource(sketches: readonly InstituteSketch[]): SearchSource {
  const institutes = sketches.map(({ name, type = '', autonomous = false, district = '', city = '' }, i) => ({
    inst_code: String(1001 + i).padStart(5, '0'),
    inst_name: name,
    inst_type: type,
    district,
    city,
    is_autonomous: Number(autonomous),
  }));
  const courses = sketches.flatMap((sketch, institute) =>
    sketch.courses.map((course, c) => {
      const [course_name, total_cap_vacancies] = typeof course === 'string' ? [course, 0] : course;
      const choice_code = `${institutes[institute]?.inst_code}${String(c + 1).padStart(5, '0')}`;
      return { choice_code, course_name, total_cap_vacancies, institute };
    }),
  );
  return {
    dataset: { id: 7, round_name: 'CAP Round I' },
    institutes,
    courses: courses.map((course, i) => ({ id: 101 + i, ...course })),
  };
}

export const ASSETS = {
  style: '/assets/style.css',
  scripts: {
    app: '/assets/app.js',
    course: '/assets/course.js',
    list: '/assets/list.js',
    profile: '/assets/profile.js',
  },
  icon: '/assets/icon.svg',
  manifest: '/assets/site.webmanifest',
  image: '/assets/picture.png',
  build: 'ab12',
};
/** What the pages of these tests are of. */
export const SITE = {
  assets: ASSETS,
  languages: [],
  universities: [],
  round: {
    round_name: 'CAP Round I',
    academic_year: '2026-27',
    published_date: '2026-08-20',
    source_title: 'List',
    source_authority: 'Authority',
    source_url: null,
  },
};

/** What search-index.json holds for a source. */
export function indexWithSite(source: SearchSource): SearchIndex {
  return { digest: 'd'.repeat(64), site: SITE, ...buildSearchIndex(source) };
}

/** The engine of an index as it is read from the file. */
export function makeEngine(source: SearchSource): Engine {
  return createEngine(JSON.parse(asciiJson(indexWithSite(source))) as SearchIndex);
}

/** An index without words and codes, for reading a query. */
export const NOTHING_INDEXED = { hasCode: () => false, beginsCourse: () => false, has: () => false };

/** The courses of a whole result, in order, with all that the source has of them. */
export function searchAll(source: SearchSource, engine: Engine, query: Partial<SearchQuery>) {
  const page = engine.search({ ...query, limit: 500, offset: 0 });
  return { ...page, courses: [...page.positions].map((at) => ({ at, ...courseAt(source, at) })) };
}

export function courseAt(source: SearchSource, at: number) {
  const course = source.courses[at] as SearchSource['courses'][number];
  return { ...course, institute: source.institutes[course.institute] as SearchSource['institutes'][number] };
}

/** Words that meet each other: parts, joined words, short forms, places, scripts, codes. */
const WORDS =
  'Computer, Engineering, Engg, Science, and, &, of, Technology, Tech, Civil, Mechanical, Data, Pune, Patil, ' +
  'College, Institute, D. Y., K J, Bio, Medical, Biomedical, Women’s, I²IT, मराठी, Government, Bombay, ' +
  'Mumbai, Navi Mumbai, Aurangabad, पुणे, COE, 1001, 0100100001, Autonomous, CSE, (Artificial, ' +
  'Intelligence), Compute, Computing, AI, 5G, École';
const VOCABULARY = WORDS.split(', ');
const name = fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));

/** Datasets of a few institutes, names drawn from one vocabulary so that words meet. */
export const anySource = fc
  .array(
    fc.record({
      name,
      type: fc.constantFrom('Government', 'Un-Aided Autonomous', 'Government-Aided', ''),
      district: fc.constantFrom(
        'Pune',
        'PUNE ',
        'Thane',
        'Navi Mumbai',
        'Mumbai City',
        'Chhatrapati Sambhajinagar',
        '',
      ),
      courses: fc.array(fc.tuple(name, fc.nat(3)), { maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(searchSource);

/** Queries of the vocabulary's whole words. */
export const anyWords = fc
  .array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '));

/** Queries of the vocabulary's words, whole or their beginnings. */
export const anyQuery = fc
  .array(
    fc
      .tuple(fc.constantFrom(...VOCABULARY), fc.integer({ min: 2, max: 12 }))
      .map(([word, letters]) => word.slice(0, letters)),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.join(' '));
