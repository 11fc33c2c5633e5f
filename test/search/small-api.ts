/** What the tests of requests are asked of: 130 courses of one institute, and one of another. */
import { respond } from '../../build/search/respond-search.ts';
import { makeEngine, searchSource } from '../support/search-source.ts';

const source = searchSource([
  {
    name: 'Lotus “Valley” College, Pune',
    type: 'Un-Aided',
    district: 'Navi  Mumbai',
    city: 'Vashi',
    courses: Array.from({ length: 130 }, (_, i) => [`Course ${i % 3}`, i % 2] as const),
  },
  { name: 'मराठी', autonomous: true, district: 'NAVI MUMBAI', courses: [['Computer Engineering', 4]] },
]);
export const engine = makeEngine(source);
export const ask = (query: string, init?: RequestInit) =>
  respond(new Request(`https://example.org/api/v1/search${query}`, init), () => engine);
export const data = async (query: string) =>
  ((await (await ask(query)).json()) as { data: { choice_code: string }[] }).data;
