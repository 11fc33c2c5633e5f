/** Answers /api/v1/search from the index that the build put beside it. The logic is in ../search and ../http. */
import { SEARCH_CONFIG } from '../http/routes.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { respond } from '../search/respond.ts';
import index from '../search-index.js';

let engine: Engine | undefined;

/** The first request of an instance pays for the engine, so that a fault in it becomes a 500 and not a dead function. */
export default (request: Request): Promise<Response> =>
  respond(request, () => {
    engine ??= createEngine(index);
    return engine;
  });

export const config = SEARCH_CONFIG;
