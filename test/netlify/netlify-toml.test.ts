/** netlify.toml repeats some facts of the code; these tests compare the two. */
import { readdirSync } from 'node:fs';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it } from 'vitest';
import { RATE_LIMIT } from '../../build/contract/limits.ts';
import { NETLIFY_TOML, readConfiguration } from '../../build/preview/configuration.ts';
import { API_HEADERS } from '../../build/shared/http/headers.ts';
import { METHODS_CONFIG, SEARCH_CONFIG } from '../../build/shared/http/routes.ts';

const { headersFor } = await readConfiguration('no such folder');
/** The most rate limits that a plan allows, of functions and redirects together. */
const LIMIT_RULES = 2;

describe('netlify.toml', () => {
  it("has a JSON 404 for each kind of address, and on the last rule the contract's limit by address and domain; files win", async () => {
    const input = { redirectsFiles: [], configRedirects: [], netlifyConfigPath: NETLIFY_TOML, minimal: true };
    const { redirects } = await parseAllRedirects(input);
    const { requests, windowSeconds } = RATE_LIMIT;
    const kinds = ['course', 'institute', 'institute-history', 'dataset'];
    const rest = { status: 404, force: false, query: {}, conditions: {}, headers: {} };
    expect(redirects).toEqual([
      ...kinds.map((kind) => ({ from: `/api/v1/${kind}/*`, to: `/api/v1/404/${kind}.json`, ...rest })),
      {
        from: '/api/v1/*',
        to: '/api/v1/404.json',
        ...rest,
        rate_limit: { window_limit: requests, window_size: windowSeconds, aggregate_by: ['ip', 'domain'] },
      },
    ]);
  });

  it('makes, with the functions, no more limiting rules than a plan allows', () => {
    const ofFunctions = [SEARCH_CONFIG, METHODS_CONFIG].filter((config) => 'rateLimit' in config);
    expect(ofFunctions.length + 1).toBeLessThanOrEqual(LIMIT_RULES);
  });

  it.each([
    '/api/v1/datasets',
    '/api/v1/institutes.json',
    '/api/v1/course/0100119110L',
    '/api/v1/nothing',
    '/api/v1/dataset/1/courses',
    '/api/v1/institute-history/01001',
    '/api/v1/facets',
  ])("gives files the API's headers, each once: %s", (path) => {
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
  ])('protects %s, lets scripts of any site read it, and gives no header twice', (path) => {
    const headers = headersFor(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; [^,]*frame-ancestors 'none'$/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-|\*|https?:/);
  });
});

describe('the edge functions', () => {
  it('are the two that are routed: every file of the folder is one', () => {
    const folder = new URL('../../netlify/edge-functions', import.meta.url);
    expect(readdirSync(folder).sort()).toEqual(['methods.ts', 'search.ts']);
  });
});
