/** Answers /api/v1/search and the page /search from the built index. The logic is in ../results. */
import { SEARCH_CONFIG } from '../../build/shared/http/routes.ts';
import { createEngine, type Engine } from '../../build/shared/search/engine.ts';
import { serveSearch } from '../results/respond-page.ts';
import index from '../search-index.js';

let engine: Engine | undefined;

/** The engine is created by the first request, so that an error in it becomes a 500 and not a dead function. */
export default (request: Request): Promise<Response> =>
  serveSearch(
    request,
    () => {
      engine ??= createEngine(index);
      return engine;
    },
    index.site,
  );

export const config = SEARCH_CONFIG;
