/** The one style sheet, small and under a name of its content: a browser may keep it for ever. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** `path` is the address at the site, such as `/assets/style.0123456789.css`. */
export function bundleStyle(): { path: string; text: string } {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('style/style.css', import.meta.url))],
    ...{ bundle: true, minify: true, write: false },
  });
  const text = outputFiles[0]!.text;
  return { path: `/assets/style.${hash('sha256', text).slice(0, 10)}.css`, text };
}
