/** Small trees of a build and of deploys, and their comparison. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseDetail, Datasets } from '../../build/contract/resources.ts';
import type { Status } from '../../build/contract/status.ts';
import { compareWithLive } from '../../build/release/live.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Of its rounds here: 1 and 2 are published, 2 is served; 4 is a draft. */
const API = new URL('../outputs/api/cases/several-rounds/expected/public/api/v1', import.meta.url).pathname;
export const URL_LIVE = 'https://seats.example.org';
export const [FIRST, SECOND] = ['CAP Round I, 2025-26', 'CAP Round II, 2025-26'];

export interface Tree {
  status: Pick<Status, 'build_digest' | 'dataset' | 'generated_from'>;
  datasets: Datasets;
  readonly courses: Record<string, CourseDetail[]>;
}
const json = (path: string) => JSON.parse(readFileSync(join(API, path), 'utf8'));

/** What a build publishes about its rounds, changed by `change`. */
export function tree(digit: string, change: (tree: Tree) => unknown = () => {}): Tree {
  const datasets: Datasets = json('datasets').filter(({ id }: { id: number }) => [1, 2, 4].includes(id));
  const served = datasets.filter(({ status }) => status === 'published')[0]!;
  const made: Tree = {
    status: {
      build_digest: digit.repeat(64),
      dataset: referenceTo(served),
      generated_from: datasets.map(({ id, status }) => ({ id, folder: `round-${id}`, status, sha256: `hash ${id}` })),
    },
    datasets,
    courses: Object.fromEntries([1, 2].map((id) => [id, json(`dataset/${id}/courses`).data])),
  };
  change(made);
  return made;
}
export const findFolder = ({ status }: Tree, id: number) => status.generated_from.find((one) => one.id === id)!;

/** A deploy that was live, or a draft; without a tree its address answers only with `status`. */
export interface Past {
  readonly id: string;
  readonly day: number;
  readonly tree?: Tree;
  readonly status?: number;
  /** The number of requests that are answered with 429 first. */
  readonly limited?: number;
  readonly isDraft?: boolean;
  /** Whether the platform lists it without an address. */
  readonly isNowhere?: boolean;
}

/** Compares a build with what is live, and with `past`, of which `live` is live. Each tree is correct until a function changes it. */
export async function compared(
  inBuild: (tree: Tree) => void,
  inLive?: (tree: Tree) => unknown,
  { live: liveId, past = [] }: { live?: string; past?: readonly Past[] } = {},
) {
  const [build, live] = [tree('b', inBuild), tree('a', inLive)];
  const out = temporaryFolder();
  cpSync(API, join(out, 'public/api/v1'), { recursive: true });
  const write = (path: string, content: unknown) =>
    writeFileSync(join(out, 'public/api/v1', path), JSON.stringify(content));
  write('status', build.status);
  write('datasets', build.datasets);
  for (const [id, data] of Object.entries(build.courses)) write(`dataset/${id}/courses`, { data });
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const { origin, pathname } = new URL(url);
    const deploy = past.find(({ id }) => origin === `https://${id}--seats.example.org`);
    if (asked.filter((one) => one.startsWith(origin)).length <= (deploy?.limited ?? 0))
      return new Response('', { status: 429 });
    const served = deploy ? deploy.tree : live;
    if (!served) return new Response('<!doctype html>', { status: deploy!.status ?? 200 });
    const path = pathname.replace('/api/v1/', '');
    const [, id] = /^dataset\/(\d+)\/courses$/.exec(path) ?? [];
    return Response.json(id ? { data: served.courses[id] } : served[path as 'status' | 'datasets']);
  };
  const deploys = [...past]
    .sort((one, other) => other.day - one.day)
    .map(({ id, day, isDraft, isNowhere }) => {
      const date = `2025-09-${String(day).padStart(2, '0')}T10:00:00Z`;
      const links = { permalink: `https://${id}--seats.example.org/` };
      // What serves a branch names another deploy there once the branch has one.
      return {
        id,
        state: 'ready',
        created_at: date,
        published_at: isDraft ? null : date,
        ...(isNowhere ? {} : { links, deploy_ssl_url: 'https://main--seats.example.org' }),
      };
    });
  const site = { url: URL_LIVE, since: 'Friday', live: liveId, deploys };
  const { lines, stops } = await compareWithLive(site, out, { fetch, pauseMs: 0 });
  return { lines, stops: stops.map(({ name }) => name), words: stops.map(({ line }) => line), asked };
}
export const correction = (date: string) => ({ date, note: `note of ${date}` });
/** Another number in a cell of the first course of a round. */
export const changeCell = (tree: Tree, id: number) => {
  findFolder(tree, id).sha256 = 'another hash';
  tree.courses[id]![0]!.vacancies[0]!.open_g += 27;
};
/** `status` of a round, where a build has it. */
const referenceTo = ({ id, round_name, academic_year, published_date }: Datasets[number]) => ({
  id,
  round_name,
  academic_year,
  published_date,
});
export const setStatus = (tree: Tree, id: number, status: Datasets[number]['status']) => {
  findFolder(tree, id).status = status;
  tree.datasets.find((dataset) => dataset.id === id)!.status = status;
};
export const serve = (tree: Tree, id: number) => {
  tree.status.dataset = referenceTo(tree.datasets.find((dataset) => dataset.id === id)!);
};
