/**
 * Writes the API's files: one query per resource. Each document is validated against its schema before it is written.
 *
 * The queries read the published tables and views of build/store, and what its answers.sql makes for several answers. They join
 * objects with `json_patch`, which drops members that are NULL in the second one (RFC 7396): so a field that a round leaves out
 * is absent.
 */
import { posix } from 'node:path';
import type { Operation } from '../contract/operations.ts';
import type { SchemaName } from '../contract/schemas.ts';
import type { Index } from '../contract/service.ts';
import { assertPublished } from '../contract/validators.ts';
import { apiVersion } from '../contract/version.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import type { Tree } from '../tree/tree.ts';
import { writeMissing } from './missing-answers.ts';

export const API = 'public/api/v1';

/** Resources written by code below. Every other one has a query of its name beside this file, which returns a document per row. */
const CUSTOM_RESOURCES = ['search', 'status', ''];
type Queries = Pick<Database, 'all' | 'each'>;
interface Document {
  /** Below /api/v1. */
  readonly path: string;
  readonly json: string;
}

/**
 * Writes the resources of these operations except `status`, and the 404 bodies; `queries` has the folder of a query that is not
 * beside this file. Throws if a document breaks the contract.
 */
export function emitApi(
  tree: Tree,
  database: Queries,
  operations: readonly Operation[],
  queries: Readonly<Record<string, string>> = {},
): void {
  for (const { name, tag, answer } of operations.filter((operation) => !CUSTOM_RESOURCES.includes(operation.name)))
    for (const document of database.each<Document>(readQuery(name, queries[tag]))) emit(tree, answer, document);
  emit(tree, 'Index', { path: '', json: JSON.stringify(listEndpoints(operations)) });
  writeMissing(tree, database);
}

/** The answer at /api/v1 itself. */
function listEndpoints(operations: readonly Operation[]): Index {
  const endpoints = operations.map(({ path, summary }) => ({ path: `/api/v1${path}`, summary }));
  return { documentation: '/docs', openapi: '/api/v1/openapi.json', endpoints };
}

/** Writes `status`, which identifies the build that is served; `digest` is that of all other published files. */
export function emitStatus(tree: Tree, database: Queries, digest: string): void {
  emit(tree, 'Status', readStatus(tree, database, digest));
}

/** The content of `status`, now or once the digest is known. */
export function readStatus(tree: Pick<Tree, 'files'>, database: Queries, digest: string): Document {
  const downloads = tree.files().filter(({ path }) => path.startsWith('public/downloads/'));
  const files = downloads.map((file) => ({ ...file, path: file.path.replace(/^public/, '') }));
  return database.all<Document>(readQuery('status'), apiVersion(), digest, JSON.stringify(files))[0]!;
}

const readQuery = (name: string, folder: string = import.meta.url) => readSql(`${name}.sql`, folder);

function emit(tree: Tree, answer: SchemaName, document: Document): void {
  assertPublished(answer, JSON.parse(document.json), `${API}/${document.path}`);
  write(tree, document);
}

/** Only the contract's own resources get a second name, with the extension, because every file makes a deploy slower. */
const WITH_TWIN = /^(datasets|institutes|course\/\w+)$/;
/** A folder (of `/dataset/1/courses`, `/cutoffs/01002`, or the whole API) is answered by its index file. */
const FOLDER = /^(dataset\/\d+|cutoffs)?$/;

/** Writes exactly the requested name, without an extension: Netlify serves `/datasets` from no other. */
function write(tree: Tree, { path, json }: Document): void {
  // In JSON `<` occurs only in texts. Escaped, a browser that takes the file for a page, because of its name, finds no element
  // in it.
  if (FOLDER.test(path)) tree.write(posix.join(API, path, 'index.html'), `${json.replaceAll('<', '\\u003c')}\n`);
  else tree.write(`${API}/${path}`, `${json}\n`, WITH_TWIN.test(path) ? `${API}/${path}.json` : undefined);
}
