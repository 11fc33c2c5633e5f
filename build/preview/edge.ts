/** The edge functions, run in this process: the handlers and routes of netlify/edge-functions. */
import { readFileSync, statSync } from 'node:fs';
import { guardMethods } from '../../netlify/http/methods.ts';
import { type EdgeConfig, METHODS_CONFIG, SEARCH_CONFIG } from '../../netlify/http/routes.ts';
import { createEngine, type Engine } from '../../netlify/search/engine.ts';
import { respond } from '../../netlify/search/respond.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

/** Finds the function that answers a method and a path, the guard before search. Throws, naming `indexFile`, where that cannot be read. */
export function createEdge(indexFile: string): (method: string, path: string) => Handler | undefined {
  const engine = followIndex(indexFile);
  const functions = [
    { matches: routeOf(METHODS_CONFIG), handler: guardMethods },
    { matches: routeOf(SEARCH_CONFIG), handler: (request: Request) => respond(request, engine) },
  ];
  return (method, path) => functions.find(({ matches }) => matches(method, path))?.handler;
}

/** The engine of the latest build: opened again when the index is another file. */
function followIndex(file: string): () => Engine {
  const open = () => ({ version: versionOf(file), engine: openEngine(file) });
  let opened = open();
  return () => {
    // For an instant between a build's two renames there is no file: the engine at hand is still good.
    if ((versionOf(file) ?? opened.version) !== opened.version) opened = open();
    return opened.engine;
  };
}

function openEngine(file: string): Engine {
  try {
    return createEngine(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`preview: ${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

function routeOf({ path, method }: EdgeConfig) {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}/?$`);
  return (asked: string, at: string) => (method === undefined || method.includes(asked)) && pattern.test(at);
}
