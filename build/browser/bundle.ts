/** The browser's script, its texts and the service worker, bundled by esbuild: the same sources, the same bytes. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';
import type { Texts } from '../../netlify/views/text.ts';
import { hi } from './text/hi.ts';
import { mr } from './text/mr.ts';

export interface Asset {
  /** Address; it changes with the content. */
  readonly path: string;
  readonly text: string;
}

const LANGUAGES: Readonly<Record<string, Texts>> = { mr, hi };

/** The script, and the texts of other languages that it loads. */
export function bundleScript(): Asset & { readonly texts: readonly Asset[] } {
  const texts = Object.entries(LANGUAGES).map(([language, texts]) => ({
    language,
    ...asset(`text.${language}`, 'json', JSON.stringify(texts)),
  }));
  const addresses = Object.fromEntries(texts.map(({ language, path }) => [language, path]));
  const text = bundle('main.ts', { format: 'esm', define: { TEXTS: JSON.stringify(addresses) } });
  return { ...asset('app', 'js', text), texts };
}

/** sw.js of a build, which keeps `files` from the start. Another `version` a build: browsers take the new worker, which drops
 * what the old one kept. */
export function bundleServiceWorker(version: string, files: readonly string[]): string {
  return bundle('service-worker.ts', {
    format: 'iife',
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(files) },
  });
}

function bundle(name: string, options: BuildOptions): string {
  const { outputFiles } = buildSync({
    ...options,
    entryPoints: [name],
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    bundle: true,
    minify: true,
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles![0]!.text;
}

function asset(name: string, ending: string, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { path: `/assets/${name}.${hash}.${ending}`, text };
}
