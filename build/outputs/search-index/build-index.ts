/** The latest published dataset -> the content of `search-index.json`: columns, plain tables of words, two MiniSearch indexes. */
import MiniSearch from 'minisearch';
import { foldForEquality } from '../../shared/equality.ts';
import { compareText } from '../../shared/format.ts';
import { WHOLE_CODE } from '../../shared/search/columns.ts';
import { listPlaceNames } from '../../shared/search/tables/places.ts';
import { reduceToConsonants } from '../../shared/search/tables/spellings.ts';
import { STOP_WORDS } from '../../shared/search/tables/stop-words.ts';
import { INDEX_FORMAT, type SearchContent, type SearchIndex } from '../../shared/search/types.ts';
import { INDEX_OPTIONS, words } from '../../shared/search/words.ts';
import { instituteInitials } from './initials.ts';
import type { SearchSource } from './source.ts';

/** The index as JSON in ASCII. */
export function asciiJson(index: SearchIndex | SearchContent): string {
  const text = JSON.stringify(index);
  return text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function buildSearchIndex(source: SearchSource): SearchContent {
  const { dataset, institutes, courses, roundBefore } = source;
  const names = [...new Set(courses.map((course) => course.course_name))].sort(compareText);
  const nameNumbers = new Map(names.map((name, i) => [name, i]));
  const places = distinct(institutes, ({ district, city }) => JSON.stringify([district, city]));
  const types = distinct(institutes, ({ inst_type }) => inst_type);
  const indexedWords = {
    names: names.map((name) => words(name)),
    institutes: institutes.map(({ inst_name }) => withoutNumbers(nameWords(inst_name))),
    places: places.first.map((institute) => withoutNumbers(placeWords(institute))),
    types: types.first.map(({ inst_type }) => typeWords(inst_type)),
  };
  const instituteCode = ({ institute }: SearchSource['courses'][number]) => institutes[institute]?.inst_code as string;
  const waivers = courses.map(
    (course) => course.tfw_choice_code && codeEnding(course.tfw_choice_code, instituteCode(course)),
  );
  return {
    format: INDEX_FORMAT,
    dataset: { id: dataset.id, round_name: dataset.round_name },
    ...(roundBefore ? { before: { round: roundBefore, seats: courses.map(({ before }) => before ?? null) } } : {}),
    names,
    contentWords: indexedWords.names.map((name) => contentWords(name).join(' ')),
    places: {
      districts: places.first.map((institute) => institute.district),
      cities: places.first.map((institute) => institute.city),
    },
    types: types.first.map(({ inst_type }) => inst_type),
    institutes: {
      codes: institutes.map((institute) => institute.inst_code),
      names: institutes.map((institute) => institute.inst_name),
      place: places.numbers,
      type: types.numbers,
      autonomous: institutes.map((institute) => institute.is_autonomous),
    },
    courses: {
      firstId: courses[0]?.id ?? 1,
      name: courses.map((course) => nameNumbers.get(course.course_name) as number),
      institute: courses.map((course) => course.institute),
      vacancies: courses.map((course) => course.total_cap_vacancies),
      endings: courses.map((course) => codeEnding(course.choice_code, instituteCode(course))).join(' '),
      ...(waivers.some(Boolean) ? { waiverEndings: waivers.join(' ') } : {}),
    },
    aliases: {
      initials: lines(institutes.flatMap(({ inst_name }, i) => instituteInitials(inst_name).map((form) => [form, i]))),
      consonants: lines(
        Object.values(indexedWords)
          .flat(2)
          .flatMap((word) => (reduceToConsonants(word) ? [[reduceToConsonants(word), word]] : [])),
      ),
    },
    ...indexDocuments([
      ...documents('course', indexedWords.names),
      ...documents('name', indexedWords.institutes),
      ...documents('place', indexedWords.places),
      ...documents('type', indexedWords.types),
    ]),
  };
}

/** Stop words are not indexed: nobody asks for them, and their lists are the longest. */
function documents(field: string, lists: readonly (readonly string[])[]): object[] {
  return lists.map((list) => ({ [field]: contentWords(list).join(' ') }));
}

/** MiniSearch's own JSON of documents, which are numbered from 0, with its words by their first letters. */
function indexDocuments(all: readonly object[]): Pick<SearchContent, 'words' | 'search'> {
  const search = new MiniSearch(INDEX_OPTIONS);
  search.addAll(all.map((document, id) => ({ id, ...document })));
  const { index, ...documents } = search.toJSON();
  const words = index.map(([word]) => word);
  const firstLetters = [...new Set(words.map((word) => word.slice(0, 1)))];
  const letters = firstLetters.map((letter) => {
    return [letter, JSON.stringify(index.filter(([word]) => word.startsWith(letter)))];
  });
  return {
    words: words.join(' '),
    search: { documents: JSON.stringify(documents), letters: Object.fromEntries(letters) },
  };
}

/** Drops numbers, which in an institute's name or place belong to its address: as a word they would match by chance. */
function withoutNumbers(list: readonly string[]): string[] {
  return list.filter((word) => !/^\d+$/.test(word));
}

/** The first item of each group, and the group number of each item. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): { first: T[]; numbers: number[] } {
  const firsts = new Map<string, T>();
  for (const item of items) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item);
  const keys = new Map([...firsts.keys()].map((key, i) => [key, i]));
  return { first: [...firsts.values()], numbers: items.map((item) => keys.get(keyOf(item)) as number) };
}

function codeEnding(code: string, instituteCode: string): string {
  return code.startsWith(instituteCode) ? code.slice(instituteCode.length) : WHOLE_CODE + code;
}

function contentWords(name: readonly string[]): string[] {
  return name.filter((word) => !STOP_WORDS.has(word));
}

/** One line per word, sorted: the word and everything it stands for, each once. */
function lines(entries: Iterable<readonly (string | number)[]>): string {
  const meanings = new Map<string, Set<string>>();
  for (const [word, meaning] of entries) {
    const key = String(word);
    meanings.set(key, (meanings.get(key) ?? new Set()).add(String(meaning)));
  }
  const sorted = [...meanings].sort(([a], [b]) => compareText(a, b));
  return `\n${sorted.map(([word, set]) => `${word} ${[...set].join(' ')}\n`).join('')}`;
}

/**
 * The words of an institute's name or place; Navi Mumbai becomes one word, because it is not Mumbai. A query finds it by
 * joining its two words.
 */
export function nameWords(name: string): string[] {
  return words(name).join(' ').replaceAll('navi mumbai', 'navimumbai').split(' ');
}

/** The words of district and city, with the other names of these places. */
export function placeWords({ district, city }: SearchSource['institutes'][number]): string[] {
  const texts = [district, city].map((text) => ` ${nameWords(foldForEquality(text)).join(' ')} `);
  const same = listPlaceNames().filter((names) =>
    names.some((name) => texts.some((text) => text.includes(` ${name} `))),
  );
  const all = [...texts.flatMap((text) => text.trim().split(' ')), ...same.flat().flatMap((name) => name.split(' '))];
  return [...new Set(all)].filter((word) => word !== '' && !NOT_PLACES.has(word));
}

/** Words of an address that are not place names. */
const NOT_PLACES: ReadonlySet<string> = new Set(
  'dist district tal tq taluka at post ap and of off campus technology management mouza city e w'.split(' '),
);

/** The words of the type. Un-Aided is not Aided, and Government-Aided is aided, not Government. */
export function typeWords(type: string): string[] {
  const text = type.replace(/un-?\s?aided/gi, 'unaided').replace(/government-?\s?aided/gi, 'governmentaided aided');
  return [...new Set(words(text))];
}
