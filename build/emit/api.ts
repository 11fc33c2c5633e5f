/** The API's files: one query a resource. Each is validated against its schema before it is written. */
import { problem } from '../../netlify/http/problem.ts';
import type { CourseDetail, Dataset } from '../contract/resources.ts';
import { assertPublished, type Published } from '../contract/validators.ts';
import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';
import type { Tree } from './tree.ts';

export const API = 'public/api/v1';

/** Resources with a query of their name beside this file; each row of it is a document. Courses and `status` are made below. */
const RESOURCES = [
  'institutes',
  'institute',
  'facets',
  'changes',
  'seats',
  'history',
  'dataset-institutes',
] as const satisfies Published[];

/** Documents that are written before a signal to stop is heard. */
const TURN = 500;

type Queries = Pick<Database, 'all' | 'each'>;
interface Document {
  /** Below /api/v1. */
  readonly path: string;
  readonly json: string;
}

/** What the pages for people show of the files. */
export interface Emitted {
  /** Newest first. */
  readonly datasets: readonly Dataset[];
  /** The first course; absent where the latest round has none. */
  readonly example: CourseDetail | undefined;
}

/**
 * Writes every resource but `status`, and the 404 body. Throws where one of them breaks the contract, and the signal's
 * reason once that is aborted.
 */
export async function emitApi(tree: Tree, database: Queries, signal?: AbortSignal): Promise<Emitted> {
  const turn = createTurn(signal);
  const [list] = database.all<Document>(query('datasets'));
  const datasets = emitResource<readonly Dataset[]>(tree, 'datasets', list!);
  for (const kind of RESOURCES) {
    for (const document of database.each<Document>(query(kind))) {
      emitResource(tree, kind, document);
      await turn();
    }
  }
  const published = datasets.filter(({ status }) => status === 'published');
  let example: CourseDetail | undefined;
  for (const [index, dataset] of published.entries()) {
    const first = await emitCourses(tree, database, dataset, index === 0, turn);
    if (index === 0) example = first;
  }
  const missing = problem(
    404,
    'nothing is published at this address; a course needs a choice code of the latest published round',
  );
  assertPublished('problem', missing, `${API}/404.json`);
  tree.write(`${API}/404.json`, `${JSON.stringify(missing)}\n`);
  return { datasets, example };
}

/**
 * Writes `dataset/<id>/courses` and, with a course a line, `courses.ndjson` in the round's folder of downloads; of the latest
 * dataset `course/<choice_code>` too. Returns the first course.
 */
async function emitCourses(
  tree: Tree,
  database: Queries,
  { id, round_name }: Dataset,
  isLatest: boolean,
  turn: () => Promise<void>,
): Promise<CourseDetail | undefined> {
  const path = `dataset/${id}/courses`;
  const courses: string[] = [];
  let first: CourseDetail | undefined;
  for (const { choice_code, json } of database.each<{ choice_code: string; json: string }>(query('courses'), id)) {
    const address = `course/${choice_code}`;
    const course = isLatest
      ? emitResource<CourseDetail>(tree, 'course', { path: address, json })
      : validated<CourseDetail>('course', { path: `${path}, ${address}`, json });
    first ??= course;
    courses.push(json);
    await turn();
  }
  const dataset = { id, round_name };
  // The courses themselves were validated one by one.
  assertPublished('dataset-courses', { dataset, data: [] }, `${API}/${path}.json`);
  const json = `{"dataset":${JSON.stringify(dataset)},"data":[${courses.join(',')}]}`;
  write(tree, { path, json });
  const [round] = database.all<{ folder: string }>(
    'SELECT download_folder AS folder FROM source.rounds WHERE id = ?',
    id,
  );
  tree.write(`public/downloads/${round!.folder}/courses.ndjson`, courses.map((course) => `${course}\n`).join(''));
  return first;
}

/** Writes `status`, by which anyone can tell which build is served; `digest` is that of all other published files. */
export function emitStatus(tree: Tree, database: Queries, digest: string): void {
  emitResource(tree, 'status', readStatus(database, digest));
}

/** What `status` is, or will be once the digest is known. */
export function readStatus(database: Queries, digest: string): Document {
  return database.all<Document>(query('status'), digest)[0]!;
}

const query = (name: string) => readSql(`${name}.sql`, import.meta.url);

/** A turn of the event loop after each so many documents, in which a signal to stop is heard. */
function createTurn(signal?: AbortSignal): () => Promise<void> {
  let written = 0;
  return async () => {
    if (++written % TURN === 0) await new Promise(setImmediate);
    signal?.throwIfAborted();
  };
}

function emitResource<T>(tree: Tree, kind: Published, document: Document): T {
  const value = validated<T>(kind, document);
  write(tree, document);
  return value;
}

function validated<T>(kind: Published, { path, json }: Document): T {
  const value = JSON.parse(json);
  assertPublished(kind, value, `${API}/${path}.json`);
  return value;
}

/** A document and its twin without an extension: the platform serves `/datasets` only from a file of exactly that name. */
function write(tree: Tree, { path, json }: Document): void {
  tree.write(`${API}/${path}.json`, `${json}\n`, `${API}/${path}`);
}
