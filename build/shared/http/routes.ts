/** Where the edge functions run and their rate limits, and what methods other than GET and HEAD get: for the functions and the local server. */
import { RATE_LIMIT } from '../../contract/limits.ts';
import { ALLOWED_METHODS, API_HEADERS } from './headers.ts';
import { problemResponse } from './problem.ts';

const { 'Content-Type': _type, ...HEADERS_WITHOUT_BODY } = API_HEADERS;

/** The API's search and the search page. */
export const SEARCH_PATHS = ['/api/v1/search', '/search'];

/**
 * A path decoded once, with repeated slashes joined. Limits, functions, files and headers are all chosen by it, so that no other
 * spelling of a path can bypass one of them. Undecodable bytes stay unchanged.
 */
export function normalisePath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {}
  return path.replace(/\/{2,}/g, '/');
}

/** Redirects `//search`, `/%73earch` and `/search/` to the one spelling that is answered; undefined if the path has it. */
export function redirectToPath(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  if (SEARCH_PATHS.includes(pathname)) return undefined;
  const path = normalisePath(pathname).replace(/\/$/, '');
  // Another path reaches no function; sent to the search, it cannot lead to another host.
  const target = SEARCH_PATHS.find((searchPath) => searchPath === path.toLowerCase()) ?? SEARCH_PATHS[0]!;
  return new Response(null, {
    status: 308,
    headers: { ...HEADERS_WITHOUT_BODY, Location: `${target}${search}`, 'Cache-Control': 'no-store' },
  });
}

/**
 * Both paths use one function, so that they share the engine and one limit, because a plan may allow only two limits. There is
 * no `method`, because Netlify's list of methods lacks HEAD; the method guard runs first, before the cache. `aggregateBy` must
 * be an array: the bundler silently turns a bare string into "domain", one limit for all clients.
 */
export const SEARCH_CONFIG = {
  path: SEARCH_PATHS,
  // Allows the CDN to cache what the function's own headers permit.
  cache: 'manual',
  rateLimit: {
    windowLimit: RATE_LIMIT.requests,
    windowSize: RATE_LIMIT.windowSeconds,
    aggregateBy: ['ip', 'domain'],
  },
};

/**
 * Reads never reach the guard, so it costs them nothing. It needs no limit of its own: the redirect rule's limit applies before
 * functions.
 */
export const METHODS_CONFIG = {
  path: '/api/v1/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};

/** Seconds that a browser may remember a preflight; two hours is the most that Chromium accepts. */
const PREFLIGHT_MAX_AGE = 7200;

/** OPTIONS is the CORS preflight, 204; every other method gets 405 with the problem body. */
export function guardMethods(request: Request): Response {
  if (request.method !== 'OPTIONS') {
    return problemResponse(request, 405, `${request.method} is not allowed: this API is read-only, use GET or HEAD`);
  }
  return new Response(null, {
    status: 204,
    headers: {
      ...HEADERS_WITHOUT_BODY,
      Allow: ALLOWED_METHODS,
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '*',
      'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE),
      'Cache-Control': 'no-store',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}
