/** The two answers of one function: the API's search and the page for people share its engine and its limit. */
import type { Engine } from './engine.ts';
import { respond } from './respond.ts';
import { respondPage } from './respond-page.ts';

/** The page at /search, else JSON; `shell` is the page without results. */
export function serveSearch(request: Request, engine: () => Engine, shell: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  return /^\/search\/?$/.test(pathname) ? respondPage(request, engine, shell) : respond(request, engine);
}
