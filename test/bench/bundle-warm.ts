/** What a Deno process is given to measure warm answers. */
export { createEngine } from '../../build/search/engine.ts';
export { measureWarm } from './warm.ts';
