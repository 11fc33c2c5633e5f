/** The results of a query, found on the device with the reader's own seats. */

import type { ListedCourse } from '../../search/listed-courses.ts';
import { currentName } from '../../shared/words/renamed-districts.ts';
import { activeFilters } from '../views/filter-chips.ts';
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
 * Finds a page of results. With a profile the reader's largest number comes first, unless another order was chosen. If only
 * courses with seats for the reader are wanted and there are none, all are shown, with the reason.
 */
export async function findResults(
  { search }: DeviceEngine,
  mySeats: MySeats,
  pageQuery: PageQuery,
): Promise<OwnResults> {
  // If seats cannot be loaded the results are shown without them.
  const seats = await mySeats().catch(() => undefined);
  const sort = pageQuery.sort ?? (seats ? 'mine' : undefined);
  const query: PageQuery = { ...pageQuery, sort };
  const rank = rankBy(sort, seats, profile()?.district);
  const results = search(query, seats, rank);
  const shared = { sort: sort === 'best' ? undefined : sort, mine: seats && ((code: string) => seats.get(code)) };
  if (results.total === 0) {
    const all = seats && query.has_vacancy ? search({ ...query, has_vacancy: false }, seats, rank) : results;
    if (all.total > 0) return { ...all, ...shared, why: 'results.none_for_me' };
    const hidden = activeFilters(query).map(({ without }) => search(without, seats).total);
    return { ...results, ...shared, hidden };
  }
  const ofMine = { ...query, has_vacancy: true, offset: 0, limit: 1 };
  return { ...results, ...shared, withSeats: seats && search(ofMine, seats).total };
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
