/** Whose site is released to: read from the environment, looked up before anything is sent, never created. */
import { UsageError } from '../usage-error.ts';
import type { Effects } from './effects.ts';
import { netlifyJson } from './netlify.ts';

export interface Site {
  readonly id: string;
  readonly name: string;
  /** The address that the public uses, without a slash at its end. */
  readonly url: string;
  /** The deploy that is live. */
  readonly live: string | undefined;
}

const HOW = `set both in the environment:
  NETLIFY_AUTH_TOKEN  a personal access token: in the Netlify app, User settings > Applications > New access token
  NETLIFY_SITE_ID     the project's id: in the Netlify app, Project configuration > General > Project ID
A first release needs a project to exist: create one there, or with "npx netlify login" and "npx netlify sites:create".
Linking the folder ("netlify link") is not needed: every command is given the id. This command creates no project.`;

/** The site's id. Throws, with how to get what is missing. */
export function siteId(env: Effects['env']): string {
  const missing = ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'].filter((name) => !env[name]);
  if (missing.length > 0) throw new UsageError(`${missing.join(' and ')} missing: ${HOW}`);
  return env.NETLIFY_SITE_ID!;
}

/** Looks the site up. Throws where the token or the id is wrong: the deploy command would offer to create a site. */
export async function lookUpSite(effects: Effects): Promise<Site> {
  const id = siteId(effects.env);
  const site = await netlifyJson(
    effects,
    ['api', 'getSite', '--data', JSON.stringify({ site_id: id })],
    `no site ${id} for this token: ${HOW}`,
  );
  if (site.id !== id) throw new UsageError(`the platform answers with another site than ${id}: ${HOW}`);
  return {
    id,
    name: String(site.name),
    url: String(site.ssl_url || site.url).replace(/\/$/, ''),
    live: (site.published_deploy as { id?: string } | undefined)?.id,
  };
}
