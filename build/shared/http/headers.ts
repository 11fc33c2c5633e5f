/** Headers of answers: those of every one, and the ETag, a hash of what is sent, so that a changed answer never has an old one. */

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
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** What the API can be asked; HEAD answers like GET without a body, OPTIONS is the CORS preflight. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/**
 * 200 with an ETag, or 304 where the client has this answer. HEAD gets the headers alone. `version` is a hash of the body, for
 * a caller that has a faster one.
 */
export function conditionalResponse(
  request: Request,
  body: string,
  headers: Readonly<Record<string, string>>,
  version = hash(body),
): Response {
  const ETag = etagOf(version, headers);
  const sent = { ...headers, ETag };
  if (matchesEtag(request.headers.get('If-None-Match'), ETag))
    return new Response(null, { status: 304, headers: sent });
  return new Response(request.method === 'HEAD' ? null : body, { headers: sent });
}

/** The ETag of a body's hash and the headers: weak, because a CDN may compress the body. */
export function etagOf(version: string, headers: Readonly<Record<string, string>>): string {
  return `W/"${version}-${hash(JSON.stringify(headers))}"`;
}

/** cyrb53, 53 bits: it tells versions of one address apart, and is synchronous, which crypto.subtle is not. */
export function hash(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (2 ** 32 * (second & 0x1fffff) + (first >>> 0)).toString(36);
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
function matchesEtag(given: string | null, etag: string): boolean {
  if (given === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
