/** `npm run build`: builds the rounds into a folder that can be published. */
import { reportLines } from '../check/report/report-lines.ts';
import type { BuildOptions, BuildResult } from '../pipeline.ts';
import {
  allOption,
  type CommandLine,
  chooseRounds,
  EXIT,
  outOption,
  roundsOption,
  securityContactOption,
  securityExpiresOption,
  siteOption,
  todayOption,
} from './options.ts';
import type { Terminal } from './terminal.ts';

export function addBuild({ command, terminal, exit }: CommandLine): void {
  addBuildOptions(command('build', 'build the rounds into a folder that can be published')).action(async (options) => {
    const opened = terminal(options);
    const built = await buildRounds(options, opened);
    opened.printSummary({ command: 'build', ...built });
    exit(built.ok ? EXIT.good : EXIT.data);
  });
}

/** The options of a build, which the command that also serves it has too. */
export function addBuildOptions(command: ReturnType<CommandLine['command']>) {
  return command
    .addOption(roundsOption)
    .addOption(outOption)
    .addOption(todayOption)
    .addOption(siteOption)
    .addOption(securityContactOption)
    .addOption(securityExpiresOption)
    .addOption(allOption);
}

/** Builds the rounds and prints the findings. */
export async function buildRounds(
  options: Omit<BuildOptions, 'data'> & { data?: string | undefined; json?: true | undefined; all?: true | undefined },
  terminal: Terminal,
): Promise<BuildResult & Pick<BuildOptions, 'data' | 'out'>> {
  const { out, all = false } = options;
  const data = chooseRounds(options, terminal);
  const { buildWithSite } = await import('../site/with-site.ts');
  const built = await buildWithSite({ ...options, data }, terminal.watch);
  terminal.print(...reportLines(built, all));
  if (!built.ok) terminal.print(`nothing was published: ${out} is unchanged`);
  return { data, out, ...built };
}
