import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtDigest } from '../../build/release/digest.ts';
import { smoke } from '../../build/release/smoke.ts';
import { type Served, serveSample } from './served.ts';

let served: Served;
let digest: string;
beforeAll(async () => {
  served = await serveSample();
  digest = builtDigest(served.out);
});
afterAll(() => served?.close());

type Tamper = (response: Response, path: string, method: string) => Response | Promise<Response>;

/** The smoke test of the served sample, each of whose answers goes through `tamper`. */
async function smokeWith(tamper: Tamper, options: { digest?: string; limit?: boolean; url?: string } = {}) {
  const url = options.url ?? served.url;
  let [asked, waits] = [0, 0];
  const smoked = await smoke(
    { url, digest: options.digest ?? digest, limit: options.limit ?? false },
    {
      async fetch(address, init) {
        // The burst that asks for the limit is long: of it only the first answers are the server's.
        const isBurst = options.limit && ++asked > 100 && !options.url;
        const response = isBurst ? new Response('') : await fetch(address, init);
        return tamper(response, address.slice(url.length), init?.method ?? 'GET');
      },
      wait: async () => {
        waits++;
      },
    },
  );
  return { ...smoked, waits };
}
const untouched: Tamper = (response) => response;
const header = (response: Response, name: string, value?: string) => {
  const headers = new Headers(response.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return new Response(response.status === 304 || response.status === 204 ? null : response.body, {
    status: response.status,
    headers,
  });
};

describe('the smoke test', () => {
  it('passes on the local server', async () => {
    expect((await smokeWith(untouched)).faults).toEqual([]);
  });

  it.each<[string, Tamper, string | RegExp]>([
    [
      'the search was not deployed',
      (r, path) => (path.startsWith('/api/v1/search') ? new Response('{}', { status: 404 }) : r),
      'search: status 404, not 200',
    ],
    [
      'files send no CORS header',
      (r) => header(r, 'Access-Control-Allow-Origin'),
      'datasets: Access-Control-Allow-Origin null, not *',
    ],
    [
      'the 404 is a page',
      (r, path) => (path.includes('0000000000') ? header(r, 'Content-Type', 'text/html') : r),
      '404: Content-Type text/html, not application/json',
    ],
    [
      'a missing course is a 200',
      (r, path) => (path.includes('0000000000') ? new Response('{}', { headers: r.headers }) : r),
      '404: status 200, not 404',
    ],
    [
      'POST is answered',
      (r, _, method) => (method === 'POST' ? new Response('{}', { headers: r.headers }) : r),
      '405: status 200, not 405',
    ],
    ['405 names no method', (r, _, method) => (method === 'POST' ? header(r, 'Allow') : r), '405: Allow is missing'],
    [
      'the preflight fails',
      (r, _, method) => (method === 'OPTIONS' ? new Response(null, { status: 200 }) : r),
      'CORS preflight: status 200, not 204',
    ],
    ['ETags are not sent', (r) => header(r, 'ETag'), 'ETag of /api/v1/datasets: no ETag is sent'],
    [
      'ETags are ignored',
      (r) => (r.status === 304 ? new Response('{}') : r),
      /^ETag of .*search.*answered with 200, not 304/,
    ],
    [
      'HEAD sends a body',
      (r, _, method) => (method === 'HEAD' ? new Response('{}', { headers: r.headers }) : r),
      'HEAD of /api/v1/datasets: it has a body',
    ],
    [
      'wrong parameters are accepted',
      (r, path) => (path.includes('900') ? new Response('{}', { headers: r.headers }) : r),
      '400: status 200, not 400',
    ],
    [
      'the index is of another build',
      (r) => header(r, 'X-Build-Digest', 'old'),
      /^build digest: .*search index of build old/,
    ],
    [
      'the home page is missing',
      (r, path) => (path === '/' ? new Response('', { status: 404 }) : r),
      'home page: status 404, not 200',
    ],
    [
      'the courses are missing',
      (r, path) => (path.includes('/course/') ? new Response('', { status: 404 }) : r),
      'course: status 404, not 200',
    ],
  ])('says so when %s', async (_, tamper, fault) => {
    const { faults } = await smokeWith(tamper);
    expect(faults).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('waits for the new build, and names what is served when it does not come', async () => {
    let asked = 0;
    const late: Tamper = (r, path) =>
      path === '/api/v1/status' && ++asked < 4 ? new Response('', { status: 404 }) : r;
    expect(await smokeWith(late)).toMatchObject({ faults: [], waits: 3 });
    const { faults } = await smokeWith(untouched, { digest: 'another' });
    expect(faults[0]).toBe(`ready: /api/v1/status should name the build another, and is: ${digest}`);
  });

  it('reports a site that does not answer at all', async () => {
    const down: Tamper = () => {
      throw new Error('connection refused');
    };
    const { checks, faults } = await smokeWith(down);
    expect(faults).toHaveLength(checks);
  });

  it('says so when no limit answers', async () => {
    const { faults } = await smokeWith(untouched, { limit: true });
    expect(faults).toEqual([expect.stringMatching(/^limit: \d{3} requests to .*search.* none was answered with 429/)]);
  });

  it('asks until the limit answers', async () => {
    expect((await smokeWith(untouched, { limit: true, url: served.limitedUrl })).faults).toEqual([]);
  });
});
