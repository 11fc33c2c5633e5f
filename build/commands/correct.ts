/** `npm run correct`: corrects a number of a course and continues with the release. */
import { MAX_ID } from '../contract/limits.ts';
import { runAlone } from './guide.ts';
import { acceptOption, type CommandLine, several, wholeNumber, yesOption } from './options.ts';

export function addCorrect({ command, terminal }: CommandLine): void {
  command(
    'correct',
    'correct a number of a course, with its sums and a note for students, and put it live',
    'CHOICE_CODE',
  )
    .argument('<CHOICE_CODE>', 'the course')
    .option('--id <N>', 'the id of the round (default: the one that is served)', wholeNumber(1, MAX_ID))
    .option('--set <NAME=NUMBER>', 'a number, as state_level.open_g=3; may be repeated', several)
    .option('--note <TEXT>', 'the note for students')
    .addOption(yesOption)
    .addOption(acceptOption)
    .action(async (choiceCode, options) => {
      const { correct } = await import('../release/correct-number.ts');
      await runAlone('correct', options, terminal(options), (operator) =>
        correct({ ...options, choiceCode }, operator),
      );
    });
}
