/**
 * What was seen works offline. The network is always asked first: what is kept is shown only without one, and marked with
 * the time it was seen. A new build has another VERSION, so its worker replaces this one and drops all that was kept.
 */

/** Put in by bundle.ts. */
declare const VERSION: string;
declare const FILES: readonly string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
}
const worker = self as unknown as Worker;

const CACHE = `seats-${VERSION}`;
const SEARCH = '/api/v1/search';
/** Searches that are kept: every few letters typed are one. */
const SEARCHES = 100;

worker.addEventListener('install', (event) => {
  const fill = caches.open(CACHE).then((cache) => cache.addAll(FILES));
  event.waitUntil(fill.then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(drop());
});

/** A page says what it had fetched: what came before this worker took over is kept too. */
worker.addEventListener('message', (event) => {
  const add = async (address: string) => {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(address))) await cache.add(address);
  };
  event.waitUntil(Promise.allSettled((event.data as string[]).filter(isOurs).map(add)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isOurs(request.url)) return;
  const named = new URL(request.url).pathname.startsWith('/assets/');
  event.respondWith(named ? keptFirst(event) : freshFirst(event));
});

/** Everything of this site but the large downloads. */
function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === worker.location.origin && !pathname.startsWith('/downloads/') && pathname !== '/sw.js';
}

/** Files whose names change with their content. */
async function keptFirst(event: Fetching): Promise<Response> {
  return (await caches.match(event.request)) ?? fetchAndKeep(event);
}

async function freshFirst(event: Fetching): Promise<Response> {
  try {
    return await fetchAndKeep(event);
  } catch (error) {
    const { request } = event;
    const same = await caches.match(request, { ignoreVary: true });
    if (same) return asSeen(same, request.mode === 'navigate' ? 'data-seen' : undefined);
    if (request.mode !== 'navigate') throw error;
    const search = new URL(request.url).pathname === '/search';
    const shell = await caches.match(search ? '/search' : '/offline');
    if (!shell) throw error;
    return search ? asSeen(shell, 'data-unfilled data-seen') : shell;
  }
}

async function fetchAndKeep(event: Fetching): Promise<Response> {
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const searches = (await cache.keys()).filter(({ url }) => new URL(url).pathname === SEARCH);
  for (const old of searches.slice(0, -SEARCHES)) await cache.delete(old);
}

/** A kept answer, with the time it was made: in a header, and on a page in an attribute of its root. */
async function asSeen(kept: Response, attribute: string | undefined): Promise<Response> {
  const time = new Date(kept.headers.get('Date') ?? 0).toISOString();
  const headers = new Headers(kept.headers);
  headers.set('X-Seen', time);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const text = await kept.text();
  return new Response(attribute ? text.replace('<html ', `<html ${attribute}="${time}" `) : text, { headers });
}
