/** Real requests and answers of this build: read from files in the tree, or computed by the search. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../../contract/operations.ts';
import type { Database } from '../../store/database.ts';
import type { Tree } from '../../tree/tree.ts';
import { readStatus } from '../api.ts';
import type { PublishedRound } from '../downloads/public-rounds.ts';

const API = '/api/v1';
/** How many elements of a list an example shows. */
const LIST_LENGTH = 1;
/** An object with more members is a table by code: an example shows as many as of a list. */
const LARGEST_OBJECT = 50;
/** A vacancy row is on one line, which wraps. */
const LONGEST_LINE = 400;
/** The headers of a search that are the same in every build. */
const SEARCH_EXAMPLE_HEADERS = ['X-Total-Count', 'X-Search-Match', 'X-Search-Query', 'Link'];

/** The latest dataset and its first course, one with vacant seats if there is one. */
export const EXAMPLE_ROUND = `
  SELECT latest_dataset.*, data_licence, choice_code, inst_code, course_name
  FROM latest_dataset JOIN data_licence USING (id) LEFT JOIN courses ON dataset_id = latest_dataset.id
  ORDER BY total_cap_vacancies = 0, choice_code
  LIMIT 1`;

export interface Example {
  /** The path below the site's root, with its query. */
  readonly request: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** The answer with long lists cut, still valid against its schema. */
  readonly shortened: unknown;
  /** The same for people, with marks where it was cut. */
  readonly displayed: string;
  /** Headers of the answer that differ from build to build. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The round of the examples, with a course of it. The codes are null if the latest dataset has no course. */
export interface ExampleRound extends Omit<PublishedRound, 'vacant_seats' | 'folder'> {
  readonly choice_code: string | null;
  readonly inst_code: string | null;
  readonly course_name: string | null;
}

export const describeLicence = ({ data_licence }: Pick<ExampleRound, 'data_licence'>): string =>
  data_licence || 'not stated by the source';

/** Real requests and answers, for the OpenAPI document and the documentation page. */
export interface ApiExamples {
  /** What this build answers. */
  readonly operations: readonly Operation[];
  readonly round: ExampleRound;
  /** By operation id; an operation without an answer in this build has none. */
  readonly byOperation: ReadonlyMap<string, Example>;
  /** A search with a wrong parameter. */
  readonly mistake: Example;
}

/** What examples are read from: the tree with the API's files, the database, and the search with `digest` as its build. */
interface ExampleSource {
  readonly tree: Pick<Tree, 'root' | 'files'>;
  readonly database: Pick<Database, 'all' | 'each'>;
  readonly search: (request: Request) => Promise<Response>;
  readonly digest: string;
  readonly operations: readonly Operation[];
}

export async function readExamples({
  tree,
  database,
  search,
  digest,
  operations,
}: ExampleSource): Promise<ApiExamples> {
  const [round] = database.all<ExampleRound>(EXAMPLE_ROUND) as [ExampleRound];
  const byOperation = new Map<string, Example>();
  for (const { id, path } of operations) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof ExampleRound);
    const codes = Object.fromEntries(names.map((name) => [name, round[name]!]));
    const request = API + path.replace(/\/$/, '').replace(/\{(\w+)\}/g, (_match, name) => String(codes[name]));
    const paths = [`public${request}`, `public${request}/index.html`];
    const file = tree.files().find(({ path }) => paths.includes(path))?.path;
    if (!file) continue;
    byOperation.set(id, example(request, codes, readFileSync(join(tree.root, file), 'utf8')));
  }
  byOperation.set('status', example(`${API}/status`, {}, readStatus(tree, database, digest).json));
  // The first word of the course's name.
  const q = round.course_name?.split(' ')[0]?.toLowerCase() ?? 'computer';
  byOperation.set('search', await searchExample(search, { q, limit: LIST_LENGTH }));
  return { operations, round, byOperation, mistake: await searchExample(search, { limit: 900 }) };
}

/** A search and its answer, which may be an error. */
export async function searchExample(
  search: ExampleSource['search'],
  parameters: Example['parameters'],
): Promise<Example> {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const request = `${API}/search?${query}`;
  const response = await search(new Request(`http://site.invalid${request}`));
  const headers = SEARCH_EXAMPLE_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { ...example(request, parameters, await response.text()), headers: Object.fromEntries(headers) };
}

function example(request: string, parameters: Example['parameters'], answer: string): Example {
  const body = JSON.parse(answer);
  const text = JSON.stringify(cut(body, true), null, 2).replace(/"(… \d+ more)"/g, '$1');
  return { request, parameters, shortened: cut(body, false), displayed: onOneLine(text), headers: {} };
}

/** The value with each list of objects cut to `length`, lists inside of lists to one; `isMarked` tells how much was left out. */
function cut(value: unknown, isMarked: boolean, length = LIST_LENGTH): unknown {
  const mark = (more: number) => (isMarked && more > 0 ? [`… ${more} more`] : []);
  if (Array.isArray(value)) {
    const long = value.length > length && typeof value[0] === 'object' && !Array.isArray(value[0]);
    const elements = long ? value.slice(0, length) : value;
    return [...elements.map((part) => cut(part, isMarked, 1)), ...mark(value.length - elements.length)];
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const firstEntries = entries.length > LARGEST_OBJECT ? entries.slice(0, LIST_LENGTH) : entries;
  return Object.fromEntries([
    ...firstEntries.map(([key, part]) => [key, cut(part, isMarked, length)]),
    ...mark(entries.length - firstEntries.length).map((words) => ['…', words]),
  ]);
}

/** Puts lists of numbers and short objects on one line. */
function onOneLine(text: string): string {
  return text.replace(/[[{]\n[^[\]{}]*\n\s*[\]}]/g, (block) => {
    const line = block.replace(/\n\s*/g, ' ');
    return line.length > LONGEST_LINE ? block : line;
  });
}
