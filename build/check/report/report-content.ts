/** The report of a check, for the terminal (report-lines.ts) and as report.json: its findings and the rounds that were checked. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { parseCorrections } from '../../shared/corrections.ts';
import type { Database } from '../../store/database.ts';
import { readSql } from '../../store/sql.ts';

export interface CheckedRound {
  readonly folder: string;
  /** NULL if round.json lacks it or it cannot be read. */
  readonly id: number | null;
  readonly round_name: string | null;
  readonly academic_year: string | null;
  readonly published_date: string | null;
  readonly standing: keyof typeof STANDINGS;
  /** JSON, parsed by parseCorrections. */
  readonly corrected: string | null;
  /** The sum of its courses' CAP vacancies. */
  readonly cap_seats: number;
  /** The folder of the round with which it is compared; NULL without one. */
  readonly previous: string | null;
}

/** Every staged round with any status, the newest first. */
export const readCheckedRounds = (database: Pick<Database, 'all'>) =>
  database.all<CheckedRound>(readSql('round-titles.sql', import.meta.url));

/** The newest round that is not withdrawn (or the newest, if all are), and the round before it. */
export function findNewest(rounds: readonly CheckedRound[]) {
  const newest = rounds.find(({ standing }) => standing !== 'withdrawn') ?? rounds[0];
  return { newest, before: rounds.find(({ folder }) => folder === newest?.previous) };
}

/** Of the published rounds the one with the greatest date, then id, is served; the others are older. */
const STANDINGS = {
  served: 'served',
  older: 'not served: a newer round is',
  draft: 'not served: a draft',
  withdrawn: 'not served: withdrawn',
  unknown: 'not served: round.json cannot be read',
} as const;

/** A round in one line: `CAP Round III, 2025-26, published 2025-08-21 (served)`. */
export function roundTitle({
  folder,
  round_name,
  academic_year,
  published_date,
  standing,
  corrected,
}: CheckedRound): string {
  const name = [round_name ?? folder, academic_year, published_date].filter(Boolean).join(', ');
  const corrections = parseCorrections({ corrected }).map(({ date, note }) => `; corrected ${date}: ${note}`);
  return `${name} (${STANDINGS[standing]})${corrections.join('')}`;
}

export interface ReportContent {
  readonly errors: readonly Diagnostic[];
  /** What a person has to review. */
  readonly reviews: readonly Diagnostic[];
  /** By folder, how many findings are not listed because the round before has them, too. */
  readonly repeated: Readonly<Record<string, number>>;
  /** The ids of published rounds that nobody has confirmed; null where an id cannot be read. */
  readonly unconfirmed: readonly (number | null)[];
  /** All rounds, published or not, the newest first; with errors, as far as they could be read. */
  readonly rounds: readonly CheckedRound[];
}

/** Writes report.json into `folder`, creating it if needed. It has stage timings, so it differs from run to run. */
export function writeReport(folder: string, content: ReportContent): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(content, null, 2)}\n`);
}
