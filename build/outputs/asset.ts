/** Files for browsers, bundled by esbuild: the same sources, the same bytes. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';

export interface Asset<Content = string> {
  /** Address, such as `/assets/style.0123456789.css`: it changes with the content, so that browsers may keep it for ever. */
  readonly path: string;
  readonly text: Content;
}

/** The text of the file `name` beside `module`, with all that it imports. */
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
