/** `npm start`: builds the rounds, then serves the API. */
import { resolve } from 'node:path';
import { MAX_ID } from '../contract/limits.ts';
import { DRAFT_PREVIEW } from '../rounds/own-rounds.ts';
import { addBuildOptions, buildRounds } from './build.ts';
import { type CommandLine, EXIT, fromProject, hostOption, limitOption, portOption, wholeNumber } from './options.ts';
import { serveBuild } from './serve.ts';

export function addStart({ command, terminal, exit }: CommandLine): void {
  addBuildOptions(command('start', 'build the rounds, then serve the API'))
    .addOption(portOption)
    .addOption(hostOption)
    .addOption(limitOption)
    .option(
      '--draft <ID>',
      `serve this draft as if it were published, from ${DRAFT_PREVIEW}: no other command does`,
      wholeNumber(1, MAX_ID),
    )
    .action(async (options) => {
      const { assertPortFree } = await import('../preview/start-preview.ts');
      await assertPortFree(options);
      const opened = terminal(options);
      // A release publishes the usual folder, so a draft is never built into it.
      const isUsual = resolve(options.out) === resolve(fromProject('dist'));
      const out = options.draft !== undefined && isUsual ? fromProject(DRAFT_PREVIEW) : options.out;
      const chosen = { ...options, out };
      const built = await buildRounds(chosen, opened);
      if (built.ok) return exit(await serveBuild(chosen, opened, built));
      opened.printSummary({ command: 'start', ...built });
      exit(EXIT.data);
    });
}
