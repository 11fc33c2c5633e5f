/** The search engine for the device: a module of its own, loaded by load-engine.ts once somebody wants to search. */
import { createEngine, type Engine } from '../../shared/search/engine.ts';
import type { SearchContent, SearchIndex, SearchQuery } from '../../shared/search/types.ts';
import type { EligibleSeats } from '../../shared/seats.ts';
import { matchedTerms } from '../../shared/views/matched-terms.ts';
import type { Results } from '../../shared/views/result-list.ts';

export interface DeviceEngine {
  /** The name of the round that is searched. */
  readonly round: string;
  /** The cities of the round, sorted. */
  readonly cities: readonly string[];
  /** With the reader's seats by choice code they take the place of the CAP seats: in the order within a match, and in its filter. */
  search(query: SearchQuery, eligible?: ReadonlyMap<string, EligibleSeats>): Results;
}

/** The engine reads the content alone; digest and site are what the edge function adds to its answers. */
const open = (content: SearchContent, shared?: Engine) => createEngine(content as SearchIndex, shared);

/** Throws when the index is damaged. */
export function openEngine(content: SearchContent): DeviceEngine {
  const engine = open(content);
  const { search, rows, codeOf } = engine;
  const searchWith = (eligible: ReadonlyMap<string, EligibleSeats>) => {
    const vacancies = content.courses.vacancies.map((_, at) => eligible.get(codeOf(at))?.order ?? 0);
    return open({ ...content, courses: { ...content.courses, vacancies } }, engine).search;
  };
  let last: { readonly of: ReadonlyMap<string, EligibleSeats>; readonly search: typeof search } | undefined;
  return {
    round: content.dataset.round_name,
    cities: [...new Set(content.places.cities)].filter(Boolean).sort(),
    search: (query, eligible) => {
      if (eligible && last?.of !== eligible) last = { of: eligible, search: searchWith(eligible) };
      const { positions, ...page } = (eligible && last ? last.search : search)(query);
      return { ...page, data: rows(positions), round: content.dataset.round_name, terms: matchedTerms(page.words) };
    },
  };
}
