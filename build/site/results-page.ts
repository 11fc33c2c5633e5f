/** One function gives both answers, so that the API's search and the search page share its engine and its limit. */
import type { Engine } from '../search/engine.ts';
import { cachingHeaders, respond, VARY } from '../search/respond-search.ts';
import { conditionalResponse, PAGE_HEADERS } from '../shared/http/headers.ts';
import { findResults } from './find-results.ts';
import type { TextKey } from './views/labels.ts';
import { renderPage, type Site } from './views/layout.ts';
import { districtChoices } from './views/names.ts';
import { renderCourses } from './views/result-list.ts';
import { renderMessage, renderSummary } from './views/result-summary.ts';
import { readPageQuery } from './views/search-address.ts';
import { searchPage } from './views/search-form.ts';

/** Returns the page at /search, else JSON. `engine` opens the index; `site` is what the page shows even without it. */
export function serveSearch(request: Request, engine: () => Engine, site: Site): Promise<Response> {
  const { pathname } = new URL(request.url);
  return pathname === '/search' ? respondPage(request, engine, site) : respond(request, engine);
}

/** Answers GET and HEAD; wrong parameters get a page with status 400, an internal error one with 500. Never throws. */
export async function respondPage(request: Request, engine: () => Engine, site: Site): Promise<Response> {
  try {
    return answer(request, engine, site);
  } catch (error) {
    console.error(error);
    return failed(request, 500, site, 'error.server');
  }
}

function answer(request: Request, engine: () => Engine, site: Site): Response {
  const { method, url } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    const refused = failed(request, 405, site, 'error.method');
    refused.headers.set('Allow', 'GET, HEAD');
    return refused;
  }
  const query = readPageQuery(new URL(url).searchParams);
  if (!query) return failed(request, 400, site, 'error.address');
  const opened = engine();
  const { index } = opened;
  const results = findResults(opened, query);
  const parts = { summary: renderSummary(query, results), courses: renderCourses(query, results) };
  const districts = districtChoices(index.places.districts);
  const headers = {
    ...PAGE_HEADERS,
    ...cachingHeaders(new URL(url), { single: ['sort'], several: ['only'] }),
    'X-Build-Digest': index.digest,
  };
  const content = searchPage({ districts, query, hasCutoffs: site.hasCutoffs, results: parts });
  return conditionalResponse(request, renderPage(content, site), headers);
}

/** The page with a message in place of results; it is never cached. */
function failed(request: Request, status: number, site: Site, key: TextKey): Response {
  const headers = { ...PAGE_HEADERS, ...VARY, 'Cache-Control': 'no-store' };
  const body = renderPage(searchPage({ districts: [], results: { summary: renderMessage(key), courses: '' } }), site);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
