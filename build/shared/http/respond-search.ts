/** A request for `/search` -> its response: the same code in the edge function, in the local server and in the benchmark. */

import type { Engine } from '../search/engine.ts';
import type { SearchPage, SearchQuery } from '../search/types.ts';
import { API_HEADERS, conditionalResponse } from './headers.ts';
import { problemResponse } from './problem.ts';
import { PARAMETERS, previousOffset, readParameters } from './search-parameters.ts';

/** Caches keep one answer for each combination of these parameters. */
export const VARY = { 'Netlify-Vary': `query=${PARAMETERS.join('|')}` };
const CACHING = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=31536000',
  ...VARY,
};

/** How caches may keep the answer to an address: not at all where a parameter is repeated, as it is theirs which one counts. */
export function cachingOf({ searchParams }: URL): Record<string, string> {
  const isRepeated = PARAMETERS.some((name) => searchParams.getAll(name).length > 1);
  return isRepeated ? { ...VARY, 'Cache-Control': 'no-store' } : CACHING;
}
/** The JSON Schema of a page; that of a file's address stands in netlify.toml. */
const DESCRIBED_BY = '</schemas/SearchResults.json>; rel="describedby"';

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
  if (request.method !== 'HEAD' && request.method !== 'GET') {
    return problemResponse(request, 405, `${request.method} is not allowed here: use GET or HEAD`, VARY);
  }
  const url = new URL(request.url);
  const query = readParameters(url.searchParams);
  if (typeof query === 'string') return problemResponse(request, 400, query, VARY);
  const opened = engine();
  const { dataset = opened.index.dataset.id } = query;
  if (dataset !== opened.index.dataset.id) {
    const detail = `dataset is ${dataset}: search answers for the latest, ${opened.index.dataset.id}, only; if this one is published, it is at /api/v1/dataset/${dataset}/courses`;
    return problemResponse(request, 400, detail, { ...VARY, 'X-Build-Digest': opened.index.digest });
  }
  const { page, headers } = answerQuery(opened, query, url);
  return conditionalResponse(request, opened.render(page.positions), headers, opened.version(page.positions));
}

/** The page of a valid query and all its headers but the ETag; the body is `engine.render(page.positions)`. */
export function answerQuery({ index, search }: Engine, query: SearchQuery, url: URL) {
  const page = search(query);
  const headers = {
    ...API_HEADERS,
    ...cachingOf(url),
    'X-Build-Digest': index.digest,
    ...pageHeaders(url, { ...query, dataset: index.dataset.id }, page),
  };
  return { page, headers };
}

/** Where the page stands among all results, and how `q` was understood. */
function pageHeaders(url: URL, query: SearchQuery, page: SearchPage): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Total-Count': String(page.total),
  };
  const links: string[] = [];
  const { offset, limit, dataset } = query;
  if (offset + limit < page.total) links.push(link(url, { offset: offset + limit, dataset }, 'next'));
  if (offset > 0) links.push(link(url, { offset: previousOffset(query, page.total), dataset }, 'prev'));
  headers.Link = [...links, DESCRIBED_BY].join(', ');
  if (page.match !== undefined) {
    headers['X-Search-Match'] = page.match;
    headers['X-Search-Query'] = encodeURIComponent(page.words?.join(' ') ?? '');
  }
  return headers;
}

/** A reference relative to the host, which holds behind any proxy (RFC 8288). It names the dataset: pages are of one round. */
function link(url: URL, changed: Pick<SearchQuery, 'offset' | 'dataset'>, rel: string): string {
  const parameters: string[] = [];
  for (const name of PARAMETERS) {
    const value = name in changed ? changed[name as keyof typeof changed] : url.searchParams.get(name);
    if (value !== undefined && value !== null && value !== '') parameters.push(`${name}=${encodeURIComponent(value)}`);
  }
  return `<${url.pathname}?${parameters.join('&')}>; rel="${rel}"`;
}
