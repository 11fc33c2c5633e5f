import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedRounds, smoke } from '../../build/release/run-smoke.ts';
import type { Expected } from '../../build/release/smoke-checks.ts';
import { createStages } from '../../build/shared/stages.ts';
import { type Served, serveSample } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSample();
});
afterAll(() => served?.close());

/** Each answer of the sample is made once. */
const answers = new Map<string, Promise<Response>>();
const answerOnce: Served['fetch'] = async (address, init) => {
  const key = JSON.stringify([address, init]);
  const answer = answers.get(key) ?? served.fetch(address, init);
  answers.set(key, answer);
  return (await answer).clone();
};

type Tamper = (response: Response, path: string, method: string) => Response | Promise<Response>;

/** The lines of the smoke test's error for the served sample, after `tamper` has changed each answer. */
async function faultsWith(
  tamper: Tamper,
  target: Partial<Expected> & { limit?: boolean; url?: string; send?: Served['fetch'] } = {},
) {
  const { url = served.url, digest = served.digest, limit = false, send = answerOnce, ...others } = target;
  const world = {
    done: createStages({ clock: () => 0 }).end,
    pauseMs: 0,
    async fetch(address: string, init?: RequestInit) {
      return tamper(await send(address, init), address.slice(url.length), init?.method ?? 'GET');
    },
  };
  const ended = smoke({ ...others, url, digest, triesLimit: limit, onFailure: 'a test' }, world);
  const message = await ended.then(
    () => '',
    (error: Error) => error.message,
  );
  const [title, ...faults] = message.split('\n  ');
  if (message) expect(title).toBe(`the smoke test of ${url} failed (a test):`);
  return faults;
}
const untouched: Tamper = (response) => response;
/** Changes the answers to requests, `GET /path`, that end with or contain `part`. */
const change =
  (part: string, make: (response: Response) => Response): Tamper =>
  (response, path, method) =>
    `${method} ${path}$`.includes(part) ? make(response) : response;
const missing = () => new Response('', { status: 404 });
const withBody =
  (body: unknown) =>
  ({ status, headers }: Response) =>
    new Response(JSON.stringify(body), { status, headers });
const withHeader = (name: string, value?: string) => (response: Response) => {
  const headers = new Headers(response.headers);
  headers.delete(name);
  if (value) headers.set(name, value);
  return new Response(response.status === 304 ? null : response.body, { status: response.status, headers });
};
/** Answered with 200, whatever it was. */
const accepted = ({ headers }: Response) => new Response('{}', { headers });

const DATASETS = '/api/v1/datasets';
const SEARCH = '/api/v1/search?limit=1';
const PROBLEM = 'the body is not the problem that the API documents';

describe('the smoke test', () => {
  it('the local server passes, and its limit answers', async () => {
    expect(await faultsWith(untouched, { limit: true, url: served.limitedUrl, send: fetch })).toEqual([]);
  });

  it.each<[string, Tamper]>([
    ['home page: / has status 404, not 200', change('GET /$', missing)],
    ['datasets: no dataset is listed', change(DATASETS, withBody([]))],
    [
      `datasets: ${DATASETS} has Access-Control-Allow-Origin null, not *`,
      change(DATASETS, withHeader('Access-Control-Allow-Origin')),
    ],
    ['institutes: no institute is listed', change('/institutes', withBody({ data: [] }))],
    [`search: ${SEARCH} has status 404, not 200`, change('GET /api/v1/search', missing)],
    ['search: it finds no course', change(SEARCH, withBody({ dataset: { id: 2 }, data: [] }))],
    ['search: it finds no course', change(SEARCH, withBody({ dataset: { id: 2 }, data: [{}, {}] }))],
    ['search: X-Total-Count is missing', change(SEARCH, withHeader('X-Total-Count'))],
    ['wrong parameter: /api/v1/search?limit=900 has status 200, not 400', change('limit=900', accepted)],
    [`wrong parameter: ${PROBLEM}`, change('limit=900', withBody({ status: 400 }))],
    ['unknown course: /api/v1/course/0000000000 has status 200, not 404', change('0000000000', accepted)],
    [
      'unknown course: /api/v1/course/0000000000 has Content-Type "text/html", not "application/json"',
      change('0000000000', withHeader('Content-Type', 'text/html')),
    ],
    [`unknown course: ${PROBLEM}`, change('0000000000', withBody({ status: 400, title: 'Wrong' }))],
    [`wrong method: ${DATASETS} has status 200, not 405`, change('POST', accepted)],
    [`wrong method: ${DATASETS} has Allow "", not "GET"`, change('POST', withHeader('Allow'))],
    ['CORS preflight: /api/v1/search has status 200, not 204', change('OPTIONS', accepted)],
    [
      'CORS preflight: /api/v1/search has Access-Control-Allow-Methods "", not "GET"',
      change('OPTIONS', withHeader('Access-Control-Allow-Methods')),
    ],
    [`ETag: ${DATASETS} sends none`, change(DATASETS, withHeader('ETag'))],
    [`ETag: ${SEARCH} sends none`, change(SEARCH, withHeader('ETag'))],
    [
      `ETag: ${DATASETS} answers If-None-Match with 200, not 304`,
      (response) => (response.status === 304 ? new Response('{}') : response),
    ],
  ])('the smoke test reports: %s', async (fault, tamper) => {
    expect(await faultsWith(tamper)).toContainEqual(fault);
  });

  it('different builds of files and index are named', async () => {
    const faults = await faultsWith(change(SEARCH, withHeader('X-Build-Digest', 'old')));
    expect(faults).toEqual([expect.stringMatching(/^build digest: files of build \w+, search index of build old, /)]);
  });

  it('the smoke test waits for the build and names another', async () => {
    let requestCount = 0;
    const late: Tamper = (r, path) =>
      path === '/api/v1/status' && ++requestCount < 4 ? new Response('', { status: 404 }) : r;
    expect(await faultsWith(late)).toEqual([]);
    // Three failed tries, the successful one, and the checks of the numbers and of the digest.
    expect(requestCount).toBe(6);
    const [fault] = await faultsWith(untouched, { digest: 'another' });
    expect(fault).toBe(`ready: /api/v1/status should name the build another, and is: ${served.digest}`);
  });

  it('a site that does not answer at all is reported', async () => {
    const down: Tamper = () => {
      throw new Error('connection refused');
    };
    const faults = await faultsWith(down);
    expect(faults.length).toBeGreaterThan(10);
    expect(faults.every((fault) => fault.endsWith(': connection refused'))).toBe(true);
  });

  it('numbers that differ in two answers are reported', async () => {
    const raise = (field: string) => async (response: Response) => {
      const { [field]: number, ...others } = await response.clone().json();
      return withBody({ ...others, [field]: number + 1 })(response);
    };
    const tamper =
      (part: string, field: string): Tamper =>
      (response, path) =>
        path.includes(part) ? raise(field)(response) : response;
    expect(await faultsWith(tamper('/status', 'total_cap_vacancies'))).toEqual([
      expect.stringMatching(/^numbers: \/api\/v1\/status names 2 courses with 8 .*, and .* has 2 courses with 7 /),
    ]);
    expect(await faultsWith(tamper('/course/', 'total_cap_vacancies'))).toEqual([
      expect.stringMatching(/^numbers: the numbers of the course \d+ differ from those in the list/),
    ]);
  });

  it('rounds that the site lacks are reported', async () => {
    const rounds = expectedRounds(served.data);
    expect(rounds.map(({ folder }) => folder)).toEqual(['2025-26-round-1', '2025-26-round-2']);
    expect(await faultsWith(untouched, { rounds })).toEqual([]);
    const corrected = rounds.map((round, i) => (i === 1 ? { ...round, sha256: 'a'.repeat(64) } : round));
    const added = { folder: '2026-27-round-1', sha256: 'b'.repeat(64) };
    expect(await faultsWith(untouched, { rounds: [...corrected, added] })).toEqual([
      expect.stringMatching(/^rounds: 2025-26-round-2, 2026-27-round-1: .* a release is missing$/),
    ]);
    expect(await faultsWith(untouched, { rounds: corrected.slice(1) })).toEqual([
      expect.stringMatching(/^rounds: 2025-26-round-2, 2025-26-round-1: /),
    ]);
  });

  it('only an answer that is slow each time is reported', async () => {
    let requestCount = 0;
    const slow: Tamper = async (response, path) => {
      if (path === '/' && ++requestCount < 4) await setTimeout(60);
      return response;
    };
    // The first request is that of the home page's own check.
    expect(await faultsWith(slow, { slowMs: 50 })).toEqual([]);
    requestCount = -1;
    expect(await faultsWith(slow, { slowMs: 50 })).toEqual([
      expect.stringMatching(/^answer times: \/ takes \d+ ms, 3 times more than 50$/),
    ]);
  });

  it('a limit of the search alone is named', async () => {
    const searches: Tamper = (r, path) => (path === SEARCH ? new Response('', { status: 429 }) : r);
    expect(await faultsWith(searches, { limit: true })).toContainEqual(
      expect.stringMatching(/^limit: .* requests to .*datasets, and none was answered with 429/),
    );
  });
});
