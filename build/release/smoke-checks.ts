/** The checks of the smoke test: one for each promise of the API. Each throws what is wrong. */

import { isDeepStrictEqual } from 'node:util';
import { retry } from 'zx';
import type { CourseDetail } from '../contract/resources.ts';
import type { Status } from '../contract/service.ts';
import { firstFew } from '../shared/format.ts';

export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
/** Sends a request; the path begins with a slash. */
type Get = (path: string, init?: RequestInit) => Promise<Answer>;

/** A public round, as `/status` names it. Its hash covers its status, too. */
export type PublicRound = Pick<Status['generated_from'][number], 'folder' | 'sha256'>;

/** What is known of the site beforehand; what is absent is not checked. */
export interface Expected {
  /** The digest of the expected build. Absent after a rollback: then the site only has to be consistent. */
  readonly digest?: string | undefined;
  /** Whether to send requests until the rate limit answers: that blocks this address for a minute. */
  readonly triesLimit?: boolean | undefined;
  /** The rounds that the site should have, those that are not drafts. */
  readonly rounds?: readonly PublicRound[] | undefined;
  /** The most milliseconds that an answer may take. */
  readonly slowMs?: number | undefined;
}

interface Context {
  readonly get: Get;
  readonly expected: Expected;
  /** The pause before a site is asked again. */
  readonly pauseMs: number;
}

const STATUS = '/api/v1/status';
const DATASETS = '/api/v1/datasets';
const SEARCH = '/api/v1/search?limit=1';

const READY_TRIES = 60;
/** Netlify counts in many places and adds up late, so several times the limit is sent. */
const LIMIT_TRIES = 20;
const BURST = 40;
/** An answer is slow if each of these tries is: one may be cold. */
const SPEED_TRIES = 3;

/** The checks for what is expected, in order. */
export function checksFor({ triesLimit, rounds, slowMs }: Expected): [string, Check][] {
  const skipped = { rounds: !rounds, 'answer times': !slowMs, limit: !triesLimit };
  return Object.entries(CHECKS).filter(([name]) => !skipped[name as keyof typeof skipped]);
}

type Check = (context: Context) => Promise<void>;

const CHECKS: Readonly<Record<string, Check>> = {
  /** Waits until the site serves the build. */
  async ready({ get, expected: { digest }, pauseMs }) {
    await retry(READY_TRIES, pauseMs, async () => {
      const { status, text } = await get(STATUS);
      const served = status === 200 ? JSON.parse(text).build_digest : `status ${status}`;
      if (status === 200 && served === (digest ?? served)) return;
      throw new Error(`${STATUS} should name ${digest ? `the build ${digest}` : 'a build'}, and is: ${served}`);
    });
  },

  'home page': async ({ get }) => expectStatus(await get('/'), 200, 'text/html'),

  async datasets({ get }) {
    const [newest] = json(await get(DATASETS), 200);
    if (!newest?.round_name) throw new Error('no dataset is listed');
  },

  async institutes({ get }) {
    const { data } = json(await get('/api/v1/institutes'), 200);
    if (!data?.length) throw new Error('no institute is listed');
  },

  async search({ get }) {
    const response = await get(SEARCH);
    const { dataset, data } = json(response, 200);
    if (!dataset?.id || data?.length !== 1) throw new Error('it finds no course');
    if (!(Number(response.headers.get('X-Total-Count')) > 0)) throw new Error('X-Total-Count is missing');
  },

  /** Numbers that several answers have are the same in all: the files are of one build, and complete. */
  async numbers({ get }) {
    const status: Status = json(await get(STATUS), 200);
    const { data }: { data: CourseDetail[] } = json(await get(`/api/v1/dataset/${status.dataset.id}/courses`), 200);
    const seats = data.reduce((sum, course) => sum + course.total_cap_vacancies, 0);
    const counted = `${data.length} courses with ${seats} vacant CAP seats`;
    const expected = `${status.total_courses} courses with ${status.total_cap_vacancies} vacant CAP seats`;
    if (counted !== expected)
      throw new Error(`${STATUS} names ${expected}, and the list of all courses has ${counted}`);
    const numbersOf = (course: CourseDetail) => [course.choice_code, course.total_cap_vacancies, course.vacancies];
    for (const course of [data[0]!, data[data.length >> 1]!, data.at(-1)!]) {
      const alone: CourseDetail = json(await get(`/api/v1/course/${course.choice_code}`), 200);
      if (!isDeepStrictEqual(numbersOf(alone), numbersOf(course))) {
        throw new Error(`the numbers of the course ${course.choice_code} differ from those in the list of all courses`);
      }
    }
  },

  'wrong parameter': async ({ get }) => problem(await get('/api/v1/search?limit=900'), 400),

  'unknown course': async ({ get }) => problem(await get('/api/v1/course/0000000000'), 404),

  async 'wrong method'({ get }) {
    const response = await get(DATASETS, { method: 'POST' });
    problem(response, 405);
    expectHeader(response, 'Allow', 'GET');
  },

  async 'CORS preflight'({ get }) {
    const response = await get('/api/v1/search', { method: 'OPTIONS' });
    if (response.status !== 204) throw new Error(`${response.path} has status ${response.status}, not 204`);
    expectHeader(response, 'Access-Control-Allow-Methods', 'GET');
  },

  async ETag({ get }) {
    for (const path of [DATASETS, SEARCH]) {
      const etag = (await get(path)).headers.get('ETag');
      if (!etag) throw new Error(`${path} sends none`);
      const { status } = await get(path, { headers: { 'If-None-Match': etag } });
      if (status !== 304) throw new Error(`${path} answers If-None-Match with ${status}, not 304`);
    }
  },

  async 'build digest'({ get, expected: { digest } }) {
    const tree = json(await get(STATUS), 200).build_digest;
    const index = (await get(SEARCH)).headers.get('X-Build-Digest');
    if (tree && tree === index && tree === (digest ?? tree)) return;
    throw new Error(`files of build ${tree}, search index of build ${index}, expected ${digest ?? 'the same'}`);
  },

  async rounds({ get, expected: { rounds = [] } }) {
    const { generated_from }: Pick<Status, 'generated_from'> = json(await get(STATUS), 200);
    const served = generated_from.filter(({ status }) => status !== 'draft');
    const hashOf = (list: readonly PublicRound[], name: string) => list.find(({ folder }) => folder === name)?.sha256;
    const names = [...new Set([...rounds, ...served].map(({ folder }) => folder))];
    const different = names.filter((name) => hashOf(rounds, name) !== hashOf(served, name));
    if (different.length === 0) return;
    throw new Error(`${firstFew(different)}: the site does not have the files of this folder; a release is missing`);
  },

  async 'answer times'({ get, expected: { slowMs = 0 }, pauseMs }) {
    for (const path of ['/', DATASETS, SEARCH]) {
      await retry(SPEED_TRIES, pauseMs, async () => {
        const start = performance.now();
        await get(path);
        const ms = Math.round(performance.now() - start);
        if (ms > slowMs) throw new Error(`${path} takes ${ms} ms, ${SPEED_TRIES} times more than ${slowMs}`);
      });
    }
  },

  async limit({ get, pauseMs }) {
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
