import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMySeats } from '../../build/browser/profile.ts';
import { openResults } from '../../build/browser/results.ts';
import { createClient } from '../../build/client/client.ts';
import type { SearchQuery } from '../../netlify/search/types.ts';
import { readPageQuery } from '../../netlify/views/search-address.ts';

const COURSES = 60;
const code = (i: number) => String(100_000_000 + i);
/** Every third course has seats for the open category, as many as its number says by tens. */
const seatsOf = (i: number) => (i % 3 === 0 ? Math.floor(i / 10) : 0);

/** An API whose pages have 20 courses at most. `build` is what it answers from. */
function api() {
  const asked: string[] = [];
  const state = { build: 'a', more: 0 };
  const dataset = { id: 1, round_name: 'CAP Round I' };
  const answer = (path: string): Response => {
    const url = new URL(path, 'https://example.org');
    asked.push(url.pathname + url.search);
    if (url.pathname.endsWith('/seats')) {
      const courses = Array.from({ length: COURSES }, (_, i) => ({
        ...{ choice_code: code(i), others: [0, 0, 0, 0] },
        levels: [[seatsOf(i) + state.more]],
      }));
      return Response.json({ dataset, seat_levels: ['state_level'], fields: ['open_g'], courses });
    }
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const size = Math.min(20, Number(url.searchParams.get('limit')));
    const data = Array.from({ length: Math.min(size, COURSES - offset) }, (_, i) => ({
      choice_code: code(offset + i),
    }));
    const next = offset + size < COURSES ? { Link: `</api/v1/search?offset=${offset + size}>; rel="next"` } : {};
    return Response.json(
      { dataset, data },
      { headers: { 'X-Total-Count': `${COURSES}`, 'X-Build-Digest': state.build, ...next } },
    );
  };
  const client = createClient({ fetch: async (path) => answer(String(path)) });
  return { asked, state, results: openResults(client, openMySeats(client)) };
}
const query = (text: string) => readPageQuery(new URLSearchParams(text)) as SearchQuery;
const { signal } = new AbortController();
const reader = (profile: object | null) =>
  vi.stubGlobal('localStorage', { getItem: () => (profile ? JSON.stringify(profile) : null) });
afterEach(() => vi.unstubAllGlobals());

describe('the results', () => {
  it("are a page of the API's where nobody said who reads", async () => {
    reader(null);
    const { asked, results } = api();
    const { data, mine } = await results(query('q=a&offset=25&has_vacancy=1'), signal);
    expect([data[0]!.choice_code, mine]).toEqual([code(25), undefined]);
    expect(asked).toEqual(['/api/v1/search?q=a&limit=25&offset=25&has_vacancy=1']);
  });

  it('are sorted by the seats of the reader over all pages, and equals stay in their order', async () => {
    reader({ category: 'open', home: 'unsure' });
    const { asked, results } = api();
    const expected = Array.from({ length: COURSES }, (_, i) => i).sort((a, b) => seatsOf(b) - seatsOf(a));
    const first = await results(query('q=a'), signal);
    const second = await results(query('q=a&offset=25'), signal);
    expect([...first.data, ...second.data].map(({ choice_code }) => choice_code)).toEqual(
      expected.slice(0, 50).map(code),
    );
    expect(first.mine!(code(57))).toBe(5);
    expect(asked.map((path) => path.split('?')[0])).toEqual([...Array(3).fill('/api/v1/search'), '/api/v1/seats']);
  });

  it('have the seats of the build that answered, while a page stays open over a new round', async () => {
    reader({ category: 'open', home: 'unsure' });
    const { state, results } = api();
    expect((await results(query('q=a'), signal)).mine!(code(0))).toBe(0);
    Object.assign(state, { build: 'b', more: 7 });
    expect((await results(query('q=b'), signal)).mine!(code(0))).toBe(7);
  });
});
