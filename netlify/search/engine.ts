/** A query with valid parameters -> a page of courses. The steps are the files beside this one; README.md tells the way. */
import { openColumns } from './columns.ts';
import { openFilter } from './filter.ts';
import { openFinder } from './find.ts';
import { mostWords } from './join.ts';
import { lazy } from './lazy.ts';
import { listCourses } from './list.ts';
import { type Matches, openMatcher } from './match.ts';
import { openPage } from './page.ts';
import { parseQuery } from './parse.ts';
import { INDEX_FORMAT, type SearchIndex, type SearchPage, type SearchQuery, type Work } from './types.ts';

export interface Engine {
  readonly index: SearchIndex;
  search(query: SearchQuery): SearchPage;
  /** The JSON text of `{dataset, data}` for these positions. */
  render(positions: ArrayLike<number>): string;
}

/** Opens an index; nothing is unpacked before a query needs it. Throws when the index has another format. */
export function createEngine(index: SearchIndex): Engine {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const columns = openColumns(index);
  const matcher = lazy(() => openMatcher(index, columns));
  const finder = lazy(() => openFinder(columns));
  const render = openPage(index, columns);
  const search = (query: SearchQuery): SearchPage => {
    const work: Work = { postings: 0, candidates: 0 };
    const filter = openFilter(columns, query);
    if (query.q === undefined) {
      const { total, positions } = listCourses(columns, filter, query);
      return { total, positions, work };
    }
    const matches = matcher()(parseQuery(query.q), work);
    // How a query is understood depends on its words alone, not on the filters.
    const most = mostWords(columns, matches);
    const isFound = most > 0 && most * 2 >= matches.words.length;
    const { total, positions } = isFound ? finder()(matches, filter, query, most) : { total: 0, positions: [] };
    const { match, words } = understood(matches, isFound ? most : 0);
    return { total, positions, match, words, work };
  };
  return { index, render, search };
}

/** `most`: how many of the words the courses have; 0 when none were found. */
function understood(
  { names, institutes, words }: Matches,
  most: number,
): Required<Pick<SearchPage, 'match' | 'words'>> {
  const texts = words.map((word) => word.text);
  if (most === 0) return { match: 'exact', words: texts };
  if (most === words.length)
    return { match: words.some((word) => word.corrected) ? 'corrected' : 'exact', words: texts };
  const found = names.found | institutes.found;
  return { match: 'partial', words: texts.filter((_, w) => found & (1 << w)) };
}
