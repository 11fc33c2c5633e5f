/** The questions of the smoke test, one a promise of the API. */
import { DIGEST_HEADER, STATUS } from './digest.ts';

/** Asks the site that is tried out; the path begins with a slash. */
export type Get = (path: string, init?: RequestInit) => Promise<Answer>;
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
/** Throws what is wrong. `digest` is that of the build that should be served. */
export type Check = (get: Get, digest: string | undefined) => Promise<void>;

/** What every deploy has to answer, in the order in which it is asked; none of it is near the limit of requests. */
export const CHECKS: [string, Check][] = [
  ['home page', async (get) => expectStatus(await get('/'), 200, 'text/html')],
  [
    'datasets',
    async (get) => {
      const [newest] = await json(await get('/api/v1/datasets'), 200);
      if (!newest?.round_name) throw new Error('no dataset is listed');
    },
  ],
  [
    'institutes',
    async (get) => {
      const { data } = await json(await get('/api/v1/institutes'), 200);
      if (!data?.length) throw new Error('no institute is listed');
    },
  ],
  [
    'search',
    async (get) => {
      const response = await get('/api/v1/search?limit=1');
      const { dataset, data } = await json(response, 200);
      if (!dataset?.id || data?.length !== 1) throw new Error('it finds no course');
      if (!(Number(response.headers.get('X-Total-Count')) > 0)) throw new Error('X-Total-Count is missing');
    },
  ],
  [
    'course',
    async (get) => {
      const found = await json(await get('/api/v1/search?limit=1'), 200);
      const code = found.data?.[0]?.choice_code;
      const course = await json(await get(`/api/v1/course/${code}`), 200);
      if (course.choice_code !== code) throw new Error(`the course ${code} answers as ${course.choice_code}`);
    },
  ],
  ['400', async (get) => problem(await get('/api/v1/search?limit=900'), 400)],
  ['404', async (get) => problem(await get('/api/v1/course/0000000000'), 404)],
  [
    '405',
    async (get) => {
      const response = await get('/api/v1/datasets', { method: 'POST' });
      await problem(response, 405);
      if (!response.headers.get('Allow')?.includes('GET')) throw new Error('Allow is missing');
    },
  ],
  [
    'CORS preflight',
    async (get) => {
      const response = await get('/api/v1/search', { method: 'OPTIONS' });
      if (response.status !== 204) throw new Error(`status ${response.status}, not 204`);
      if (!response.headers.get('Access-Control-Allow-Methods')?.includes('GET')) throw new Error('it allows no GET');
    },
  ],
  ...['/api/v1/datasets', '/api/v1/search?limit=1'].flatMap((path): [string, Check][] => [
    [
      `ETag of ${path}`,
      async (get) => {
        const etag = (await get(path)).headers.get('ETag');
        if (!etag) throw new Error('no ETag is sent');
        const { status } = await get(path, { headers: { 'If-None-Match': etag } });
        if (status !== 304) throw new Error(`If-None-Match with the ETag is answered with ${status}, not 304`);
      },
    ],
    [
      `HEAD of ${path}`,
      async (get) => {
        const response = await get(path, { method: 'HEAD' });
        expectStatus(response, 200, 'application/json');
        if (response.text !== '') throw new Error('it has a body');
      },
    ],
  ]),
  [
    'build digest',
    async (get, digest) => {
      const tree = (await json(await get(STATUS), 200)).build_digest;
      const index = (await get('/api/v1/search?limit=1')).headers.get(DIGEST_HEADER);
      if (!tree || tree !== index || tree !== (digest ?? tree)) {
        throw new Error(`files of build ${tree}, search index of build ${index}, expected ${digest ?? 'the same'}`);
      }
    },
  ],
];

function expectStatus({ status, headers }: Answer, expected: number, type: string): void {
  if (status !== expected) throw new Error(`status ${status}, not ${expected}`);
  const found = headers.get('Content-Type');
  if (!found?.startsWith(type)) throw new Error(`Content-Type ${found}, not ${type}`);
}

/** The body of an API answer that any web page may read. */
// biome-ignore lint/suspicious/noExplicitAny: what is used of it is checked by the caller
async function json(response: Answer, status: number): Promise<any> {
  expectStatus(response, status, 'application/json');
  const origin = response.headers.get('Access-Control-Allow-Origin');
  if (origin !== '*') throw new Error(`Access-Control-Allow-Origin ${origin}, not *`);
  return JSON.parse(response.text);
}

async function problem(response: Answer, status: number): Promise<void> {
  const body = await json(response, status);
  if (body.status !== status || !body.title) throw new Error('the body is not the problem that the API documents');
}
