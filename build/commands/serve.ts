/** `npm run serve`: serves an existing build. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildResult } from '../pipeline.ts';
import type { PreviewOptions } from '../preview/start-preview.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew } from '../shared/format.ts';
import { type CommandLine, EXIT, hostOption, limitOption, outOption, portOption } from './options.ts';
import type { Terminal } from './terminal.ts';

export function addServe({ command, terminal, exit }: CommandLine): void {
  command('serve', 'serve a build that exists')
    .addOption(outOption)
    .addOption(portOption)
    .addOption(hostOption)
    .addOption(limitOption)
    .action(async (options) => exit(await serveBuild(options, terminal(options))));
}

/** Serves until the stop signal; `built` is the result of the build just before. Throws UsageError without a build. */
export async function serveBuild(
  options: PreviewOptions,
  { print, printSummary, stopSignal }: Terminal,
  built?: BuildResult,
): Promise<number> {
  const { out } = options;
  const { recover } = await import('../tree/publish.ts');
  const { requireManifest, verifyTree } = await import('../tree/manifest.ts');
  recover(out);
  const differences = built ? [] : verifyTree(out, requireManifest(out));
  if (differences.length > 0) {
    throw new UsageError(`${out} is not what was built (${firstFew(differences)}): build it again`, 1);
  }
  const { startPreviewWithSite } = await import('../site/with-site.ts');
  const preview = await startPreviewWithSite(options);
  const base = `${preview.url}/api/v1`;
  print('', `the site is at ${preview.url}, its API at ${base} (stop with Ctrl-C); try`, ...requestsTo(base, out));
  printSummary({ command: built ? 'start' : 'serve', out, url: base, ...built });
  const signal = stopSignal();
  if (!signal.aborted) await once(signal, 'abort');
  await preview.close();
  return EXIT.good;
}

/** Example requests for the API at `base`, about the first course of the build. */
function requestsTo(base: string, out: string): string[] {
  const folder = join(out, 'public/api/v1/course');
  const [course] = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [
    `curl ${base}/datasets`,
    `curl ${base}/institutes`,
    ...(course ? [`curl ${base}/course/${course}`] : []),
    `curl '${base}/search?q=computer&limit=5'`,
  ];
}
