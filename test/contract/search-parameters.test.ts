/** One line in the table of parameters is enough: everything else follows. recipes.tools.test.ts adds one by program. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { renderLlms } from '../../build/api/downloads/llms.ts';
import { OPERATIONS } from '../../build/contract/operations.ts';
import { FILTERS, SEARCH_PARAMETERS, type SearchQuery } from '../../build/contract/search-parameters.ts';
import { explainWrong, readParameters, type WrongParameter } from '../../build/search/read-parameters.ts';
import { cachingHeaders, VARY } from '../../build/search/respond-search.ts';
import { readPageQuery, searchAddress } from '../../build/site/views/search-address.ts';
import { searchPage } from '../../build/site/views/search-form.ts';
import { SITE } from '../support/search-source.ts';

const ajv = new Ajv({ strict: false, coerceTypes: true });
/** A value in an address and in a query. */
const VALUES = {
  text: ['Pu e', 'Pu e'],
  flag: ['1', true],
  whole: ['7', 7],
  pattern: ['0123456789abcdef', undefined],
  choice: ['all'],
};
const WRONG = { text: 'x'.repeat(301), flag: 'true', whole: '-1', pattern: 'xyz', choice: 'some' };
const parameters = Object.entries(SEARCH_PARAMETERS).map(([name, { kind }]) => {
  const [text, value = text] = VALUES[kind];
  return { name: name as keyof typeof SEARCH_PARAMETERS, kind, text: text as string, value };
});
const filters = parameters.filter(({ name }) => name in FILTERS);
const read = (text: string) => readParameters(new URLSearchParams(text));
const llms = () => {
  const latest = { round_name: 'I', academic_year: '2026-27', published_date: '2026-08-20', corrections: [] };
  return renderLlms([latest as never], OPERATIONS);
};

describe.each(parameters)('$name', ({ name, kind, text, value }) => {
  it(`a search reads ${name}`, () => {
    expect(read(`${name}=${text}`)).toEqual({ limit: 100, offset: 0, [name]: value });
    expect(read(`${name}=%20`)).toEqual({ limit: 100, offset: 0 });
  });

  it(`a wrong ${name} is a 400`, () => {
    const wrong = WRONG[kind];
    expect(explainWrong(read(`${name}=${wrong}`) as WrongParameter)).toMatch(
      new RegExp(`^${name} (is "${wrong}": (it must be|the only allowed value is)|has 301 characters: at)`),
    );
  });

  it(`${name} is in the OpenAPI document`, () => {
    const { schema } = OPERATIONS.find(({ id }) => id === 'search')!.parameters.find((other) => other.name === name)!;
    expect(schema).toMatchObject({ type: kind === 'flag' || kind === 'whole' ? 'integer' : 'string' });
    expect(schema.description).toMatch(/\w{3}/);
    const accepts = (given: string) => ajv.validate({ properties: { given: schema } }, { given });
    expect([accepts(text), accepts(WRONG[kind])]).toEqual([true, false]);
    if (kind === 'whole') expect(schema.default).toBe((read('') as SearchQuery)[name]);
  });

  it(`caches vary on ${name}`, () => {
    expect(VARY['Netlify-Vary'].replace('query=', '').split('|')).toContain(name);
    expect(cachingHeaders(new URL(`https://x/?${name}=1&${name}=2`))).toMatchObject({ 'Cache-Control': 'no-store' });
  });
});

it('README.md names every operation', () => {
  const rows = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').matchAll(
    /^\| `\/api\/v1(\/.*?) \| /gm,
  );
  const paths = [...rows].flatMap(([, cell]) => {
    const [first, ...others] = cell!.replace(/`/g, '').split(', ');
    return [first!.split('?')[0], ...others.map((path) => first + path.slice(1))];
  });
  expect(paths.sort()).toEqual(OPERATIONS.map(({ path }) => path as string).sort());
});

describe('filters', () => {
  it('the address of a page keeps every filter', () => {
    const given = new URLSearchParams(filters.map(({ name, text }) => [name, text]));
    expect(searchAddress(readPageQuery(given) as SearchQuery)).toBe(`/search?${given}`);
  });

  it('llms.txt and README.md name every filter', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const namesIn = (text: string) =>
      [...new URLSearchParams(text.match(/`[^`]*\/search\?([^`]+)`/)![1]).keys()].filter((name) => name in FILTERS);
    expect(namesIn(llms())).toEqual(filters.map(({ name }) => name));
    expect(namesIn(readme)).toEqual(filters.map(({ name }) => name));
  });

  it('the form ticks the filters of the query', () => {
    const page = (query: Partial<SearchQuery>) =>
      String(searchPage({ ...SITE, districts: [], query }).main).match(/<input id="has_vacancy"[^>]*>/)![0];
    expect(page({ has_vacancy: true })).toContain('checked');
    expect(page({})).not.toContain('checked');
  });
});
