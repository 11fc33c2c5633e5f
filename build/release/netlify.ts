/** What a release asks of the platform, by netlify-cli. The token is in the environment only, and printed never. */
import { UsageError } from '../shared/diagnostics.ts';
import type { Effects, Program, Ran } from './effects.ts';

/** Lines of a failed command that are shown. */
const SHOWN = 40;

const HOW = `set both in the environment:
  NETLIFY_AUTH_TOKEN  a personal access token: in the Netlify app, User settings > Applications > New access token
  NETLIFY_SITE_ID     the project's id: in the Netlify app, Project configuration > General > Project ID
A first release needs a project to exist: create one there, or with "npx netlify login" and "npx netlify sites:create".
Linking the folder ("netlify link") is not needed: every command is given the id. This command creates no project.`;

export interface Site {
  readonly id: string;
  readonly name: string;
  /** The address that the public uses, without a slash at its end. */
  readonly url: string;
  /** The deploy that is live. */
  readonly live: string | undefined;
  /** When it went live, as the platform has it. */
  readonly since: string | undefined;
}

/** What a program prints that finds no way to the platform. */
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT/;

/** Looks the site up. Throws where the token or the id is missing or wrong: the deploy command would offer to create a site. */
export async function lookUpSite(effects: Effects): Promise<Site> {
  const missing = ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'].filter((name) => !effects.env[name]);
  if (missing.length > 0) throw new UsageError(`${missing.join(' and ')} missing: ${HOW}`);
  const id = effects.env.NETLIFY_SITE_ID!;
  const site = await askPlatform(effects, 'getSite', { site_id: id }, `no site ${id} for this token: ${HOW}`);
  if (site.id !== id) throw new UsageError(`the platform answers with another site than ${id}: ${HOW}`);
  const url = (site.ssl_url || site.url).replace(/\/$/, '');
  const { id: live, published_at: since } = site.published_deploy ?? {};
  return { id, name: site.name, url, live, since: since ?? undefined };
}

/**
 * Makes a deploy that exists the live one. `restoreSiteDeploy` rather than `netlify deploy --prod`: the latter bundles and
 * uploads anew, as another deploy than the one that was tried. Throws unless the platform then names this deploy as live.
 */
export async function promote(effects: Effects, site_id: string, deploy_id: string): Promise<void> {
  const fault = `the platform refused to publish deploy ${deploy_id}: it can still be published by hand in the Netlify app (Deploys > the deploy > Publish)`;
  await askPlatform(effects, 'restoreSiteDeploy', { site_id, deploy_id }, fault);
  const { live } = await lookUpSite(effects);
  if (live !== deploy_id) throw new UsageError(`${fault}\nthe live deploy is ${live}`);
}

/** How many deploys are looked at, the newest of them. */
export const LISTED = 20;

export interface Deploy {
  readonly id: string;
  readonly state: string;
  readonly title?: string | null;
  readonly created_at: string;
  /** Null for a draft that never went live. */
  readonly published_at?: string | null;
}

/** The newest deploys that are ready. */
export async function listDeploys(effects: Effects, { id }: Site): Promise<Deploy[]> {
  const query = { site_id: id, per_page: LISTED };
  const listed: Deploy[] = await askPlatform(effects, 'listSiteDeploys', query, 'no deploys were listed');
  return listed.filter(({ state }) => state === 'ready');
}

/** The deploy that was live and is newer than the live one: somebody went back on purpose. */
export function rolledBackFrom(deploys: readonly Deploy[], live: string): Deploy | undefined {
  // One that is not among the newest is older than all of them.
  const made = deploys.find(({ id }) => id === live)?.created_at ?? '';
  return deploys.find(({ created_at, published_at }) => published_at && created_at > made);
}

/** A method of the platform's API. */
function askPlatform(effects: Effects, method: string, data: object, fault: string) {
  return netlifyJson(effects, ['api', method, '--data', JSON.stringify(data)], fault);
}

/** The JSON object or array that a netlify command prints. */
export async function netlifyJson(
  effects: Effects,
  args: readonly string[],
  fault: string,
  // biome-ignore lint/suspicious/noExplicitAny: the platform's answers are checked where they are used
): Promise<any> {
  const ran = await mustRun(effects, 'netlify', args, fault);
  try {
    return JSON.parse(ran.stdout);
  } catch {
    throw new UsageError(`${fault}\nnetlify ${args[0]} did not print JSON:\n${lastLines(effects, ran)}`);
  }
}

/** Runs a command that has to succeed. Throws with `fault` and the command's last lines. */
export async function mustRun(
  effects: Effects,
  program: Program,
  args: readonly string[],
  fault: string,
  { exitCode = 2, env = {} }: { exitCode?: 1 | 2; env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const ran = await effects.run(program, args, env);
  if (ran.exitCode === 0) return ran;
  const isOffline = program === 'netlify' && args[0] === 'api' && NO_NETWORK.test(ran.stdout + ran.stderr);
  const what = isOffline ? 'no network: the platform cannot be reached' : fault;
  throw new UsageError(`${what}\n${lastLines(effects, ran)}`, exitCode);
}

function lastLines({ env }: Effects, { stdout, stderr }: Ran): string {
  const token = env.NETLIFY_AUTH_TOKEN;
  const text = `${stdout}\n${stderr}`.trim();
  return (token ? text.replaceAll(token, '***') : text).split('\n').slice(-SHOWN).join('\n');
}
