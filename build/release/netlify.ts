/** What a release asks of the platform, by netlify-cli. The token is in the environment only, and printed never. */
import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../shared/diagnostics.ts';
import { compareText } from '../shared/format.ts';
import type { Effects, Program, Ran, RunOptions } from './effects.ts';

/** Lines of a failed command that are shown, and letters of an answer that is not the expected one. */
const SHOWN = 40;
const SHOWN_LETTERS = 300;
/** How often the platform's API is asked, and how long a command may wait for its answer. */
const TRIES = 3;
/** netlify-cli itself waits up to five times for the end of the platform's limit, a minute each. */
const ANSWER_MS = 360_000;

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

/** What netlify-cli prints where the platform was not reached, and where it did not answer for once. */
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/;
const NO_ANSWER =
  /ECONNRESET|ETIMEDOUT|EPIPE|socket hang up|Premature close|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out|Request Time-?out|Too Many Requests|rate limit|Timeout while waiting/i;
const NO_ANSWER_NOW = 'the platform does not answer: try again later';
const REFUSED = /Unauthorized|Access Denied/;

/** Why a command of netlify-cli failed, where that passes: `Bad Gateway`. */
export const passingFault = ({ stdout, stderr }: Ran): string | undefined =>
  (NO_NETWORK.exec(stdout + stderr) ?? NO_ANSWER.exec(stdout + stderr))?.[0];

/** Looks the site up. Throws where the token or the id is missing or wrong: the deploy command would offer to create a site. */
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
 * Makes a deploy that exists the live one. `restoreSiteDeploy` rather than `netlify deploy --prod`: the latter bundles and
 * uploads anew, as another deploy than the one that was tried. What the platform then names as live decides, not its answer,
 * which may get lost. Throws unless it is this deploy.
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

/** Deploys that were live and are looked at, and the pages of the platform's list that are read until there are so many. */
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
  /** Its own address, which it keeps. */
  readonly links?: { readonly permalink?: string };
  readonly deploy_ssl_url?: string;
}

/**
 * The deploys that are ready, the newest first: so many that the live one and LISTED that were live are among them, where there are so
 * many in the pages that are read.
 */
export async function listDeploys(effects: Effects, { id: site_id, live }: Site): Promise<Deploy[]> {
  const found = new Map<string, Deploy>();
  const ready = () => [...found.values()].filter(({ state }) => state === 'ready');
  const isList = (answer: unknown) =>
    Array.isArray(answer) &&
    answer.every((deploy) => deploy?.id && deploy.created_at && (deploy.site_id ?? site_id) === site_id);
  for (let page = 1; page <= PAGES; page++) {
    const query = { site_id, page, per_page: PAGE };
    const listed: Deploy[] = await askPlatform(effects, 'listSiteDeploys', query, 'no deploys were listed', isList);
    // A deploy that is made meanwhile moves others to the next page.
    const isNew = listed.some(({ id }) => !found.has(id));
    for (const deploy of listed) found.set(deploy.id, deploy);
    const isComplete =
      (!live || found.has(live)) && ready().filter(({ published_at }) => published_at).length >= LISTED;
    if (isComplete || !isNew || listed.length < PAGE) break;
  }
  return ready().sort((a, b) => compareText(b.created_at, a.created_at));
}

/** The newest deploys that were live, and are newer than the live one: somebody went back on purpose. */
export function rolledBackFrom(deploys: readonly Deploy[], live: string): Deploy[] {
  const made = deploys.find(({ id }) => id === live)?.created_at ?? '';
  return deploys.filter(({ created_at, published_at }) => published_at && created_at > made);
}

/** A method of the platform's API, asked again where it did not answer. Throws unless it gives what `isAnswer` takes. */
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

/** What is wrong where it is not what was asked for. */
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

/** Runs a command that has to succeed. Throws with `fault` and the last lines that the command printed. */
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

/** The error for a command that failed: `fault`, and what the command printed last. */
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
