/** What a release publishes, in a few lines: for the final question, and for the comment on a pull request. */

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { changesAsTable } from '../check/report/changes-as-text.ts';
import { reportLines } from '../check/report/report-lines.ts';
import { type Built, compare } from '../pipeline.ts';
import { parseCorrections } from '../shared/corrections.ts';
import { plural } from '../shared/format.ts';

/** How many of the changed courses are listed. */
const LISTED = 10;

export type BuildSummary = ReturnType<typeof summarizeBuild>;

/**
 * Reads report.json of the build of `data` in `out`: its digest, the round that is served (`CAP Round III, 2026-27`), and `lines`
 * that compare it with the round before.
 */
export function summarizeBuild(data: string, out: string) {
  const report: Built = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  const { digest, latest, files, looks, numbers } = report as Built &
    Required<Pick<Built, 'digest' | 'latest' | 'files'>>;
  const round = `${latest.round_name}, ${latest.academic_year}`;
  const served = numbers.rounds.find(({ id }) => id === latest.id);
  const corrections = parseCorrections(served ?? {});
  const corrected =
    corrections.length > 0 ? `, ${plural(corrections.length, 'correction')}: ${corrections.at(-1)!.note}` : '';
  const title = `${round}${corrected}`;
  const lines = [
    `${round} will be served (findings to look at: ${looks.length})`,
    ...reportLines({ ...report, errors: [], looks: [] }, false).map(stripVTControlCharacters),
    ...(served?.previous
      ? changesAsTable(
          compare({ data, rounds: [basename(served.previous), basename(served.folder)] }).changes,
          LISTED,
        ).map((line) => `  ${line}`)
      : ['there is no round before it to compare with']),
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
