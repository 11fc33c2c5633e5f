/** `npm run rollback`: lists the deploys and puts an earlier one live. */
import { createStages } from '../shared/stages.ts';
import { type CommandLine, dryRunOption, yesOption } from './options.ts';

export function addRollback({ command, terminal }: CommandLine): void {
  command('rollback', 'list the deploys and put an earlier one live')
    .option('--to <DEPLOY>', 'the id of the deploy to put live (default: the one that was live before)')
    .addOption(dryRunOption)
    .addOption(yesOption)
    .action(async (options) => {
      const { print, printSummary, watch } = terminal(options);
      const { realEffects } = await import('../release/effects.ts');
      const { rollback } = await import('../release/rollback.ts');
      const stages = createStages(watch);
      const restored = await rollback(options, realEffects({ done: stages.end, print }));
      printSummary({ command: 'rollback', ...restored, stages: stages.done });
    });
}
