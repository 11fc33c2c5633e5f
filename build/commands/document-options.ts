/** The options of the commands that read a document: what it does not tell, and how it is read. */

import { MAX_ID } from '../contract/limits.ts';
import { allOption, type CommandLine, parseDay, several, wholeNumber } from './options.ts';

export function addDocumentOptions(command: ReturnType<CommandLine['command']>) {
  return command
    .option('--date <DATE>', 'the day on which the authority published it: 17/07/2025')
    .option('--closes <TIME>', 'when the option form closes: a day, or a day and time such as "24/08/2025 5 pm"')
    .option('--url <URL>', 'where the document was published')
    .option('--retrieved <DATE>', 'the day on which it was fetched (default: today)', parseDay)
    .option('--round <NAME>', 'the name of the round, "CAP Round II" (default: as in the title of the document)')
    .option('--id <N>', 'the id of the round (default: the next free one)', wholeNumber(1, MAX_ID))
    .option(
      '--institutes <PATH>',
      "an earlier round folder, or the authority's list of institutes as .html or .csv (default: the round before)",
    )
    .option('--places', 'the places that are proposed from the names of new institutes are right')
    .option('--place <CODE=DISTRICT/CITY>', 'where a new institute is; may be repeated', several)
    .option('--ignore-title', 'take a document whose title names another round or year')
    .option('--same-process', 'a document whose process has another name is of the same one')
    .option('--allow-skips', 'continue without the pages that could not be read')
    .addOption(allOption);
}
