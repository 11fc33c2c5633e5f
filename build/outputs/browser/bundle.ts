/** The browser's script, its texts and the service worker, bundled by esbuild: the same sources, the same bytes. */

import type { Correction } from '../../contract/source.ts';
import type { SearchContent } from '../../shared/search/types.ts';
import { en, type TextKey, type Texts } from '../../shared/texts/en.ts';
import { LANGUAGES } from '../../shared/texts/languages.ts';
import { type Asset, asset, bundle } from '../asset.ts';
import { asciiJson } from '../search/build-index.ts';
import type { Words } from './language.ts';
import type { BuildFile } from './offline.ts';
import type { seatFile } from './seat-file.ts';

/** What every page loads, and what this script loads later: texts, and the search engine. */
export interface Script extends Asset {
  /** Those of the pages of courses and institutes, of /list, /profile, and of an unknown address: each has what its page needs. */
  readonly course: Asset;
  readonly list: Asset;
  readonly profile: Asset;
  readonly missing: Asset;
  readonly texts: readonly Asset[];
  readonly engine: Asset;
}

/**
 * The same script for every build of the same code: it reads from build.json where that build has its data. Only the names of
 * the home universities are in it: they are needed at once, and are those of a table that no round changes.
 */
export function bundleScript(universities: readonly string[]): Script {
  // English is loaded by whoever comes back to it.
  const texts = LANGUAGES.map(({ code, texts, places }) => {
    const words: Words = { texts: code === 'en' ? texts : differing(texts), places };
    return { language: code, ...asset(`text.${code}`, 'json', JSON.stringify(words)) };
  });
  const addresses = Object.fromEntries(texts.map(({ language, path }) => [language, path]));
  const engine = asset(
    'engine',
    'js',
    bundle('engine.ts', import.meta.url, { format: 'esm', define: defined({ IN_BROWSER: true }) }),
  );
  const constants = { TEXTS: addresses, ENGINE: engine.path, UNIVERSITIES: universities };
  const scriptWith = (page: string) => {
    const define = defined({ ...constants, IN_BROWSER: true, PAGE: page });
    const alias = { 'hono/html': './html.ts' };
    const external = ['/assets/*'];
    return asset(page, 'js', bundle('main.ts', import.meta.url, { format: 'esm', define, alias, external }));
  };
  const [app, course, list, profile, missing] = ['app', 'course', 'list', 'profile', 'missing'].map(scriptWith);
  return { ...app!, course: course!, list: list!, profile: profile!, missing: missing!, texts, engine };
}

/** Without what is the same in English, which the script has. */
function differing(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => text !== en[key as TextKey]));
}

/** The files that the script loads of a build: what the engine searches, and what the reader's own seats are counted from. */
export function dataFiles(content: SearchContent, seats: ReturnType<typeof seatFile>) {
  return { search: asset('search', 'json', asciiJson(content)), seats, courses: seats.names };
}

/** build.json: all that changes with each build and that more than one page needs, so that pages need not change with it. */
export function renderBuildFile(
  build: string,
  { search, seats, courses }: ReturnType<typeof dataFiles>,
  corrected: readonly Correction[],
): string {
  const file: BuildFile = { build, search: search.path, seats: seats.path, courses: courses.path, corrected };
  return `${JSON.stringify(file)}\n`;
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
