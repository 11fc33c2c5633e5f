/** The search function, run in this process over the index and the page of the build that is there. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveSearch } from '../../netlify/results/serve.ts';
import { createEngine } from '../../netlify/search/engine.ts';

/** Throws, naming the file, where the index cannot be used or is of another build than the published files. */
export function createSearch(out: string): (request: Request) => Promise<Response> {
  const [index, page, manifest] = ['edge/search-index.json', 'edge/search-page.json', 'manifest.json'].map((name) =>
    join(out, name),
  ) as [string, string, string];
  const open = () => ({
    version: versionOf(index),
    engine: readJson(index, createEngine),
    shell: readJson(page, (text: string) => text),
  });
  let opened = open();
  if (opened.engine.index.digest !== readJson(manifest, ({ digest }: { digest: string }) => digest))
    throw new Error(`preview: ${index} is not of the same build as ${manifest} (their digests differ): build again`);
  const latest = () => {
    try {
      if (versionOf(index) !== opened.version) opened = open();
    } catch (error) {
      // For an instant between a build's two renames there is no file: the engine at hand is still good.
      if (((error as Error).cause as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return opened;
  };
  return (request) => {
    const { engine, shell } = latest();
    return serveSearch(request, () => engine, shell);
  };
}

function readJson<C, T>(file: string, use: (content: C) => T): T {
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
