/** Sends a deployed site the requests of its users and reports what is wrong: one check for each promise of the API. */

import { retry } from 'zx';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import type { Effects } from './effects.ts';

interface SmokeTarget {
  /** Without a trailing slash. */
  readonly url: string;
  /** The digest of the expected build. Absent after a rollback: then the site only has to be consistent. */
  readonly digest?: string;
  /** Whether to send requests until the rate limit answers: that blocks this address for a minute. */
  readonly triesLimit?: boolean;
  /** What a failure means: `the live site is unchanged`. */
  readonly onFailure: string;
}

type World = Pick<Effects, 'fetch' | 'done' | 'pauseMs'>;

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
/** Sends a request; the path begins with a slash. */
type Get = (path: string, init?: RequestInit) => Promise<Answer>;

const STATUS = '/api/v1/status';
const DATASETS = '/api/v1/datasets';
const SEARCH = '/api/v1/search?limit=1';

const READY_TRIES = 60;
/** Netlify counts in many places and adds up late, so several times the limit is sent. */
const LIMIT_TRIES = 20;
const BURST = 40;

/** Runs every check, even after one failed. Throws UsageError with all failures. */
export async function smoke(target: SmokeTarget, { fetch, done, pauseMs }: World): Promise<void> {
  const { url, digest, triesLimit, onFailure } = target;
  const get: Get = async (path, init) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  };
  const checks = Object.entries(CHECKS).filter(([name]) => name !== 'limit' || triesLimit);
  const faults = new Map<string, string>();
  for (const [name, check] of checks) {
    await check(get, digest, pauseMs).catch((error) => faults.set(name, error.message));
  }
  if (faults.size > 0) {
    const list = [...faults].map(([name, fault]) => `\n  ${name}: ${fault}`).join('');
    const hint = faults.has('limit') ? '\nif the site may go live without its limit being seen: --accept limit' : '';
    throw new UsageError(`the smoke test of ${url} failed (${onFailure}):${list}${hint}`);
  }
  await done('smoke', `${plural(checks.length, 'check')} passed at ${url}`);
}

/** What every deploy must answer, in this order. Each check throws what is wrong. */
const CHECKS: Readonly<Record<string, (get: Get, digest: string | undefined, pauseMs: number) => Promise<void>>> = {
  /** Waits until the site serves the build. */
  async ready(get, digest, pauseMs) {
    await retry(READY_TRIES, pauseMs, async () => {
      const { status, text } = await get(STATUS);
      const served = status === 200 ? JSON.parse(text).build_digest : `status ${status}`;
      if (status === 200 && served === (digest ?? served)) return;
      throw new Error(`${STATUS} should name ${digest ? `the build ${digest}` : 'a build'}, and is: ${served}`);
    });
  },

  'home page': async (get) => expectStatus(await get('/'), 200, 'text/html'),

  async datasets(get) {
    const [newest] = json(await get(DATASETS), 200);
    if (!newest?.round_name) throw new Error('no dataset is listed');
  },

  async institutes(get) {
    const { data } = json(await get('/api/v1/institutes'), 200);
    if (!data?.length) throw new Error('no institute is listed');
  },

  async search(get) {
    const response = await get(SEARCH);
    const { dataset, data } = json(response, 200);
    if (!dataset?.id || data?.length !== 1) throw new Error('it finds no course');
    if (!(Number(response.headers.get('X-Total-Count')) > 0)) throw new Error('X-Total-Count is missing');
  },

  async course(get) {
    const code = json(await get(SEARCH), 200).data?.[0]?.choice_code;
    const course = json(await get(`/api/v1/course/${code}`), 200);
    if (course.choice_code !== code) throw new Error(`the course ${code} answers as ${course.choice_code}`);
  },

  'wrong parameter': async (get) => problem(await get('/api/v1/search?limit=900'), 400),

  'unknown course': async (get) => problem(await get('/api/v1/course/0000000000'), 404),

  async 'wrong method'(get) {
    const response = await get(DATASETS, { method: 'POST' });
    problem(response, 405);
    expectHeader(response, 'Allow', 'GET');
  },

  async 'CORS preflight'(get) {
    const response = await get('/api/v1/search', { method: 'OPTIONS' });
    if (response.status !== 204) throw new Error(`${response.path} has status ${response.status}, not 204`);
    expectHeader(response, 'Access-Control-Allow-Methods', 'GET');
  },

  async ETag(get) {
    for (const path of [DATASETS, SEARCH]) {
      const etag = (await get(path)).headers.get('ETag');
      if (!etag) throw new Error(`${path} sends none`);
      const { status } = await get(path, { headers: { 'If-None-Match': etag } });
      if (status !== 304) throw new Error(`${path} answers If-None-Match with ${status}, not 304`);
    }
  },

  async 'build digest'(get, digest) {
    const tree = json(await get(STATUS), 200).build_digest;
    const index = (await get(SEARCH)).headers.get('X-Build-Digest');
    if (tree && tree === index && tree === (digest ?? tree)) return;
    throw new Error(`files of build ${tree}, search index of build ${index}, expected ${digest ?? 'the same'}`);
  },

  async limit(get, _, pauseMs) {
    for (const path of [SEARCH, DATASETS]) {
      await retry(LIMIT_TRIES, pauseMs, async () => {
        const answers = await Promise.all(Array.from({ length: BURST }, () => get(path)));
        if (answers.some(({ status }) => status === 429)) return;
        throw new Error(`${LIMIT_TRIES} times ${BURST} requests to ${path}, and none was answered with 429`);
      });
    }
  },
};

function expectStatus(response: Answer, expected: number, type: string): void {
  if (response.status !== expected) throw new Error(`${response.path} has status ${response.status}, not ${expected}`);
  expectHeader(response, 'Content-Type', type);
}

/** The body of an API answer that any web page may read. */
// biome-ignore lint/suspicious/noExplicitAny: what is used of it is checked by the caller
function json(response: Answer, status: number): any {
  expectStatus(response, status, 'application/json');
  // Two matching blocks of netlify.toml would be joined to "*, *", which no browser accepts.
  const origin = response.headers.get('Access-Control-Allow-Origin');
  if (origin !== '*') throw new Error(`${response.path} has Access-Control-Allow-Origin ${origin}, not *`);
  return JSON.parse(response.text);
}

function problem(response: Answer, status: number): void {
  const body = json(response, status);
  if (body.status !== status || !body.title) throw new Error('the body is not the problem that the API documents');
}

/** Throws unless the header contains `expected`. */
function expectHeader({ path, headers }: Answer, name: string, expected: string): void {
  const value = headers.get(name) ?? '';
  if (!value.includes(expected)) throw new Error(`${path} has ${name} "${value}", not "${expected}"`);
}
