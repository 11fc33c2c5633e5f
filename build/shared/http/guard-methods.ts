/** Answers methods other than GET and HEAD, before any file or search is looked up. */
import { ALLOWED_METHODS, API_HEADERS } from './headers.ts';
import { problemResponse } from './problem.ts';

/** Seconds that a browser may remember a preflight; two hours is the most that Chromium accepts. */
const PREFLIGHT_MAX_AGE = 7200;

/** OPTIONS is the CORS preflight, 204; every other method gets 405 with the problem body. */
export function guardMethods(request: Request): Response {
  if (request.method !== 'OPTIONS') {
    return problemResponse(request, 405, `${request.method} is not allowed: this API is read-only, use GET or HEAD`);
  }
  const { 'Content-Type': _none, ...headers } = API_HEADERS;
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      Allow: ALLOWED_METHODS,
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '*',
      'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE),
      'Cache-Control': 'no-store',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}
