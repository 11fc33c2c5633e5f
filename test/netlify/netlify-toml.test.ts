/** netlify.toml says again what stands in code; here the two are held together. */
import { readdirSync } from 'node:fs';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it } from 'vitest';
import { CSV_FILES } from '../../build/contract/source.ts';
import { NETLIFY_TOML, readConfiguration } from '../../build/preview/configuration.ts';
import { API_HEADERS } from '../../netlify/http/headers.ts';
import { RATE_LIMIT } from '../../netlify/http/limits.ts';
import { METHODS_CONFIG, SEARCH_CONFIG } from '../../netlify/http/routes.ts';

const { headersFor } = await readConfiguration();
/** A plan may allow no more, functions' and redirects' together. */
const LIMIT_RULES = 2;

describe('netlify.toml', () => {
  it("has one rule: the JSON 404 and the contract's limit by address and domain, unforced, so that files win", async () => {
    const input = { redirectsFiles: [], configRedirects: [], netlifyConfigPath: NETLIFY_TOML, minimal: true };
    const { redirects } = await parseAllRedirects(input);
    const { requests, windowSeconds } = RATE_LIMIT;
    expect(redirects).toEqual([
      {
        from: '/api/v1/*',
        to: '/api/v1/404.json',
        status: 404,
        force: false,
        query: {},
        conditions: {},
        headers: {},
        rate_limit: { window_limit: requests, window_size: windowSeconds, aggregate_by: ['ip', 'domain'] },
      },
    ]);
  });

  it('makes, with the functions, no more limiting rules than a plan allows', () => {
    const ofFunctions = [SEARCH_CONFIG, METHODS_CONFIG].filter(({ rateLimit }) => rateLimit);
    expect(ofFunctions.length + 1).toBeLessThanOrEqual(LIMIT_RULES);
  });

  it.each([
    ...['/api/v1/datasets', '/api/v1/institutes.json', '/api/v1/course/0100119110L', '/api/v1/nothing'],
    ...['/api/v1/dataset/1/courses', '/api/v1/history/0100119110', '/api/v1/facets'],
  ])("gives files the API's headers, each once: %s", (path) => {
    const headers = headersFor(path);
    for (const [name, value] of Object.entries(API_HEADERS)) expect(headers.get(name.toLowerCase())).toBe(value);
  });

  it('types the courses of a round that are one a line', () => {
    expect(headersFor('/downloads/2025-26-cap-round-3/courses.ndjson').get('content-type')).toBe(
      'application/x-ndjson',
    );
  });

  it.each(['/', '/404.html', '/style.css', '/a/page', '/downloads/rounds.sqlite', '/feed.xml', '/api/v1/datasets'])(
    'protects %s, and gives no header twice',
    (path) => {
      const headers = headersFor(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; [^,]*frame-ancestors 'none'$/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe-|\*|https?:/);
    },
  );

  it.each([
    ['/downloads/rounds.sqlite', 'application/vnd.sqlite3'],
    ['/downloads/rounds.sqlite.gz', 'application/gzip'],
    ...Object.values(CSV_FILES).map(({ file }) => [`/downloads/a-round/${file}`, 'text/csv; charset=utf-8']),
  ] as [string, string][])('gives %s to any page, to be saved, as %s and in no other encoding', (path, type) => {
    const headers = headersFor(path);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['client.ts', 'client.d.ts'])('gives %s as text to any page, and not as a film', (name) => {
    const headers = headersFor(`/client/${name}`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it("gives the feed a feed's type", () => {
    expect(headersFor('/feed.xml').get('content-type')).toBe('application/atom+xml; charset=utf-8');
  });
});

describe('the edge functions', () => {
  it('are the two that are routed: every file of the folder is one', () => {
    const folder = new URL('../../netlify/edge-functions', import.meta.url);
    expect(readdirSync(folder).sort()).toEqual(['methods.ts', 'search.ts']);
  });
});
