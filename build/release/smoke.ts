/** Asks a deployed site what its users will ask, and says what is wrong. */
import { RATE_LIMIT } from '../../netlify/http/limits.ts';
import { STATUS } from './digest.ts';
import type { Effects } from './effects.ts';
import { CHECKS, type Check, type Get } from './smoke-checks.ts';

export interface SmokeTarget {
  /** Without a slash at its end. */
  readonly url: string;
  /** The build that should be served. Absent (after a rollback): whatever is served has to agree with itself. */
  readonly digest?: string | undefined;
  /** Whether to ask until the limit answers. It locks this address out of the site for a minute: not for production. */
  readonly limit: boolean;
}

export interface Smoked {
  readonly checks: number;
  /** `check: what is wrong`. */
  readonly faults: readonly string[];
}

type World = Pick<Effects, 'fetch' | 'wait'>;

const READY_TRIES = 30;
const READY_WAIT_MS = 2000;
/** The platform counts in many places and adds up late: how many more requests it gets before the limit has to answer. */
const BATCH = 20;
const EXTRA_BATCHES = 25;
const EXTRA_WAIT_MS = 1000;

/** Waits until the site serves the build, then runs every check; one that fails does not keep the others from running. */
export async function smoke(target: SmokeTarget, world: World): Promise<Smoked> {
  const get: Get = async (path, init) => {
    const response = await world.fetch(target.url + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const checks: [string, Check][] = [['ready', (ask, digest) => untilReady(ask, digest, world)], ...CHECKS];
  if (target.limit) checks.push(['limit', (ask) => untilLimited(ask, world)]);
  const faults: string[] = [];
  for (const [name, check] of checks) {
    try {
      await check(get, target.digest);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
  }
  return { checks: checks.length, faults };
}

async function untilReady(get: Get, digest: string | undefined, { wait }: World): Promise<void> {
  for (let left = READY_TRIES; ; left--) {
    let found: string;
    try {
      const { status, text } = await get(STATUS);
      if (status === 200) {
        const { build_digest } = JSON.parse(text);
        if (build_digest === (digest ?? build_digest)) return;
        found = String(build_digest);
      } else found = `status ${status}`;
    } catch (error) {
      found = (error as Error).message;
    }
    if (left === 0)
      throw new Error(`${STATUS} should name ${digest ? `the build ${digest}` : 'a build'}, and is: ${found}`);
    await wait(READY_WAIT_MS);
  }
}

async function untilLimited(get: Get, { wait }: World): Promise<void> {
  for (const path of ['/api/v1/search?limit=1', '/api/v1/datasets']) {
    let statuses: number[] = [];
    for (let sent = 0; !statuses.includes(429); sent += BATCH) {
      if (sent > RATE_LIMIT.requests + EXTRA_BATCHES * BATCH) {
        throw new Error(`${sent} requests to ${path} within a minute, and none was answered with 429`);
      }
      if (sent > RATE_LIMIT.requests) await wait(EXTRA_WAIT_MS);
      statuses = await Promise.all(Array.from({ length: BATCH }, async () => (await get(path)).status));
    }
  }
}
