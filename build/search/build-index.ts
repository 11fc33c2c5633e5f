/** The latest published dataset -> the text of `search-index.json`: columns, plain tables of words, two MiniSearch indexes. */

import MiniSearch from 'minisearch';
import { WHOLE_CODE } from '../../netlify/search/columns.ts';
import { LITTLE_WORDS } from '../../netlify/search/tables/little-words.ts';
import { INDEX_FORMAT, type SearchIndex, type SearchSource } from '../../netlify/search/types.ts';
import { INDEX_OPTIONS, INSTITUTE_FIELDS, NAME_FIELDS, soundOf, words } from '../../netlify/search/words.ts';
import { compareText } from '../contract/diagnostics.ts';
import { instituteInitials } from './initials.ts';
import { kindWords, placeWords } from './place-and-kind.ts';

/** The index as JSON text, ASCII alone. `digest`: hex SHA-256 of the published tree, which releases are checked by. */
export function buildSearchIndex(source: SearchSource, digest: string): string {
  const { dataset, institutes, courses } = source;
  const names = [...new Set(courses.map((course) => course.course_name))].sort(compareText);
  const numberOf = new Map(names.map((name, i) => [name, i]));
  const nameDocuments = names.map((name, id) => ({ id, name: words(name).join(' ') }));
  const instituteDocuments = institutes.map((institute, id) => ({
    id,
    name: words(institute.inst_name).join(' '),
    place: placeWords(institute).join(' '),
    kind: kindWords(institute.inst_type).join(' '),
  }));
  const vocabulary = [...nameDocuments, ...instituteDocuments].flatMap(({ id: _, ...fields }) =>
    Object.values(fields).flatMap((text) => text.split(' ')),
  );
  const index: SearchIndex = {
    format: INDEX_FORMAT,
    digest,
    dataset: { id: dataset.id, round_name: dataset.round_name },
    names,
    institutes: {
      codes: institutes.map((institute) => institute.inst_code),
      names: institutes.map((institute) => institute.inst_name),
      districts: institutes.map((institute) => institute.district),
      cities: institutes.map((institute) => institute.city),
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
      together: lines(nameDocuments.flatMap(({ name }) => writtenTogether(name.split(' ')))),
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

function searchOver(documents: readonly { id: number }[], fields: string[]): string {
  const search = new MiniSearch({ ...INDEX_OPTIONS, fields });
  search.addAll(documents);
  return JSON.stringify(search);
}

function endingOf(course: SearchSource['courses'][number], institutes: SearchSource['institutes']): string {
  const { choice_code, institute } = course;
  const code = institutes[institute]?.inst_code as string;
  return choice_code.startsWith(code) ? choice_code.slice(code.length) : WHOLE_CODE + choice_code;
}

/** Neighbours as one word: `petro chemical` -> petrochemical. */
function writtenTogether(name: readonly string[]): [string, string][] {
  const big = name.filter((word) => !LITTLE_WORDS.has(word));
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
