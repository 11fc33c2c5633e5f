/** The search function, run in this process with the index of the current build. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, type Engine } from '../search/engine.ts';
import { respond } from '../search/respond-search.ts';
import type { SearchIndex } from '../search/types.ts';

/** Answers a request for one of the search's addresses; `site` is what the build keeps for the page of results. */
export type ServeSearch<Site = unknown> = (request: Request, engine: () => Engine, site: Site) => Promise<Response>;

/**
 * Answers with `serve`, by default the API's search alone. Throws, naming the file, if the index is unusable or belongs to
 * another build than the published files.
 */
export function createSearch(out: string, serve: ServeSearch = respond): (request: Request) => Promise<Response> {
  const index = join(out, 'edge/search-index.json');
  const manifest = join(out, 'manifest.json');
  const open = () => ({
    modifiedAt: statSync(index, { throwIfNoEntry: false })?.mtimeMs,
    ...readJson(index, (content: SearchIndex) => ({ engine: createEngine(content), site: content.site })),
  });
  let opened = open();
  if (opened.engine.index.digest !== readJson(manifest, ({ digest }: { digest: string }) => digest))
    throw new Error(`preview: ${index} is not of the same build as ${manifest} (their digests differ): build again`);
  return (request) => {
    try {
      if (statSync(index).mtimeMs !== opened.modifiedAt) opened = open();
    } catch (error) {
      // Between a build's two renames there is briefly no file; the previous engine is still valid.
      const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      if (code !== 'ENOENT') throw error;
    }
    return serve(request, () => opened.engine, opened.site);
  };
}

/** Applies `use` to the content of a JSON file. */
function readJson<C, T>(file: string, use: (content: C) => T): T {
  try {
    return use(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`preview: ${file} cannot be used, build again: ${(error as Error).message}`, { cause: error });
  }
}
