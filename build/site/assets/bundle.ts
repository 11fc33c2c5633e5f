/** Bundles the browser's script, its texts and the service worker with esbuild: the same bytes for the same sources. */

import { LANGUAGES } from '../texts/languages.ts';
import { PAGE_SCRIPTS, type PageScript } from '../views/layout.ts';
import { type Asset, asset, bundle } from './asset.ts';

const BROWSER = new URL('../browser/', import.meta.url).href;

interface Scripts {
  /** Each contains what its pages need. */
  readonly pages: Readonly<Record<PageScript, Asset>>;
  /** What these load later: texts, the search engine, and what seats closed at. */
  readonly texts: readonly Asset[];
  readonly engine: Asset;
  readonly closings: Asset;
}

/**
 * Bundles the scripts, which are the same for every build of the same code: they read from build.json where the data is. They
 * contain only the names of the home universities, because they are needed at once and no round changes them.
 */
export function bundleScripts(universities: readonly string[]): Scripts {
  const texts = LANGUAGES.map(({ code, name, ...words }) => ({
    language: code,
    ...asset(`text.${code}`, 'json', JSON.stringify(words)),
  }));
  const addresses = Object.fromEntries(texts.map(({ language, path }) => [language, path]));
  const moduleOf = (name: string, source: string) =>
    asset(name, 'js', bundle(source, BROWSER, { format: 'esm', define: defined({ IN_BROWSER: true }) }));
  const [engine, closings] = [moduleOf('engine', 'device-search.ts'), moduleOf('closings', '../closings.ts')];

  const paths = { ENGINE: engine.path, CLOSINGS: closings.path };
  const constants = { TEXTS: addresses, ...paths, UNIVERSITIES: universities };
  const scriptOf = (page: PageScript) => {
    const define = defined({ ...constants, IN_BROWSER: true, PAGE: page });
    return asset(page, 'js', bundle('main.ts', BROWSER, { format: 'esm', define, external: ['/assets/*'] }));
  };
  const pages = Object.fromEntries(PAGE_SCRIPTS.map((page) => [page, scriptOf(page)])) as Scripts['pages'];
  return { pages, texts, engine, closings };
}

/**
 * sw.js of a build. It keeps `files` from the start, and `engineFiles` once they are loaded. The `version` differs per build:
 * browsers then install the new worker, which drops what the old one kept.
 */
export function bundleServiceWorker(version: string, files: readonly string[], engineFiles: readonly string[]): string {
  const constants = { VERSION: version, FILES: files, ENGINE_FILES: engineFiles };
  return bundle('service-worker.ts', BROWSER, { format: 'iife', define: defined(constants) });
}

function defined(constants: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
}
