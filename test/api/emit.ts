/** The answers of staged rounds, in a folder of the test's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, emitApi, emitStatus } from '../../build/api/api.ts';
import { operationsOf } from '../../build/contract/operations.ts';
import { createTree } from '../../build/tree/tree.ts';
import { load } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export function emit(...rounds: Parameters<typeof load>) {
  const tree = createTree(temporaryFolder());
  const database = load(...rounds);
  emitApi(tree, database, operationsOf(false));
  emitStatus(tree, database, '0'.repeat(64));
  const text = (name: string) => readFileSync(join(tree.root, API, name), 'utf8');
  return {
    root: tree.root,
    text,
    read: (name: string) => JSON.parse(text(name)),
    /** The files below /api/v1. */
    names: tree.files().flatMap(({ path }) => (path.startsWith(API) ? [path.slice(API.length + 1)] : [])),
  };
}
