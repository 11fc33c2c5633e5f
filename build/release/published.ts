/** What a build or a site publishes about its rounds, with one interface for both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retry, sleep } from 'zx';
import { RATE_LIMIT } from '../contract/limits.ts';
import type { CourseDetail, Datasets } from '../contract/resources.ts';
import type { Status } from '../contract/status.ts';
import type { Effects } from './effects.ts';

export type Round = Status['generated_from'][number];

export interface Published {
  readonly status: Pick<Status, 'build_digest' | 'dataset' | 'generated_from'>;
  readonly datasets: Datasets;
  /** All courses of a published round. */
  courses(id: number): Promise<readonly CourseDetail[]>;
}

/** The site or deploy lacks the requested resource. */
export class MissingError extends Error {}

const API = '/api/v1';
const TRIES = 3;
/** In pauses of one second each, until the site's rate limit starts again. */
const WINDOW = RATE_LIMIT.windowSeconds;

export function readBuild(out: string): Promise<Published> {
  return readPublished(async (path) => JSON.parse(readFileSync(join(out, 'public', API, path), 'utf8')));
}

/** Reads from a site. Throws what is wrong with an address, MissingError for a 404. */
export function readSite(url: string, { fetch, pauseMs }: Pick<Effects, 'fetch' | 'pauseMs'>): Promise<Published> {
  const get = async (path: string) => {
    const response = await fetch(url + API + path);
    const { status } = response;
    if (status === 404) return undefined;
    // A draft's smoke test may have used up the rate limit.
    if (status === 429) await sleep(WINDOW * pauseMs);
    if (status !== 200) throw new Error(`${url}${API}${path} has status ${status}`);
    return response.json().catch(() => {
      throw new Error(`${url}${API}${path} is not JSON`);
    });
  };
  return readPublished(async (path) => {
    const answer = await retry(TRIES, pauseMs, () => get(path));
    if (answer === undefined) throw new MissingError(`${url}${API}${path} has status 404`);
    return answer;
  });
}

async function readPublished(get: (path: string) => Promise<unknown>): Promise<Published> {
  const status = (await get('/status')) as Published['status'];
  const datasets = (await get('/datasets')) as Datasets;
  if (!status?.build_digest || !Array.isArray(status.generated_from) || !Array.isArray(datasets)) {
    throw new Error('/status and /datasets are not those of this API');
  }
  return {
    status,
    datasets,
    async courses(id) {
      const { data } = (await get(`/dataset/${id}/courses`)) as { data?: unknown };
      if (!Array.isArray(data)) throw new Error(`/dataset/${id}/courses has no list of courses`);
      return data;
    },
  };
}

/** The round with an id, unless it is a draft. */
export const roundIn = ({ status }: Published, id: number): Round | undefined =>
  status.generated_from.find((round) => round.id === id && round.status !== 'draft');

/** The ids of all rounds except drafts. */
export const roundIds = ({ status }: Published): number[] =>
  status.generated_from.filter((round) => round.status !== 'draft').map(({ id }) => id);

export const datasetIn = ({ datasets }: Published, asked: number) => datasets.find(({ id }) => id === asked);

export function nameIn(published: Published, id: number): string {
  const dataset = datasetIn(published, id);
  return dataset ? `${dataset.round_name}, ${dataset.academic_year}` : `dataset ${id}`;
}

/** Entries of `corrected` that `old` lacks. */
export const newEntries = (old: Round, now: Round) =>
  (now.corrected ?? []).filter(
    ({ date, note }) => !old.corrected?.some((entry) => entry.date === date && entry.note === note),
  );
