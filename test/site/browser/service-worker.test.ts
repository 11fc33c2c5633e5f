import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://seats.example';
type Listener = (event: object) => void;

const kept = new Map<string, Response>();
/** The text of every asset, whose hash is in its address. */
const ASSET = 'an asset';
const APP = `/assets/app.${hash('sha256', ASSET).slice(0, 10)}.js`;
const HEADERS = { 'X-Build-Digest': 'a digest', 'Content-Type': 'text/plain' };
const answering = async ({ url }: Request) =>
  new Response(url.includes('/assets/') ? ASSET : url, { headers: HEADERS });
/** A network that wants a login first. */
const LOGIN = '<html lang="en">Log in';
const loginPage = async () => new Response(LOGIN, { headers: { 'Content-Type': 'text/html' } });
let network: (request: Request) => Promise<Response> = answering;
const listeners = new Map<string, Listener>();

/** The worker with its own cache and a network that answers everything. The module runs only once. */
beforeAll(async () => {
  const requestUrl = (request: Request | string) =>
    typeof request === 'string' ? new URL(request, ORIGIN).href : request.url;
  const cache = {
    // An answer that varies is not that of a request with other headers.
    match: async (request: Request | string, options?: CacheQueryOptions) => {
      const response = kept.get(requestUrl(request))?.clone();
      return response?.headers.has('Vary') && !options?.ignoreVary ? undefined : response;
    },
    put: async (request: Request | string, response: Response) => void kept.set(requestUrl(request), response),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: cache.match,
  });
  vi.stubGlobal('fetch', (request: Request) => network(request));
  for (const [name, value] of Object.entries({ VERSION: '1', FILES: ['/', '/list'], ENGINE_FILES: ['/engine.js'] }))
    vi.stubGlobal(name, value);
  await import('../../../build/site/browser/service-worker.ts');
});
beforeEach(() => kept.clear());
afterAll(() => vi.unstubAllGlobals());

const visit = (address: string, init?: RequestInit) =>
  dispatch('fetch', { request: new Request(ORIGIN + address, init) });

/** What the worker answers, if anything, once all is done that it waits for. */
async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
  const waiting: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)!({
    ...event,
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given;
      waiting.push(given);
    },
  });
  for (let done = -1; done < waiting.length; ) {
    done = waiting.length;
    await Promise.all(waiting);
  }
  return answer;
}

const pages = () => [...kept.keys()].map((url) => url.slice(ORIGIN.length));

it('the worker keeps the last two hundred answers', async () => {
  const first = ['/', APP, '/course/0100110010', '/?x=1', `${APP}?x=1`];
  for (const address of first) await visit(address);
  for (let i = 1; i <= 199; i++) await visit(i % 2 ? `/search?q=${i}` : `/course/${i}`);
  const last = Array.from({ length: 199 }, (_, i) => (i % 2 ? `/course/${i + 1}` : `/search?q=${i + 1}`));
  // Not counted: what every build has.
  expect(pages()).toEqual(['/', APP, `${APP}?x=1`, ...last]);
});

it('the worker keeps no download and no foreign file', async () => {
  for (const address of ['/downloads/rounds.sqlite', '.org/other', '/sw.js'])
    expect([address, await visit(address)]).toEqual([address, undefined]);
  expect(await visit('/course/1', { method: 'POST' })).toBeUndefined();
  expect(pages()).toEqual([]);
});

it('the worker keeps no 404', async () => {
  network = async () => new Response('', { status: 404 });
  expect(await visit('/course/1')).toHaveProperty('status', 404);
  network = answering;
  expect(pages()).toEqual([]);
});

it('hashed files are fetched once, pages each time', async () => {
  const asked: string[] = [];
  network = async (request) => {
    asked.push(new URL(request.url).pathname);
    return answering(request);
  };
  for (const address of [APP, '/round', APP, '/round']) await visit(address);
  network = answering;
  expect(asked).toEqual([APP, '/round', '/round']);
});

it('a login page in the place of an answer is not kept', async () => {
  network = loginPage;
  for (const address of ['/round', APP]) expect(await visit(address)).toBeDefined();
  await expect(dispatch('install')).rejects.toThrow('was not answered by this site');
  network = answering;
  expect(pages()).toEqual([]);
});

it('an asset with other bytes is fetched again, then refused', async () => {
  const caching: RequestCache[] = [];
  const ask = async (answers: (request: Request) => Promise<Response>) => {
    network = async (request) => {
      caching.push(request.cache);
      return answers(request);
    };
    const response = (await visit(APP))!;
    network = answering;
    return response;
  };
  expect((await ask(loginPage)).type).toBe('error');
  const second = await ask((request) => (request.cache === 'reload' ? answering(request) : loginPage()));
  expect(await second.text()).toBe(ASSET);
  expect(caching).toEqual(['default', 'reload', 'default', 'reload']);
  expect(pages()).toEqual([APP]);
});

it('the worker keeps what a page fetched before it', async () => {
  const url = (path: string) => ORIGIN + path;
  kept.set(url('/round'), new Response('before'));
  const data = ['/round', '/course/1', '/downloads/rounds.sqlite', '/sw.js', '.org/other'].map(url);
  network = async (request) => (request.url.endsWith('/fails') ? Promise.reject(new Error()) : answering(request));
  await dispatch('message', { data: { files: [...data, url('/fails')], hasSearched: false } });
  network = answering;
  expect(pages()).toEqual(['/round', '/course/1']);
  expect(await kept.get(url('/round'))!.clone().text()).toBe('before');
});

describe('where the network hangs', () => {
  /** The answer that a page gets from a network that takes ten seconds, and after how long. */
  async function ask(address: string, mode: RequestMode): Promise<[ms: number, text: string]> {
    network = (request) =>
      new Promise((done) => setTimeout(() => done(new Response(`late ${request.url}`, { headers: HEADERS })), 10_000));
    const request = new Request(ORIGIN + address);
    Object.defineProperty(request, 'mode', { value: mode });
    const start = Date.now();
    let shown: [number, string] | undefined;
    listeners.get('fetch')!({
      request,
      waitUntil: () => {},
      respondWith: (given: Promise<Response>) =>
        given.then(async (response) => {
          shown = [Date.now() - start, await response.text()];
        }),
    });
    await vi.advanceTimersByTimeAsync(20_000);
    return shown!;
  }
  const DATE = 'Mon, 24 Aug 2026 10:00:00 GMT';

  beforeEach(() => {
    vi.useFakeTimers();
    kept.clear();
  });
  afterEach(() => {
    network = answering;
    vi.useRealTimers();
  });

  it('a slow page is shown from the cache', async () => {
    const headers = { Date: DATE, Vary: 'Accept-Language' };
    kept.set(`${ORIGIN}/round`, new Response('<html lang="en">', { headers }));
    const text = '<html data-seen="2026-08-24T10:00:00.000Z" lang="en">';
    expect(await ask('/round', 'navigate')).toEqual([2000, text]);
    expect(await kept.get(`${ORIGIN}/round`)!.clone().text()).toBe(`late ${ORIGIN}/round`);
  });

  it('a slow new page is waited for', async () => {
    expect(await ask('/course/0100110010', 'navigate')).toEqual([10_000, `late ${ORIGIN}/course/0100110010`]);
  });

  it('results offline are shown with their age', async () => {
    for (const path of ['/search-empty', '/build.json', '/engine.js'])
      kept.set(ORIGIN + path, new Response('<html lang="en">', { headers: { Date: DATE } }));
    // Not before a page has reported a search that worked.
    expect(await ask('/search?q=civil', 'navigate')).toEqual([10_000, `late ${ORIGIN}/search?q=civil`]);
    listeners.get('message')!({ data: { files: [], hasSearched: true }, waitUntil: () => {} });
    await vi.advanceTimersByTimeAsync(1);
    const text = '<html data-unfilled data-seen="2026-08-24T10:00:00.000Z" lang="en">';
    expect(await ask('/search?q=electrical', 'navigate')).toEqual([2000, text]);
  });
});
