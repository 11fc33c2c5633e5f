import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compress, conditional } from '../../build/preview/delivery.ts';
import { ask } from '../support/ask.ts';
import { buildSample, type Sample } from './served.ts';

let sample: Sample;
let url: string;
beforeAll(async () => {
  sample = await buildSample();
  url = (await sample.serve()).url;
});
afterAll(() => sample?.remove());

const get = (path: string, headers: Record<string, string> = {}) => ask(url, { path, headers });
const LONG = JSON.stringify(Array.from({ length: 200 }, (_, i) => `course ${i}`));
const requestFor = (headers: Record<string, string>) => new Request('http://local/', { headers });
const responseOf = (body: string, type: string) =>
  new Response(body, { headers: { 'Content-Type': type, ETag: '"one"' } });

describe('compression', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('of "Accept-Encoding: %s" is %s', async (accepted, encoding) => {
    const request = requestFor({ 'Accept-Encoding': accepted });
    const { headers } = await compress(request, responseOf(LONG, 'application/json'));
    expect(headers.get('Content-Encoding') ?? undefined).toBe(encoding);
    expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(headers.get('ETag')).toBe(encoding ? 'W/"one"' : '"one"');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('gives the same text back: %s', async (encoding, decode) => {
    for (const path of ['/', '/style.css', `/api/v1/course/${sample.course}`]) {
      const plain = await get(path);
      const encoded = await get(path, { 'Accept-Encoding': encoding });
      expect(encoded.headers['content-encoding']).toBe(encoding);
      expect(encoded.headers['content-length']).toBe(String(encoded.bytes.length));
      expect(encoded.bytes.length).toBeLessThan(plain.bytes.length);
      expect(decode(encoded.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('leaves short texts and what is not text alone', async () => {
    const request = requestFor({ 'Accept-Encoding': 'br' });
    const short = await compress(request, responseOf('{}', 'application/json'));
    const binary = await compress(request, responseOf(LONG, 'application/vnd.sqlite3'));
    for (const { headers } of [short, binary]) expect(headers.has('Content-Encoding')).toBe(false);
    expect(binary.headers.has('Vary')).toBe(false);
    expect(await binary.text()).toBe(LONG);
  });
});

describe('If-None-Match', () => {
  it.each(['/', '/api/v1/institutes', '/downloads/rounds.sqlite', '/api/v1/search?limit=2'])(
    'is answered with 304, no body and the headers of a 200: %s',
    async (path) => {
      const { headers } = await get(path);
      const again = await get(path, { 'If-None-Match': headers.etag! });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect(again.headers['access-control-allow-origin']).toBe(headers['access-control-allow-origin']);
      expect(again.headers['content-length']).toBeUndefined();
    },
  );

  it('takes the ETag of an encoded answer for the plain one, and the other way round', async () => {
    const path = '/style.css';
    const encoded = { 'Accept-Encoding': 'br' };
    const strong = (await get(path)).headers.etag!;
    const weak = (await get(path, encoded)).headers.etag!;
    expect(weak).toBe(`W/${strong}`);
    expect((await get(path, { 'If-None-Match': weak })).status).toBe(304);
    const again = await get(path, { ...encoded, 'If-None-Match': strong });
    expect(again.status).toBe(304);
    expect(again.headers['content-encoding']).toBeUndefined();
  });

  it('takes a list and a star, and sends the whole when no tag is the right one', () => {
    const status = (given: string) =>
      conditional(requestFor({ 'If-None-Match': given }), responseOf('text', 'text/plain')).status;
    expect(['"none", W/"one"', '*', '"one"'].map(status)).toEqual([304, 304, 304]);
    expect(['"none"', 'one', '"one', ''].map(status)).toEqual([200, 200, 200, 200]);
  });

  it('does not turn an error into 304', async () => {
    expect((await get('/api/v1/nothing', { 'If-None-Match': '*' })).status).toBe(404);
    expect((await get('/nothing', { 'If-None-Match': '*' })).status).toBe(404);
  });
});
