/** The job that all do: a query string -> the text of a page, with filters, over one dataset. */

import type { SearchQuery } from '../../../build/contract/search-parameters.ts';
import type { Engine } from '../../../build/search/engine.ts';
import { instituteInitials } from '../../../build/search/initials.ts';
import { readParameters } from '../../../build/search/read-parameters.ts';
import type { SearchSource } from '../../../build/search/search-source.ts';
import { shortForms } from '../../../build/search/tables/short-forms.ts';
import { words } from '../../../build/search/words.ts';
import { foldForEquality } from '../../../build/shared/equality.ts';
import { STOP_WORDS } from '../../../build/shared/words/stop-words.ts';
import type { Document, Filter, Peer } from './peer.ts';

/** With `forms`, our short forms and initials are words of the names: what a library is not born with can be given to it. */
export function makeDocuments({ institutes, courses }: SearchSource, forms: boolean): Document[] {
  const spell = (name: string, more: (name: string) => string[]) =>
    [...words(name), ...(forms ? more(name) : [])].join(' ');
  const spelled = institutes.map((institute) => spell(institute.inst_name, instituteInitials));
  return courses.map((course) => ({
    name: spell(course.course_name, courseForms),
    institute: spelled[course.institute] as string,
    district: foldForEquality(institutes[course.institute]?.district ?? ''),
    vacancies: course.total_cap_vacancies,
  }));
}

/** Short forms of a course's name. */
function courseForms(name: string): string[] {
  const inName = words(name);
  const stands = (meaning: string) => meaning.split(' ').every((word) => inName.includes(word));
  return [...shortForms()].filter(([, meanings]) => meanings.some(stands)).map(([form]) => form);
}

/** Words that count, spelled alike for all. */
const spelled = (q: string) =>
  words(q)
    .filter((word) => !STOP_WORDS.has(word))
    .join(' ');

/** A page by a peer; what it cannot do (list without words, filters) is done for it, and our renderer writes the JSON. */
export async function pageBy(peer: Peer, made: string | Buffer, documents: readonly Document[], engine: Engine) {
  const find = await peer.open(Buffer.from(made));
  return async (address: string): Promise<string> => {
    const query = readParameters(new URLSearchParams(address)) as SearchQuery;
    const end = query.offset + query.limit;
    const filter = makeFilter(documents, query);
    let found: number[];
    if (query.q === undefined) found = list(documents.length, end, filter);
    else if (!filter || peer.filters) found = await find(spelled(query.q), end, filter);
    else found = (await find(spelled(query.q), documents.length)).filter(filter.keeps);
    return engine.render(found.slice(query.offset, end));
  };
}

function list(count: number, end: number, filter: Filter | undefined): number[] {
  const found: number[] = [];
  for (let at = 0; at < count && found.length < end; at++) if (!filter || filter.keeps(at)) found.push(at);
  return found;
}

function makeFilter(documents: readonly Document[], query: SearchQuery): Filter | undefined {
  const district = query.district === undefined ? undefined : foldForEquality(query.district);
  if (district === undefined && !query.has_vacancy) return undefined;
  return {
    ...(district === undefined ? {} : { district }),
    onlyVacant: query.has_vacancy,
    keeps(at) {
      const document = documents[at] as Document;
      return (
        !(query.has_vacancy && document.vacancies === 0) && (district === undefined || document.district === district)
      );
    },
  };
}
