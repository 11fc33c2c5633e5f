/** Answers /api/v1/search and the page /search from the built index. The logic is in build/search and build/site. */

import { createEngine } from '../../build/search/engine.ts';
import { redirectToPath, SEARCH_CONFIG } from '../../build/shared/http/routes.ts';
import { once } from '../../build/shared/once.ts';
import { serveSearch } from '../../build/site/results-page.ts';
import index from '../search-index.js';

/** The engine is created by the first request, so that an error in it becomes a 500 and not a dead function. */
const engine = once(() => createEngine(index));

export default async (request: Request): Promise<Response> =>
  redirectToPath(request) ?? serveSearch(request, engine, index.site);

export const config = SEARCH_CONFIG;
