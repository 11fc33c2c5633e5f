/** What a fresh Deno process is given: the engine as the platform bundles it. */

export { respond } from '../../build/search/respond-search.ts';
export { createEngine } from '../../build/search/engine.ts';
