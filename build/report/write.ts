/** Writes report.html and report.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReportContent, renderReport } from './page.ts';

/** Writes both into `folder`, which is made where it is missing. report.json has stage timings: it differs from run to run. */
export function writeReports(folder: string, content: ReportContent): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), renderReport(content));
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(content, null, 2)}\n`);
}
