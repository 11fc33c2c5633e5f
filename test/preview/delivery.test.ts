import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { useSample } from './use-sample.ts';

const sample = useSample();

const get = (path: string, headers: Record<string, string> = {}) => ask(sample.url, { path, headers });

describe('compression', () => {
  it('compression gives the same text in fewer bytes', async () => {
    for (const path of ['/', '/style.css']) {
      const plain = await get(path);
      const encoded = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' });
      expect(encoded.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(encoded.bytes.length).toBeLessThan(plain.bytes.length);
      expect(gunzipSync(encoded.bytes).equals(plain.bytes)).toBe(true);
    }
  });
});

describe('If-None-Match', () => {
  it.each(['/', '/api/v1/institutes', '/downloads/rounds.sqlite', '/api/v1/search?limit=2'])(
    'a known ETag gets 304 without a body: %s',
    async (path) => {
      const { headers } = await get(path);
      for (const given of [headers.etag!, `"none", ${headers.etag}`]) {
        const again = await get(path, { 'If-None-Match': given });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers.etag).toBe(headers.etag);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
        expect(again.headers['access-control-allow-origin']).toBe(headers['access-control-allow-origin']);
        for (const name of ['x-build-digest', 'vary', 'link']) expect(again.headers[name]).toBe(headers[name]);
        expect(again.headers['x-build-digest']).toMatch(/^[0-9a-f]{64}$/);
        expect(again.headers['content-length']).toBeUndefined();
      }
      expect((await get(path, { 'If-None-Match': '"none"' })).status).toBe(200);
    },
  );

  it('plain and compressed answers share their ETag', async () => {
    const encoded = { 'Accept-Encoding': 'gzip' };
    const strong = (await get('/')).headers.etag!;
    const weak = (await get('/', encoded)).headers.etag!;
    expect(weak).toBe(`W/${strong}`);
    expect((await get('/', { 'If-None-Match': weak })).status).toBe(304);
    expect((await get('/', { ...encoded, 'If-None-Match': strong })).status).toBe(304);
  });

  it('an error is never a 304', async () => {
    for (const path of ['/api/v1/nothing', '/nothing'])
      expect((await get(path, { 'If-None-Match': '*' })).status).toBe(404);
  });
});
