/** What a release changes on the live site, and what stops it before anything is sent. */

import { timeInIndia } from '../import/read-time.ts';
import { UsageError } from '../shared/errors.ts';
import { type Effects, uncommittedFiles } from './effects.ts';
import { compareWithLive } from './live.ts';
import { findRolledBack, findUnfinished, listDeploys, type Site } from './netlify.ts';
import { type Stop, type StopName, stopLine } from './stops.ts';
import type { BuildSummary } from './summary.ts';

export interface ComparisonOptions {
  /** The site to compare with, if it is not the one being released; a dry run knows no other. */
  readonly live?: string | undefined;
  /** Stops after the smoke test of the draft. */
  readonly draft?: boolean;
  /** The stops that are intended. */
  readonly accept?: readonly StopName[];
}

/** What the build has, and what it changes on the live site. Throws if a stop applies, unless nothing goes live. */
export async function describeChanges(
  summary: BuildSummary,
  { out, ...options }: ComparisonOptions & { out: string },
  effects: Effects,
  site?: Site,
): Promise<string[]> {
  // These would be live, but in no history.
  const uncommitted = (await uncommittedFiles(effects, ['data'])) ?? [];
  const { lines, stops } = await compareSites({ out, ...options }, effects, site);
  const { accept = [] } = options;
  const all = [
    ...summary.lines,
    ...(uncommitted.length > 0 ? [`not committed: ${uncommitted.join(', ')}`] : []),
    ...lines,
    ...stops.map((stop) => stopLine(stop, accept)),
  ];
  const refused = new Set(stops.map(({ name }) => name).filter((name) => !accept.includes(name)));
  if (refused.size === 0 || !site || options.draft) return all;
  throw new UsageError(
    [...all, `nothing was sent; if this is intended: --accept ${[...refused].join(',')}`].join('\n'),
  );
}

async function compareSites(
  { live, draft, out }: ComparisonOptions & { out: string },
  effects: Effects,
  site: Site | undefined,
) {
  const url = live ?? (site?.live ? site.url : undefined);
  if (!url) return { lines: site ? ['live: nothing yet'] : [], stops: [] };
  const { lines, stops } = await compareWithLive(url, out, effects);
  await effects.done('live', `compared with ${url}`);
  if (!site?.live || draft) return { lines, stops };
  const deploys = await listDeploys(effects, site);
  const beside = findUnfinished(deploys).map(
    ({ id, title, created_at }) =>
      `ANOTHER RELEASE IS UNDER WAY: ${title ?? ''} (${id}, since ${timeInIndia(created_at)}): ask who it is`,
  );
  const newest = findRolledBack(deploys, site.live);
  const rollback: Stop[] = newest
    ? [{ name: 'rollback', line: `${site.live} is live, and ${newest.id}, which is newer, was` }]
    : [];
  return { lines: [...lines, ...beside], stops: [...stops, ...rollback] };
}
