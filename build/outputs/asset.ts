/** Files for browsers, bundled by esbuild: the same bytes for the same sources. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';

export interface Asset<Content = string> {
  /** The address, such as `/assets/style.0123456789.css`: it contains a hash of the content, so browsers may cache it forever. */
  readonly path: string;
  readonly text: Content;
}

/** The text of the file `name` beside `module`, bundled with all its imports. */
export function bundle(name: string, module: string, options: BuildOptions = {}): string {
  const { outputFiles } = buildSync({
    ...options,
    entryPoints: [name],
    absWorkingDir: fileURLToPath(new URL('.', module)),
    bundle: true,
    minify: true,
    write: false,
    target: 'es2020',
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
