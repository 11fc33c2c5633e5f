import { describe, expect, it } from 'vitest';
import { validate } from '../../build/contract/validators.ts';
import { API_HEADERS } from '../../build/shared/http/headers.ts';
import { ask, type Question } from '../support/ask.ts';
import { useSample } from './use-sample.ts';

const sample = useSample();
const apiHeaders = Object.fromEntries(Object.entries(API_HEADERS).map(([name, value]) => [name.toLowerCase(), value]));

describe('methods', () => {
  it.each(['/', '/api/v1/institutes', '/api/v1/nothing', '/api/v1/search?limit=1', '/api/v1/search?limit=x'])(
    'HEAD has the headers of GET: %s',
    async (path) => {
      const question: Question = { path };
      const full = await ask(sample.url, question);
      const head = await ask(sample.url, { ...question, method: 'HEAD' });
      const shown = ({ date: _, 'content-length': length, ...rest }: typeof full.headers) => ({
        length,
        ...rest,
      });
      expect(head.text).toBe('');
      expect(head.status).toBe(full.status);
      // A function that answers HEAD does not know how long the body would be.
      const { length, ...rest } = shown(head.headers);
      const { length: fullLength, ...fullRest } = shown(full.headers);
      expect(rest).toEqual(fullRest);
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

  it('OPTIONS is the CORS preflight', async () => {
    const asked = { Origin: 'https://app.example', 'Access-Control-Request-Headers': 'if-none-match' };
    const { status, text, headers } = await ask(sample.url, {
      path: '/api/v1/search',
      method: 'OPTIONS',
      headers: asked,
    });
    expect([status, text]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'if-none-match',
    });
  });
});
