import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Preview } from '../../build/preview/start-preview.ts';
import { API_HEADERS } from '../../build/shared/http/headers.ts';
import { buildWithSite as build, startPreviewWithSite as startPreview } from '../../build/site/with-site.ts';
import { type Answer, ask, type Question } from '../support/ask.ts';
import { copyProject, type Project, whyNot } from '../support/netlify.ts';

/** Headers that netlify.toml gives to every file. The emulator also adds them to functions' answers; the platform does not. */
const FILE_HEADERS = ['content-security-policy', 'referrer-policy', 'x-content-type-options'];
const API_FILE_HEADERS = [...FILE_HEADERS, 'access-control-allow-origin', 'access-control-expose-headers'];
const FUNCTION_HEADERS = [
  ...Object.keys(API_HEADERS).map((name) => name.toLowerCase()),
  'cache-control',
  'netlify-cdn-cache-control',
  'netlify-vary',
  'etag',
  'link',
  'allow',
  'x-total-count',
  'x-search-match',
  'x-search-query',
];
const PREFLIGHT_HEADERS = [
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
  'cache-control',
  'allow',
];

const reason = whyNot();
describe.skipIf(reason)(`the local server and netlify dev agree${reason ? ` (not here: ${reason})` : ''}`, () => {
  let project: Project | undefined;
  let preview: Preview | undefined;
  let dev: Awaited<ReturnType<Project['dev']>> | undefined;
  beforeAll(async () => {
    project = copyProject();
    const out = join(project.folder, 'dist');
    await build({ data: join(project.folder, 'data/sample'), out }, { clock: () => 0 });
    preview = await startPreview({ out, port: 0, rateLimit: false });
    dev = await project.dev();
  });
  afterAll(async () => {
    await dev?.stop();
    await preview?.close();
    project?.remove();
  });

  const askBoth = (question: Question) => Promise.all([ask(preview!.url, question), ask(dev!.url, question)]);
  const agree = async (question: Question, headers: readonly string[], status: number) => {
    const [ours, theirs] = await askBoth(question);
    const seen = (answer: Answer) => ({
      status: answer.status,
      text: answer.text,
      ...Object.fromEntries(headers.map((name) => [name, answer.headers[name]])),
    });
    expect(seen(ours)).toEqual(seen(theirs));
    expect(ours.status).toBe(status);
    return ours;
  };

  it.each([
    ['/api/v1/datasets', 200],
    ['/api/v1/datasets.json', 200],
    ['/api/v1/datasets/', 200],
    ['/api/v1/datasets?unknown=1', 200],
    ['/api/v1/dataset/1/courses', 200],
    ['/api/v1/dataset/1/', 200],
    ['/api/v1/dataset/latest/courses', 200],
    ['/api/v1/dataset/latest/nothing', 404],
    ['/api/v1', 200],
    ['/api/v1/', 200],
    ['/api/v1/nothing', 404],
    ['/api/v1/course/', 404],
    ['/api/v1/course/0000000000', 404],
    ['/api/v1/course/none/deeper', 404],
    ['/api/v1/course/..%2f..%2f..%2f..%2fpackage.json', 404],
    ['/api/v1foo', 404],
  ])('the API file %s is equal on both servers: %i', async (path, status) => {
    await agree({ path }, API_FILE_HEADERS, status);
    await agree({ path, method: 'HEAD' }, API_FILE_HEADERS, status);
  });

  it('courses are equal on both servers', async () => {
    const folder = join(project!.folder, 'dist/public/api/v1/course');
    const codes = readdirSync(folder).filter((name) => !name.endsWith('.json'));
    const one = new Map(codes.map((code) => [code.replace(/\d/g, '0'), code]));
    expect(one.size).toBeGreaterThan(1);
    for (const code of one.values()) await agree({ path: `/api/v1/course/${code}` }, API_FILE_HEADERS, 200);
  });

  it.each([
    ['/', 200],
    ['/docs', 200],
    ['/nothing', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['/downloads/nothing', 404],
  ])('the page %s is equal on both servers: %i', async (path, status) => {
    const answer = await agree({ path }, FILE_HEADERS, status);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });

  it('downloads are equal on both servers', async () => {
    for (const path of ['/downloads/rounds.sqlite', '/downloads/latest/seats.csv', '/downloads/SHA256SUMS']) {
      const [ours, theirs] = await askBoth({ path });
      expect(ours.bytes.equals(theirs.bytes)).toBe(true);
      expect(theirs.headers['content-type']).not.toMatch(/html/);
    }
  });

  it.each([
    '',
    '?q=computer+engineering&limit=3',
    '?q=computer&limit=3&offset=3',
    '?q=compuetr',
    '?q=cse',
    '?q=%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87',
    '?q=&district=&limit=',
    '?district=pethnagar&has_vacancy=1&limit=500',
    '?city=nowhere',
    '?limit=1&limit=2',
    '?offset=100000',
    '?unknown=1&limit=2',
  ])('the search "%s" is 200 on both servers', async (query) => {
    const path = `/api/v1/search${query}`;
    const { headers, text } = await agree({ path }, FUNCTION_HEADERS, 200);
    expect(JSON.parse(text)).toHaveProperty('data');
    const etag = headers.etag!;
    await agree({ path, method: 'HEAD' }, FUNCTION_HEADERS, 200);
    const unchanged = await agree({ path, headers: { 'If-None-Match': etag } }, ['etag'], 304);
    expect(unchanged.text).toBe('');
    await agree({ path, headers: { 'If-None-Match': '"another"' } }, FUNCTION_HEADERS, 200);
  });

  it.each(['?limit=501', '?limit=ten', '?offset=-1', '?has_vacancy=yes', `?q=${'a'.repeat(201)}`])(
    'the search "%s" is 400 on both servers',
    async (query) => {
      const { text } = await agree({ path: `/api/v1/search${query}` }, FUNCTION_HEADERS, 400);
      expect(JSON.parse(text)).toMatchObject({ status: 400, instance: '/api/v1/search' });
      await agree({ path: `/api/v1/search${query}`, method: 'HEAD' }, FUNCTION_HEADERS, 400);
    },
  );

  it.each([
    ['', 200],
    ['?q=compuetr&has_vacancy=1', 200],
    ['?limit=0', 400],
  ])('/search%s is equal on both servers: %i', async (query, status) => {
    const names = [
      'content-type',
      'cache-control',
      'netlify-cdn-cache-control',
      'netlify-vary',
      'etag',
      ...FILE_HEADERS,
    ];
    const { text } = await agree({ path: `/search${query}` }, names, status);
    expect(text).toMatch(/^<!doctype html>[\s\S]*<p role="status">/);
    await agree({ path: `/search${query}`, method: 'HEAD' }, names, status);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is 405 on both servers', async (method) => {
    for (const path of ['/api/v1/datasets', '/api/v1/search?q=a', '/api/v1/nothing']) {
      const headers = { 'Content-Length': '0' };
      // The emulator also gives functions the headers of netlify.toml, such as the Link of a file at the same address.
      const names = FUNCTION_HEADERS.filter((name) => name !== 'link');
      const { text } = await agree({ path, method, headers }, names, 405);
      expect(JSON.parse(text)).toMatchObject({ status: 405 });
    }
  });

  it('the CORS preflight is 204 on both servers', async () => {
    const headers = {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'If-None-Match',
    };
    for (const path of ['/api/v1/institutes', '/api/v1/search', '/api/v1/nothing']) {
      const answer = await agree({ path, method: 'OPTIONS', headers }, PREFLIGHT_HEADERS, 204);
      expect(answer.headers['access-control-allow-headers']).toBe('If-None-Match');
    }
  });

  it('a known ETag is 304 on both servers', async () => {
    for (const { url } of [preview!, dev!]) {
      const path = '/api/v1/institutes';
      const { headers } = await ask(url, { path });
      const again = await ask(url, { path, headers: { 'If-None-Match': headers.etag! } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });
});
