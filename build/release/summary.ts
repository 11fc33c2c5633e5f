/** What a release publishes, in a few lines: for the final question, and for the comment on a pull request. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportLines } from '../check/report/report-lines.ts';
import type { Built } from '../pipeline.ts';
import { parseCorrections } from '../shared/corrections.ts';
import { plural } from '../shared/format.ts';

export type BuildSummary = ReturnType<typeof summarizeBuild>;

/** Reads report.json of the build in `out`: its digest, the round that is served, and `lines` that compare it with the round before. */
export function summarizeBuild(out: string) {
  const report: Built = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  const { digest, latest, files, looks, numbers } = report as Built &
    Required<Pick<Built, 'digest' | 'latest' | 'files'>>;
  const round = `${latest.round_name}, ${latest.academic_year}`;
  const corrections = parseCorrections(numbers.rounds.find(({ id }) => id === latest.id) ?? {});
  const corrected =
    corrections.length > 0 ? `, ${plural(corrections.length, 'correction')}: ${corrections.at(-1)!.note}` : '';
  const title = `${round}${corrected}`;
  const lines = [
    `${round} will be served (findings to look at: ${looks.length})`,
    ...reportLines({ ...report, errors: [], looks: [] }, false).map(stripVTControlCharacters),
  ];
  return { digest, round, title, files, lines };
}

/** Writes release.md beside the tree. */
export function writeSummary(
  out: string,
  { round, digest }: Pick<BuildSummary, 'round' | 'digest'>,
  lines: readonly string[],
  draft: string,
): void {
  const list = lines.map((line) => (line.startsWith(' ') ? `  - ${line.trim()}\n` : `- ${line}\n`)).join('');
  writeFileSync(join(out, 'release.md'), `### ${round}\n\n${list}\nDraft: ${draft} (build \`${digest}\`)\n`);
}
