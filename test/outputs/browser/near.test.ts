import { afterAll, expect, it, vi } from 'vitest';
import type { SearchQuery } from '../../../build/contract/search-parameters.ts';
import { openEngine } from '../../../build/outputs/browser/engine.ts';
import { findResults } from '../../../build/outputs/browser/results.ts';
import { buildSearchIndex } from '../../../build/outputs/search/build-index.ts';
import { readDeviceQuery, readPageQuery } from '../../../build/shared/views/search-address.ts';
import { searchSource } from '../../support/search-source.ts';

const source = searchSource(
  ['Pune', 'Satara', 'Nagpur', 'Thane'].map((district, i) => ({
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
vi.stubGlobal('UNIVERSITIES', []);
afterAll(() => vi.unstubAllGlobals());
async function found(text: string, hasProfile = true) {
  const given = new URLSearchParams(text);
  const query = { ...(readPageQuery(given) as SearchQuery), ...readDeviceQuery(given) };
  const { data, sort } = await findResults(engine, async () => (hasProfile ? seats : undefined), query);
  return `${sort}: ${data.map(({ institute }) => institute.district[0]).join('')}`;
}

it.each([
  ['q=civil', 'near: STPN'],
  ['q=civil&sort=near', 'near: STPN'],
  ['q=civil&sort=best', 'undefined: PSNT'],
  ['q=civil+pune+or+satara', 'undefined: PS'],
  ['q=civil+vidarbha', 'undefined: N'],
  ['q=civil&district=Pune', 'undefined: P'],
  ['', 'mine: PSNT'],
])('with a profile %s is ordered %s', async (text, expected) => {
  expect(await found(text)).toBe(expected);
});

it('without a profile nothing is near', async () => {
  expect(await found('q=civil', false)).toBe('undefined: PSNT');
});
