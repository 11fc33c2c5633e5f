/** `npm run check`: reads and checks the rounds, and writes the report. */
import { join } from 'node:path';
import { reportLines } from '../check/report/report-lines.ts';
import { writing } from '../shared/errors.ts';
import { allOption, type CommandLine, chooseRounds, EXIT, fromProject, roundsOption, todayOption } from './options.ts';

export function addCheck({ command, terminal, exit }: CommandLine): void {
  command('check', 'read and check the rounds; write nothing but a report')
    .addOption(roundsOption)
    .addOption(todayOption)
    .option('--report <DIR>', 'the folder for report.json', fromProject('.report'))
    .addOption(allOption)
    .action(async (options) => {
      const { today, report, all = false } = options;
      const opened = terminal(options);
      const { print, printSummary, watch } = opened;
      const data = chooseRounds(options, opened);
      const { check } = await import('../pipeline.ts');
      const { writeReport } = await import('../check/report/report-content.ts');
      const checked = await check(data, watch, today);
      print(...reportLines(checked, all));
      printSummary({ command: 'check', data, ...checked });
      writing(report, 'the rounds were checked, but there is no report', () => writeReport(report, checked));
      print(`the report is ${join(report, 'report.json')}`);
      exit(checked.ok ? EXIT.good : EXIT.data);
    });
}
