/** A query with valid parameters -> a page of courses. The steps are the files beside this one; README.md tells the way. */
import { openColumns } from './columns.ts';
import { openFilter } from './filter.ts';
import { joinMatches, mostWords } from './join.ts';
import { listCourses } from './list.ts';
import { type Matches, openMatcher } from './match.ts';
import { openPage } from './page.ts';
import { parseQuery } from './parse.ts';
import type { SearchIndex, SearchPage, SearchQuery, Work } from './types.ts';

export interface Engine {
  readonly index: SearchIndex;
  search(query: SearchQuery): SearchPage;
  /** The JSON text of `{dataset, data}` for these positions. */
  render(positions: ArrayLike<number>): string;
}

/** Opens an index; nothing is unpacked before a query needs it. Throws when the index has another format. */
export function createEngine(index: SearchIndex): Engine {
  if (index.format !== 1)
    throw new Error(`search: the index has format ${index.format}, this engine reads 1: build again`);
  const columns = openColumns(index);
  const match = openMatcher(index, columns);
  const render = openPage(index, columns);
  let first = true;
  const search = (query: SearchQuery): SearchPage => {
    const work: Work = { postings: 0, candidates: 0 };
    const filter = openFilter(columns, query);
    if (query.q === undefined) return { ...listCourses(columns, filter, query), work };
    const parsed = parseQuery(query.q);
    const matches = match(parsed, work);
    // How a query is understood depends on its words alone, not on the filters.
    const most = mostWords(columns, matches);
    if (most === 0 || most * 2 < parsed.length)
      return { total: 0, positions: [], match: 'exact', words: matches.words, work };
    // A cold start has one query to answer, and puts nothing in order for others.
    const byName = filter.institutes === undefined && !first;
    first = false;
    return { ...joinMatches(columns, matches, filter, query, most, byName), ...understood(matches, most), work };
  };
  return { index, render, search };
}

function understood(
  { names, institutes, words, corrected }: Matches,
  most: number,
): Pick<SearchPage, 'match' | 'words'> {
  if (most === words.length) return { match: corrected ? 'corrected' : 'exact', words };
  const found = names.found | institutes.found;
  return { match: 'partial', words: words.filter((_, w) => found & (1 << w)) };
}
