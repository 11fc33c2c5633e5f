/** `npm run compare`: what changed from one round to another, course by course. */
import { plural } from '../shared/format.ts';
import { allOption, type CommandLine, chooseRounds, EXIT, roundsOption } from './options.ts';

/** How many courses the table has by default. */
const SHOWN = 50;

export function addCompare({ command, terminal, exit }: CommandLine): void {
  command('compare', 'show what changed from one round to another', '[ROUND_A] [ROUND_B]')
    .argument(
      '[ROUND_A]',
      "the earlier round: its folder's name or path, or its id; default: the newest and the one before",
    )
    .argument('[ROUND_B]', 'the later round')
    .addOption(roundsOption)
    .addOption(allOption)
    .action(async (before, now, options) => {
      const { all = false } = options;
      const opened = terminal(options);
      const { print, printError, printSummary } = opened;
      const data = chooseRounds(options, opened);
      const { compare } = await import('../pipeline.ts');
      const { changesAsTable } = await import('../check/report/changes-as-text.ts');
      const rounds = [before, now].filter((round) => round !== undefined);
      const { changes, errors } = compare({ data, rounds });
      printSummary(changes);
      print(...changesAsTable(changes, all ? changes.length : SHOWN));
      if (!errors.length) return;
      printError(
        `${plural(errors.length, 'error')} in ${data}: only what could be read was compared; see npm run check`,
      );
      exit(EXIT.data);
    });
}
