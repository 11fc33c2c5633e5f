/** Where the edge functions run and their rate limits: one table for the functions and for the local server. */
import { RATE_LIMIT } from '../../contract/limits.ts';

/** The API's search and the search page. */
export const SEARCH_PATHS = ['/api/v1/search', '/search'];

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
