/** `npm run build`: builds the rounds into a folder that can be published. */
import type { BuildOptions, Built } from '../pipeline.ts';
import { reportLines, type Terminal } from '../terminal.ts';
import { allOption, type CommandLine, dataOption, EXIT, outOption, siteOption, todayOption } from './options.ts';

export function addBuild({ command, terminal, exit }: CommandLine): void {
  command('build', 'build the rounds into a folder that can be published')
    .addOption(dataOption)
    .addOption(outOption)
    .addOption(todayOption)
    .addOption(siteOption)
    .addOption(allOption)
    .action(async (options) => exit(await buildRounds(options, terminal(options))));
}

/** Builds, prints what was found, and goes on with `then` where the build was published. Gives the exit code. */
export async function buildRounds(
  options: BuildOptions & { readonly all?: true | undefined },
  { print, printSummary, stopSignal, watch }: Terminal,
  then?: (built: Built) => Promise<number>,
): Promise<number> {
  const { data, out, all = false } = options;
  const { build } = await import('../pipeline.ts');
  const signal = stopSignal();
  let built: Built;
  try {
    built = await build(options, { ...watch, signal });
  } catch (error) {
    if (signal.aborted) return signal.reason;
    throw error;
  }
  print(...reportLines(built, all));
  if (!built.ok) print(`nothing was published: ${out} is unchanged`);
  if (built.ok && then) return then(built);
  printSummary({ command: then ? 'start' : 'build', data, out, ...built });
  return built.ok ? EXIT.good : EXIT.data;
}
