/** The API's files: one query a resource. Each is validated against its schema before it is written. */
import { problem } from '../../netlify/http/problem.ts';
import type { Dataset } from '../contract/resources.ts';
import { assertPublished, type Published } from '../contract/validators.ts';
import { readSql } from '../sql.ts';
import { createTurn } from '../stages.ts';
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

type Queries = Pick<Database, 'all' | 'each'>;
interface Document {
  /** Below /api/v1. */
  readonly path: string;
  readonly json: string;
}

/**
 * Writes every resource but `status`, and the 404 body; returns the datasets, newest first. Throws where a document breaks
 * the contract, and the signal's reason once that is aborted.
 */
export async function emitApi(tree: Tree, database: Queries, signal?: AbortSignal): Promise<readonly Dataset[]> {
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
  for (const dataset of published) await emitCourses(tree, database, dataset, dataset === published[0], turn);
  const missing = problem(
    404,
    'nothing is published at this address; a course needs a choice code of the latest published round',
  );
  assertPublished('problem', missing, `${API}/404.json`);
  tree.write(`${API}/404.json`, `${JSON.stringify(missing)}\n`);
  return datasets;
}

/**
 * Writes `dataset/<id>/courses` and, with a course a line, `courses.ndjson` in the round's folder of downloads; of the latest
 * dataset `course/<choice_code>` too.
 */
async function emitCourses(
  tree: Tree,
  database: Queries,
  { id, round_name }: Dataset,
  isLatest: boolean,
  turn: () => Promise<void>,
): Promise<void> {
  const path = `dataset/${id}/courses`;
  const courses: string[] = [];
  for (const { choice_code, json } of database.each<{ choice_code: string; json: string }>(query('courses'), id)) {
    const address = `course/${choice_code}`;
    if (isLatest) emitResource(tree, 'course', { path: address, json });
    else validated('course', { path: `${path}, ${address}`, json });
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
