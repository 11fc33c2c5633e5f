import { describe, expect, it } from 'vitest';
import { validate } from '../../build/contract/validators.ts';
import { apiHeaders, ask } from '../support/ask.ts';
import { useSample } from './use-sample.ts';

const sample = useSample();

describe('methods', () => {
  it.each(['/', '/api/v1/institutes', '/api/v1/nothing', '/api/v1/search?limit=1', '/api/v1/search?limit=x'])(
    'HEAD has the headers of GET: %s',
    async (path) => {
      const full = await ask(sample.url, { path });
      const head = await ask(sample.url, { path, method: 'HEAD' });
      expect([head.status, head.text]).toEqual([full.status, '']);
      const { date: _, 'content-length': length, ...headers } = head.headers;
      const { date: _date, 'content-length': fullLength, ...fullHeaders } = full.headers;
      expect(headers).toEqual(fullHeaders);
      // A function that answers HEAD does not know how long the body would be.
      if (!path.includes('search')) expect(length).toBe(fullLength);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'])('%s is a 405 problem with Allow', async (method) => {
    for (const path of ['/api/v1/datasets', '/api/v1/search', '/api/v1/nothing', '/']) {
      const { status, text, headers } = await ask(sample.url, { path, method });
      expect(status).toBe(405);
      expect(validate('Problem', JSON.parse(text))).toEqual([]);
      expect(headers).toMatchObject({ ...apiHeaders, allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' });
    }
  });

  it('a preflight is answered by the guard', async () => {
    const { status, headers } = await ask(sample.url, { path: '/api/v1/search', method: 'OPTIONS' });
    expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('search', () => {
  it("search has the function's headers only", async () => {
    const { status, text, headers } = await ask(sample.url, { path: '/api/v1/search?q=civil' });
    expect(status).toBe(200);
    expect(validate('SearchResults', JSON.parse(text))).toEqual([]);
    expect(headers).toMatchObject(apiHeaders);
    expect(headers['content-security-policy']).toBeUndefined();
  });
});
