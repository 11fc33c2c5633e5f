/** Makes an earlier deploy live again; nothing is built or uploaded. */

import { UsageError } from '../shared/errors.ts';
import { timeInIndia } from '../shared/times.ts';
import { type Deploy, listDeploys, lookUpSite, promote } from './netlify.ts';
import type { Operator } from './questions.ts';
import { confirmLive } from './run-release.ts';
import { smoke } from './run-smoke.ts';

/** How many deploys are listed. */
const SHOWN = 20;

export interface RollbackOptions {
  /** The deploy to restore; by default the one that was live before. */
  readonly to?: string;
}

/** Lists the deploys and restores one after a question. Throws UsageError if that is impossible. */
export async function rollback(options: RollbackOptions, operator: Operator): Promise<{ live: string }> {
  const { effects } = operator;
  const { done, print } = effects;
  const site = await lookUpSite(effects);
  await done('account', `${site.name}, ${site.url}`);
  const deploys = (await listDeploys(effects, site)).filter(({ state }) => state === 'ready');
  const wereLive = deploys.filter(({ published_at }) => published_at);
  for (const deploy of wereLive.slice(0, SHOWN)) print(deployLine(deploy, site.live));
  const { id } = choose(deploys, site.live, options.to);
  await confirmLive(operator, `Put ${id} live at ${site.url}?`);
  await promote(effects, site.id, id);
  await done('restore', `${id} is live at ${site.url}`);
  await smoke({ url: site.url, onFailure: `${id} IS LIVE` }, effects);
  print('to release over this rollback: npm run release -- --accept rollback');
  return { live: id };
}

/** A deploy that was live in one line: when it went live, and what it served. */
export function deployLine({ id, title, published_at }: Deploy, live: string | undefined): string {
  return `${id}  ${timeInIndia(published_at ?? '')}  ${id === live ? 'live now' : 'was live'}  ${title ?? ''}`;
}

/** The deploy to restore: `to`, or the one that went live last before the live one. */
export function choose(deploys: readonly Deploy[], live: string | undefined, to?: string): Deploy {
  if (to) {
    if (to === live) throw new UsageError(`${to} is already live`);
    const deploy = deploys.find(({ id }) => id === to);
    if (!deploy) throw new UsageError(`no deploy ${to} among the last ${deploys.length} that are ready`);
    return deploy;
  }
  const wentLive = (deploy: Deploy | undefined) => Date.parse(deploy?.published_at ?? '');
  const now = wentLive(deploys.find(({ id }) => id === live)) || Number.POSITIVE_INFINITY;
  const before = deploys.filter((deploy) => wentLive(deploy) < now);
  const [last] = before.sort((a, b) => wentLive(b) - wentLive(a));
  if (!last) throw new UsageError('no deploy was live before this one');
  return last;
}
