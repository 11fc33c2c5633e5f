/** What a release changes, in a few lines (for the final question and for the comment on a pull request), and what stops it. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Built } from '../pipeline.ts';
import { signed } from '../shared/format.ts';

/** Reasons for which a release stops, as `--accept` takes them; README.md explains each. */
export const STOPS = ['older', 'gone', 'moved', 'uncorrected', 'unknown', 'rollback', 'limit'] as const;
export type StopName = (typeof STOPS)[number];

/** One such reason in words. */
export interface Stop {
  readonly name: StopName;
  readonly line: string;
}

/**
 * Reads the report of the build in `out`: its digest, the round that is served (`CAP Round III, 2026-27`), and `lines` that
 * compare it with the one before it.
 */
export function readChanges(out: string) {
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  const { digest, latest, files, looks, comparison } = report as Built &
    Required<Pick<Built, 'digest' | 'latest' | 'files'>>;
  const round = `${latest.round_name}, ${latest.academic_year}`;
  const first = `${round} will be served (findings to look at: ${looks.length})`;
  const compared = comparison?.find(({ id }) => id === latest.id);
  if (!compared) return { digest, round, files, lines: [first, 'there is no round before it to compare with'] };
  const { institutes, courses, total_cap_vacancies: seats } = compared;
  return {
    digest,
    round,
    files,
    lines: [
      first,
      `institutes: ${institutes.added.length} added, ${institutes.gone.length} gone`,
      `courses: ${courses.added.length} added, ${courses.gone.length} gone`,
      `CAP vacancies: ${seats.now}, ${seats.before} in the round before (${signed(seats.change)})`,
    ],
  };
}

/** Writes release.md beside the tree. */
export function writeSummary(
  out: string,
  { round, lines, digest }: Pick<ReturnType<typeof readChanges>, 'round' | 'lines' | 'digest'>,
  draft: string,
): void {
  const list = lines.map((line) => `- ${line}\n`).join('');
  writeFileSync(join(out, 'release.md'), `### ${round}\n\n${list}\nDraft: ${draft} (build \`${digest}\`)\n`);
}
