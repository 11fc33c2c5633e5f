import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { validate } from '../../build/contract/validators.ts';
import { apiHeaders, ask } from '../support/ask.ts';
import { buildSample } from './served.ts';
import { useSample } from './use-sample.ts';

const sample = useSample(buildSample);
beforeAll(() => {
  writeFileSync(join(sample.folder, 'secret.txt'), 'not published');
  writeFileSync(join(sample.folder, 'out-of-reach'), 'not published');
});

const get = (path: string, headers: Record<string, string> = {}) => ask(sample.url, { path, headers });
const published = (name: string) => readFileSync(join(sample.out, 'public', name));
const FILE_CACHING = 'public, max-age=0, must-revalidate';
const isProblem = (text: string) => validate('Problem', JSON.parse(text)).length === 0;

describe('files', () => {
  it.each(['api/v1/datasets', 'api/v1/datasets.json', 'api/v1/institutes', 'api/v1/course/9000119110'])(
    'API files are served unchanged with their headers: %s',
    async (name) => {
      const { status, bytes, headers } = await get(`/${name}`);
      expect(status).toBe(200);
      expect(bytes.equals(published(name))).toBe(true);
      expect(headers).toMatchObject({ ...apiHeaders, 'cache-control': FILE_CACHING });
    },
  );

  it('a file is found without .html and with a slash', async () => {
    expect((await get('/')).bytes.equals(published('index.html'))).toBe(true);
    expect((await get('/index')).bytes.equals(published('index.html'))).toBe(true);
    expect((await get('/api/v1/datasets/')).bytes.equals(published('api/v1/datasets'))).toBe(true);
    expect((await get('/api/v1')).bytes.equals(published('api/v1/index.html'))).toBe(true);
    // Where there are both, the slash decides.
    mkdirSync(join(sample.out, 'public/both'));
    writeFileSync(join(sample.out, 'public/both.html'), 'file');
    writeFileSync(join(sample.out, 'public/both/index.html'), 'folder');
    expect([(await get('/both')).text, (await get('/both/')).text]).toEqual(['file', 'folder']);
  });
});

describe('another spelling of a path', () => {
  it.each([
    ['/search/', '/search'],
    ['//%73earch//', '/search'],
    ['//api/v1/search', '/api/v1/search'],
    ['/api%2fv1%2fsearch', '/api/v1/search'],
  ])('another spelling of a search is redirected: %s', async (path, target) => {
    const { status, headers } = await get(`${path}?q=civil`);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, `${target}?q=civil`, 'no-store']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await get(headers.location!)).text).toContain('9000119110');
  });

  it.each(['/api/v1foo', '/api/v10/datasets', '/api/v2/datasets', '/api'])(
    'an address beside the API is a JSON 404: %s',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, isProblem(text)]).toEqual([404, true]);
      expect(headers['content-type']).toContain('application/json');
    },
  );

  it.each(['/%61pi/v1/datasets', '//api//v1/datasets', '/api%2fv1/datasets', '/api/v1/d%61tasets'])(
    'another spelling gets the same answer: %s',
    async (path) => {
      const { date: _, ...plain } = (await get('/api/v1/datasets')).headers;
      const { status, bytes, headers } = await get(path);
      expect(status).toBe(200);
      expect(bytes.equals(published('api/v1/datasets'))).toBe(true);
      expect(headers).toMatchObject(plain);
    },
  );

  it('another spelling of a path is refused to other methods', async () => {
    const { status, headers } = await ask(sample.url, { path: '/%61pi/v1/search', method: 'POST' });
    expect(status).toBe(405);
    expect(headers).toMatchObject(apiHeaders);
  });

  it('a path is decoded only once', async () => {
    expect((await get('/%2561pi/v1/datasets')).status).toBe(404);
  });
});

describe('the latest round', () => {
  it.each([
    ['/api/v1/dataset/latest', '/api/v1/dataset/2'],
    ['/api/v1/dataset/latest/', '/api/v1/dataset/2'],
    ['/api/v1/dataset/latest/courses', '/api/v1/dataset/2/courses'],
    ['/api/v1/dataset/latest/institutes', '/api/v1/dataset/2/institutes'],
    ['/downloads/latest/courses.csv', '/downloads/2025-26-round-2/courses.csv'],
    ['/downloads/latest/datapackage.json', '/downloads/2025-26-round-2/datapackage.json'],
  ])('the latest round is at %s too', async (path, published) => {
    const [latest, same] = [await get(path), await get(published)];
    expect([latest.status, latest.text]).toEqual([200, same.text]);
    const { date: _, ...headers } = same.headers;
    if (!path.endsWith('/')) expect(latest.headers).toMatchObject(headers);
  });

  it('the latest round has no other file', async () => {
    const { status, text } = await get('/api/v1/dataset/latest/nothing');
    expect([status, JSON.parse(text).detail]).toEqual([404, expect.stringContaining('/api/v1/dataset/latest')]);
    expect((await get('/downloads/latest/nothing.csv')).status).toBe(404);
  });
});

describe('a missing file', () => {
  it.each(['/assets/style.0000000000.css', '/schemas/Nope.json', '/downloads/nope/courses.csv'])(
    'a missing file has no headers of a file: %s',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': FILE_CACHING });
      expect(headers).not.toHaveProperty('content-disposition');
    },
  );

  it.each([
    ['course/9999999999', '/api/v1/institute-history/'],
    ['institute/99999', 'No institute in the latest round'],
    ['institute-history/99999', 'No institute in any published round'],
    ['dataset/99', '/api/v1/datasets'],
    ['dataset/99/courses', '/api/v1/datasets'],
    ['course/9000224510', '/api/v1/course/9000224510L.'],
    ['course', '/api/v1/institute-history/'],
    ['nothing', '/docs'],
  ])('a 404 says what is missing, or where to look: /api/v1/%s', async (path, words) => {
    const { status, text, headers } = await get(`/api/v1/${path}`);
    expect([status, isProblem(text)]).toEqual([404, true]);
    expect(JSON.parse(text).detail).toContain(words);
    expect(headers).toMatchObject(apiHeaders);
    expect(Object.keys(headers).filter((name) => ['etag', 'link'].includes(name))).toEqual([]);
  });

  it('a dataset is served as JSON, and its links work', async () => {
    const { status, headers, bytes } = await get(
      `/api/v1/dataset/${JSON.parse(String(published('api/v1/status'))).dataset.id}`,
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { links } = JSON.parse(String(bytes));
    for (const address of Object.values<string>(links)) expect((await get(address)).status).toBe(200);
  });

  it.each(['/', '/api/v1/datasets', '/api/v1/nothing', '/downloads/manifest.json', '/feed.xml'])(
    'an answer names its build once: %s',
    async (path) => {
      const { build_digest } = JSON.parse(String(published('api/v1/status')));
      expect((await get(path)).headers['x-build-digest']).toBe(build_digest);
    },
  );

  it('a missing page is the 404 page', async () => {
    const { status, bytes, headers } = await get('/nothing');
    expect(status).toBe(404);
    expect(bytes.equals(published('404.html'))).toBe(true);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    '/../secret.txt',
    '/../out-of-reach',
    '/%2e%2e%2fsecret.txt',
    '/api/..%2f..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2fetc/passwd',
    '/index.html%00.css',
    '/%ff',
    `/${'a'.repeat(5000)}`,
    '/index.html/index.html',
  ])('files outside the build are not served: %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('not published');
    expect(text).not.toContain('root:');
  });
});
