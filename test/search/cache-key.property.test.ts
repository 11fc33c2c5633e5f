import { expect, it } from 'vitest';
import { PARAMETER_NAMES } from '../../build/contract/search-parameters.ts';
import { respond, VARY } from '../../build/search/respond-search.ts';
import { fc } from '../support/properties.ts';
import { makeEngine, searchSource } from '../support/search-source.ts';

const engine = makeEngine(
  searchSource([
    { name: 'Lotus', district: 'Pune', courses: Array.from({ length: 9 }, (_, i) => [`C++ ${i}`, i % 3] as const) },
    { name: 'Zenith', district: 'Nagpur', courses: ['Civil', 'Textile'] },
  ]),
);
const ask = (query: string) => respond(new Request(`https://example.org/api/v1/search?${query}`), () => engine);
const VARYING = VARY['Netlify-Vary'].replace('query=', '').split('|');

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
type Pairs = (readonly [name: string, value: string])[];
const split = (query: string, separator: string | RegExp): Pairs =>
  query.split(separator).map((pair) => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')]);

/** How a cache may read the names and values of a query string. */
const READINGS: Record<string, (query: string) => Pairs> = {
  'as written, percent-decoded, without the form rule for +': (query) =>
    split(query, '&').map(([name, value]) => [name, decode(value)]),
  'decoded as a form': (query) => [...new URLSearchParams(query)],
  'names in any case, decoded, split at ; too': (query) =>
    split(query, /[&;]/).map(([name, value]) => [decode(name).toLowerCase(), decode(value.replaceAll('+', ' '))]),
};

const PIECES = ['c  ', ..."c++ C++ civil pune 1 0 2 é % + %2B %20 %2b ; & '".split(' ')];
const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 }));
const escapeFirst = (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
const spelledName = fc.constantFrom(...PARAMETER_NAMES).chain((name) => {
  const others = fc.constantFrom(name.toUpperCase(), escapeFirst(name), `${name} `, 'page', '');
  return fc.oneof({ weight: 6, arbitrary: fc.constant(name as string) }, others);
});
const encodeForm = (text: string) => String(new URLSearchParams({ text })).slice('text='.length);
const encoding = fc.constantFrom(encodeURIComponent, encodeURI, encodeForm);
const spelledValue = fc
  .tuple(fc.array(piece, { maxLength: 3 }), encoding)
  .map(([pieces, encode]) => encode(pieces.join('')))
  .filter((value) => !value.includes('#'));
const queryString = fc
  .array(fc.tuple(spelledName, spelledValue, fc.constantFrom('&', '&', '&', ';', '&&')), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value, separator]) => `${name}=${value}${separator}`).join(''))
  .map((query) => query.replace(/&$/, ''));

it('a cached answer is the answer to its key', async () => {
  let cached = 0;
  await fc.assert(
    fc.asyncProperty(queryString, async (query) => {
      const answer = await ask(query);
      if (answer.headers.get('Netlify-CDN-Cache-Control') === null) return;
      cached++;
      const body = await answer.text();
      for (const [reading, read] of Object.entries(READINGS)) {
        const key = read(query).filter(([name]) => VARYING.includes(name));
        for (const one of [key, key.toReversed()]) {
          // A cache keeps the first or the last of repeated names. A + that it did not decode stands for a space.
          const values = new Map(one.map(([name, value]) => [name, value.replaceAll('+', ' ')]));
          expect(await (await ask(String(new URLSearchParams([...values])))).text(), `${reading}: ${query}`).toBe(body);
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(cached).toBeGreaterThan(100);
});
