/** A request for `/search` -> its response: the same code in the edge function, the local server and the benchmark. */

import { BUILD_DIGITS } from '../contract/limits.ts';
import { PARAMETER_NAMES, type SearchQuery, type SearchRequest } from '../contract/search-parameters.ts';
import { checksum } from '../shared/checksum.ts';
import { API_HEADERS, conditionalResponse, describedByLink } from '../shared/http/headers.ts';
import { problemResponse } from '../shared/http/problem.ts';
import type { Engine } from './engine.ts';
import { explainWrong, isCanonical, previousPage, readParameter, readParameters } from './read-parameters.ts';
import type { SearchIndex, SearchPage } from './types.ts';

/** Caches keep one answer for each combination of these parameters. */
const varyBy = (names: readonly string[]) => ({ 'Netlify-Vary': `query=${names.join('|')}` });
export const VARY = varyBy(PARAMETER_NAMES);
const CACHING = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=31536000',
};

/**
 * The caching headers for an address: an answer is cached only if every cache reads the same parameters as this code. A page has
 * parameters of its own: those of which an address has one value, and those of which it may have several, which are not cached.
 */
export function cachingHeaders(
  { search }: URL,
  { single = [], several = [] }: Readonly<Partial<Record<'single' | 'several', readonly string[]>>> = {},
): Record<string, string> {
  const names = [...PARAMETER_NAMES, ...single];
  const vary = varyBy([...names, ...several]);
  return isCanonical(search, names) ? { ...CACHING, ...vary } : { ...vary, 'Cache-Control': 'no-store' };
}
/**
 * The most characters of the links to other pages, and of the understood words: both repeat what a reader typed, and clients
 * refuse long headers. `q` of 200 letters in any script fits once; with the other headers it is less than 4 KB.
 */
const LINK_LENGTH = 2700;
const WORDS_LENGTH = 512;
/** The schema of a page of results; `_headers` has those of files. */
const DESCRIBED_BY = describedByLink('SearchResults');

/**
 * Answers GET and HEAD; other methods get 405, wrong parameters 400, an internal error 500. Never throws. `engine` is called
 * for the first query, so that an error in opening the index becomes a 500 too.
 */
export async function respond(request: Request, engine: () => Engine): Promise<Response> {
  try {
    return answer(request, engine);
  } catch (error) {
    console.error(error);
    return problemResponse(request, 500, 'The search failed. Try again; if it keeps failing, tell the operator.', {
      headers: VARY,
    });
  }
}

function answer(request: Request, engine: () => Engine): Response {
  if (request.method !== 'HEAD' && request.method !== 'GET') {
    return problemResponse(request, 405, `${request.method} is not allowed here: use GET or HEAD`, { headers: VARY });
  }
  const url = new URL(request.url);
  const query = readParameters(url.searchParams);
  if ('wrong' in query)
    return problemResponse(request, 400, explainWrong(query), { kind: 'wrong-parameter', headers: VARY });
  const opened = engine();
  const firstPage = writeAddress(url, { dataset: undefined, build: undefined, offset: undefined });
  const mismatch = explainMismatch(query, opened.index, firstPage);
  if (mismatch) {
    const Link = withinLength([`<${firstPage}>; rel="first"`], LINK_LENGTH).join('');
    const headers = { ...VARY, 'X-Build-Digest': opened.index.digest, ...(Link && { Link }) };
    return problemResponse(request, 400, mismatch, { kind: 'build-changed', headers });
  }
  const { page, headers } = answerQuery(opened, query, url);
  // What distinguishes the answer within a build: reading all of its text would take longer than a warm search.
  const version = checksum(page.positions.join());
  return conditionalResponse(request, opened.render(page.positions), headers, version);
}

/** Why a query for a certain dataset or build is not answered from this one, and where to start again. */
function explainMismatch(
  { dataset, build }: SearchQuery,
  { dataset: latest, digest }: SearchIndex,
  firstPage: string,
): string | undefined {
  if (dataset !== undefined && dataset !== latest.id) {
    return `dataset ${dataset} is not the latest (${latest.id}), and only the latest can be searched. If dataset ${dataset} is published, it is at /api/v1/dataset/${dataset}/courses. The first page of the latest is ${firstPage}`;
  }
  if (build !== undefined && !digest.startsWith(build)) {
    return `build ${build} has been replaced by ${nameBuild(digest)}, so the pages would not match. Start again from the first page, ${firstPage}`;
  }
  return undefined;
}

/** The build's name in a link. */
const nameBuild = (digest: string) => digest.slice(0, BUILD_DIGITS);

/** The page of a valid query and all its headers except the ETag; the body is `engine.render(page.positions)`. */
export function answerQuery({ index, search }: Engine, query: SearchQuery, url: URL) {
  const page = search(query);
  const headers = {
    ...API_HEADERS,
    ...cachingHeaders(url),
    'X-Build-Digest': index.digest,
    ...unknownHeader(url),
    ...pageHeaders(url, { ...query, dataset: index.dataset.id, build: nameBuild(index.digest) }, page),
  };
  return { page, headers };
}

/** Names the parameters that were ignored, such as `page`, `sort` or `Limit`. */
function unknownHeader({ searchParams }: URL): Record<string, string> {
  const names = [...new Set(searchParams.keys())].filter((name) => !(PARAMETER_NAMES as string[]).includes(name));
  const encoded = withinLength(
    names.map((name) => `, ${encodeURIComponent(name)}`),
    WORDS_LENGTH,
  );
  return encoded.length > 0 ? { 'X-Unknown-Parameters': encoded.join('').slice(', '.length) } : {};
}

/** The position of the page among all results, and how `q` was understood. */
function pageHeaders(url: URL, query: SearchQuery, page: SearchPage): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Total-Count': String(page.total),
  };
  const links: string[] = [];
  const { offset, limit, dataset, build } = query;
  if (offset + limit < page.total) links.push(link(url, { dataset, build, offset: offset + limit }, 'next'));
  if (offset > 0) {
    const previous = previousPage(query, page.total);
    // Only the offset changes if the limit stays the same.
    const changed = previous.limit === limit ? { offset: previous.offset } : previous;
    links.push(link(url, { dataset, build, ...changed }, 'prev'));
  }
  headers.Link = [...withinLength(links, LINK_LENGTH), DESCRIBED_BY].join(', ');
  if (page.match !== undefined) {
    headers['X-Search-Match'] = page.match;
    headers['X-Search-Query'] = encodeWords(page.words ?? []);
    const dropped = [...new Set([...(page.missing ?? []), ...(page.dropped ?? [])])];
    if (dropped.length > 0) headers['X-Search-Dropped'] = encodeWords(dropped);
    const [suggestion] = page.suggestions ?? [];
    if (suggestion) headers['X-Search-Suggestion'] = encodeWords([suggestion.q]);
  }
  return headers;
}

/** The first texts that together have at most `maximum` characters. */
function withinLength(texts: readonly string[], maximum: number): string[] {
  let length = 0;
  return texts.filter((text) => {
    length += text.length;
    return length <= maximum;
  });
}

/** Percent-encodes words for a header; only the first ones if they are too long together. */
function encodeWords(words: readonly string[]): string {
  const encoded = words.flatMap((word) => word.split(' ')).map((word) => `%20${encodeURIComponent(word)}`);
  return withinLength(encoded, WORDS_LENGTH).join('').slice('%20'.length);
}

/** A reference relative to the host, valid behind any proxy (RFC 8288). It names dataset and build, so that all pages come from one. */
function link(url: URL, changed: Partial<SearchQuery>, rel: string): string {
  return `<${writeAddress(url, changed)}>; rel="${rel}"`;
}

/** The address of the search with some parameters changed, or left out if they are undefined. */
function writeAddress(url: URL, changed: SearchRequest): string {
  const parameters: string[] = [];
  for (const name of PARAMETER_NAMES) {
    // White space is collapsed, so that the link of any query that finds something fits.
    const requested = readParameter(url.searchParams, name)?.replace(/\s+/g, ' ').trim();
    const value = name in changed ? changed[name as keyof typeof changed] : requested;
    if (value !== undefined) parameters.push(`${name}=${encodeURIComponent(value)}`);
  }
  return parameters.length > 0 ? `${url.pathname}?${parameters.join('&')}` : url.pathname;
}
