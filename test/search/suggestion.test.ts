import { expect, it } from 'vitest';
import { respond } from '../../build/search/respond-search.ts';
import { makeEngine, searchAll, searchSource } from '../support/search-source.ts';

const source = searchSource([
  { name: 'Walchand College', district: 'Sangli', courses: [['Civil Engineering', 4], 'Mechanical Engineering'] },
  { name: 'Orchid House', district: 'Pune', courses: ['Computer Engineering'] },
  { name: 'Lotus House', district: 'Nashik', courses: ['Textile Chemistry'] },
]);
const engine = makeEngine(source);
const ask = (query: Record<string, string>) =>
  respond(new Request(`https://example.org/api/v1/search?${new URLSearchParams(query)}`), () => engine);

it.each([
  ['mxchxnicxl', [['spelling', 'mechanical']]],
  ['xyzxyz college', [['without', 'college']]],
  [
    'oxchyd college',
    [
      ['spelling', 'orchid college'],
      ['without', 'college'],
    ],
  ],
  ['sangli orchid textile', [['place', 'sangli']]],
  ['xyzxyz', []],
])('%s finds nothing, and suggests %j', (q, expected) => {
  const { match, suggestions = [] } = searchAll(source, engine, { q });
  expect([match, suggestions.map(({ why, q }) => [why, q])]).toEqual(['none', expected]);
  for (const { q } of suggestions) expect(searchAll(source, engine, { q }).total).toBeGreaterThan(0);
});

it('the first suggestion is a header that scripts may read', async () => {
  const { headers } = await ask({ q: 'oxchyd college' });
  expect(headers.get('X-Search-Suggestion')).toBe('orchid%20college');
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Search-Suggestion');
  expect((await ask({ q: 'civil' })).headers.get('X-Search-Suggestion')).toBeNull();
  // For what is found in part, too.
  const partial = (await ask({ q: 'oxchyd computer' })).headers;
  expect([partial.get('X-Search-Match'), partial.get('X-Search-Suggestion')]).toEqual(['partial', 'orchid%20computer']);
});

it('match=all drops and corrects nothing, and links keep it', async () => {
  const read = async (query: Record<string, string>) => {
    const { headers } = await ask({ ...query, limit: '1' });
    return [headers.get('X-Search-Match'), headers.get('X-Total-Count'), /[?&]match=all&/.test(headers.get('Link')!)];
  };
  expect(await read({ q: 'xyzzy engineering sangli' })).toEqual(['partial', '2', false]);
  expect(await read({ q: 'xyzzy engineering sangli', match: 'all' })).toEqual(['none', '0', false]);
  for (const q of [
    'enginering sangli',
    'obc sangli',
    'hostel sangli',
    'civil 88 %',
    'rahuri',
    '-civil zzzzz',
    'walchandsangli',
  ]) {
    expect([q, ...(await read({ q, match: 'all' }))]).toEqual([q, 'none', '0', false]);
  }
  // The beginning of a word is no correction.
  expect(await read({ q: 'walch civil', match: 'all' })).toEqual(['exact', '1', false]);
  expect(await read({ q: 'engineering', match: 'all' })).toEqual(['exact', '3', true]);
  const refused = await ask({ match: 'any' });
  expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
    400,
    'match is "any": the only allowed value is "all"',
  ]);
});

it.each([
  ['obc sangli', 'obc'],
  ['hostel sangli', 'hostel'],
  ['civil nt d 88 percentile', 'ntd%2088%20percentile'],
  ['textile sangli', 'textile'],
])('the words that decide nothing are named: %s', async (q, dropped) => {
  const { headers } = await ask({ q });
  expect([headers.get('X-Search-Match'), headers.get('X-Search-Dropped')]).toEqual(['partial', dropped]);
});

it.each([
  { q: 'closing time', notices: ['closing'], total: 4 },
  { q: 'last date for walchand', notices: ['closing'], total: 2 },
  { q: 'civil near me', notices: ['near'], total: 1 },
  { q: 'mere paas civil', notices: ['near'], total: 1 },
])('$q is a question that the page answers', ({ q, notices, total }) => {
  expect(searchAll(source, engine, { q })).toMatchObject({ match: 'exact', notices, total });
});
