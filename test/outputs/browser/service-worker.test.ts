import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://seats.example';
type Listener = (event: object) => void;

const kept = new Map<string, Response>();
const listeners = new Map<string, Listener>();

/** The worker with a cache of its own and a network that answers everything. It is a module, which runs once. */
beforeAll(async () => {
  const urlOf = (request: Request | string) =>
    typeof request === 'string' ? new URL(request, ORIGIN).href : request.url;
  const cache = {
    match: async (request: Request | string) => kept.get(urlOf(request))?.clone(),
    put: async (request: Request, response: Response) => void kept.set(request.url, response),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  vi.stubGlobal('fetch', async (request: Request) => new Response(request.url));
  for (const [name, value] of Object.entries({ VERSION: '1', FILES: [], ENGINE_FILES: ['/engine.js'] }))
    vi.stubGlobal(name, value);
  await import('../../../build/outputs/browser/service-worker.ts');
});
beforeEach(() => kept.clear());
afterAll(() => vi.unstubAllGlobals());

async function visit(address: string): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  listeners.get('fetch')!({
    request: new Request(ORIGIN + address),
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
    respondWith: (answer: Promise<Response>) => waiting.push(answer),
  });
  for (let done = -1; done < waiting.length; ) {
    done = waiting.length;
    await Promise.all(waiting);
  }
}

const pages = () => [...kept.keys()].map((url) => url.slice(ORIGIN.length));

it('keeps the last hundred pages of results, and every other page', async () => {
  await visit('/course/0100110010');
  for (let i = 1; i <= 103; i++) await visit(`/search?q=${i}`);
  await visit('/round');
  const expected = Array.from({ length: 100 }, (_, i) => `/search?q=${i + 4}`);
  expect(pages()).toEqual(['/course/0100110010', ...expected, '/round']);
});

it('keeps no large download, and nothing of another site', async () => {
  await visit('/downloads/rounds.sqlite');
  await visit('.org/other');
  expect(pages()).toEqual([]);
});
