/**
 * What a release asks of Netlify, by netlify-cli. Only its exit code and its JSON count. It repeats requests and uploads itself
 * where the network or Netlify's limit cuts them. The token is only in the environment and never printed.
 */
import { join } from 'node:path';
import { UsageError } from '../shared/errors.ts';
import { compareText } from '../shared/format.ts';
import { buildFolder, type Effects, type Ran } from './effects.ts';

const HOW = '"npm run setup" tries both, and says what to type';

export interface Site {
  readonly id: string;
  readonly name: string;
  /** The public address, without a trailing slash. */
  readonly url: string;
  /** The id of the live deploy. */
  readonly live: string | undefined;
}

/** Throws UsageError unless Netlify accepts the token. */
export async function assertToken(effects: Effects): Promise<void> {
  await callApi(effects, 'getCurrentUser', {});
}

/**
 * Looks up the site: the first call of every command that releases, and of the release itself, since questions take time. Throws if
 * the token or the id is missing or wrong, or if there is no network; the deploy command would offer to create a site.
 */
export async function lookUpSite(effects: Effects): Promise<Site> {
  const missing = ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'].filter((name) => !effects.env[name]);
  if (missing.length > 0) throw new UsageError(`${missing.join(' and ')} missing: ${HOW}`);
  return await readSite(effects).catch((error: Error) => {
    const causes = 'the token is wrong or has expired, it knows no such site, or there is no network';
    throw new UsageError(`the site ${effects.env.NETLIFY_SITE_ID} cannot be read: ${causes}; ${HOW}\n${error.message}`);
  });
}

/** The id of the deploy that is live now. */
export async function findLive(effects: Effects): Promise<string | undefined> {
  return (await readSite(effects)).live;
}

async function readSite(effects: Effects): Promise<Site> {
  const id = effects.env.NETLIFY_SITE_ID!;
  const answer = (await callApi(effects, 'getSite', { site_id: id })) as {
    id?: string;
    name?: string;
    url?: string;
    ssl_url?: string;
    published_deploy?: { id: string } | null;
  } | null;
  const url = answer?.ssl_url || answer?.url;
  if (answer?.id !== id || !url) throw new UsageError('netlify api getSite does not name this site and its address');
  return { id, name: answer.name ?? id, url: url.replace(/\/$/, ''), live: answer.published_deploy?.id };
}

/**
 * Makes an existing deploy live. `restoreSiteDeploy` instead of `netlify deploy --prod`, because that bundles and uploads a new
 * deploy that was not tested. Throws unless Netlify then reports this deploy as live; its answer to the call is not trusted,
 * because it may get lost.
 */
export async function promote(effects: Effects, site_id: string, deploy_id: string): Promise<void> {
  const refusal = await callApi(effects, 'restoreSiteDeploy', { site_id, deploy_id }).then(
    () => '',
    ({ message }: Error) => message,
  );
  const live = await findLive(effects).catch(({ message }: Error) => {
    throw new UsageError(
      `Netlify was told to publish deploy ${deploy_id} and does not say whether it did: IT MAY BE LIVE\n${message}`,
    );
  });
  if (live === deploy_id) return;
  throw new UsageError(
    `Netlify did not publish deploy ${deploy_id}; deploy ${live} is live: it can be published by hand in the Netlify app (Deploys > the deploy > Publish)\n${refusal}`,
  );
}

/** How many of the newest deploys are looked at: years of releases. */
const LISTED = 100;

export interface Deploy {
  readonly id: string;
  readonly state: string;
  readonly title?: string | null;
  readonly created_at: string;
  /** Null for a draft that never went live. */
  readonly published_at?: string | null;
}

/** The newest deploys, the newest first. */
export async function listDeploys(effects: Effects, { id: site_id }: Site): Promise<Deploy[]> {
  const answer = await callApi(effects, 'listSiteDeploys', { site_id, page: 1, per_page: LISTED });
  if (!Array.isArray(answer)) throw new UsageError('netlify api listSiteDeploys does not list deploys');
  return (answer as Deploy[]).sort((a, b) => compareText(b.created_at, a.created_at));
}

/** Deploys that somebody began in the last hour and that are neither finished nor failed: another release is under way. */
export function findUnfinished(deploys: readonly Deploy[]): Deploy[] {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const hasEnded = ({ state }: Deploy) => state === 'ready' || state === 'error';
  return deploys.filter((deploy) => !hasEnded(deploy) && deploy.created_at > hourAgo);
}

/** The newest deploy that was live, if it is not the one that is: somebody rolled it back. */
export function findRolledBack(deploys: readonly Deploy[], live: string): Deploy | undefined {
  const newest = deploys.find(({ published_at }) => published_at);
  return newest?.id === live ? undefined : newest;
}

interface Draft {
  readonly id: string;
  readonly url: string;
}

/** How many files a minute Netlify takes. */
const FILES_A_MINUTE = 500;

/** Deploys the build, of so many files, as a draft of the site. Throws UsageError if the draft is not ready, or belongs to another site. */
export async function deployDraft(effects: Effects, site: Site, files: number, title: string): Promise<Draft> {
  const minutes = Math.ceil(files / FILES_A_MINUTE);
  effects.print(
    `uploading those of ${files} files that Netlify lacks: up to ${minutes} min, in which nothing is printed`,
  );
  // Without --prod this creates a draft.
  const folder = join(buildFolder(effects), 'public');
  const args = ['deploy', '--no-build', '--dir', folder, '--site', site.id, '--message', title, '--json'];
  const answer = await runForJson(effects, args).catch(({ message }: Error) => {
    const next = 'run the release again: Netlify keeps the files that it has';
    throw new UsageError(`the draft deploy failed; the live site is unchanged; ${next}\n${message}`);
  });
  const { site_id, deploy_id, deploy_url } = (answer ?? {}) as Partial<Record<string, string>>;
  if (site_id !== site.id || !deploy_id || !deploy_url) {
    throw new UsageError('netlify deploy does not report a deploy of this site; the live site is unchanged');
  }
  return { id: deploy_id, url: deploy_url.replace(/\/$/, '') };
}

/** The answer of a method of Netlify's API. Throws UsageError if there is none. */
async function callApi(effects: Effects, method: string, data: object): Promise<unknown> {
  return await runForJson(effects, ['api', method, '--data', JSON.stringify(data)]);
}

/** The JSON that netlify-cli prints. Throws UsageError if it fails or prints none. */
async function runForJson(effects: Effects, args: readonly string[]): Promise<unknown> {
  const ran = await effects.run('netlify', args);
  const command = `netlify ${args.slice(0, 2).join(' ')}`;
  if (ran.exitCode !== 0) throw failure(effects, ran, `${command} failed:`);
  try {
    return JSON.parse(ran.stdout);
  } catch {
    throw failure(effects, ran, `${command} did not print JSON:`);
  }
}

/** The error for a failed command: `fault`, and all that the command printed, without the token. */
export function failure({ env }: Effects, { stdout, stderr }: Ran, fault: string): UsageError {
  const token = env.NETLIFY_AUTH_TOKEN;
  const text = `${stdout}\n${stderr}`.trim();
  return new UsageError(`${fault}\n${token ? text.replaceAll(token, '***') : text}`.trimEnd());
}
