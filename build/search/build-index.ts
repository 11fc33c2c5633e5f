/** The latest published dataset -> the text of `search-index.json`: columns, plain tables of words, two MiniSearch indexes. */

import MiniSearch from 'minisearch';
import { WHOLE_CODE } from '../../netlify/search/columns.ts';
import { LITTLE_WORDS } from '../../netlify/search/tables/little-words.ts';
import { INDEX_FORMAT, type SearchIndex, type SearchSource } from '../../netlify/search/types.ts';
import { INDEX_OPTIONS, INSTITUTE_FIELDS, NAME_FIELDS, soundOf, words } from '../../netlify/search/words.ts';
import { compareText } from '../contract/diagnostics.ts';
import { instituteInitials } from './initials.ts';
import { kindWords, nameWords, placeWords } from './place-and-kind.ts';

/** The index as JSON text, ASCII alone. `digest`: hex SHA-256 of the published tree, which releases are checked by. */
export function buildSearchIndex(source: SearchSource, digest: string): string {
  const { dataset, institutes, courses } = source;
  const names = [...new Set(courses.map((course) => course.course_name))].sort(compareText);
  const numberOf = new Map(names.map((name, i) => [name, i]));
  const nameDocuments = names.map((name) => ({ name: words(name).join(' ') }));
  const places = distinct(institutes, ({ district, city }) => JSON.stringify([district, city]));
  const kinds = distinct(institutes, ({ inst_type }) => inst_type);
  const instituteDocuments = [
    ...institutes.map(({ inst_name }) => ({ name: nameWords(inst_name).join(' ') })),
    ...places.first.map((institute) => ({ place: placeWords(institute).join(' ') })),
    ...kinds.first.map(({ inst_type }) => ({ kind: kindWords(inst_type).join(' ') })),
  ];
  const vocabulary = [...nameDocuments, ...instituteDocuments]
    .flatMap((fields) => Object.values(fields))
    .join(' ')
    .split(' ');
  const index: SearchIndex = {
    format: INDEX_FORMAT,
    digest,
    dataset: { id: dataset.id, round_name: dataset.round_name },
    names,
    says: nameDocuments.map(({ name }) => bigWords(name).join(' ')),
    places: {
      districts: places.first.map((institute) => institute.district),
      cities: places.first.map((institute) => institute.city),
    },
    institutes: {
      codes: institutes.map((institute) => institute.inst_code),
      names: institutes.map((institute) => institute.inst_name),
      place: places.numbers,
      kind: kinds.numbers,
    },
    courses: {
      firstId: courses[0]?.id ?? 1,
      name: courses.map((course) => numberOf.get(course.course_name) as number),
      institute: courses.map((course) => course.institute),
      vacancies: courses.map((course) => course.total_cap_vacancies),
      endings: courses.map((course) => endingOf(course, institutes)).join(' '),
    },
    aliases: {
      initials: lines(institutes.flatMap(({ inst_name }, i) => instituteInitials(inst_name).map((form) => [form, i]))),
      together: lines(nameDocuments.flatMap(({ name }) => writtenTogether(bigWords(name)))),
      sounds: lines(vocabulary.map((word) => [soundOf(word), word]).filter(([sound, word]) => sound !== word)),
    },
    searches: {
      names: searchOver(nameDocuments, NAME_FIELDS),
      institutes: searchOver(instituteDocuments, INSTITUTE_FIELDS),
    },
  };
  const text = JSON.stringify(index);
  return text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** MiniSearch's JSON without what counts up from 0 and what serves scores alone: the engine adds both. */
function searchOver(documents: readonly object[], fields: string[]): string {
  const search = new MiniSearch({ ...INDEX_OPTIONS, fields });
  search.addAll(documents.map((document, id) => ({ id, ...document })));
  return JSON.stringify({ ...search.toJSON(), documentIds: undefined, fieldLength: undefined });
}

/** The first of each kind of item, and the number of each item's kind. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): { first: T[]; numbers: number[] } {
  const firsts = new Map<string, T>();
  for (const item of items) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item);
  const keys = new Map([...firsts.keys()].map((key, i) => [key, i]));
  return { first: [...firsts.values()], numbers: items.map((item) => keys.get(keyOf(item)) as number) };
}

function endingOf(course: SearchSource['courses'][number], institutes: SearchSource['institutes']): string {
  const { choice_code, institute } = course;
  const code = institutes[institute]?.inst_code as string;
  return choice_code.startsWith(code) ? choice_code.slice(code.length) : WHOLE_CODE + choice_code;
}

function bigWords(name: string): string[] {
  return name.split(' ').filter((word) => !LITTLE_WORDS.has(word));
}

/** Neighbours as one word: `petro chemical` -> petrochemical. */
function writtenTogether(big: readonly string[]): [string, string][] {
  return big.slice(1).map((word, i) => [`${big[i]}${word}`, `${big[i]} ${word}`]);
}

/** A line a word, sorted: the word and all that it stands for, each once. */
function lines(entries: Iterable<readonly (string | number)[]>): string {
  const meanings = new Map<string, Set<string>>();
  for (const [word, meaning] of entries) {
    const key = String(word);
    meanings.set(key, (meanings.get(key) ?? new Set()).add(String(meaning)));
  }
  const sorted = [...meanings].sort(([a], [b]) => compareText(a, b));
  return `\n${sorted.map(([word, set]) => `${word} ${[...set].join(' ')}\n`).join('')}`;
}
