/** A query with valid parameters -> a page of courses. README.md explains the steps, which are the files beside this one. */
import type { SearchQuery } from '../contract/search-parameters.ts';
import { once } from '../shared/once.ts';
import type { Understood } from './answer.ts';
import { type Columns, openColumns } from './columns.ts';
import { openFilter } from './filter.ts';
import { openPage } from './listed-courses.ts';
import { type Lookup, openLookup } from './lookup.ts';
import type { SearchIndex, SearchPage } from './types.ts';
import { openUnderstanding } from './understand.ts';

export interface Engine extends ReturnType<typeof openPage>, Pick<Columns, 'readCode'> {
  readonly index: SearchIndex;
  /** Opened once, and shared by engines over the same words. */
  lookup(): Lookup;
  search(query: SearchQuery): SearchPage;
}

/** Opens an index; the words are read only for the first query that has some. Throws if the index has another format. */
export function createEngine(index: SearchIndex, shared?: Engine): Engine {
  const columns = openColumns(index);
  const lookup = shared?.lookup ?? once(() => openLookup(index));
  const understanding = once(() => openUnderstanding(index, columns, lookup()));
  const filter = openFilter(index, columns);
  /** With match=all, an answer in which a word is dropped or replaced counts as none. */
  const understand = (q: string, isStrict: boolean): Understood => {
    const understood = understanding()(q, isStrict);
    return isStrict && understood.match !== 'exact' ? { ...understood, match: 'none', positions: [] } : understood;
  };
  const search = (query: SearchQuery): SearchPage => {
    const understood = query.q === undefined ? undefined : understand(query.q, query.match === 'all');
    const candidates = understood?.positions ?? [...columns.name.keys()];
    const matchesFilters = filter(query);
    const matching = matchesFilters ? candidates.filter(matchesFilters) : candidates;
    const positions = matching.slice(query.offset, query.offset + query.limit);
    return { ...understood, total: matching.length, positions };
  };
  return { index, search, lookup, readCode: columns.readCode, ...openPage(index, columns) };
}
