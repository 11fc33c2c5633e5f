/** Where the edge functions run and how often: one table for the functions themselves and for the local server. */
import { RATE_LIMIT } from '../../contract/limits.ts';

/** The API's search and the page of results. */
export const SEARCH_PATHS = ['/api/v1/search', '/search'];

/**
 * Both in one function: they share the engine, and one limit, because a plan may allow two in all.
 * Without `method`, because the platform's list of methods knows no HEAD; the guard runs first, before the cache.
 * `aggregateBy` has to be an array: the bundler silently turns a bare string into "domain", one limit for all clients.
 */
export const SEARCH_CONFIG = {
  path: SEARCH_PATHS,
  // Lets the CDN keep what the function's own headers allow it to keep.
  cache: 'manual',
  rateLimit: {
    windowLimit: RATE_LIMIT.requests,
    windowSize: RATE_LIMIT.windowSeconds,
    aggregateBy: ['ip', 'domain'],
  },
};

/**
 * Reads never reach the guard, so it costs them nothing. It has no limit of its own: the redirect rule's comes before
 * functions.
 */
export const METHODS_CONFIG = {
  path: '/api/v1/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
