/** The results of a query, found on the device: with the reader's own seats, its filters and its order. */
import { matchesAll } from '../../shared/filters.ts';
import type { ListedCourse } from '../../shared/search/page.ts';
import type { EligibleSeats } from '../../shared/seats.ts';
import type { Results } from '../../shared/views/result-list.ts';
import type { PageQuery } from '../../shared/views/search-address.ts';
import type { DeviceEngine } from './engine.ts';
import type { MySeats } from './profile.ts';

export interface Shown extends Results {
  readonly mine?: ((code: string) => EligibleSeats | undefined) | undefined;
}

/** A page of a query's results. Without words all courses match alike: the reader's own seats decide. */
export async function findResults(engine: DeviceEngine, mySeats: MySeats, query: PageQuery): Promise<Shown> {
  // Seats that cannot be loaded leave results without them.
  const seats = await mySeats().catch(() => undefined);
  const mine = seats && ((code: string) => seats.get(code));
  const { offset, limit, only = [], sort = seats && !query.q ? 'mine' : undefined } = query;
  if (only.length === 0 && !sort) return { ...engine.search(query, seats), mine };
  const all = engine.search({ ...query, offset: 0, limit: Number.POSITIVE_INFINITY }, seats);
  const matches = matchesAll(only);
  const found = all.data.filter((course) => matches(course, mine?.(course.choice_code)));
  if (sort) {
    // The greatest first. Courses that are equal stay in the order of the best match.
    const numberOf = ({ choice_code, total_cap_vacancies }: ListedCourse) =>
      sort === 'cap' ? total_cap_vacancies : (mine?.(choice_code)?.order ?? 0);
    found.sort((a, b) => numberOf(b) - numberOf(a));
  }
  return { ...all, data: found.slice(offset, offset + limit), total: found.length, mine };
}
