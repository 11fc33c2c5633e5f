/**
 * Writes the API's files: one query per resource. Each document is validated against its schema before it is written.
 *
 * The queries read the published tables and views of build/store, and what its answers.sql makes for several answers. They join
 * objects with `json_patch`, which drops members that are NULL in the second one (RFC 7396): so a field that a round leaves out
 * is absent.
 */
import { posix } from 'node:path';
import type { Seats } from '../contract/derived.ts';
import { OPERATIONS } from '../contract/operations.ts';
import type { Dataset } from '../contract/resources.ts';
import type { SchemaName } from '../contract/schemas.ts';
import type { Index } from '../contract/service.ts';
import { assertPublished } from '../contract/validators.ts';
import { problem } from '../shared/http/problem.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import type { Tree } from '../tree/tree.ts';

export const API = 'public/api/v1';

/**
 * Resources written by code below. Every other resource has a query of its name beside this file; each row of it is a document.
 */
const CUSTOM_RESOURCES = ['search', 'course', 'datasets', 'dataset', 'dataset-courses', 'status', ''];
/** `/dataset/{id}/institutes` is named `dataset-institutes`. */
const RESOURCES = OPERATIONS.map(({ path, answer }) => {
  return {
    name: path
      .slice(1)
      .replace(/\/\{\w+\}/g, '')
      .replace('/', '-'),
    answer,
  };
}).filter(({ name }) => !CUSTOM_RESOURCES.includes(name));

/** Bodies of 404s: netlify.toml maps addresses to them. A file cannot name the code that was requested. */
const missingBodies = (exampleCode: string | undefined): Record<string, string> => ({
  '404.json': 'Nothing is published at this address. See /docs.',
  '404/course.json': `No course in the latest round has this choice code. Choice codes are text: one of nine digits has lost its leading zero${
    exampleCode ? `, and some end in letters, such as ${exampleCode}` : ''
  }. /api/v1/search?q= finds a course by its code without the zero or the letters. Earlier rounds are at /api/v1/institute-history/{inst_code}; inst_code is the first five digits of the choice code.`,
  '404/institute.json':
    'No institute in the latest round has this code. Institute codes are text: one of four digits may have lost its leading zero. /api/v1/institutes lists them; earlier rounds are at /api/v1/institute-history/{inst_code}.',
  '404/institute-history.json':
    'No institute in any published round has this code. Institute codes are text: one of four digits may have lost its leading zero. /api/v1/institutes lists those of the latest round.',
  '404/dataset.json':
    'No published dataset has this id. /api/v1/datasets lists them with their status; /api/v1/dataset/latest is the latest one.',
});
/** The courses of a dataset in full; course_detail: build/store/answers.sql. */
const COURSES = 'SELECT choice_code, json FROM course_detail WHERE dataset_id = ? ORDER BY choice_code';
/** A code with letters that the latest round has. */
const CODE_WITH_LETTERS = `
  SELECT choice_code FROM courses JOIN latest_dataset ON latest_dataset.id = dataset_id
  WHERE length(choice_code) > 10 ORDER BY choice_code LIMIT 1`;

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
  /** As answers refer to it, and its address in the API. */
  readonly dataset: string;
  readonly address: string;
  /** Below /downloads. */
  readonly folder: string;
}

/**
 * Writes every resource except `status`, and the 404 body; returns the datasets, newest first. Throws if a document breaks the
 * contract.
 */
export function emitApi(tree: Tree, database: Queries): readonly Dataset[] {
  const [list] = database.all<Document>(query('datasets'));
  const datasets = emit<readonly Dataset[]>(tree, 'Datasets', list!);
  const rounds = database.all<Round>(query('published-rounds'));
  for (const { name, answer } of RESOURCES) {
    for (const document of database.each<Document>(query(name))) {
      emit(tree, answer, document);
    }
  }
  for (const round of rounds) {
    emitDataset(tree, datasets.find(({ id }) => id === round.id)!, round);
    emitCourses(tree, database, round);
  }
  emit(tree, 'Index', { path: '', json: JSON.stringify(listEndpoints()) });
  const [lettered] = database.all<{ choice_code: string }>(CODE_WITH_LETTERS);
  for (const [path, detail] of Object.entries(missingBodies(lettered?.choice_code))) {
    const missing = problem(404, detail);
    assertPublished('Problem', missing, `${API}/${path}`);
    tree.write(`${API}/${path}`, `${JSON.stringify(missing)}\n`);
  }
  return datasets;
}

/** The answer at /api/v1 itself. */
function listEndpoints(): Index {
  const endpoints = OPERATIONS.map(({ path, summary }) => ({ path: `/api/v1${path}`, summary }));
  return { documentation: '/docs', openapi: '/api/v1/openapi.json', endpoints };
}

/** Writes `dataset/<id>`: the dataset as in /datasets, with the addresses of its contents. */
function emitDataset(tree: Tree, dataset: Dataset, { id, address, folder }: Round): void {
  const links = {
    self: address,
    institutes: `${address}/institutes`,
    courses: `${address}/courses`,
    package: `/downloads/${folder}/datapackage.json`,
  };
  emit(tree, 'DatasetDetail', { path: `dataset/${id}`, json: JSON.stringify({ ...dataset, links }) });
}

/** Writes `dataset/<id>/courses`, and for the latest dataset `course/<choice_code>`. */
function emitCourses(tree: Tree, database: Queries, { id, age, dataset, address }: Round): void {
  const path = `dataset/${id}/courses`;
  const courses: string[] = [];
  const head = { dataset: JSON.parse(dataset), links: { self: `${address}/courses`, dataset: address } };
  assertPublished('DatasetCourses', { ...head, data: [] }, `${API}/${path}`);
  for (const { choice_code, json } of database.each<{ choice_code: string; json: string }>(COURSES, id)) {
    // Validated one by one, because a large round as a whole would take much memory.
    assertPublished('CourseDetail', JSON.parse(json), `${API}/${path}, ${choice_code}`);
    if (age === 1) write(tree, { path: `course/${choice_code}`, json });
    courses.push(json);
  }
  const listed = courses.flatMap((course, i) => (i ? [',', course] : course));
  tree.write(`${API}/${path}`, [`${JSON.stringify(head).slice(0, -1)},"data":[`, ...listed, ']}\n']);
}

/** Writes `status`, which identifies the build that is served; `digest` is that of all other published files. */
export function emitStatus(tree: Tree, database: Queries, digest: string): void {
  emit(tree, 'Status', readStatus(tree, database, digest));
}

/** The content of `status`, now or once the digest is known. */
export function readStatus(tree: Pick<Tree, 'files'>, database: Queries, digest: string): Document {
  const downloads = tree.files().filter(({ path }) => path.startsWith('public/downloads/'));
  const files = downloads.map((file) => ({ ...file, path: file.path.replace(/^public/, '') }));
  return database.all<Document>(query('status'), digest, JSON.stringify(files))[0]!;
}

/** The content of /seats; the browser's own data file is made from it too. */
export const readSeats = (database: Pick<Database, 'all'>): Seats =>
  JSON.parse(database.all<Document>(query('seats'))[0]!.json);

const query = (name: string) => readSql(`${name}.sql`, import.meta.url);

function emit<T>(tree: Tree, answer: SchemaName, document: Document): T {
  const value = JSON.parse(document.json);
  assertPublished(answer, value, `${API}/${document.path}`);
  write(tree, document);
  return value;
}

/** Only the contract's own resources get a second name, with the extension, because every file makes a deploy slower. */
const WITH_TWIN = /^(datasets|institutes|course\/\w+)$/;
/** A folder (of `/dataset/1/courses`, or the whole API) is answered by its index file. */
const FOLDER = /^(dataset\/\d+)?$/;

/** Writes exactly the requested name, without an extension: Netlify serves `/datasets` from no other. */
function write(tree: Tree, { path, json }: Document): void {
  // In JSON `<` occurs only in texts. Escaped, a browser that takes the file for a page, because of its name, finds no element
  // in it.
  if (FOLDER.test(path)) tree.write(posix.join(API, path, 'index.html'), `${json.replaceAll('<', '\\u003c')}\n`);
  else tree.write(`${API}/${path}`, `${json}\n`, WITH_TWIN.test(path) ? `${API}/${path}.json` : undefined);
}
