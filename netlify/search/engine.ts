/** A query with valid parameters -> a page of courses. The steps are the files beside this one; README.md says how. */
import { type Columns, openColumns } from './columns.ts';
import { findPage } from './find.ts';
import { openPage } from './page.ts';
import type { SearchIndex, SearchPage, SearchQuery } from './types.ts';
import { openUnderstanding, type Understood } from './understand.ts';

export interface Engine {
  readonly index: SearchIndex;
  search(query: SearchQuery): SearchPage;
  /** The JSON text of `{dataset, data}` for these positions. */
  render(positions: readonly number[]): string;
}

/** Opens an index; the words are not read before a query has some. Throws when it has another format or is damaged. */
export function createEngine(index: SearchIndex): Engine {
  const columns = openColumns(index);
  let understand: ((q: string) => Understood) | undefined;
  const search = (query: SearchQuery): SearchPage => {
    if (query.q === undefined) return listCourses(columns, query);
    understand ??= openUnderstanding(index, columns);
    const { matches, match, words } = understand(query.q);
    const page = match === 'none' ? { total: 0, positions: [] } : findPage(columns, matches, query);
    return { ...page, match, words };
  };
  return { index, search, render: openPage(index, columns) };
}

/** The courses without `q`, in choice_code order. */
function listCourses(columns: Columns, query: SearchQuery): SearchPage {
  const { offset, limit, hasVacancy } = query;
  const atPlace = columns.atPlace(query);
  const positions: number[] = [];
  let total = 0;
  for (let at = 0; at < columns.count; at++) {
    if (hasVacancy && columns.vacancies[at] === 0) continue;
    if (atPlace?.[columns.institute[at] as number] === 0) continue;
    if (total >= offset && total < offset + limit) positions.push(at);
    total++;
  }
  return { total, positions };
}
