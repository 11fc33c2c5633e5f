/** A query with valid parameters -> a page of courses. The files beside this one are the steps; README.md explains them. */
import type { SearchQuery } from '../../contract/search-parameters.ts';
import { type Columns, openColumns } from './columns.ts';
import { type Lookup, openLookup, remember } from './lookup.ts';
import { openPage } from './page.ts';
import type { SearchIndex, SearchPage } from './types.ts';
import { openUnderstanding, type Understood } from './understand.ts';

export interface Engine extends ReturnType<typeof openPage>, Pick<Columns, 'readCode'> {
  readonly index: SearchIndex;
  /** Opened once, and shared by engines over the same words. */
  lookup(): Lookup;
  search(query: SearchQuery): SearchPage;
}

/** Opens an index; the words are read only for the first query that has some. Throws if the index has another format or is damaged. */
export function createEngine(index: SearchIndex, shared?: Engine): Engine {
  const columns = openColumns(index);
  const lookup = shared?.lookup ?? remember(() => openLookup(index));
  const understanding = remember(() => openUnderstanding(index, columns, lookup()));
  const listAll = () => ({ positions: new Int32Array(columns.count).map((_, at) => at) });
  const search = (query: SearchQuery): SearchPage => {
    const { positions, ...understood } = query.q === undefined ? listAll() : strictly(query, understanding()(query.q));
    const fits = columns.filter(query);
    const fitting = fits ? positions.filter(fits) : positions;
    const page = [...fitting.subarray(query.offset, query.offset + query.limit)];
    return { total: fitting.length, positions: page, ...understood };
  };
  return { index, search, lookup, readCode: columns.readCode, ...openPage(index, columns) };
}

/** With match=all a partial answer counts as no answer. */
const strictly = ({ match }: SearchQuery, understood: Understood): Understood =>
  match === 'all' && understood.match === 'partial'
    ? { ...understood, match: 'none', positions: new Int32Array() }
    : understood;
