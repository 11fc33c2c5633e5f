/** What a fresh Deno process is given: the engine as the platform bundles it. */
export { createEngine } from '../../netlify/search/engine.ts';
export { respond } from '../../netlify/search/respond.ts';
