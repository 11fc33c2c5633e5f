import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitDownloads } from '../../../build/api/downloads/downloads.ts';
import { OPERATIONS } from '../../../build/contract/operations.ts';
import { createTree } from '../../../build/tree/tree.ts';
import { load, round } from '../../support/stage-round.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SQLITE = 'public/downloads/rounds.sqlite';

/** The tree of these rounds, with the number of files that the stage says it made. */
function emitted(rounds: Parameters<typeof load>, siteUrl?: string) {
  const tree = createTree(temporaryFolder());
  const database = load(...rounds);
  tree.add(SQLITE, database.save);
  const root = join(tree.root, 'public');
  const made = emitDownloads(tree, database, OPERATIONS, siteUrl);
  const paths = tree.files().map(({ path }) => path.replace('public/', ''));
  return { root, made, paths, bytes: (path: string) => readFileSync(join(tree.root, 'public', path)) };
}

describe('emitDownloads', () => {
  const hasCommand = spawnSync('sha256sum', ['--version']).status === 0;
  it.skipIf(!hasCommand)('SHA256SUMS lists every download', () => {
    const { root, paths, bytes } = emitted([round(), round({ download_folder: 'dataset-2' })]);
    const cwd = join(root, 'downloads');
    const verify = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd }).status;
    expect(verify()).toBe(0);
    const listed = [...String(bytes('downloads/SHA256SUMS')).matchAll(/ {2}(.*)\n/g)].map(
      ([, path]) => `downloads/${path}`,
    );
    expect(listed).toEqual(paths.filter((path) => /^downloads\/(?!SHA256SUMS)/.test(path)));
    appendFileSync(join(cwd, 'dataset-2/courses.csv'), 'x');
    expect(verify()).not.toBe(0);
  });
});
