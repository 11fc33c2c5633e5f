/** Response headers, and the ETag: a checksum of what is sent, so that a changed answer never has an old one. */
import { checksum } from '../checksum.ts';

/** The headers of every API response, errors included. netlify.toml sets the same for the files; a test compares them. */
export const API_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Allow, Content-Length, ETag, Link, Retry-After, X-Build-Digest, X-Search-Dropped, X-Search-Match, X-Search-Query, X-Search-Suggestion, X-Total-Count, X-Unknown-Parameters',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The headers of a page made by a function; netlify.toml sets the same for pages that are files. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'sha256-3zOEN2tcImpFRg/HBOaSlYhlBoYkFTGTNwzazf0j8I8='; style-src 'self'; img-src 'self' data:; manifest-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** The `Link` value that points from a response to its JSON Schema and to the OpenAPI document (RFC 8631). */
export const describedByLink = (schema: string): string =>
  `</schemas/${schema}.json>; rel="describedby", </api/v1/openapi.json>; rel="service-desc"`;

/** HEAD answers like GET without a body, OPTIONS is the CORS preflight. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/**
 * 200 with an ETag, or 304 if the client has this answer. HEAD gets only the headers. `version` changes with the
 * body: its checksum, unless the caller has something shorter.
 */
export function conditionalResponse(
  request: Request,
  body: string,
  headers: Readonly<Record<string, string>>,
  version = checksum(body),
): Response {
  const ETag = makeEtag(version, headers);
  const allHeaders = { ...headers, ETag };
  if (matchesEtag(request.headers.get('If-None-Match'), ETag))
    return new Response(null, { status: 304, headers: allHeaders });
  return new Response(request.method === 'HEAD' ? null : body, { headers: allHeaders });
}

/** The ETag for a body's checksum and the headers: weak, because a CDN may compress the body. */
export function makeEtag(version: string, headers: Readonly<Record<string, string>>): string {
  return `W/"${version}-${checksum(JSON.stringify(headers))}"`;
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
