/** The search engine for the device: a module that data-files.ts loads when somebody starts a search. */
import { createEngine } from '../../search/engine.ts';
import type { ListedCourse } from '../../search/listed-courses.ts';
import type { SearchContent, SearchIndex } from '../../search/types.ts';
import type { Results } from '../find-results.ts';
import { findResults, type Reader } from '../find-results.ts';
import type { PageQuery } from '../views/search-address.ts';

/** Finds a page of results, with the reader's own seats if they are known. */
export type DeviceSearch = (query: PageQuery, reader?: Reader) => Results;

/** Throws if the index has another format. */
export function openSearch(content: SearchContent): DeviceSearch {
  // The engine reads only the content; the edge function uses digest and site in its answers.
  const engine = createEngine(content as SearchIndex);
  // Each letter that is typed finds many of the same courses.
  const madeRows: ListedCourse[] = [];
  const rowAt = (at: number): ListedCourse => {
    madeRows[at] ??= engine.rows([at])[0]!;
    return madeRows[at];
  };
  const cached = { ...engine, rows: (positions: readonly number[]) => positions.map(rowAt) };
  return (query, reader) => findResults(cached, query, reader);
}
