/** What a fresh Deno process is given: the engine as the platform bundles it. */

export { respond } from '../../build/shared/http/respond-search.ts';
export { createEngine } from '../../build/shared/search/engine.ts';
