import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://seats.example';
type Listener = (event: object) => void;

const kept = new Map<string, Response>();
const answering = async (request: Request | string) =>
  new Response(typeof request === 'string' ? request : request.url);
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

/** Returns whether the worker answers the request, once all is done that it waits for. */
const visit = (address: string, init?: RequestInit): Promise<boolean> =>
  dispatch('fetch', { request: new Request(ORIGIN + address, init) });

async function dispatch(type: string, event: object = {}): Promise<boolean> {
  const waiting: Promise<unknown>[] = [];
  let isAnswered = false;
  listeners.get(type)!({
    ...event,
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
    respondWith: (answer: Promise<Response>) => {
      isAnswered = true;
      waiting.push(answer);
    },
  });
  for (let done = -1; done < waiting.length; ) {
    done = waiting.length;
    await Promise.all(waiting);
  }
  return isAnswered;
}

const pages = () => [...kept.keys()].map((url) => url.slice(ORIGIN.length));

it('the worker keeps the last two hundred answers', async () => {
  const first = ['/', '/assets/app.js', '/course/0100110010', '/?x=1', '/assets/app.js?x=1'];
  for (const address of first) await visit(address);
  for (let i = 1; i <= 199; i++) await visit(i % 2 ? `/search?q=${i}` : `/course/${i}`);
  const last = Array.from({ length: 199 }, (_, i) => (i % 2 ? `/course/${i + 1}` : `/search?q=${i + 1}`));
  // Not counted: what every build has.
  expect(pages()).toEqual(['/', '/assets/app.js', '/assets/app.js?x=1', ...last]);
});

it('the worker keeps no download and no foreign file', async () => {
  for (const address of ['/downloads/rounds.sqlite', '.org/other', '/sw.js'])
    expect([address, await visit(address)]).toEqual([address, false]);
  expect(await visit('/course/1', { method: 'POST' })).toBe(false);
  expect(pages()).toEqual([]);
});

it('the worker keeps no 404', async () => {
  network = async () => new Response('', { status: 404 });
  expect(await visit('/course/1')).toBe(true);
  network = answering;
  expect(pages()).toEqual([]);
});

it('hashed files are fetched once, pages each time', async () => {
  const asked: string[] = [];
  network = async (request) => {
    asked.push(new URL(request.url).pathname);
    return answering(request);
  };
  for (const address of ['/assets/app.js', '/round', '/assets/app.js', '/round']) await visit(address);
  network = answering;
  expect(asked).toEqual(['/assets/app.js', '/round', '/round']);
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
    network = (request) => new Promise((done) => setTimeout(() => done(new Response(`late ${request.url}`)), 10_000));
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
