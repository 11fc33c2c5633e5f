/** What a release publishes and changes on the live site, in a few lines, and what stops it before anything is sent. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { seatLines, unconfirmedLines } from '../check/report/report-lines.ts';
import type { BuildResult } from '../pipeline.ts';
import { parseCorrections } from '../shared/corrections.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import { timeInIndia } from '../shared/times.ts';
import { buildFolder, type Effects, uncommittedFiles } from './effects.ts';
import { compareWithLive } from './live.ts';
import { findRolledBack, findUnfinished, listDeploys, type Site } from './netlify.ts';
import type { Stop, StopName } from './stops.ts';

export interface ComparisonOptions {
  /** The site to compare with, if it is not the one being released; a dry run knows no other. */
  readonly live?: string | undefined;
  /** Stops after the smoke test of the draft. */
  readonly draft?: boolean;
  /** The stops that are intended. */
  readonly accept?: readonly StopName[];
}

export type BuildSummary = ReturnType<typeof summarizeBuild>;

/** Reads report.json of the build in `out`: its digest, the round that is served, and `lines` that compare it with the round before. */
export function summarizeBuild(out: string) {
  const report: BuildResult = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  const { digest, latest, files, reviews, rounds, unconfirmed } = report as Required<BuildResult>;
  const round = `${latest.round_name}, ${latest.academic_year}`;
  const corrections = parseCorrections(rounds.find(({ id }) => id === latest.id) ?? {});
  const corrected =
    corrections.length > 0 ? `, ${plural(corrections.length, 'correction')}: ${corrections.at(-1)!.note}` : '';
  const lines = [
    `${round} will be served (findings to look at: ${reviews.length})`,
    ...[...seatLines(rounds), ...unconfirmedLines(unconfirmed)].map(stripVTControlCharacters),
  ];
  return { digest, round, title: `${round}${corrected}`, files, lines };
}

/** What the build has, and what it changes on the live site. Throws if a stop applies, unless nothing goes live. */
export async function describeChanges(
  summary: BuildSummary,
  { live, draft, accept = [] }: ComparisonOptions,
  effects: Effects,
  site?: Site,
): Promise<string[]> {
  // These would be live, but in no history.
  const uncommitted = (await uncommittedFiles(effects, ['data'])) ?? [];
  const lines = [...summary.lines, ...(uncommitted.length > 0 ? [`not committed: ${uncommitted.join(', ')}`] : [])];
  const stops: Stop[] = [];
  const url = live ?? (site?.live ? site.url : undefined);
  if (url) {
    const compared = await compareWithLive(url, buildFolder(effects), effects);
    await effects.done('live', `compared with ${url}`);
    lines.push(...compared.lines);
    stops.push(...compared.stops);
  } else if (site) lines.push('live: nothing yet');
  if (site?.live && !draft) {
    const deploys = await listDeploys(effects, site);
    for (const { id, title, created_at } of findUnfinished(deploys)) {
      const since = timeInIndia(created_at);
      lines.push(`ANOTHER RELEASE IS UNDER WAY: ${title ?? ''} (${id}, since ${since}): ask who it is`);
    }
    const newest = findRolledBack(deploys, site.live);
    if (newest)
      stops.push({
        name: 'rollback',
        line: `deploy ${site.live} is live, and the newer ${newest.id} was: it was rolled back`,
      });
  }
  const isAccepted = ({ name }: Stop) => accept.includes(name);
  lines.push(
    ...stops.map((stop) =>
      isAccepted(stop) ? `accepted: ${stop.line}` : `STOPS THE RELEASE (--accept ${stop.name}): ${stop.line}`,
    ),
  );
  const refused = new Set(stops.filter((stop) => !isAccepted(stop)).map(({ name }) => name));
  if (refused.size === 0 || !site || draft) return lines;
  const next = `nothing was sent; if this is intended: --accept ${[...refused].join(',')}`;
  throw new UsageError([...lines, next].join('\n'));
}

/** Writes release.md beside the tree: the comment on a pull request. */
export function writeSummary(
  effects: Pick<Effects, 'root'>,
  { round, digest }: BuildSummary,
  lines: readonly string[],
  draft: string,
): void {
  const list = lines.map((line) => (line.startsWith(' ') ? `  - ${line.trim()}\n` : `- ${line}\n`)).join('');
  writeFileSync(
    join(buildFolder(effects), 'release.md'),
    `### ${round}\n\n${list}\nDraft: ${draft} (build \`${digest}\`)\n`,
  );
}
