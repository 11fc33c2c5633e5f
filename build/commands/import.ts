/** `npm run import`: turns the authority's PDF, or CSV files, into a round folder. */
import { allOption, type CommandLine, dataOption, dayOf, EXIT, numberOf } from './options.ts';

export function addImport({ command, terminal, exit }: CommandLine): void {
  command('import', "turn the authority's PDF, or CSV files, into a round folder", 'FILE')
    .argument('<FILE>', 'the PDF, a CSV, or a folder of CSVs')
    .requiredOption('--round <NAME>', 'the name of the round: "CAP Round II"')
    .requiredOption('--id <N>', 'the id of the round: one that no round has had', numberOf(1, 999_999_999))
    .requiredOption('--date <DATE>', 'the day on which the authority published it, YYYY-MM-DD', dayOf)
    .option('--institutes <PATH>', 'an earlier round folder, or a CSV, with district and city by inst_code')
    .option('--out <DIR>', 'the round folder to make (default: one in --data, named after year and round)')
    .option('--mapping <FILE>', 'for CSV files: a JSON file that names their columns')
    .option('--allow-skips', 'write the round without the pages that were not understood')
    .addOption(allOption)
    .addOption(dataOption)
    .action(async (file, options) => {
      const { importRound } = await import('../rounds/import/import.ts');
      const { importLines, progress } = await import('../rounds/import/report.ts');
      const { stderr, print, printSummary } = terminal(options);
      const onPage = stderr.isTTY && !options.json ? progress(stderr) : undefined;
      const report = await importRound({ ...options, file, rounds: options.data }, onPage);
      print(...importLines(report, options.all ?? false));
      printSummary({ command: 'import', ...report });
      exit(report.ok ? EXIT.good : EXIT.data);
    });
}
