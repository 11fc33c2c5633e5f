/** Small datasets for tests of the search, from a list of institutes with their courses. */
import type { SearchQuery } from '../../build/contract/search-parameters.ts';
import type { SearchSource } from '../../build/search/build-index.ts';
import { asciiJson, buildSearchIndex } from '../../build/search/build-index.ts';
import { createEngine, type Engine } from '../../build/search/engine.ts';
import type { SearchIndex } from '../../build/search/types.ts';

export interface InstituteSketch {
  name: string;
  type?: string;
  autonomous?: boolean;
  district?: string;
  city?: string;
  /** The home university of its district. */
  university?: string;
  /** Course names; with vacancies where they matter. */
  courses: readonly (string | readonly [string, number])[];
}

/** Gives codes and ids in order: institute 01001 has 0100100001, 0100100002 … */
export function searchSource(sketches: readonly InstituteSketch[]): SearchSource {
  const institutes = sketches.map(
    ({ name, type = '', autonomous = false, district = '', city = '', university }, i) => ({
      inst_code: String(1001 + i).padStart(5, '0'),
      inst_name: name,
      inst_type: type,
      district,
      city,
      is_autonomous: Number(autonomous),
      ...(university && { university }),
    }),
  );
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

/** The courses of a whole result, in order, with all that the source has of them. */
export function searchAll(source: SearchSource, engine: Engine, query: Partial<SearchQuery>) {
  const page = engine.search({ ...query, limit: 500, offset: 0 });
  return { ...page, courses: [...page.positions].map((at) => ({ at, ...courseAt(source, at) })) };
}

export function courseAt(source: SearchSource, at: number) {
  const course = source.courses[at] as SearchSource['courses'][number];
  return { ...course, institute: source.institutes[course.institute] as SearchSource['institutes'][number] };
}
