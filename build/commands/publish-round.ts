/** `npm run publish-round`: leads from the authority's document to the live round. */

import { runAlone } from './guide.ts';
import { addDocumentOptions } from './import.ts';
import { acceptOption, type CommandLine, several, yesOption } from './options.ts';

export function addPublishRound({ command, terminal }: CommandLine): void {
  addDocumentOptions(command('publish-round', "lead from the authority's document to the live round", '[DOCUMENT]'))
    .argument(
      '[DOCUMENT...]',
      "the authority's PDF, all PDFs of the round, or a CSV (default: the only draft, or the round with --id)",
    )
    .option(
      '--covers <WHAT>',
      'what the document of an existing round is: whole (what it lacks is removed), supplement (nothing is removed)',
    )
    .option(
      '--decide <CELL=WHAT>',
      'which counts where a cell was corrected and a new document changes it: document or hand; may be repeated',
      several,
    )
    .option('--note <TEXT>', 'of a document for a round that is public: the note for students')
    .option('--reason <RULE=REASON>', 'why the lines of a rule are right that need a reason; may be repeated', several)
    .addOption(yesOption)
    .addOption(acceptOption)
    .action(async (files, options) => {
      const opened = terminal(options);
      const { assertFiles } = await import('../import/import-round.ts');
      assertFiles(files);
      const { publishRound } = await import('../release/publish-document.ts');
      const { progress } = await import('../import/import-lines.ts');
      const { redraw, watch } = opened;
      const onPage = redraw && progress(redraw, watch.clock);
      await runAlone('publish-round', options, opened, (operator) =>
        publishRound({ ...options, files, onPage }, operator),
      );
    });
}
