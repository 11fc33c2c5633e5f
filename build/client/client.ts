/**
 * A client of the API for browsers, Node, Deno and Bun: fetch alone, nothing to install.
 * @example
 * const api = createClient({ base: 'https://example.org/api/v1' });
 * for await (const { data } of api.searchPages({ q: 'computer', has_vacancy: true })) console.log(data);
 */
import type { Problem } from '../contract/resources.ts';
import type { CallOptions, Client, ClientOptions, SearchPage, SearchQuery } from './interface.ts';

export type * from './interface.ts';

const REPEATS = 3;
const LONGEST_WAIT_S = 60;

/** The API's answer to a request that failed. A network that fails rejects with fetch's own TypeError. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ApiError';
    this.status = problem.status;
    this.problem = problem;
  }
}

export function createClient({ base = '/api/v1', fetch = globalThis.fetch }: ClientOptions = {}): Client {
  async function ask(path: string, signal?: AbortSignal): Promise<Response> {
    for (let repeat = 0; ; repeat++) {
      // Called by its bare name: browsers refuse a `fetch` that is called as a method.
      const response = await fetch(base + path, { signal: signal ?? null });
      if (response.ok) return response;
      const wait = Number(response.headers.get('Retry-After') || 1);
      if (response.status !== 429 || repeat === REPEATS || !(wait <= LONGEST_WAIT_S)) throw await failure(response);
      await pause(wait * 1000, signal);
    }
  }

  const read = async (path: string, { signal }: CallOptions = {}) => (await ask(path, signal)).json();
  const search: Client['search'] = async (query = {}, { signal } = {}) => {
    const response = await ask(`/search${queryString(query)}`, signal);
    return { ...(await response.json()), ...pageOf(response.headers) };
  };
  return {
    datasets: (options) => read('/datasets', options),
    institutes: (options) => read('/institutes', options),
    institute: (code, options) => read(`/institute/${encodeURIComponent(code)}`, options),
    course: (code, options) => read(`/course/${encodeURIComponent(code)}`, options),
    history: (code, options) => read(`/history/${encodeURIComponent(code)}`, options),
    changes: (options) => read('/changes', options),
    facets: (options) => read('/facets', options),
    seats: (options) => read('/seats', options),
    status: (options) => read('/status', options),
    datasetInstitutes: (id, options) => read(`/dataset/${id}/institutes`, options),
    datasetCourses: (id, options) => read(`/dataset/${id}/courses`, options),
    search,
    async *searchPages(query = {}, options) {
      let offset = query.offset;
      do {
        const page: SearchPage = await search({ ...query, offset }, options);
        yield page;
        offset = page.next;
      } while (offset !== undefined);
    },
  };
}

function queryString({ has_vacancy, ...query }: SearchQuery): string {
  const given = Object.entries({ ...query, has_vacancy: has_vacancy ? 1 : undefined });
  const sent = given
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, `${value}`]);
  return sent.length ? `?${new URLSearchParams(sent)}` : '';
}

function pageOf(headers: Headers): Omit<SearchPage, 'dataset' | 'data'> {
  const match = headers.get('X-Search-Match') as SearchPage['match'] | null;
  const words = decodeURIComponent(headers.get('X-Search-Query') ?? '');
  const next = offsetOf(headers, 'next');
  const previous = offsetOf(headers, 'prev');
  return {
    total: Number(headers.get('X-Total-Count')),
    ...(match && { match }),
    words: words ? words.split(' ') : [],
    ...(next !== undefined && { next }),
    ...(previous !== undefined && { previous }),
    buildDigest: headers.get('X-Build-Digest') ?? '',
  };
}

/** The offset in `Link: </api/v1/search?…&offset=100>; rel="next"`. */
function offsetOf(headers: Headers, rel: string): number | undefined {
  const link = headers
    .get('Link')
    ?.split(', ')
    .find((part) => part.endsWith(`rel="${rel}"`));
  const offset = link?.match(/[?&]offset=(\d+)/)?.[1];
  return offset === undefined ? undefined : Number(offset);
}

/** The problem of a response; one that is not the API's own, such as the platform's 429, is put into the same form. */
async function failure(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  if (body?.title && body.detail) return new ApiError(body);
  const title = response.statusText || 'Error';
  return new ApiError({ type: 'about:blank', title, status: response.status, detail: `${response.url}: ${title}` });
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
