/** One request, in the platform's order: limit, edge function, file, redirect rule, the 404 page. README.md says where the two differ. */
import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createEngine, type Engine } from '../search/engine.ts';
import { respond } from '../search/respond-search.ts';
import type { SearchIndex } from '../search/types.ts';
import { API_HEADERS } from '../shared/http/headers.ts';
import { problemResponse } from '../shared/http/problem.ts';
import { guardMethods, normalisePath, redirectToPath, SEARCH_PATHS } from '../shared/http/routes.ts';
import { readManifest } from '../tree/manifest.ts';
import { type Configuration, type RedirectRule, readConfiguration } from './configuration.ts';

/** Netlify's caching of files: kept at its edge until the next deploy, revalidated by browsers. */
const FILE_CACHING = 'public, max-age=0, must-revalidate';
/** Headers of the 200 that a 304 repeats: all except those of the body, including what scripts may read. */
const RETAINED = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-expose-headers',
  ...API_HEADERS['Access-Control-Expose-Headers'].split(', ').filter((name) => name !== 'Content-Length'),
];
/** Error codes that mean "no such file". */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** Answers a request for one of the search's addresses; `site` is what the build keeps for the page of results. */
export type ServeSearch<Site = unknown> = (request: Request, engine: () => Engine, site: Site) => Promise<Response>;

interface ApplicationOptions {
  /** False disables every limit. */
  readonly rateLimit: boolean;
  /** Answers the search's addresses; by default the API's search alone. */
  readonly serveSearch?: ServeSearch | undefined;
}

/** The application for the build in a folder; a new build there is served at once. */
export async function createApplication(out: string, { rateLimit, serveSearch = respond }: ApplicationOptions) {
  const root = join(out, 'public');
  /** Between a build's two renames there is briefly no manifest. */
  const timeOfBuild = () => statSync(join(out, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs;
  const open = async () => {
    const index: SearchIndex = JSON.parse(readFileSync(join(out, 'edge/search-index.json'), 'utf8'));
    const engine = createEngine(index);
    const files = readManifest(out)?.files ?? [];
    const hashes = new Map(files.map(({ path, sha256 }) => [join(out, path), sha256]));
    return { time: timeOfBuild(), engine: () => engine, site: index.site, hashes, ...(await readConfiguration(root)) };
  };
  let build = await open();
  const limits = build.redirectRules.flatMap(({ matches, limit }) =>
    limit && rateLimit ? [{ matches, refuse: createLimiter(limit) }] : [],
  );

  async function answer(request: Request, address: string): Promise<Response> {
    const path = normalisePath(new URL(request.url).pathname);
    for (const { matches, refuse } of limits) {
      const refused = matches.test(path) && (await refuse(request, address));
      if (refused) return refused;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return guardMethods(request);
    const time = timeOfBuild();
    if (time !== undefined && time !== build.time) build = await open();
    const { engine, site } = build;
    if (SEARCH_PATHS.includes(path.replace(/\/$/, '')))
      return redirectToPath(request) ?? serveSearch(request, engine, site);
    return serveFile(root, path, build);
  }

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(varyByEncoding, compress(), etag({ retainedHeaders: RETAINED }));
  // A client counts as one address, whether the socket reports it as IPv4 or as IPv4 inside IPv6.
  app.all('*', (context) =>
    answer(context.req.raw, (getConnInfo(context).remote.address ?? '').replace(/^::ffff:/, '')),
  );
  app.onError((error, context) => {
    console.error(error);
    return problemResponse(context.req.raw, 500, 'The local server failed; its terminal says why.');
  });
  return app;
}

type FileHashes = { readonly hashes: ReadonlyMap<string, string> };

/** Answers with the file of a path, else with that of its redirect rule, and with the build's headers. */
function serveFile(root: string, path: string, build: Configuration & FileHashes): Response {
  const { redirectRules, headersFor, hashes } = build;
  const rule = redirectRules.find(({ matches }) => matches.test(path));
  const sources = [
    { name: path, status: 200 },
    ...(rule ? [{ name: rule.to, status: rule.status }] : []),
    { name: '/404.html', status: 404 },
  ];
  for (const { name, status } of sources) {
    const file = findFile(root, name);
    if (!file) continue;
    const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': FILE_CACHING });
    headers.set('Content-Length', String(file.stats.size));
    // The build has hashed it: hashing a large file for each answer would make others wait.
    if (status === 200) headers.set('ETag', `"${hashes.get(file.name) ?? `${file.stats.size}-${file.stats.mtimeMs}`}"`);
    for (const [key, value] of headersFor(path)) headers.set(key, value);
    return new Response(streamFile(file.name), { status, headers });
  }
  return new Response('Not Found\n', { status: 404 });
}

/** `compress` sets Vary only for GET, but a HEAD and a 304 must have the headers of a GET. */
const varyByEncoding: MiddlewareHandler = async (context, next) => {
  await next();
  const vary = context.res.headers.get('Vary') ?? '';
  if (!/accept-encoding/i.test(vary)) context.res.headers.append('Vary', 'Accept-Encoding');
};

/** Counts requests per address; returns the response to one too many, or nothing. */
export function createLimiter({ window_limit, window_size }: NonNullable<RedirectRule['limit']>) {
  const counter = new RateLimiterMemory({ points: window_limit, duration: window_size });
  return async (request: Request, address: string): Promise<Response | undefined> => {
    try {
      await counter.consume(address);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retry = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const detail = `more than ${window_limit} requests in ${window_size} seconds from one address: try again in ${retry} s`;
      return problemResponse(request, 429, detail, { headers: { 'Retry-After': String(retry) } });
    }
  };
}

/** The bytes of a file, as fast as they are taken; it is opened for the first of them, so never for a HEAD or a 304. */
function streamFile(file: string): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        chunks ??= createReadStream(file)[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

interface FoundFile {
  readonly name: string;
  readonly stats: Stats;
  readonly type: string;
}

/**
 * Finds the file for a normalised path as Netlify does, with the type from its name, anew for every request, so that a rebuild
 * shows at once. Nothing outside `root` is ever read.
 */
function findFile(root: string, path: string): FoundFile | undefined {
  if (/[\0\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined;
  const stem = path.replace(/\/$/, '');
  // With a trailing slash the folder's page comes first, otherwise the file of that name.
  const names = [stem, `${stem}.html`, `${stem}/index.html`];
  for (const name of path.endsWith('/') ? names.reverse() : names) {
    const file = join(root, name);
    try {
      const stats = statSync(file);
      if (stats.isFile()) return { name: file, stats, type: getMimeType(name) ?? 'application/octet-stream' };
    } catch (error) {
      if (!ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return undefined;
}
