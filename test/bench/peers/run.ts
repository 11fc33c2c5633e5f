/** The job that all do: a query string -> the text of a page, with filters, over one dataset. */

import type { Engine } from '../../../netlify/search/engine.ts';
import { readParameters } from '../../../netlify/search/parameters.ts';
import type { SearchQuery, SearchSource } from '../../../netlify/search/types.ts';
import { LITTLE_WORDS, words } from '../../../netlify/search/words.ts';
import { QUERY_MIX } from '../warm.ts';
import type { Document, Find } from './peer.ts';

export const documentsOf = ({ institutes, courses }: SearchSource): Document[] => {
  const spelled = institutes.map((institute) => words(institute.inst_name).join(' '));
  return courses.map((course) => ({
    name: words(course.course_name).join(' '),
    institute: spelled[course.institute] as string,
  }));
};

/** Words that count, spelled alike for all. */
const spelled = (q: string) =>
  words(q)
    .filter((word) => !LITTLE_WORDS.has(word))
    .join(' ');

/** A page by a peer; what it cannot do (filters, page) is done for it, and our renderer writes the JSON. */
export function pageBy(find: Find, source: SearchSource, engine: Engine) {
  return async (address: string): Promise<string> => {
    const query = readParameters(new URLSearchParams(address)) as SearchQuery;
    const filtered = query.hasVacancy || query.district !== undefined;
    const found = await find(spelled(query.q ?? ''), filtered ? source.courses.length : query.offset + query.limit);
    const kept = filtered ? found.filter((at) => fits(source, at, query)) : found;
    return engine.render(kept.slice(query.offset, query.offset + query.limit));
  };
}

function fits({ courses, institutes }: SearchSource, at: number, query: SearchQuery): boolean {
  const course = courses[at] as SearchSource['courses'][number];
  if (query.hasVacancy && course.total_cap_vacancies === 0) return false;
  return (
    query.district === undefined ||
    institutes[course.institute]?.district.toLowerCase() === query.district.toLowerCase()
  );
}

/** Queries with words alone: without any there is nothing to compare. */
export const QUERIES = QUERY_MIX.filter((query) => query.includes('q='));

const LONGEST_MS = 10_000;

/** Median and 99th percentile of a page, for at most ten seconds after one turn to warm up. */
export async function warm(page: (address: string) => unknown): Promise<{ p50_ms: number; p99_ms: number }> {
  const times: number[] = [];
  const until = performance.now() + LONGEST_MS;
  for (let turn = -10; turn < 150 && performance.now() < until; turn++) {
    for (const query of QUERIES) {
      const begin = performance.now();
      await page(query);
      if (turn >= 0 || performance.now() > until - LONGEST_MS / 2) times.push(performance.now() - begin);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] as number;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}
