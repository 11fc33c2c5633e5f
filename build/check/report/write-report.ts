/** The report of a check: what the terminal prints (report-lines.ts) and report.json, the same for machines. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { Numbers } from './report-numbers.ts';

export interface ReportContent {
  readonly errors: readonly Diagnostic[];
  /** What a person has to look at. */
  readonly looks: readonly Diagnostic[];
  /** By folder, how many looks are not listed because the round before has them, too. */
  readonly repeated?: Readonly<Record<string, number>>;
  /** The ids of published rounds that nobody has confirmed; null where an id cannot be read. */
  readonly unconfirmed?: readonly (number | null)[];
  /** All rounds, published or not; with errors, as far as they could be read. */
  readonly numbers: Numbers;
}

/** Writes report.json into `folder`, creating it if needed. It has stage timings, so it differs from run to run. */
export function writeReport(folder: string, content: ReportContent): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(content, null, 2)}\n`);
}
