/** `npm run import`: turns the authority's PDF, or a CSV, into a round folder. */
import { dirname, resolve, sep } from 'node:path';
import { reportLines } from '../check/report/report-lines.ts';
import type { Diagnostic } from '../contract/diagnostics.ts';
import { UsageError } from '../shared/errors.ts';
import { isDay } from '../shared/format.ts';
import { addDocumentOptions } from './document-options.ts';
import { type CommandLine, dataOption, EXIT } from './options.ts';

export function addImport({ command, terminal, exit }: CommandLine): void {
  addDocumentOptions(command('import', "turn the authority's PDF, or CSV files, into a round folder", 'FILE'))
    .argument('<FILE...>', 'the PDF, or all PDFs of the round; or a CSV')
    .option('--out <DIR>', 'the round folder to make (default: one in --data, named after year and round)')
    .option('--replace', 'write over a draft that nobody has changed since it was imported')
    .addOption(dataOption)
    .action(async ([file, ...moreFiles], options) => {
      const { importRound } = await import('../import/import-round.ts');
      const { importLines, progress } = await import('../import/import-lines.ts');
      const { print, printSummary, redraw, watch } = terminal(options);
      const onPage = redraw && progress(redraw, watch.clock);
      const { readTime } = await import('../import/read-time.ts');
      const date = readTime(options.date ?? '');
      if (!date || !isDay(date))
        throw new UsageError(`--date is ${options.date ?? 'missing'}: it has to be a day, such as 17/07/2025`);
      const closes = options.closes && (readTime(options.closes) ?? options.closes);
      const report = await importRound(
        { ...options, date, ...(closes && { closes }), file: file!, moreFiles, rounds: options.data },
        { onPage },
      );
      print(...importLines(report, options.all ?? false));
      // A PDF states its own sums, which the import compares; a CSV does not, so the rules are run on it.
      const checked = report.written && report.unit === 'records' ? await checkRound(report.out) : undefined;
      if (checked) print(...reportLines(checked, options.all ?? false));
      const { errors = [], looks = [] } = checked ?? {};
      printSummary({ command: 'import', ...report, ...(checked ? { check: { errors, looks } } : {}) });
      exit(report.written && errors.length === 0 ? EXIT.good : EXIT.data);
    });
}

/** Returns the findings of a check that belong to the folder `round`. */
async function checkRound(round: string) {
  const { check } = await import('../pipeline.ts');
  const { errors, looks, numbers } = await check(dirname(round), { clock: () => 0 });
  const isOfRound = ({ file }: Diagnostic) => resolve(file).startsWith(`${resolve(round)}${sep}`);
  return {
    errors: errors.filter(isOfRound),
    looks: looks.filter(isOfRound),
    numbers: { ...numbers, before: undefined },
  };
}
