/** The headers and the errors of responses, with their meanings. */

/** Response headers that scripts may need, and their meanings. */
export const HEADERS = {
  ETag: 'Version of the response. Send it back as If-None-Match to get a 304 without a body while the response is unchanged',
  'Cache-Control':
    'Browsers may cache the response but must revalidate it each time; errors of a search are not cached',
  Link: 'rel="describedby": the JSON Schema of the response; rel="service-desc": the OpenAPI document. Absent from responses for one code',
  'Access-Control-Allow-Origin': 'Any origin may read the response',
  'X-Build-Digest': 'The build that answered: build_digest of /status',
} as const;
/**
 * The headers of responses for one code. They have no Link: the platform sets headers of thousands of addresses only by
 * pattern, which would also match a 404.
 */
const { Link: _link, ...codeHeaders } = HEADERS;
export const CODE_HEADERS = codeHeaders;
export const SEARCH_HEADERS = {
  ...HEADERS,
  Link: 'rel="next" and rel="prev": the next and previous page, if any; rel="describedby": the JSON Schema of the response; rel="service-desc": the OpenAPI document',
  'X-Total-Count': 'Total number of matching courses',
  'X-Search-Match':
    'How q was understood: exact, corrected (a spelling, a town by its district, an old code), partial (words were dropped) or none. Absent without q',
  'X-Search-Dropped':
    'Words of q that no course matches together with the others, and words that decide nothing, such as obc or fees. Percent-encoded, at most 512 characters. Absent if there are none',
  'X-Search-Query':
    'q as it was understood, with "or" between alternatives and "not" before what is excluded; for a partial match, the words of the first course. Percent-encoded, at most 512 characters. Absent without q',
  'X-Search-Suggestion':
    'If q finds nothing, a query that finds something; if words were dropped, one whose words are all found. Percent-encoded. Absent if there is none',
  'X-Unknown-Parameters':
    'Names of parameters that were ignored, such as page. Percent-encoded, separated by commas. Absent if there are none',
} as const;

export type ErrorStatus = 400 | 404 | 405 | 429 | 500;
interface ErrorResponse {
  readonly title: string;
  /** The headers that it has beside the common ones. */
  readonly headers?: Readonly<Record<string, string>>;
}
export const ERRORS: Readonly<Record<ErrorStatus, ErrorResponse>> = {
  400: { title: 'A parameter is wrong; `detail` names it, its value and what is allowed' },
  404: { title: 'Nothing is published under this code or id' },
  405: { title: 'Only GET, HEAD and OPTIONS are supported', headers: { Allow: 'The supported methods' } },
  429: {
    title: 'Rate limit exceeded. The hosting platform may return a body of its own',
    headers: { 'Retry-After': 'Seconds to wait before the next request' },
  },
  500: { title: 'The search failed' },
};
