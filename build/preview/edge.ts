/** The search function, run in this process over the index of the build that is there. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, type Engine } from '../../netlify/search/engine.ts';
import { respond } from '../../netlify/search/respond.ts';

/** Throws, naming the file, where the index cannot be used or is of another build than the published files. */
export function createSearch(out: string): (request: Request) => Promise<Response> {
  const [index, manifest] = [join(out, 'edge/search-index.json'), join(out, 'manifest.json')];
  const open = () => ({ version: versionOf(index), engine: readJson(index, createEngine) });
  let opened = open();
  if (opened.engine.index.digest !== readJson(manifest, ({ digest }) => digest))
    throw new Error(`preview: ${index} is not of the same build as ${manifest} (their digests differ): build again`);
  const latest = (): Engine => {
    // For an instant between a build's two renames there is no file: the engine at hand is still good.
    if ((versionOf(index) ?? opened.version) !== opened.version) opened = open();
    return opened.engine;
  };
  return (request) => respond(request, latest);
}

function readJson<T>(file: string, use: (content: Parameters<typeof createEngine>[0]) => T): T {
  try {
    return use(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`preview: ${file} cannot be used, build again: ${(error as Error).message}`, { cause: error });
  }
}

function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}
