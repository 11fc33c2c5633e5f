/** `npm run withdraw`: withdraws a round and continues with the release. */
import { MAX_ID } from '../contract/limits.ts';
import { runAlone } from './guide.ts';
import { acceptOption, type CommandLine, wholeNumber, yesOption } from './options.ts';

export function addWithdraw({ command, terminal }: CommandLine): void {
  command('withdraw', 'withdraw a round, with a note for students, and put live what is served without it', 'ID')
    .argument('<ID>', 'the id of the round', wholeNumber(1, MAX_ID))
    .option('--note <TEXT>', 'why it is withdrawn, for students')
    .addOption(yesOption)
    .addOption(acceptOption)
    .action(async (id, options) => {
      const { withdraw } = await import('../release/withdraw-round.ts');
      await runAlone('withdraw', options, terminal(options), (operator) => withdraw({ ...options, id }, operator));
    });
}
