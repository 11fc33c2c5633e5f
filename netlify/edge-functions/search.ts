/** Answers /api/v1/search and the page /search from what the build put beside it. The logic is in ../search. */
import { SEARCH_CONFIG } from '../http/routes.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { serveSearch } from '../search/serve.ts';
import index from '../search-index.js';
import shell from '../search-page.js';

let engine: Engine | undefined;

/** The first request of an instance pays for the engine, so that a fault in it becomes a 500 and not a dead function. */
export default (request: Request): Promise<Response> =>
  serveSearch(
    request,
    () => {
      engine ??= createEngine(index);
      return engine;
    },
    shell,
  );

export const config = SEARCH_CONFIG;
