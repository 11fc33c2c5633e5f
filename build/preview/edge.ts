/** The edge functions, run in this process: the same handlers and routes as the entries in netlify/edge-functions. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { guardMethods } from '../../netlify/http/methods.ts';
import { type EdgeConfig, METHODS_CONFIG, SEARCH_CONFIG } from '../../netlify/http/routes.ts';
import { createEngine, type Engine } from '../../netlify/search/engine.ts';
import { respond } from '../../netlify/search/respond.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

/** Finds the function that answers a request, if any does; what runs before the cache comes first. Throws without an index. */
export function createEdge(out: string): (request: Request) => Handler | undefined {
  const engine = followIndex(join(out, 'edge/search-index.json'));
  const functions = [
    { route: routeOf(METHODS_CONFIG), handler: guardMethods },
    { route: routeOf(SEARCH_CONFIG), handler: (request: Request) => respond(request, engine) },
  ];
  return (request) => functions.find(({ route }) => route(request))?.handler;
}

/** An engine on the index as it is now: opened again when a build has put another file in its place. */
function followIndex(file: string): () => Engine {
  const open = () => ({ version: versionOf(file), engine: createEngine(JSON.parse(readFileSync(file, 'utf8'))) });
  let opened = open();
  return () => {
    try {
      if (versionOf(file) !== opened.version) opened = open();
    } catch (error) {
      // A moment without a file is a build changing places: the engine at hand is still good.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return opened.engine;
  };
}

function versionOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return `${ino} ${mtimeMs} ${size}`;
}

/** The platform matches the path as it was sent, undecoded, with or without a slash at its end. */
function routeOf({ path, method }: EdgeConfig): (request: Request) => boolean {
  const source = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const pattern = new RegExp(`^${source}/?$`);
  return (request) =>
    (method === undefined || method.includes(request.method)) && pattern.test(new URL(request.url).pathname);
}
