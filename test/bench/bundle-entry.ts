/** What a Deno process is given: the engine as the platform bundles it, and the warm measure. */
export { createEngine } from '../../netlify/search/engine.ts';
export { respond } from '../../netlify/search/respond.ts';
export { measureWarm } from './warm.ts';
