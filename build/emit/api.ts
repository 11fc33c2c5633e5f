/** The API's files: one query a resource. Each is validated against its schema before it is written. */
import { problem } from '../../netlify/http/problem.ts';
import type { CourseDetail, Dataset } from '../contract/resources.ts';
import { assertPublished, type Published } from '../contract/validators.ts';
import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';
import type { Tree } from './tree.ts';

export const API = 'public/api/v1';

/** Courses that are written before a signal to stop is heard. */
const TURN = 500;

/** What the pages for people show of the files. */
export interface Emitted {
  /** Newest first. */
  readonly datasets: readonly Dataset[];
  /** The first course; absent where the latest round has none. */
  readonly example: CourseDetail | undefined;
}

/**
 * Writes `datasets`, `institutes`, `course/<choice_code>` and the 404 body. Throws where one of them breaks the contract,
 * and the signal's reason once that is aborted.
 */
export async function emitApi(
  tree: Tree,
  database: Pick<Database, 'all' | 'each'>,
  signal?: AbortSignal,
): Promise<Emitted> {
  const one = (file: string) => database.all<{ json: string }>(readSql(file, import.meta.url))[0]!.json;
  const datasets = emitResource<readonly Dataset[]>(tree, 'datasets', 'datasets', one('datasets.sql'));
  emitResource(tree, 'institutes', 'institutes', one('institutes.sql'));
  let example: CourseDetail | undefined;
  let written = 0;
  for (const { choice_code, json } of database.each<{ choice_code: string; json: string }>(
    readSql('courses.sql', import.meta.url),
  )) {
    const course = emitResource<CourseDetail>(tree, 'course', `course/${choice_code}`, json);
    example ??= course;
    if (++written % TURN === 0) await new Promise(setImmediate);
    signal?.throwIfAborted();
  }
  const missing = problem(
    404,
    'nothing is published at this address; a course needs a choice code of the latest published round',
  );
  assertPublished('problem', missing, `${API}/404.json`);
  tree.write(`${API}/404.json`, `${JSON.stringify(missing)}\n`);
  return { datasets, example };
}

/** Writes `status`, by which anyone can tell which build is served; `digest` is that of all other published files. */
export function emitStatus(tree: Tree, build_digest: string, { id, round_name }: Dataset): void {
  emitResource(tree, 'status', 'status', JSON.stringify({ build_digest, dataset: { id, round_name } }));
}

/** A document and its twin without an extension: the platform serves `/datasets` only from a file of exactly that name. */
function emitResource<T>(tree: Tree, kind: Published, name: string, json: string): T {
  const path = `${API}/${name}`;
  const value = JSON.parse(json);
  assertPublished(kind, value, `${path}.json`);
  tree.write(`${path}.json`, `${json}\n`, path);
  return value;
}
