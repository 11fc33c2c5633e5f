/** A request for the page /search -> HTML: the results of the same engine in the page that the build made for them. */
import { html } from 'hono/html';
import type { SearchResults } from '../../build/contract/resources.ts';
import { PAGE_HEADERS } from '../http/headers.ts';
import type { Engine } from '../search/engine.ts';
import { answerQuery, CACHING, matchesEtag, VARY } from '../search/respond.ts';
import type { SearchQuery } from '../search/types.ts';
import { renderResults } from '../views/result-list.ts';
import { readPageQuery } from '../views/search-address.ts';
import { renderSearchForm } from '../views/search-form.ts';
import { type Markup, plain, say } from '../views/text.ts';

/** Counted up when the same results are written in another way, so that an ETag never stands for two texts. */
const RENDERING = 2;

/** Answers GET and HEAD; wrong parameters get a page with status 400, a fault of ours one with 500. Never throws. */
export async function respondPage(request: Request, engine: () => Engine, shell: string): Promise<Response> {
  try {
    return answer(request, engine, shell);
  } catch (error) {
    console.error(error);
    return failed(request, 500, shell, say('error.server'));
  }
}

function answer(request: Request, engine: () => Engine, shell: string): Response {
  const { method, url } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    const refused = failed(request, 405, shell, say('error.method'));
    refused.headers.set('Allow', 'GET, HEAD');
    return refused;
  }
  const query = readPageQuery(new URL(url).searchParams);
  if (typeof query === 'string') return failed(request, 400, shell, html`${say('error.address')} ${query}`);
  const opened = engine();
  const { page, headers: json } = answerQuery(opened, query, new URL(url));
  const ETag = json.ETag.replace(/"$/, `-page${RENDERING}"`);
  const headers = { ...PAGE_HEADERS, ...CACHING, ETag, 'X-Build-Digest': opened.index.digest };
  if (matchesEtag(request.headers.get('If-None-Match'), ETag)) return new Response(null, { status: 304, headers });
  const { data } = JSON.parse(opened.render(page.positions)) as SearchResults;
  const districts = [...new Set(opened.index.places.districts)].filter(Boolean).sort();
  const body = fill(shell, renderResults(query, { ...page, data }), query, districts);
  return new Response(method === 'HEAD' ? null : body, { headers });
}

/** The page with words in place of results; no cache keeps it. */
function failed(request: Request, status: number, shell: string, words: Markup): Response {
  const headers = { ...PAGE_HEADERS, ...VARY, 'Cache-Control': 'no-store' };
  const body = fill(shell, html`<p role="status">${words}</p><div data-courses></div>`);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** Puts results, form and title into the shell. Replaced by functions: `$` in a name means nothing. */
function fill(shell: string, results: Markup, query: Partial<SearchQuery> = {}, districts: readonly string[] = []) {
  const title = query.q && `${plain('results.title', { words: query.q })} · ${plain('layout.site')}`;
  return shell
    .replace(/<title>[^<]*<\/title>/, (old) => (title ? String(html`<title>${title}</title>`) : old))
    .replace(/<form [^>]*role="search">[\s\S]*?<\/form>/, () => String(renderSearchForm(query, districts)))
    .replace(/(<section id="results"[^>]*>)[\s\S]*?(<\/section>)/, (_, open, end) => `${open}${results}${end}`);
}
