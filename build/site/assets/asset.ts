/** Files for browsers, bundled by esbuild: the same bytes for the same sources. */

import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { type BuildOptions, buildSync } from 'esbuild';

export interface Asset<Content = string> {
  /** The address, such as `/assets/style.0123456789.css`: it contains a hash of the content, so browsers may cache it forever. */
  readonly path: string;
  readonly text: Content;
}

/** Browsers of 2020, the last that many old phones get (`npm run types` compares the functions of the language). */
const OLDEST_BROWSERS = ['chrome87', 'firefox78', 'safari14'];

/** Bundles made before: a process that builds several times, such as `publish-round`, starts esbuild once for each. */
const bundles = new Map<string, string>();

/** The text of the file `name` in the folder at the URL `folder`, bundled with all its imports. The sources do not change while a process runs. */
export function bundle(name: string, folder: string, options: BuildOptions = {}): string {
  const key = inspect([name, folder, options], { depth: null, maxArrayLength: null, maxStringLength: null });
  const text = bundles.get(key) ?? runEsbuild(name, folder, options);
  bundles.set(key, text);
  return text;
}

function runEsbuild(name: string, folder: string, options: BuildOptions): string {
  const { outputFiles } = buildSync({
    ...options,
    entryPoints: [name],
    absWorkingDir: fileURLToPath(folder),
    bundle: true,
    minify: true,
    write: false,
    target: OLDEST_BROWSERS,
    // Safari 14 knows it, but for a rare fault that esbuild takes for its lack.
    supported: { destructuring: true },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles![0]!.text;
}

export function asset<Content extends string | Uint8Array>(
  name: string,
  ending: string,
  text: Content,
): Asset<Content> {
  return { path: `/assets/${name}.${hash('sha256', text).slice(0, 10)}.${ending}`, text };
}
