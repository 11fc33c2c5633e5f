import { afterAll, expect, it, vi } from 'vitest';
import type { SearchQuery } from '../../../build/contract/search-parameters.ts';
import { buildSearchIndex } from '../../../build/search/build-index.ts';
import { openEngine } from '../../../build/site/browser/device-search.ts';
import { findNear } from '../../../build/site/browser/near.ts';
import { findResults } from '../../../build/site/browser/results.ts';
import { readDeviceQuery, readPageQuery } from '../../../build/site/views/search-address.ts';
import { searchSource } from '../../support/search-source.ts';

const source = searchSource(
  ['Pune', 'Satara', 'Nagpur', 'Ahmednagar'].map((district, i) => ({
    name: `House ${i}`,
    district,
    courses: [['Civil', 9 - i] as const],
  })),
);
const engine = openEngine(buildSearchIndex(source));
/** Colleges 1 and 3 are of the reader's home university; all have as many seats for them. */
const seats = new Map(
  source.courses.map(({ choice_code }, i) => [
    choice_code,
    {
      least: 1,
      most: 1,
      ifHome: 1,
      ifOther: 1,
      order: 1,
      home: i % 2 ? ('yes' as const) : ('no' as const),
      ews: 0,
      tfws: 0,
      tfwsCode: '',
    },
  ]),
);
const HOME = 'University of Satara';
vi.stubGlobal('UNIVERSITIES', [HOME]);
afterAll(() => vi.unstubAllGlobals());
/** The round still uses the district's old name. */
const READER = { category: 'open', home: HOME, district: 'Ahilyanagar' };
async function findOrder(text: string, reader: object | null = READER) {
  vi.stubGlobal('localStorage', { getItem: () => (reader ? JSON.stringify(reader) : null) });
  const given = new URLSearchParams(text);
  const query = { ...(readPageQuery(given) as SearchQuery), ...readDeviceQuery(given) };
  const { data, sort } = await findResults(engine, async () => (reader ? seats : undefined), query);
  return `${sort}: ${data.map(({ institute }) => institute.district[0]).join('')}`;
}

it.each([
  ['q=civil', 'mine: PSNA'],
  ['q=civil&sort=near', 'near: ASPN'],
  ['q=civil&sort=best', 'undefined: PSNA'],
  ['', 'mine: PSNA'],
])('a profile orders %s as %s', async (text, expected) => {
  expect(await findOrder(text)).toBe(expected);
});

it('without a profile the best match comes first', async () => {
  expect(await findOrder('q=civil', null)).toBe('undefined: PSNA');
});

it.each([
  { has: 'those of the district first', district: 'Nagpur', family: 'civil', expected: 'NAS' },
  { has: 'those near the reader without a district', district: '', family: 'civil', expected: 'ASP' },
  { has: 'none of another family', district: 'Pune', family: 'chemical', expected: '' },
])('similar courses with seats are $has', async ({ district, family, expected }) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(READER) });
  const near = await findNear(engine, async () => seats, { family, district });
  expect(near.map(({ institute }) => institute.district[0]).join('')).toBe(expected);
});

it('courses without seats for the reader are never similar courses', async () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(READER) });
  const none = new Map([...seats].map(([code, course]) => [code, { ...course, least: 0, most: 0, order: 0 }]));
  expect(await findNear(engine, async () => none, { family: 'civil', district: 'Pune' })).toEqual([]);
});
