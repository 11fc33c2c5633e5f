/** The browser's script, its texts and the service worker, bundled by esbuild: the same sources, the same bytes. */
import type { Texts } from '../../netlify/views/text.ts';
import { type Asset, asset, bundle } from '../asset.ts';
import { hi } from './text/hi.ts';
import { mr } from './text/mr.ts';

const LANGUAGES: Readonly<Record<string, Texts>> = { mr, hi };

/** The script, and the texts of other languages that it loads. */
export function bundleScript(): Asset & { readonly texts: readonly Asset[] } {
  const texts = Object.entries(LANGUAGES).map(([language, texts]) => ({
    language,
    ...asset(`text.${language}`, 'json', JSON.stringify(texts)),
  }));
  const addresses = Object.fromEntries(texts.map(({ language, path }) => [language, path]));
  const text = bundle('main.ts', import.meta.url, { format: 'esm', define: { TEXTS: JSON.stringify(addresses) } });
  return { ...asset('app', 'js', text), texts };
}

/** sw.js of a build, which keeps `files` from the start. Another `version` a build: browsers take the new worker, which drops
 * what the old one kept. */
export function bundleServiceWorker(version: string, files: readonly string[]): string {
  return bundle('service-worker.ts', import.meta.url, {
    format: 'iife',
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(files) },
  });
}
