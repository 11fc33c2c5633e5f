/** What a release asks of Netlify, by netlify-cli. The token is only in the environment and never printed. */
import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../shared/diagnostics.ts';
import { compareText } from '../shared/format.ts';
import type { Effects, Program, Ran, RunOptions } from './effects.ts';

/** How many lines of a failed command and letters of an unexpected answer are shown. */
const SHOWN = 40;
const SHOWN_LETTERS = 300;
/** How often the platform's API is tried, and how long a command may take. */
const TRIES = 3;
/** netlify-cli itself waits up to five times, a minute each, for the platform's limit to end. */
const ANSWER_MS = 360_000;

const HOW = `set both in the environment:
  NETLIFY_AUTH_TOKEN  a personal access token: in the Netlify app, User settings > Applications > New access token
  NETLIFY_SITE_ID     the project's id: in the Netlify app, Project configuration > General > Project ID
A first release needs a project to exist: create one there, or with "npx netlify login" and "npx netlify sites:create".
Linking the folder ("netlify link") is not needed: every command is given the id. This command creates no project.`;

export interface Site {
  readonly id: string;
  readonly name: string;
  /** The public address, without a trailing slash. */
  readonly url: string;
  /** The id of the live deploy. */
  readonly live: string | undefined;
  /** When it went live, according to Netlify. */
  readonly since: string | undefined;
}

/** What netlify-cli prints if Netlify was not reached, and for a temporary failure. */
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/;
const NO_ANSWER =
  /ECONNRESET|ETIMEDOUT|EPIPE|socket hang up|Premature close|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out|Request Time-?out|Too Many Requests|rate limit|Timeout while waiting/i;
const NO_ANSWER_NOW = 'the platform does not answer: try again later';
const REFUSED = /Unauthorized|Access Denied/;

/** Why a command of netlify-cli failed, if the reason is temporary: `Bad Gateway`. */
export const passingFault = ({ stdout, stderr }: Ran): string | undefined =>
  (NO_NETWORK.exec(stdout + stderr) ?? NO_ANSWER.exec(stdout + stderr))?.[0];

/** Looks up the site. Throws if the token or the id is missing or wrong, because the deploy command would offer to create a site. */
export async function lookUpSite(effects: Effects): Promise<Site> {
  const missing = ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'].filter((name) => !effects.env[name]);
  if (missing.length > 0) throw new UsageError(`${missing.join(' and ')} missing: ${HOW}`);
  const id = effects.env.NETLIFY_SITE_ID!;
  const isSite = (answer: { id?: unknown; url?: unknown } | null) =>
    typeof answer?.id === 'string' && typeof answer.url === 'string';
  const site = await askPlatform(effects, 'getSite', { site_id: id }, `no site ${id} for this token: ${HOW}`, isSite);
  if (site.id !== id) throw new UsageError(`the platform answers with another site than ${id}: ${HOW}`);
  const url = (site.ssl_url || site.url).replace(/\/$/, '');
  const { id: live, published_at: since } = site.published_deploy ?? {};
  return { id, name: site.name, url, live, since: since ?? undefined };
}

/**
 * Makes an existing deploy live. `restoreSiteDeploy` instead of `netlify deploy --prod`, because that bundles and uploads a new
 * deploy that was not tested. Throws unless Netlify then reports this deploy as live; its answer is not trusted, because it may
 * get lost.
 */
export async function promote(effects: Effects, site_id: string, deploy_id: string): Promise<void> {
  const byHand = 'by hand in the Netlify app (Deploys > the deploy > Publish)';
  const refused = `the platform refused to publish deploy ${deploy_id}: it can still be published ${byHand}`;
  const error = await askPlatform(effects, 'restoreSiteDeploy', { site_id, deploy_id }, refused).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const { live } = await lookUpSite(effects).catch((lost: Error) => {
    const unknown = `the platform was told to publish deploy ${deploy_id} and does not say whether it did: IT MAY BE LIVE`;
    throw new UsageError([unknown, lost.message, ...(error ? [error] : [])].join('\n'));
  });
  if (live !== deploy_id) throw new UsageError(`${error ?? refused}\nthe live deploy is ${live}`);
}

/** How many deploys that were live are examined, and how many pages of Netlify's list are read to find them. */
export const LISTED = 20;
const PAGE = 100;
const PAGES = 5;

export interface Deploy {
  readonly id: string;
  readonly state: string;
  readonly title?: string | null;
  readonly created_at: string;
  /** Null for a draft that never went live. */
  readonly published_at?: string | null;
  /** Its permanent address. */
  readonly links?: { readonly permalink?: string };
  readonly deploy_ssl_url?: string;
}

/** The finished deploys, the newest first, up to the live one and LISTED others that were live, if the pages that are read have so many. */
export async function listDeploys(effects: Effects, { id: site_id, live }: Site): Promise<Deploy[]> {
  const found = new Map<string, Deploy>();
  const ready = () => [...found.values()].filter(({ state }) => state === 'ready');
  const isList = (answer: unknown) =>
    Array.isArray(answer) &&
    answer.every((deploy) => deploy?.id && deploy.created_at && (deploy.site_id ?? site_id) === site_id);
  for (let page = 1; page <= PAGES; page++) {
    const query = { site_id, page, per_page: PAGE };
    const listed: Deploy[] = await askPlatform(effects, 'listSiteDeploys', query, 'no deploys were listed', isList);
    // A deploy created meanwhile moves others to the next page.
    const isNew = listed.some(({ id }) => !found.has(id));
    for (const deploy of listed) found.set(deploy.id, deploy);
    const isComplete =
      (!live || found.has(live)) && ready().filter(({ published_at }) => published_at).length >= LISTED;
    if (isComplete || !isNew || listed.length < PAGE) break;
  }
  return ready().sort((a, b) => compareText(b.created_at, a.created_at));
}

/** The newest deploys that were live and are newer than the live one: somebody rolled them back. */
export function rolledBackFrom(deploys: readonly Deploy[], live: string): Deploy[] {
  const made = deploys.find(({ id }) => id === live)?.created_at ?? '';
  return deploys.filter(({ created_at, published_at }) => published_at && created_at > made);
}

/** Calls a method of Netlify's API, again if it did not answer. Throws unless `isAnswer` accepts the result. */
async function askPlatform(
  effects: Effects,
  method: string,
  data: object,
  fault: string,
  // biome-ignore lint/suspicious/noExplicitAny: it looks at the answer
  isAnswer: (answer: any) => boolean = () => true,
  // biome-ignore lint/suspicious/noExplicitAny: `isAnswer` has looked at it
): Promise<any> {
  const args = ['api', method, '--data', JSON.stringify(data)];
  for (let attempt = 1; ; attempt++) {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const ran = await effects.run('netlify', args, { signal });
    if (ran.exitCode === 0) {
      const answer = parseJson(effects, ran, args, fault);
      if (isAnswer(answer)) return answer;
      throw new UsageError(
        `${fault}\nthe platform answered ${method} with ${ran.stdout.trim().slice(0, SHOWN_LETTERS)}`,
      );
    }
    if (signal.aborted) throw failure(effects, ran, NO_ANSWER_NOW);
    if (!passingFault(ran) || attempt === TRIES) throw failure(effects, ran, platformFault(ran) ?? fault);
    await wait(effects.pauseMs);
  }
}

/** The error in an unexpected answer. */
function platformFault(ran: Ran): string | undefined {
  const text = ran.stdout + ran.stderr;
  if (NO_NETWORK.test(text)) return 'no network: the platform cannot be reached';
  if (passingFault(ran)) return NO_ANSWER_NOW;
  return REFUSED.test(text) ? `the token is wrong, or has expired: ${HOW}` : undefined;
}

/** The JSON object or array that a netlify command printed. */
export function parseJson(effects: Effects, ran: Ran, args: readonly string[], fault: string) {
  try {
    return JSON.parse(ran.stdout);
  } catch {
    throw failure(effects, ran, `${fault}\nnetlify ${args[0]} did not print JSON:`);
  }
}

/** Runs a command that must succeed. Throws with `fault` and the last lines that it printed. */
export async function mustRun(
  effects: Effects,
  program: Program,
  args: readonly string[],
  fault: string,
  { exitCode = 2, shown = SHOWN, ...options }: { exitCode?: 1 | 2; shown?: number } & RunOptions = {},
): Promise<Ran> {
  const ran = await effects.run(program, args, options);
  if (ran.exitCode === 0) return ran;
  throw failure(effects, ran, fault, exitCode, shown);
}

/** The error for a failed command: `fault`, and its last output. */
export function failure(
  { env }: Effects,
  { stdout, stderr }: Ran,
  fault: string,
  exitCode: 1 | 2 = 2,
  shown = SHOWN,
): UsageError {
  const token = env.NETLIFY_AUTH_TOKEN;
  const text = `${stdout}\n${stderr}`.trim();
  const lines = (token ? text.replaceAll(token, '***') : text).split('\n').slice(-shown);
  return new UsageError([fault, ...lines].join('\n'), exitCode);
}
