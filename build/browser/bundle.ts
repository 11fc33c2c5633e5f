/** The browser's script, its texts and the service worker, bundled by esbuild: the same sources, the same bytes. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';
import type { Texts } from '../../netlify/views/text.ts';
import { hi } from './text/hi.ts';
import { mr } from './text/mr.ts';

export interface Bundled {
  /** Address of the script. */
  readonly script: string;
  /** Path below public/ -> content. */
  readonly files: Readonly<Record<string, string>>;
}

const LANGUAGES: Readonly<Record<string, Texts>> = { mr, hi };

/** The script and the texts that it loads, under names that change with their content. */
export function bundleBrowser(): Bundled {
  const texts = Object.entries(LANGUAGES).map(([language, all]) => {
    const content = JSON.stringify(all);
    return { language, content, path: `assets/text.${language}.${hashOf(content)}.json` };
  });
  const addresses = Object.fromEntries(texts.map(({ language, path }) => [language, `/${path}`]));
  const content = bundle('main.ts', { format: 'esm', define: { TEXTS: JSON.stringify(addresses) } });
  const path = `assets/app.${hashOf(content)}.js`;
  return {
    script: `/${path}`,
    files: { [path]: content, ...Object.fromEntries(texts.map((text) => [text.path, text.content])) },
  };
}

/** sw.js of a build; `version` is another for each, so that browsers take the new one and drop what the old one kept. */
export function bundleServiceWorker(version: string): string {
  return bundle('service-worker.ts', { format: 'iife', define: { VERSION: JSON.stringify(version) } });
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

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 10);
