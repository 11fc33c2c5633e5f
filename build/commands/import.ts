/** `npm run import`: turns the authority's PDF, or a CSV, into a round folder, and a cut-off list into a folder of data/cutoffs. */
import { MAX_ID } from '../contract/limits.ts';
import { UsageError } from '../shared/errors.ts';
import { isDay } from '../shared/format.ts';
import { optionAnswers } from './guide.ts';
import { allOption, type CommandLine, dataOption, dayInIndia, EXIT, several, wholeNumber } from './options.ts';

/** The options of the commands that read a document: what it does not tell, and how it is read. */
export function addDocumentOptions(command: ReturnType<CommandLine['command']>) {
  return command
    .option('--date <DATE>', 'the day on which the authority published it: 17/07/2025')
    .option('--closes <TIME>', 'when the option form closes: a day, or a day and time such as "24/08/2025 5 pm"')
    .option('--url <URL>', 'where the document was published')
    .option('--round <NAME>', 'the name of the round, "CAP Round II" (default: as in the title of the document)')
    .option('--id <N>', 'the id of the round (default: the next free one)', wholeNumber(1, MAX_ID))
    .option(
      '--institutes <PATH>',
      "an earlier round folder, or the authority's list of institutes as .html or .csv (default: the round before)",
    )
    .option('--places', 'the places that are proposed from the names of new institutes are right')
    .option('--place <CODE=DISTRICT/CITY>', 'where a new institute is; may be repeated', several)
    .option('--allow-skips', 'continue without the pages that could not be read')
    .addOption(allOption);
}

export function addImport({ command, terminal, exit }: CommandLine): void {
  addDocumentOptions(
    command(
      'import',
      "turn the authority's PDF, or CSV files, into a round folder; a cut-off list into a folder of data/cutoffs",
      'FILE',
    ),
  )
    .argument('<FILE...>', 'the PDF, or all PDFs of the round; or a CSV')
    .option('--out <DIR>', 'the round folder to make (default: one in --data, named after year and round)')
    .addOption(dataOption)
    .action(async (files, options) => {
      const { assertFiles, importRound } = await import('../import/import-round.ts');
      const { importLines, progress } = await import('../import/import-lines.ts');
      const { readTime } = await import('../shared/times.ts');
      const { isCutoffList, readAnyTitle } = await import('../import/title.ts');
      const { print, printSummary, redraw, watch } = terminal(options);
      const onPage = redraw && progress(redraw, watch.clock);
      const retrieved = dayInIndia(new Date());
      assertFiles(files);
      const title = await readAnyTitle(files[0]!);
      if (isCutoffList(title)) {
        const { cutoffLines, importCutoffs } = await import('../import/cutoffs/import-cutoffs.ts');
        const report = await importCutoffs(title, { ...options, files, retrieved }, onPage);
        print(...cutoffLines(report, options.all ?? false));
        printSummary({ command: 'import', ...report });
        exit(report.written ? EXIT.good : EXIT.data);
        return;
      }
      const date = readTime(options.date ?? '');
      if (!date || !isDay(date))
        throw new UsageError(`--date is ${options.date ?? 'missing'}: it has to be a day, such as 17/07/2025`);
      const closes = options.closes && (readTime(options.closes) ?? options.closes);
      const report = await importRound(
        { ...options, files, date, closes, retrieved, answers: optionAnswers(options) },
        onPage,
      );
      print(...importLines(report, options.all ?? false));
      printSummary({ command: 'import', ...report });
      exit(report.written ? EXIT.good : EXIT.data);
    });
}
