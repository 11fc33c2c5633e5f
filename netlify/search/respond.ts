/** A request for `/search` -> its response: the same code in the edge function, in the local server and in the benchmark. */
import { API_HEADERS } from '../http/headers.ts';
import { problemResponse } from '../http/problem.ts';
import type { Engine } from './engine.ts';
import { PARAMETERS, readParameters } from './parameters.ts';
import type { SearchPage, SearchQuery } from './types.ts';

/** Caches keep one answer for each combination of these parameters. */
export const VARY = { 'Netlify-Vary': `query=${PARAMETERS.join('|')}` };
export const CACHING = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=31536000',
  ...VARY,
};
/** The JSON Schema of a page; that of a file's address stands in netlify.toml. */
const DESCRIBED_BY = '</schemas/SearchResults.json>; rel="describedby"';
/** Counted up when the same page is written in another way, so that an ETag never stands for two texts. */
const RENDERING = 3;

/**
 * Answers GET and HEAD; other methods get 405, wrong parameters 400, a fault of ours 500. Never throws.
 * `engine` is called for the first query, so that a fault in opening the index becomes a 500 too.
 */
export async function respond(request: Request, engine: () => Engine): Promise<Response> {
  try {
    return answer(request, engine);
  } catch (error) {
    console.error(error);
    return problemResponse(request, 500, 'The search failed. Try again; if it keeps failing, tell the operator.', VARY);
  }
}

function answer(request: Request, engine: () => Engine): Response {
  const head = request.method === 'HEAD';
  if (!head && request.method !== 'GET') {
    return problemResponse(request, 405, `${request.method} is not allowed here: use GET or HEAD`, VARY);
  }
  const url = new URL(request.url);
  const query = readParameters(url.searchParams);
  if (typeof query === 'string') return problemResponse(request, 400, query, VARY);
  const opened = engine();
  const { dataset = opened.index.dataset.id } = query;
  if (dataset !== opened.index.dataset.id) {
    const detail = `dataset is ${dataset}: search answers for the latest, ${opened.index.dataset.id}, only; if this one is published, it is at /api/v1/dataset/${dataset}/courses`;
    return problemResponse(request, 400, detail, VARY);
  }
  const { page, headers } = answerQuery(opened, query, url);
  if (matchesEtag(request.headers.get('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(head ? null : opened.render(page.positions), { headers });
}

/** The page of a valid query and all its headers; the body is `engine.render(page.positions)`. */
export function answerQuery({ index, search }: Engine, query: SearchQuery, url: URL) {
  const page = search(query);
  const ETag = `W/"${index.digest.slice(0, 12)}-${fingerprint(page)}"`;
  const headers = { ...API_HEADERS, ...CACHING, ETag, 'X-Build-Digest': index.digest };
  return { page, headers: { ...headers, ...pageHeaders(url, query, page) } };
}

/** Where the page stands among all results, and how `q` was understood. */
function pageHeaders(url: URL, query: SearchQuery, page: SearchPage): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Total-Count': String(page.total),
  };
  const links: string[] = [];
  if (query.offset + query.limit < page.total) links.push(link(url, query.offset + query.limit, 'next'));
  if (query.offset > 0) links.push(link(url, previousOffset(query, page.total), 'prev'));
  headers.Link = [...links, DESCRIBED_BY].join(', ');
  if (page.match !== undefined) {
    headers['X-Search-Match'] = page.match;
    headers['X-Search-Query'] = encodeURIComponent(page.words?.join(' ') ?? '');
  }
  return headers;
}

/** The page before; from beyond the end the last page. */
function previousOffset({ offset, limit }: SearchQuery, total: number): number {
  const lastPage = Math.floor(Math.max(0, total - 1) / limit) * limit;
  return offset >= total ? lastPage : Math.max(0, offset - limit);
}

/** A reference relative to the host, which holds behind any proxy (RFC 8288). */
function link(url: URL, offset: number, rel: string): string {
  const parameters: string[] = [];
  for (const name of PARAMETERS) {
    const value = name === 'offset' ? String(offset) : url.searchParams.get(name);
    if (value) parameters.push(`${name}=${encodeURIComponent(value)}`);
  }
  return `<${url.pathname}?${parameters.join('&')}>; rel="${rel}"`;
}

/** A hash (FNV-1a, twice 32 bits) of all that the text of a page and its headers are made of, beside the index. */
function fingerprint({ total, positions, match, words }: SearchPage): string {
  const letters = Array.from(`${match} ${words}`, (letter) => letter.codePointAt(0) as number);
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (const number of [RENDERING, total, ...letters, ...positions]) {
    low = Math.imul(low ^ number, 0x01000193);
    high = Math.imul(high ^ (number + (low >>> 15)), 0x85ebca6b);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(given: string | null, etag: string): boolean {
  if (given === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
