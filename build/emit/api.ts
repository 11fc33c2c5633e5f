/** The API's files. Each is held against its schema before it is written, so that nothing wrong is ever published. */
import { problem } from '../../netlify/http/problem.ts';
import type { CourseDetail, Dataset, Institute } from '../contract/resources.ts';
import { assertPublished, type Published } from '../contract/validators.ts';
import { serialise } from './serialise.ts';
import type { Tree } from './tree.ts';

export const API = 'public/api/v1';

/** Courses that are written before other work (the writer's answers, a signal to stop) gets its turn. */
const TURN = 500;

export interface ApiContent {
  readonly datasets: readonly Dataset[];
  readonly institutes: readonly Institute[];
  readonly courses: Iterable<CourseDetail>;
}

/**
 * Writes `datasets`, `institutes`, `course/<choice_code>` and the 404 body; returns the first course, as an example.
 * Throws where a document does not hold to the contract, and the signal's reason once that is aborted.
 */
export async function emitApi(
  tree: Tree,
  content: ApiContent,
  signal?: AbortSignal,
): Promise<CourseDetail | undefined> {
  emitResource(tree, 'datasets', 'datasets', content.datasets);
  emitResource(tree, 'institutes', 'institutes', { data: content.institutes });
  let example: CourseDetail | undefined;
  let written = 0;
  for (const course of content.courses) {
    example ??= course;
    emitResource(tree, 'course', `course/${course.choice_code}`, course);
    if (++written % TURN === 0) {
      await new Promise(setImmediate);
      await tree.settle();
      signal?.throwIfAborted();
    }
  }
  const missing = problem(
    404,
    'nothing is published at this address; a course needs a choice code of the latest published round',
  );
  assertPublished('problem', missing, `${API}/404.json`);
  tree.write(`${API}/404.json`, serialise(missing));
  return example;
}

/** A document and its twin without an extension: the platform serves `/datasets` only from a file of exactly that name. */
function emitResource(tree: Tree, kind: Published, name: string, value: unknown): void {
  const path = `${API}/${name}`;
  assertPublished(kind, value, `${path}.json`);
  tree.write(`${path}.json`, serialise(value), path);
}
