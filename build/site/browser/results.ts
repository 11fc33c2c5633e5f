/** The results of a query, found on the device with the reader's own seats. */

import type { ListedCourse } from '../../search/listed-courses.ts';
import { currentName } from '../../shared/words/renamed-districts.ts';
import { NOT_SURE } from '../eligibility.ts';
import type { Mine, Results } from '../views/result-list.ts';
import type { PageQuery, Sort } from '../views/search-address.ts';
import type { DeviceEngine } from './device-search.ts';
import { type MySeats, profile } from './profile.ts';

export interface OwnResults extends Results {
  readonly mine?: Mine | undefined;
  /** The chosen order, or the reader's own. */
  readonly sort?: Sort | undefined;
}

/**
 * Finds a page of results. Without words all courses match equally and the reader's own seats decide the order. If only courses
 * with seats for the reader are wanted and there are none, all are shown, with the reason.
 */
export async function findResults(
  { search }: DeviceEngine,
  mySeats: MySeats,
  pageQuery: PageQuery,
): Promise<OwnResults> {
  // If seats cannot be loaded the results are shown without them.
  const seats = await mySeats().catch(() => undefined);
  if (!seats) return { ...search(pageQuery, undefined, rankBy(pageQuery.sort)), sort: pageQuery.sort };
  const { home, district } = profile() ?? { home: NOT_SURE };
  const namesPlace = () =>
    !!pageQuery.district || !!pageQuery.city || !!search({ ...pageQuery, only: [] }, seats).namesPlace;
  // Without words the reader's own seats decide; with words that name no place, what is near.
  const sort = pageQuery.sort ?? (!pageQuery.q ? 'mine' : home !== NOT_SURE && !namesPlace() ? 'near' : undefined);
  const query: PageQuery = { ...pageQuery, sort };
  const rank = rankBy(sort, seats, district);
  const results = search(query, seats, rank);
  const ownParts = { mine: (code: string) => seats.get(code), sort: sort === 'best' ? undefined : sort };
  if (query.has_vacancy && results.total === 0) {
    const all = search({ ...query, has_vacancy: false }, seats, rank);
    return { ...all, ...ownParts, ...(all.total > 0 ? { why: 'results.none_for_me' } : {}) };
  }
  const { total: withSeats } = search({ ...query, has_vacancy: true, offset: 0, limit: 1 }, seats);
  return { ...results, ...ownParts, withSeats };
}

/** The greater, the earlier; undefined for the best match. */
function rankBy(
  sort: Sort | undefined,
  seats?: Awaited<ReturnType<MySeats>>,
  district?: string,
): ((course: ListedCourse) => number) | undefined {
  if (sort === 'cap') return ({ total_cap_vacancies }) => total_cap_vacancies;
  if (sort === 'mine') return ({ choice_code }) => seats?.get(choice_code)?.order ?? 0;
  if (sort !== 'near') return undefined;
  // The reader's own district, then the area of their home university, then the rest.
  return ({ choice_code, institute }) =>
    currentName(institute.district) === district ? 2 : Number(seats?.get(choice_code)?.home === 'yes');
}
