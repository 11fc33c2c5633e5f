/** The one style sheet, small and under a name of its content: a browser may keep it for ever. */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** `path` is the address at the site, such as `/assets/style.ABCDEFGH.css`. */
export function bundleStyle(): { path: string; text: string } {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('style.css', import.meta.url))],
    ...{ minify: true, write: false, outdir: '/assets', entryNames: '[name].[hash]', target: 'es2022' },
  });
  const [file] = outputFiles;
  return { path: file!.path, text: file!.text };
}
