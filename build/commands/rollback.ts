/** `npm run rollback`: lists the deploys and puts an earlier one live. */
import { runAlone } from './guide.ts';
import { type CommandLine, yesOption } from './options.ts';

export function addRollback({ command, terminal }: CommandLine): void {
  command('rollback', 'list the deploys and put an earlier one live')
    .option('--to <DEPLOY>', 'the id of the deploy to put live (default: the one that was live before)')
    .addOption(yesOption)
    .action(async (options) => {
      const { rollback } = await import('../release/restore-deploy.ts');
      await runAlone('rollback', options, terminal(options), (operator) => rollback(options, operator));
    });
}
