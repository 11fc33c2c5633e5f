/** `npm run check`: reads and checks the rounds, and writes the report. */
import { join } from 'node:path';
import { writing } from '../shared/diagnostics.ts';
import { reportLines } from '../terminal.ts';
import { allOption, type CommandLine, dataOption, EXIT, fromProject, todayOption } from './options.ts';

export function addCheck({ command, terminal, exit }: CommandLine): void {
  command('check', 'read and check the rounds; write nothing but a report')
    .addOption(dataOption)
    .addOption(todayOption)
    .option('--report <DIR>', 'the folder for report.html and report.json', fromProject('.report'))
    .addOption(allOption)
    .action(async (options) => {
      const { data, today, report, all = false } = options;
      const { print, printSummary, watch } = terminal(options);
      const { check } = await import('../pipeline.ts');
      const { writeReports } = await import('../check/report/page.ts');
      const checked = await check(data, watch, today);
      writing(report, 'the rounds were checked, but there is no report', () => writeReports(report, checked));
      print(...reportLines(checked, all), `the report is ${join(report, 'report.html')}`);
      printSummary({ command: 'check', data, ...checked });
      exit(checked.ok ? EXIT.good : EXIT.data);
    });
}
