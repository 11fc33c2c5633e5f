/** `npm run new-round`: makes a folder for the next round from the last one. */
import { type CommandLine, dataOption } from './options.ts';

export function addNewRound({ command, terminal }: CommandLine): void {
  command('new-round', 'make a folder for the next round from the last one', 'NAME')
    .argument('<NAME>', 'the name of the folder: 2026-27-cap-round-2')
    .addOption(dataOption)
    .action(async (name, options) => {
      const { newRound } = await import('../rounds/new-round.ts');
      const { print, printSummary } = terminal(options);
      const made = newRound(options.data, name);
      print(
        `made ${made.folder} with id ${made.id}: ${made.from ? `the institutes of ${made.from}` : 'no institutes'}, no courses and no vacancies yet`,
        `now fill in what is empty in its round.json, and the ${made.from ? '' : 'institutes, '}courses and vacancies;`,
        '"npm run check" says what is missing; set status to "published" when it says nothing more',
      );
      printSummary({ command: 'new-round', ...made });
    });
}
