/** The API's files: one query a resource. Each is validated against its schema before it is written. */
import { problem } from '../../netlify/http/problem.ts';
import type { Dataset } from '../contract/resources.ts';
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

type Queries = Pick<Database, 'all' | 'each'>;
interface Document {
  /** Below /api/v1. */
  readonly path: string;
  readonly json: string;
}

interface Round {
  readonly id: number;
  /** 1 is the latest. */
  readonly age: number;
  /** As answers refer to it. */
  readonly dataset: string;
  /** Below /downloads. */
  readonly folder: string;
}
const PUBLISHED_ROUNDS = `
  SELECT id, age, dataset, download_folder AS folder
  FROM published_dataset JOIN source.rounds USING (id)
  ORDER BY age`;

/**
 * Writes every resource but `status`, and the 404 body; returns the datasets, newest first. Throws where a document breaks
 * the contract. `turn` is called after each document.
 */
export async function emitApi(tree: Tree, database: Queries, turn = async () => {}): Promise<readonly Dataset[]> {
  const [list] = database.all<Document>(query('datasets'));
  const datasets = emit<readonly Dataset[]>(tree, 'datasets', list!);
  for (const kind of RESOURCES) {
    for (const document of database.each<Document>(query(kind))) {
      emit(tree, kind, document);
      await turn();
    }
  }
  for (const round of database.all<Round>(PUBLISHED_ROUNDS)) await emitCourses(tree, database, round, turn);
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
  { id, age, dataset, folder }: Round,
  turn: () => Promise<void>,
): Promise<void> {
  const path = `dataset/${id}/courses`;
  const courses: string[] = [];
  for (const { choice_code, json } of database.each<{ choice_code: string; json: string }>(query('courses'), id)) {
    // Validated one by one: a large round as a whole would take much memory.
    const whole = { dataset: JSON.parse(dataset), data: [JSON.parse(json)] };
    assertPublished('dataset-courses', whole, `${API}/${path}.json, ${choice_code}`);
    if (age === 1) emit(tree, 'course', { path: `course/${choice_code}`, json });
    courses.push(json);
    await turn();
  }
  const listed = courses.flatMap((course, i) => (i ? [',', course] : course));
  tree.write(`${API}/${path}.json`, [`{"dataset":${dataset},"data":[`, ...listed, ']}\n'], `${API}/${path}`);
  const lines = courses.flatMap((course) => [course, '\n']);
  tree.write(`public/downloads/${folder}/courses.ndjson`, lines);
}

/** Writes `status`, by which anyone can tell which build is served; `digest` is that of all other published files. */
export function emitStatus(tree: Tree, database: Queries, digest: string): void {
  emit(tree, 'status', readStatus(database, digest));
}

/** What `status` is, or will be once the digest is known. */
export function readStatus(database: Queries, digest: string): Document {
  return database.all<Document>(query('status'), digest)[0]!;
}

const query = (name: string) => readSql(`${name}.sql`, import.meta.url);

function emit<T>(tree: Tree, kind: Published, { path, json }: Document): T {
  const value = JSON.parse(json);
  assertPublished(kind, value, `${API}/${path}.json`);
  // With a twin without an extension: the platform serves `/datasets` only from a file of exactly that name.
  tree.write(`${API}/${path}.json`, `${json}\n`, `${API}/${path}`);
  return value;
}
