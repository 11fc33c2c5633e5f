/** `npm start`: builds the rounds, then serves the API. */
import { buildRounds } from './build.ts';
import {
  allOption,
  type CommandLine,
  dataOption,
  hostOption,
  limitOption,
  outOption,
  portOption,
  siteOption,
  todayOption,
} from './options.ts';
import { serveBuild } from './serve.ts';

export function addStart({ command, terminal, exit }: CommandLine): void {
  command('start', 'build the rounds, then serve the API')
    .addOption(dataOption)
    .addOption(outOption)
    .addOption(todayOption)
    .addOption(siteOption)
    .addOption(allOption)
    .addOption(portOption)
    .addOption(hostOption)
    .addOption(limitOption)
    .action(async (options) => {
      const { assertPortFree } = await import('../preview/start-preview.ts');
      await assertPortFree(options);
      const opened = terminal(options);
      exit(await buildRounds(options, opened, (built) => serveBuild(options, opened, built)));
    });
}
