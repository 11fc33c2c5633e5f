/** The browser's script, its texts and the service worker, bundled by esbuild: the same sources, the same bytes. */

import type { SearchContent } from '../../shared/search/types.ts';
import { DISTRICTS } from '../../shared/texts/districts.ts';
import { en } from '../../shared/texts/en.ts';
import { hi } from '../../shared/texts/hi.ts';
import { mr } from '../../shared/texts/mr.ts';
import { type Asset, asset, bundle } from '../asset.ts';
import { asciiJson } from '../search/build-index.ts';
import type { Words } from './language.ts';
import type { seatFile } from './seat-file.ts';

/** English is loaded by whoever comes back to it. */
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: { texts: en, places: {} },
  mr: { texts: mr, places: DISTRICTS.mr },
  hi: { texts: hi, places: DISTRICTS.hi },
};

/** What every page loads, and what this script loads later: texts, and the search engine with its index. */
export interface Script extends Asset {
  /** The same with what the page /list needs, and with what the page of an unknown address needs. */
  readonly list: Asset;
  readonly missing: Asset;
  readonly texts: readonly Asset[];
  readonly engine: Asset;
  readonly index: Asset;
}

/** `content` is what the engine searches, `seats` the file that the reader's own seats are counted from, with its names. */
export function bundleScript(content: SearchContent, seats: ReturnType<typeof seatFile>): Script {
  const texts = Object.entries(LANGUAGES).map(([language, words]) => ({
    language,
    ...asset(`text.${language}`, 'json', JSON.stringify(words)),
  }));
  const addresses = Object.fromEntries(texts.map(({ language, path }) => [language, path]));
  const engine = asset(
    'engine',
    'js',
    bundle('engine.ts', import.meta.url, { format: 'esm', define: defined({ IN_BROWSER: true }) }),
  );
  const index = asset('search', 'json', asciiJson(content));
  const constants = {
    TEXTS: addresses,
    ENGINE: engine.path,
    INDEX: index.path,
    SEATS: seats.path,
    COURSES: seats.names.path,
    UNIVERSITIES: seats.universities,
  };
  const scriptWith = (page: string) => {
    const pages = { IN_BROWSER: true, WITH_LIST: page === 'list', WITH_MISSING: page === 'missing' };
    const define = defined({ ...constants, ...pages });
    return asset(page, 'js', bundle('main.ts', import.meta.url, { format: 'esm', define, external: ['/assets/*'] }));
  };
  return { ...scriptWith('app'), list: scriptWith('list'), missing: scriptWith('missing'), texts, engine, index };
}

/** sw.js of a build, which keeps `files` from the start, and `engineFiles` once they are loaded. Another `version` a build:
 * browsers take the new worker, which drops what the old one kept. */
export function bundleServiceWorker(version: string, files: readonly string[], engineFiles: readonly string[]): string {
  const constants = { VERSION: version, FILES: files, ENGINE_FILES: engineFiles };
  return bundle('service-worker.ts', import.meta.url, { format: 'iife', define: defined(constants) });
}

function defined(constants: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
}
