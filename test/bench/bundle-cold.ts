/** What a fresh Deno process is given: the engine as the platform bundles it. */

export { createEngine } from '../../build/search/engine.ts';
export { respond } from '../../build/search/respond-search.ts';
