/**
 * Makes visited pages work offline. The network is always asked first: a kept answer is used only without a network, or if it
 * does not answer within two seconds, and is marked with its time. Only what this site itself answered is kept. A new build has
 * another VERSION, so its worker replaces this one and drops all that was kept.
 */

/** Set by bundle.ts. */
declare const VERSION: string;
declare const FILES: readonly string[];
/** The search engine and its data, kept once a page has loaded them. */
declare const ENGINE_FILES: readonly string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** What a page reports: the files that it fetched, and whether a search on the device has worked. */
interface Report {
  readonly files: readonly string[];
  readonly hasSearched: boolean;
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { readonly data: Report }) => void): void;
}
const worker = self as unknown as Worker;

const CACHE = `seats-${VERSION}`;
const SEARCH = '/search';
/** The search page without results, which its script fills. */
const EMPTY_SEARCH = '/search-empty';
/** Kept once a search on the device has worked: no browser whose engine fails gets the page that only the engine fills. */
const SEARCHED = '/assets/searched';
/** How many answers are kept besides FILES and the build's assets, whatever their addresses: the last ones. */
const MAX_VISITED = 200;

worker.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    const add = async (path: string) => {
      const request = new Request(new URL(path, worker.location.origin));
      const response = await fetchOurs(request);
      if (!isOurAnswer(request, response)) throw new Error(`${path} was not answered by this site`);
      await cache.put(request, response);
    };
    await Promise.all(FILES.map(add));
    await worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(drop());
});

/** A page reports what it had fetched before this worker took over, so that it is kept too. */
worker.addEventListener('message', (event) => {
  const add = async (address: string) => {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(address))) await fetchAndKeep(new Request(address), event);
  };
  const { files, hasSearched } = event.data;
  event.waitUntil(Promise.all(files.filter(isOurs).map((file) => add(file).catch(() => {}))));
  if (hasSearched) event.waitUntil(caches.open(CACHE).then((cache) => cache.put(SEARCHED, new Response())));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isOurs(request.url)) return;
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event));
  else if (pathname === SEARCH && request.mode === 'navigate') event.respondWith(searchPage(event));
  else event.respondWith(networkFirst(event));
});

/** Everything on this site except the large downloads. */
function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === worker.location.origin && !pathname.startsWith('/downloads/') && pathname !== '/sw.js';
}

/** For files whose names change with their content. */
async function cacheFirst(event: Fetching): Promise<Response> {
  return (await caches.match(event.request)) ?? fetchAndKeep(event.request, event);
}

/**
 * Answers a reload of a results page, as when going back from a course, with the empty page, which the engine fills, while its
 * build is current and a search has worked. So a class behind one address stays within the limit of the search.
 */
async function searchPage(event: Fetching): Promise<Response> {
  const [shell, build, ...others] = await Promise.all(
    [EMPTY_SEARCH, '/build.json', SEARCHED, ...ENGINE_FILES].map((file) => caches.match(file)),
  );
  if (shell && build && others.every(Boolean)) {
    const request = fetch('/build.json', { cache: 'no-cache' }).catch(() => 'offline' as const);
    const published = await Promise.race([request, timeout()]);
    if (!published) return asSeen(shell, 'data-unfilled data-seen');
    if (published !== 'offline' && published.ok && (await published.text()) === (await build.text()))
      return withAttributes(shell, 'data-unfilled');
  }
  return networkFirst(event);
}

/** How long the network is awaited if there is a kept answer: a hanging network counts as none. */
const PATIENCE_MS = 2000;
const timeout = () => new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS));

async function networkFirst(event: Fetching): Promise<Response> {
  const { request } = event;
  const fresh = fetchAndKeep(request, event);
  // A late answer is kept for the next time.
  event.waitUntil(fresh.catch(() => {}));
  const inTime = await Promise.race([fresh.catch(() => undefined), timeout()]);
  if (inTime) return inTime;
  const same = await caches.match(request, { ignoreVary: true });
  if (same) return asSeen(same, request.mode === 'navigate' ? 'data-seen' : undefined);
  try {
    return await fresh;
  } catch (error) {
    if (request.mode !== 'navigate') throw error;
    const search = new URL(request.url).pathname === SEARCH;
    const shell = await caches.match(search ? EMPTY_SEARCH : '/offline');
    if (!shell) throw error;
    return search ? asSeen(shell, 'data-unfilled data-seen') : shell;
  }
}

async function fetchAndKeep(request: Request, event: Extendable): Promise<Response> {
  const response = await fetchOurs(request);
  if (isOurAnswer(request, response)) event.waitUntil(keep(request, response.clone()));
  return response;
}

const isAsset = ({ url }: Request) => new URL(url).pathname.startsWith('/assets/');

/**
 * Whether an answer of `fetchOurs` is this site's, which names its build; the login page of a station's network, sent in its place,
 * does not.
 */
const isOurAnswer = (request: Request, { ok, headers }: Response) =>
  ok && (isAsset(request) || headers.has('X-Build-Digest'));

/**
 * What the network answers. An asset has the bytes that its address names, or it is fetched once more, past the browser's cache,
 * and then it is an error: a login page in its place must neither run nor be kept.
 */
async function fetchOurs(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!isAsset(request) || !response.ok || (await hasNamedHash(request, response.clone()))) return response;
  const again = await fetch(new Request(request, { cache: 'reload' }));
  return (await hasNamedHash(request, again.clone())) ? again : Response.error();
}

/** Whether an answer is no page, and has the hash in its address (`asset` in assets/asset.ts). */
async function hasNamedHash({ url }: Request, response: Response): Promise<boolean> {
  const name = /\.([0-9a-f]+)\.\w+$/.exec(new URL(url).pathname)?.[1];
  if (!name || response.headers.get('Content-Type')?.includes('html')) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash.startsWith(name);
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const isVisited = ({ pathname, search }: URL) =>
    search !== '' || !(FILES.includes(pathname) || pathname.startsWith('/assets/'));
  const visited = (await cache.keys()).filter(({ url }) => isVisited(new URL(url)));
  for (const old of visited.slice(0, -MAX_VISITED)) await cache.delete(old);
}

/** A kept answer marked with the time it was made: in a header, and on a page in an attribute of its root. */
async function asSeen(cached: Response, attribute: string | undefined): Promise<Response> {
  const time = new Date(cached.headers.get('Date') ?? 0).toISOString();
  const seen = await withAttributes(cached, attribute && `${attribute}="${time}"`);
  seen.headers.set('X-Seen', time);
  return seen;
}

/** A copy with attributes at the root of its page. */
async function withAttributes(cached: Response, attributes: string | undefined): Promise<Response> {
  const headers = new Headers(cached.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const text = await cached.text();
  return new Response(attributes ? text.replace('<html ', `<html ${attributes} `) : text, { headers });
}
