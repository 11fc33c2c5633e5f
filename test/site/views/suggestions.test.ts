import { expect, it } from 'vitest';
import { isOptional, OTHER_SEATS, printedCategories } from '../../../build/contract/seats.ts';
import { withoutSeats } from '../../../build/search/seat-words.ts';
import { renderSummary } from '../../../build/site/views/result-summary.ts';
import { readPageQuery } from '../../../build/site/views/search-address.ts';
import { makeEngine, searchSource } from '../../support/search-source.ts';

const engine = makeEngine(
  searchSource([
    { name: 'Orchid House', district: 'Pune', courses: ['Civil Engineering'] },
    { name: 'Lotus House', district: 'Nashik', courses: ['Textile Chemistry'] },
  ]),
);
const summary = (q: string) => {
  const query = readPageQuery(new URLSearchParams({ q, district: 'Pune', limit: '5' }));
  if (typeof query === 'string') throw new Error(query);
  const { positions, ...page } = engine.search(query);
  return String(renderSummary(query, { ...page, data: engine.rows(positions) }));
};

it('a query that finds nothing offers a correction', () => {
  const html = summary('oxchyd college');
  const links = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, address]) => address);
  expect(links).toEqual(['/search?q=orchid&amp;limit=5']);
  expect(html).toContain('Did you mean orchid?');
});

it('named seats lead to the choice of a category', () => {
  expect(summary('civil sc seats')).toMatch(/Choose your category above.*>SC</);
  expect(summary('civil ladies seats')).toContain('Ladies');
  expect(summary('civil sc st seats').replace(/<[^>]*>/g, '')).toMatch(/: SC, ST\.$/);
  expect(summary('civil')).not.toContain('Choose your category');
  const find = (q: string) => engine.search({ q, limit: 1, offset: 0 });
  expect(find('civil')).not.toHaveProperty('seats');
  expect(find('nt d civil')).toMatchObject({ match: 'partial', words: ['civil'], seats: ['ntd'] });
  expect(find('sc seats')).toMatchObject({ match: 'partial', total: 2, seats: ['sc'] });
});

it.each([
  ['civil nt d', ['ntd']],
  ['civil nt d sc', ['ntd', 'sc']],
  ['st civil', []],
  ['civil sc st', ['sc', 'st']],
  ['civil women', []],
  ['civil open seats', []],
  ['civil freeship', ['tfws']],
])('%s names the seats %j', (q, seats) => {
  expect(engine.search({ q, limit: 1, offset: 0 }).seats ?? []).toEqual(seats);
});

it('every seat that can be named has a text', () => {
  const typed = [
    ...OTHER_SEATS.filter((listed) => !isOptional(listed)).map(({ name }) => name),
    ...[...printedCategories().keys()].map((name) => name.toLowerCase()),
  ];
  for (const word of typed.filter((name) => name !== 'open')) {
    const { seats } = withoutSeats([word, 'seats']);
    expect([word, seats.length]).toEqual([word, 1]);
    expect(() => summary(`civil ${word} seats`), word).not.toThrow();
  }
});
