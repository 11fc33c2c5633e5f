import { expect, it } from 'vitest';
import { MATCH, openLookup } from '../../../build/shared/search/lookup.ts';
import { indexWithSite, searchSource } from '../../support/search-source.ts';

it.each([
  ['before', [true, false]],
  ['after', [false, true]],
])('a word is remembered apart from the same word as a beginning, which is looked up %s it', (_, order) => {
  const lookup = openLookup(
    indexWithSite(searchSource([{ name: 'Lotus College', courses: ['Automobile Engineering'] }])),
  );
  const found = order.map(
    (isBeginning) => lookup.find(['autom'], 'autom', isBeginning ? ['autom'] : undefined).names[0] ?? 0,
  );
  expect(found).toEqual(order.map((isBeginning) => (isBeginning ? MATCH.beginning : 0)));
});
