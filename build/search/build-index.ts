/** The latest published dataset -> the content of `search-index.json`: columns, words, and the indexes of names and of institutes. */
import MiniSearch from 'minisearch';
import type { Dataset, DatasetRef } from '../contract/resources.ts';
import type { CourseSource } from '../contract/source.ts';
import { compareText } from '../shared/format.ts';
import { once } from '../shared/once.ts';
import { readReference } from '../shared/reference-tables.ts';
import type { Database } from '../store/database.ts';
import { assertNoContradictions } from './check-tables.ts';
import { courseFields, instituteFields, institutesInitials, joinContent } from './indexed-words.ts';
import { INDEX_FORMAT, type SearchContent, type SearchIndex, type TownTable } from './types.ts';
import { INDEX_OPTIONS, words } from './words.ts';

/** The latest published dataset, as the index is made of it. */
export interface SearchSource {
  readonly dataset: DatasetRef;
  /** By inst_code. */
  readonly institutes: readonly (Record<'inst_code' | 'inst_name' | 'inst_type' | 'district' | 'city', string> & {
    /** 1 or 0. */
    is_autonomous: number;
    /** Its names in other rounds. */
    former?: readonly string[];
    /** The home university of its district. */
    university?: string | null;
  })[];
  /** By choice_code; `institute` is the position in `institutes`. `id`s are consecutive. */
  readonly courses: readonly (Pick<CourseSource, 'choice_code' | 'course_name' | 'total_cap_vacancies'> & {
    id: number;
    /** The course's tuition fee waiver code, if the round has it. */
    tfw_choice_code?: string | null;
    /** Its own type, if it is not that of its institute; then `is_autonomous`, 1 or 0, is of that type. */
    course_type?: string | null;
    is_autonomous?: number;
    institute: number;
    /** CAP seats in the round before; null if that round lacks the course. */
    before?: number | null;
  })[];
  /** The name of the round before in the same year; absent for the first. */
  readonly roundBefore?: string | undefined;
  /** Choice codes that only earlier published rounds have. */
  readonly goneCodes?: readonly string[];
}

const GONE_CODES = `
  SELECT DISTINCT choice_code FROM courses JOIN published_dataset ON published_dataset.id = dataset_id
  WHERE choice_code NOT IN (SELECT choice_code FROM latest_courses)
  ORDER BY choice_code`;

/** Reads the source; a course's `institute` is the position in `institutes`. */
export function readSearchSource(database: Pick<Database, 'all'>, { id, round_name }: Dataset): SearchSource {
  const formerNames = database.all<Record<'inst_code' | 'inst_name', string>>(`
    SELECT DISTINCT inst_code, former.inst_name FROM institutes former JOIN latest_institutes latest USING (inst_code)
    WHERE former.inst_name <> latest.inst_name ORDER BY former.id`);
  const institutes = database
    .all<SearchSource['institutes'][number]>('SELECT * FROM latest_institutes ORDER BY inst_code')
    .map((institute) => ({
      ...institute,
      former: formerNames
        .filter(({ inst_code }) => inst_code === institute.inst_code)
        .map(({ inst_name }) => inst_name),
    }));
  const positions = new Map(institutes.map(({ inst_code }, i) => [inst_code, i]));
  const courses = database
    .all<SearchSource['courses'][number] & { inst_code: string }>('SELECT * FROM latest_courses ORDER BY choice_code')
    .map((course) => ({ ...course, institute: positions.get(course.inst_code)! }));
  const roundBefore = database.all<{ round_name: string }>('SELECT * FROM latest_changes')[0]?.round_name;
  const goneCodes = database.all<{ choice_code: string }>(GONE_CODES).map(({ choice_code }) => choice_code);
  return { dataset: { id, round_name }, institutes, courses, roundBefore, goneCodes };
}

/** The index as JSON in ASCII. */
export function asciiJson(index: SearchIndex | SearchContent): string {
  const text = JSON.stringify(index);
  return text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Throws if a word is in two tables that contradict each other. */
export function buildSearchIndex(source: SearchSource): SearchContent {
  assertNoContradictions();
  const { dataset, institutes, courses, roundBefore, goneCodes = [] } = source;
  const names = [...new Set(courses.map((course) => course.course_name))].sort(compareText);
  const nameNumbers = new Map(names.map((name, i) => [name, i]));
  const places = distinct(institutes, ({ district, city }) => JSON.stringify([district, city]));
  const ownTypes = courses.flatMap((course, at) => {
    const { course_type: type, is_autonomous: autonomous = 0 } = course;
    return type ? [{ at, type, autonomous }] : [];
  });
  const types = distinct(
    [...institutes.map(({ inst_type }) => inst_type), ...ownTypes.map(({ type }) => type)],
    String,
  );
  const contentWords = names.map((name) => joinContent(words(name)));
  const initials = institutesInitials(institutes);
  const ownForms = new Set(initials.flatMap((forms) => forms.split(' ')));
  const waivers = courses.map((course) => course.tfw_choice_code ?? '');
  return {
    format: INDEX_FORMAT,
    dataset: { id: dataset.id, round_name: dataset.round_name },
    ...(roundBefore ? { before: { round: roundBefore, seats: courses.map(({ before }) => before ?? null) } } : {}),
    names,
    contentWords,
    places: {
      districts: places.first.map((institute) => institute.district),
      cities: places.first.map((institute) => institute.city),
    },
    types: types.first,
    institutes: {
      codes: institutes.map((institute) => institute.inst_code),
      names: institutes.map((institute) => institute.inst_name),
      initials,
      place: places.numbers,
      type: types.numbers.slice(0, institutes.length),
      autonomous: institutes.map((institute) => institute.is_autonomous),
    },
    courses: {
      firstId: courses[0]?.id ?? 1,
      name: courses.map((course) => nameNumbers.get(course.course_name) as number),
      institute: courses.map((course) => course.institute),
      vacancies: courses.map((course) => course.total_cap_vacancies),
      codes: courses.map((course) => course.choice_code).join(' '),
      ...(waivers.some(Boolean) ? { waiverCodes: waivers.join(' ') } : {}),
      ...(ownTypes.length > 0 && {
        ownTypes: Object.fromEntries(
          ownTypes.map(({ at, type, autonomous }) => [at, { type: types.first.indexOf(type), autonomous }]),
        ),
      }),
    },
    ...(goneCodes.length > 0 ? { goneCodes: goneCodes.join(' ') } : {}),
    towns: readTowns(),
    ...indexWords(
      contentWords.map(courseFields),
      institutes.map((institute) => instituteFields(institute, ownForms)),
    ),
  };
}

/** The two indexes as MiniSearch writes them, with documents numbered from 0, and all their words. */
function indexWords(
  names: readonly ReturnType<typeof courseFields>[],
  institutes: readonly ReturnType<typeof instituteFields>[],
): Pick<SearchContent, 'words' | 'search'> {
  const write = (documents: readonly object[]) => {
    const index = new MiniSearch(INDEX_OPTIONS);
    index.addAll(documents.map((document, id) => ({ id, ...document })));
    return JSON.stringify(index);
  };
  const texts = [
    ...names.map(({ course }) => course),
    ...institutes.flatMap(({ name, locality, place, type }) => [name, locality, place, type]),
  ];
  return {
    words: distinctWords(texts),
    search: { names: write(names), institutes: write(institutes) },
  };
}

/** The different words of texts, sorted and separated by blanks. */
const distinctWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.split(' ')).filter(Boolean))].sort(compareText).join(' ');

/** The first item of each group, and the group number of each item. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): { first: T[]; numbers: number[] } {
  const keys = items.map(keyOf);
  const groups = [...new Set(keys)];
  return {
    first: groups.map((key) => items[keys.indexOf(key)] as T),
    numbers: keys.map((key) => groups.indexOf(key)),
  };
}

/** Once, because a process may make several indexes. */
const readTowns = once((): TownTable => {
  const towns = readReference('places.csv').filter(({ kind }) => kind !== 'district');
  const names = towns.map(({ name = '', district = '' }) => ({ key: words(name).join(' '), district }));
  const pins = readReference('pin-codes.csv').map(({ pin = '', district = '' }) => ({ key: pin, district }));
  return { names: byDistrict(names), pins: byDistrict(pins) };
});

/** The keys of each district as a text that is searched, `,uran,alibag,`: a cold start makes no map of them. */
function byDistrict(lines: readonly { key: string; district: string }[]): Record<string, string> {
  const districts = [...new Set(lines.map(({ district }) => district))];
  const keysOf = (district: string) =>
    new Set(lines.filter((line) => line.district === district).map(({ key }) => key));
  return Object.fromEntries(districts.map((district) => [district, `,${[...keysOf(district)].join()},`]));
}
