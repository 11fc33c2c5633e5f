/** The headers of every API response, errors too. netlify.toml says the same for the files; a test compares them. */
export const API_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Allow, Content-Length, ETag, Link, Retry-After, X-Build-Digest, X-Search-Match, X-Search-Query, X-Total-Count',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The headers of a page that a function makes; netlify.toml gives the same to the pages that are files. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** What the API can be asked; HEAD answers like GET without a body, OPTIONS is the CORS preflight. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';
