/** `npm run publish-round`: leads from the authority's document to the live round. */

import { existsSync, statSync } from 'node:fs';
import { MAX_ID } from '../contract/limits.ts';
import { UsageError } from '../shared/errors.ts';
import { guide } from './guide.ts';
import { acceptOption, type CommandLine, parseDay, several, wholeNumber, yesOption } from './options.ts';

export function addPublishRound({ command, terminal }: CommandLine): void {
  command('publish-round', "lead from the authority's document to the live round", '[DOCUMENT]')
    .argument(
      '[DOCUMENT...]',
      "the authority's PDF, or all PDFs of the round (default: the only draft, or the round with --id)",
    )
    .option('--date <DATE>', 'the day on which the authority published it, YYYY-MM-DD')
    .option('--closes <TIME>', 'when the option form closes: a day, or a time such as 2025-08-24T17:00:00+05:30')
    .option('--url <URL>', 'where the document was published')
    .option('--retrieved <DATE>', 'the day on which it was fetched (default: today)', parseDay)
    .option('--round <NAME>', 'the name of the round (default: as in the title of the document)')
    .option(
      '--id <N>',
      'the id of the round (default: the next free one, or that of the only draft)',
      wholeNumber(1, MAX_ID),
    )
    .option('--allow-skips', 'continue without the pages that could not be read')
    .option('--places', 'the places that are proposed from the names of new institutes are right')
    .option('--place <CODE=DISTRICT/CITY>', 'where a new institute is; may be repeated', several)
    .option('--reason <RULE=REASON>', 'why the lines of a rule are right that need a reason; may be repeated', several)
    .addOption(yesOption)
    .addOption(acceptOption)
    .action(async (documents, options) => {
      const opened = terminal(options);
      for (const document of documents) {
        if (!existsSync(document)) throw new UsageError(`there is no file ${document}`);
        if (!statSync(document).isFile()) throw new UsageError(`${document} is not a file: give the authority's PDF`);
      }
      const { publishRound } = await import('../release/publish-document.ts');
      const { progress } = await import('../import/import-lines.ts');
      const { stderr, printSummary } = opened;
      const onPage = stderr.isTTY && !options.json ? progress(stderr) : undefined;
      const { operator, stages } = await guide(options, opened);
      const published = await publishRound(
        { ...options, document: documents[0], moreDocuments: documents.slice(1), onPage },
        operator,
      );
      printSummary({ command: 'publish-round', ...published, stages: stages.done });
    });
}
