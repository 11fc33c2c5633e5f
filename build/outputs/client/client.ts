/**
 * A client of the API for browsers, Node, Deno and Bun: fetch alone, nothing to install.
 * @example
 * const api = createClient({ base: 'https://example.org/api/v1' });
 * for await (const { data } of api.searchPages({ q: 'computer', has_vacancy: true })) console.log(data);
 */
import type { Problem } from '../../contract/resources.ts';
import type { Answer, CallOptions, Client, ClientOptions, SearchPage, SearchQuery, Signal } from './interface.ts';

export type * from './interface.ts';

// Only the parts that every runtime has and the client uses.
declare const fetch: NonNullable<ClientOptions['fetch']>;
declare const URLSearchParams: new (entries: string[][]) => object;
declare function setTimeout(end: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

const REPEATS = 3;
const LONGEST_WAIT_S = 60;

/** An error answer of the API. A network failure rejects with fetch's own TypeError. */
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

/**
 * Between two pages of a search the API began to answer from another dataset or build, so the pages do not belong together.
 * `restart` begins again with the first page.
 */
export class DataChangedError extends Error {
  readonly before: SearchPage;
  readonly restart: () => AsyncGenerator<SearchPage, void, undefined>;
  constructor(before: SearchPage, restart: DataChangedError['restart']) {
    super(`the data changed after the page of dataset ${before.dataset.id}, build ${before.buildDigest}: begin again`);
    this.name = 'DataChangedError';
    this.before = before;
    this.restart = restart;
  }
}

export function createClient({ base = '/api/v1', fetch: send = fetch }: ClientOptions = {}): Client {
  async function ask(path: string, signal?: Signal): Promise<Answer> {
    for (let repeat = 0; ; repeat++) {
      // Called by its bare name, because browsers refuse a `fetch` that is called as a method.
      const response = await send(base + path, { signal: signal ?? null });
      if (response.ok) return response;
      const wait = Number(response.headers.get('Retry-After') || 1);
      if (response.status !== 429 || repeat === REPEATS || !(wait <= LONGEST_WAIT_S)) throw await failure(response);
      await pause(wait * 1000, signal);
    }
  }

  const builds = new WeakMap<object, string>();
  const keepBuild = <T extends object>(value: T, { headers }: Answer): T => {
    builds.set(value, headers.get('X-Build-Digest') ?? '');
    return value;
  };
  const read = async (path: string, { signal }: CallOptions = {}) => {
    const response = await ask(path, signal);
    return keepBuild(await response.json(), response);
  };
  const search: Client['search'] = async (query = {}, { signal } = {}) => {
    const response = await ask(`/search${queryString(query)}`, signal);
    return keepBuild({ ...(await response.json()), ...readPage(response.headers) }, response);
  };
  async function* searchPages(query: SearchQuery = {}, options?: CallOptions): ReturnType<Client['searchPages']> {
    const first = await search(query, options);
    yield first;
    const { dataset, buildDigest } = first;
    for (let { next } = first; next !== undefined; ) {
      // The next query adds only dataset and build, so a 400 says that they are no longer the latest.
      const page = await search({ ...query, offset: next, dataset: dataset.id, build: buildDigest }, options).catch(
        (error) => {
          if (error instanceof ApiError && error.status === 400) return undefined;
          throw error;
        },
      );
      if (page?.dataset.id !== dataset.id || page.buildDigest !== buildDigest) {
        throw new DataChangedError(first, () =>
          searchPages({ ...query, dataset: undefined, build: undefined }, options),
        );
      }
      yield page;
      next = page.next;
    }
  }
  return {
    datasets: (options) => read('/datasets', options),
    institutes: (options) => read('/institutes', options),
    institute: (code, options) => read(`/institute/${encodeURIComponent(code)}`, options),
    course: (code, options) => read(`/course/${encodeURIComponent(code)}`, options),
    instituteHistory: (code, options) => read(`/institute-history/${encodeURIComponent(code)}`, options),
    dataset: (id, options) => read(`/dataset/${id}`, options),
    changes: (options) => read('/changes', options),
    facets: (options) => read('/facets', options),
    seats: (options) => read('/seats', options),
    status: (options) => read('/status', options),
    datasetInstitutes: (id, options) => read(`/dataset/${id}/institutes`, options),
    datasetCourses: (id, options) => read(`/dataset/${id}/courses`, options),
    search,
    searchPages,
    buildOf: (answer) => builds.get(answer) ?? '',
  };
}

function queryString(query: SearchQuery): string {
  const sent = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '' && value !== false)
    .map(([name, value]) => [name, value === true ? '1' : `${value}`]);
  return sent.length ? `?${new URLSearchParams(sent)}` : '';
}

function readPage(headers: Answer['headers']): Omit<SearchPage, 'dataset' | 'data'> {
  const match = headers.get('X-Search-Match') as SearchPage['match'] | null;
  const words = decodeURIComponent(headers.get('X-Search-Query') ?? '');
  const suggestion = headers.get('X-Search-Suggestion');
  const next = numberIn(headers, 'next', 'offset');
  const previous = numberIn(headers, 'prev', 'offset');
  const previousLimit = numberIn(headers, 'prev', 'limit');
  return {
    total: Number(headers.get('X-Total-Count')),
    ...(match && { match }),
    words: words ? words.split(' ') : [],
    ...(suggestion && { suggestion: decodeURIComponent(suggestion) }),
    ...(next !== undefined && { next }),
    ...(previous !== undefined && { previous }),
    ...(previousLimit !== undefined && { previousLimit }),
    buildDigest: headers.get('X-Build-Digest') ?? '',
  };
}

/** The offset or limit in `Link: </api/v1/search?…&offset=100>; rel="next"`. */
function numberIn(headers: Answer['headers'], rel: string, name: 'offset' | 'limit'): number | undefined {
  const link = headers
    .get('Link')
    ?.split(', ')
    .find((part) => part.endsWith(`rel="${rel}"`));
  const number = link?.match(new RegExp(`[?&]${name}=(\\d+)`))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The problem in a response; one that is not the API's own, such as the platform's 429, is converted to the same form. */
async function failure(response: Answer): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  if (body?.title && body.detail) return new ApiError(body);
  const title = response.statusText || 'Error';
  return new ApiError({ type: 'about:blank', title, status: response.status, detail: `${response.url}: ${title}` });
}

function pause(ms: number, signal?: Signal): Promise<void> {
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
