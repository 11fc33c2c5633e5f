/** Puts an earlier deploy live again. It was built and bundled then: nothing is built or uploaded now. */
import type { Stages } from '../stages.ts';
import { UsageError } from '../usage-error.ts';
import { lookUpSite, type Site } from './account.ts';
import type { Effects } from './effects.ts';
import { netlifyJson } from './netlify.ts';
import { promote } from './promote.ts';
import { confirm } from './release.ts';
import { smoke } from './smoke.ts';

const LISTED = 20;

export interface Deploy {
  readonly id: string;
  readonly state: string;
  readonly title?: string | null;
  readonly created_at: string;
  /** Null for a draft that never went live. */
  readonly published_at?: string | null;
}

export interface RollbackOptions {
  readonly dryRun: boolean;
  readonly yes: boolean;
  /** The deploy to restore; without one, the last that was live before. */
  readonly to?: string;
}

/** Lists the deploys and restores one after a question. Throws UsageError where that cannot be done. */
export async function rollback(options: RollbackOptions, effects: Effects, stages: Stages): Promise<{ live?: string }> {
  if (options.dryRun) {
    effects.say(`dry run: nothing was sent. A rollback would run
  netlify api getSite, netlify api listSiteDeploys    (what is live, and what was)
  netlify api restoreSiteDeploy    (${options.to ?? 'the deploy that was live before'}, after a question)
  the smoke test on the public address`);
    return {};
  }
  const site = await lookUpSite(effects);
  await stages.end('account', `${site.name}, ${site.url}`);
  const deploys = await listDeploys(effects, site);
  for (const deploy of deploys) effects.say(deployLine(deploy, site.live));
  const target = choose(deploys, site.live, options.to);
  await confirm(options, effects, `Put ${target.id} live at ${site.url}?`);
  await stages.end('confirm', 'going live');
  await promote(effects, site.id, target.id);
  await stages.end('restore', `${target.id} is live at ${site.url}`);
  const { faults } = await smoke({ url: site.url, limit: false }, effects);
  if (faults.length > 0)
    throw new UsageError(`${target.id} IS LIVE, but its smoke test failed:\n  ${faults.join('\n  ')}`);
  return { live: target.id };
}

async function listDeploys(effects: Effects, { id }: Site): Promise<Deploy[]> {
  const data = JSON.stringify({ site_id: id, per_page: LISTED });
  const deploys: Deploy[] = await netlifyJson(
    effects,
    ['api', 'listSiteDeploys', '--data', data],
    'no deploys were listed',
  );
  return deploys.filter(({ state }) => state === 'ready');
}

/** One deploy in one line. */
export function deployLine({ id, title, created_at, published_at }: Deploy, live: string | undefined): string {
  const state = id === live ? 'live now' : published_at ? 'was live' : 'a draft, never live';
  return `${id}  ${created_at.slice(0, 16).replace('T', ' ')}  ${state.padEnd(19)}  ${title ?? ''}`;
}

/** The deploy to restore: `wanted`, or the one that went live last before the live one. */
export function choose(deploys: readonly Deploy[], live: string | undefined, wanted?: string): Deploy {
  if (wanted !== undefined && wanted === live) throw new UsageError(`${wanted} is live already`);
  const at = (deploy?: Deploy) => Date.parse(deploy?.published_at ?? '') || Number.POSITIVE_INFINITY;
  const now = at(deploys.find(({ id }) => id === live));
  const found = wanted
    ? deploys.find(({ id }) => id === wanted)
    : deploys.filter((deploy) => deploy.id !== live && at(deploy) < now).sort((a, b) => at(b) - at(a))[0];
  if (found) return found;
  throw new UsageError(
    wanted ? `no deploy ${wanted} among the last ${LISTED} that are ready` : 'no deploy was live before this one',
  );
}
