/** Makes a deploy that exists the live one. */

import { UsageError } from '../usage-error.ts';
import { lookUpSite } from './account.ts';
import type { Effects } from './effects.ts';
import { netlifyJson } from './netlify.ts';

/**
 * `restoreSiteDeploy` rather than `netlify deploy --prod`: the latter bundles and uploads anew, as another deploy than the
 * one that was tried. Throws unless the platform then names this deploy as the published one.
 */
export async function promote(effects: Effects, site_id: string, deploy_id: string): Promise<void> {
  const data = JSON.stringify({ site_id, deploy_id });
  const fault = `the platform refused to publish deploy ${deploy_id}: it can still be published by hand in the Netlify app (Deploys > the deploy > Publish)`;
  await netlifyJson(effects, ['api', 'restoreSiteDeploy', '--data', data], fault);
  const { live } = await lookUpSite(effects);
  if (live !== deploy_id) throw new UsageError(`${fault}\nthe live deploy is ${live}`);
}
