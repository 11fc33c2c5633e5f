import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitDownloads } from '../../../build/api/downloads/downloads.ts';
import { createTree } from '../../../build/tree/tree.ts';
import { load, round } from '../../support/stage-round.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SQLITE = 'public/downloads/rounds.sqlite';

/** The tree of these rounds, with the number of files that the stage says it made. */
function emitted(rounds: Parameters<typeof load>, siteUrl?: string) {
  const tree = createTree(temporaryFolder());
  const database = load(...rounds);
  database.save(join(tree.root, SQLITE));
  tree.add(SQLITE);
  const root = join(tree.root, 'public');
  const made = emitDownloads(tree, database, siteUrl);
  const paths = tree.files().map(({ path }) => path.replace('public/', ''));
  return { root, made, paths, bytes: (path: string) => readFileSync(join(tree.root, 'public', path)) };
}

describe('emitDownloads', () => {
  const hasCommand = spawnSync('sha256sum', ['--version']).status === 0;
  it.skipIf(!hasCommand)('SHA256SUMS and manifest.json list every download', () => {
    const { root, paths, bytes } = emitted([round(), round({ download_folder: 'dataset-2' })]);
    const cwd = join(root, 'downloads');
    const verify = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd }).status;
    expect(verify()).toBe(0);
    const { files } = JSON.parse(String(bytes('downloads/manifest.json')));
    const listed = files.map(({ path }: { path: string }) => `downloads/${path}`);
    const isListed = (path: string) => /^downloads\/(?!SHA256SUMS|manifest)/.test(path);
    expect(listed).toEqual(paths.filter(isListed));
    for (const { path, bytes: size, sha256 } of files) {
      expect(size).toBe(bytes(`downloads/${path}`).length);
      expect(String(bytes('downloads/SHA256SUMS'))).toContain(`${sha256}  ${path}\n`);
    }
    appendFileSync(join(cwd, 'dataset-2/courses.csv'), 'x');
    expect(verify()).not.toBe(0);
  });

  it("manifest.json has each file's round and description", () => {
    const folders = ['round', 'round-2'].map((download_folder) => round({ download_folder }));
    const { files } = JSON.parse(String(emitted(folders).bytes('downloads/manifest.json')));
    const ofRound = (folder: string, dataset: number) =>
      ['courses.csv', 'datapackage.json', 'institutes.csv', 'vacancies.csv'].map((name) => [
        `${folder}/${name}`,
        dataset,
      ]);
    expect(files.map(({ path, dataset }: Record<string, unknown>) => [path, dataset])).toEqual([
      ...ofRound('round-2', 2),
      ...ofRound('round', 1),
      ['rounds.sqlite', undefined],
    ]);
    expect(new Set(files.map(({ description }: Record<string, unknown>) => description)).size).toBe(5);
  });
});
