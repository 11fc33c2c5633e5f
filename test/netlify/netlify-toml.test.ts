/** netlify.toml repeats some facts of the code; these tests compare the two. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it, vi } from 'vitest';
import { RATE_LIMIT } from '../../build/contract/limits.ts';
import { NETLIFY_TOML, readConfiguration } from '../../build/preview/configuration.ts';
import { API_HEADERS, PAGE_HEADERS } from '../../build/shared/http/headers.ts';
import { METHODS_CONFIG, SEARCH_CONFIG } from '../../build/shared/http/routes.ts';
import { indexWithSite, searchSource } from '../support/search-source.ts';

const { headersFor } = await readConfiguration('no such folder');
/** The most rate limits that a plan allows, of functions and redirects together. */
const LIMIT_RULES = 2;
const listFolder = (name: string) => readdirSync(new URL(`../../netlify/${name}`, import.meta.url)).sort();

describe('netlify.toml', () => {
  it('netlify.toml has the rate limit of the contract', async () => {
    const input = { redirectsFiles: [], configRedirects: [], netlifyConfigPath: NETLIFY_TOML, minimal: true };
    const { redirects } = await parseAllRedirects(input);
    const { requests, windowSeconds } = RATE_LIMIT;
    const limits = (redirects as { from: string; rate_limit?: object }[]).flatMap(({ from, rate_limit }) =>
      rate_limit ? [[from, rate_limit]] : [],
    );
    const limit = { window_limit: requests, window_size: windowSeconds, aggregate_by: ['ip', 'domain'] };
    expect(limits).toEqual([['/api/v1/*', limit]]);
  });

  it('netlify.toml publishes the build and runs each plugin', () => {
    const lines = readFileSync(NETLIFY_TOML, 'utf8').split('\n');
    const expected = ['  publish = "dist/public"', '[build.processing]', '  skip_processing = true'];
    expect(lines).toEqual(expect.arrayContaining(expected));
    const plugins = lines.flatMap((line) => /^ {2}package = "\/netlify\/plugins\/(.+)"$/.exec(line)?.[1] ?? []);
    expect(plugins).toEqual(listFolder('plugins'));
  });

  it('a plan allows as many limiting rules', () => {
    const ofFunctions = [SEARCH_CONFIG, METHODS_CONFIG].filter((config) => 'rateLimit' in config);
    expect(ofFunctions.length + 1).toBeLessThanOrEqual(LIMIT_RULES);
  });

  it('the guard answers writing methods, files reading ones', () => {
    const writing = ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
    expect([METHODS_CONFIG.path, METHODS_CONFIG.method.toSorted()]).toEqual(['/api/v1/*', writing]);
  });

  it('search has the same limit behind the cache', () => {
    const { requests, windowSeconds } = RATE_LIMIT;
    const rateLimit = { windowLimit: requests, windowSize: windowSeconds, aggregateBy: ['ip', 'domain'] };
    expect(SEARCH_CONFIG).toMatchObject({ cache: 'manual', rateLimit });
  });

  it.each([
    '/api/v1/datasets',
    '/api/v1/institutes.json',
    '/api/v1/course/0100119110L',
    '/api/v1/nothing',
    '/api/v1/dataset/1/courses',
    '/api/v1/institute-history/01001',
    '/api/v1/facets',
  ])('API files have each API header once: %s', (path) => {
    const headers = headersFor(path);
    for (const [name, value] of Object.entries(API_HEADERS)) expect(headers.get(name.toLowerCase())).toBe(value);
  });

  it.each([
    '/',
    '/404.html',
    '/style.css',
    '/a/page',
    '/downloads/rounds.sqlite',
    '/feed.xml',
    '/llms.txt',
    '/api/v1/datasets',
  ])('%s has the security headers once', (path) => {
    const headers = headersFor(path);
    const { 'Content-Type': _, ...expected } = PAGE_HEADERS;
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name)).toBe(value);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-|\*|https?:/);
  });
});

describe('the edge functions', () => {
  it('edge functions answer searches, and writes with 405', async () => {
    const index = indexWithSite(searchSource([{ name: 'Zenith', courses: ['Civil'] }]));
    vi.doMock('../../netlify/search-index.js', () => ({ default: index }));
    const search = await import('../../netlify/edge-functions/search.ts');
    const methods = await import('../../netlify/edge-functions/methods.ts');
    expect([search.config, methods.config]).toEqual([SEARCH_CONFIG, METHODS_CONFIG]);
    const request = (path: string, method = 'GET') => new Request(`https://x.example${path}`, { method });
    expect(await (await search.default(request('/search?q=civil'))).text()).toContain('Zenith');
    expect((await search.default(request('//search?q=civil'))).headers.get('Location')).toBe('/search?q=civil');
    Object.assign(index, { format: 0 });
    expect((await search.default(request('/api/v1/search?q=civil'))).headers.get('X-Total-Count')).toBe('1');
    expect(methods.default(request('/api/v1/search', 'POST')).status).toBe(405);
  });
});
