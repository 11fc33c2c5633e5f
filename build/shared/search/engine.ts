/** A query with valid parameters -> a page of courses. The files beside this one are the steps; README.md explains them. */
import type { SearchQuery } from '../../contract/search-parameters.ts';
import { once } from '../once.ts';
import { type Columns, openColumns } from './columns.ts';
import { type Lookup, openLookup } from './lookup.ts';
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
  const lookup = shared?.lookup ?? once(() => openLookup(index));
  const understanding = once(() => openUnderstanding(index, columns, lookup()));
  const search = (query: SearchQuery): SearchPage => {
    const understood = query.q === undefined ? undefined : strictly(query, understanding()(query.q));
    const found = understood?.positions;
    const fits = columns.filter(query);
    const positions: number[] = [];
    let total = 0;
    // A plain loop, because filtering an array of numbers slows each cold start.
    for (let i = 0; i < (found?.length ?? columns.count); i++) {
      const at = found?.[i] ?? i;
      if (fits && !fits(at)) continue;
      if (total >= query.offset && positions.length < query.limit) positions.push(at);
      total++;
    }
    return { ...understood, total, positions };
  };
  return { index, search, lookup, readCode: columns.readCode, ...openPage(index, columns) };
}

/** With match=all a partial answer counts as no answer. */
const strictly = ({ match }: SearchQuery, understood: Understood): Understood =>
  match === 'all' && understood.match === 'partial'
    ? { ...understood, match: 'none', positions: new Int32Array() }
    : understood;
