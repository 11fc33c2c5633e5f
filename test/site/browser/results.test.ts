import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SearchQuery } from '../../../build/contract/search-parameters.ts';
import { buildSearchIndex } from '../../../build/search/build-index.ts';
import { openEngine } from '../../../build/site/browser/device-search.ts';
import { openMySeats } from '../../../build/site/browser/profile.ts';
import { findResults } from '../../../build/site/browser/results.ts';
import { type PageQuery, readDeviceQuery, readPageQuery } from '../../../build/site/views/search-address.ts';
import { type InstituteSketch, searchSource } from '../../support/search-source.ts';

const UNIVERSITIES = ['University of Here', 'University of There'];
/** Thirty courses whose name is just the query, then thirty whose name has more: two groups of matches. */
const COURSES = 60;
const MORE = COURSES / 2;
const cap = (i: number) => (i * 7) % 11;
const TYPES = ['Government', 'Government-Aided Autonomous', 'Un-Aided', 'Un-Aided Autonomous Religious Minority'];
const DISTRICTS = ['Here', 'There', 'Elsewhere'];
const SOURCE = searchSource(
  Array.from({ length: COURSES }, (_, i): InstituteSketch => {
    const name = i < MORE ? 'Civil Engineering' : 'Civil and Environmental Engineering';
    return {
      name: `College ${i}`,
      type: TYPES[i % TYPES.length]!,
      district: DISTRICTS[i % DISTRICTS.length]!,
      courses: [[name, cap(i)]],
    };
  }),
);
const code = (i: number) => SOURCE.courses[i]!.choice_code;
const courseNumbers = new Map(SOURCE.courses.map(({ choice_code }, i) => [choice_code, i]));
/** Every third course has seats for the open category: its number divided by ten. */
const eligibleSeats = (i: number) => (i % 3 === 0 ? Math.floor(i / 10) : 0);
/** Every tenth course has seats of the tuition fee waiver, and every course two of its home university, which is There. */
const TABLE = {
  dataset: { id: 1, round_name: 'CAP Round I' },
  seat_levels: ['state_level', 'home_university'],
  fields: ['open_g'],
  universities: UNIVERSITIES,
  courses: SOURCE.courses.map(({ choice_code }, i) => ({
    choice_code,
    others: [0, i % 10 === 0 ? 1 : 0, 0, 0],
    university: 1,
    levels: [[eligibleSeats(i)], [2]],
  })),
};
const engine = openEngine(buildSearchIndex(SOURCE));

/** The results of one open page; `answer` returns the file of seats. */
function open(answer = async () => Response.json(TABLE)) {
  const build = { build: 'ab12', seats: '/assets/seats.json' };
  vi.stubGlobal('fetch', async (address: string) => (address === '/build.json' ? Response.json(build) : answer()));
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'ab12' } } });
  vi.stubGlobal('UNIVERSITIES', UNIVERSITIES);
  const mySeats = openMySeats();
  return (text: string) => findResults(engine, mySeats, query(text));
}
function query(text: string): PageQuery {
  const given = new URLSearchParams(text);
  return { ...(readPageQuery(given) as SearchQuery), ...readDeviceQuery(given) };
}
const reader = (profile: object | null) =>
  vi.stubGlobal('localStorage', { getItem: () => (profile ? JSON.stringify(profile) : null) });
/** The numbers of the courses on the pages of a query, in order. */
async function findNumbers(text: string, results = open()): Promise<number[]> {
  const pages = await Promise.all([0, 25, 50].map((offset) => results(`${text}&offset=${offset}`)));
  const all = pages.flatMap(({ data }) => data.map(({ choice_code }) => courseNumbers.get(choice_code)!));
  expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(all.length));
  return all;
}
const NUMBERS = Array.from({ length: COURSES }, (_, i) => i);
const [few, many] = [NUMBERS.slice(0, MORE), NUMBERS.slice(MORE)];
const by = (key: (i: number) => number) => (a: number, b: number) => key(b) - key(a);
afterEach(() => vi.unstubAllGlobals());

describe('the results', () => {
  it("results are the engine's without a profile or seats", async () => {
    const inOrder = [...few.toSorted(by(cap)), ...many.toSorted(by(cap))];
    for (const profile of [null, { category: 'open', home: 'University of Here' }]) {
      reader(profile);
      const results = open(() => Promise.reject(new TypeError('offline')));
      expect(await findNumbers('q=civil', results)).toEqual(inOrder);
      expect((await results('q=civil')).mine).toBeUndefined();
    }
  });

  it('the largest own number comes first, or the best match if that was chosen', async () => {
    reader({ category: 'open', home: 'University of Here' });
    const byMatch = [...few.toSorted(by(eligibleSeats)), ...many.toSorted(by(eligibleSeats))];
    expect(await findNumbers('q=civil&sort=best')).toEqual(byMatch);
    expect(await findNumbers('q=civil')).toEqual(byMatch.toSorted(by(eligibleSeats)));
    expect((await open()('q=civil')).mine!(code(57))).toMatchObject({ least: 5, most: 5, home: 'no' });
  });

  it('results can be sorted by own or CAP seats', async () => {
    reader({ category: 'open', home: 'University of Here' });
    expect(await findNumbers('q=civil&sort=mine')).toEqual(await findNumbers('q=civil'));
    expect(await findNumbers('')).toEqual(NUMBERS.toSorted(by(eligibleSeats)));
    const inOrder = [...few.toSorted(by(cap)), ...many.toSorted(by(cap))].sort(by(cap));
    for (const profile of [null, { category: 'open', home: 'University of Here' }]) {
      reader(profile);
      const all = await findNumbers('q=civil&sort=cap');
      expect(all.map(cap)).toEqual(inOrder.map(cap));
    }
    expect(await findNumbers('q=civil&sort=other')).toEqual(await findNumbers('q=civil'));
  });

  it('results have a range for an unsure reader', async () => {
    reader({ category: 'open', home: 'yes' });
    expect((await open()('q=civil')).mine!(code(57))).toMatchObject({ least: 5, most: 7, home: 'unknown' });
  });

  it('the filter by seats means own seats', async () => {
    const codes = async () => (await findNumbers('q=civil&has_vacancy=1')).sort((a, b) => a - b);
    reader({ category: 'open', home: 'University of Here' });
    expect(await codes()).toEqual(NUMBERS.filter((i) => eligibleSeats(i) > 0));
    reader({ category: 'open', home: 'University of Here', tfws: '1' });
    expect(await codes()).toEqual(NUMBERS.filter((i) => eligibleSeats(i) > 0 || i % 10 === 0));
  });

  it('all courses are shown where none has own seats', async () => {
    reader({ category: 'open', home: 'University of Here' });
    const shown = await open()('q=civil');
    expect([shown.total, shown.withSeats]).toEqual([COURSES, NUMBERS.filter((i) => eligibleSeats(i) > 0).length]);
    const none = await open()('q=college+1&only=There&has_vacancy=1');
    expect([none.why, none.total, none.withSeats]).toEqual(['results.none_for_me', expect.any(Number), undefined]);
    expect(none.total).toBeGreaterThan(0);
    expect(none.data.every(({ choice_code }) => none.mine!(choice_code)!.most === 0)).toBe(true);
    const nothing = await open()('q=college+1&only=Nowhere&only=civil');
    expect([nothing.why, nothing.total, nothing.hidden]).toEqual([undefined, 0, [expect.any(Number), 0]]);
    expect(nothing.hidden![0]).toBeGreaterThan(0);
  });

  it.each<[string, (i: number) => boolean]>([
    ['only=government', (i) => i % 4 === 0],
    ['only=aided', (i) => i % 4 === 1],
    ['only=unaided', (i) => i % 4 >= 2],
    ['only=government&only=aided', (i) => i % 4 < 2],
    ['only=autonomous', (i) => i % 2 === 1],
    ['only=autonomous&only=minority', (i) => i % 4 === 3],
    ['only=There&only=Elsewhere', (i) => i % 3 > 0],
    ['only=There&only=government', (i) => i % 3 === 1 && i % 4 === 0],
    ['only=civil', () => true],
    ['only=computer', () => false],
    ['only=computer&only=civil&has_vacancy=1', (i) => cap(i) > 0],
    ['only=women', () => false],
    ['only=home', () => true],
  ])('results are filtered by %s', async (filters, matches) => {
    reader(null);
    expect((await findNumbers(`q=civil&${filters}`)).sort((a, b) => a - b)).toEqual(NUMBERS.filter(matches));
  });

  it('the home filter leaves only the home university', async () => {
    for (const [home, count] of [
      ['University of Here', 0],
      ['University of There', COURSES],
    ] as const) {
      reader({ category: 'open', home });
      expect(await findNumbers('q=civil&only=home')).toHaveLength(count);
    }
  });
});
