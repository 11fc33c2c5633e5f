import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestFiles, readManifest, verifyTree, writeManifest } from '../../build/tree/manifest.ts';
import { createTree, type TreeFile } from '../../build/tree/tree.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = [
  { path: 'public/a', bytes: 1, sha256: '00' },
  { path: 'public/b', bytes: 2, sha256: '11' },
];

describe('the manifest', () => {
  it('manifest is JSON with one file per line', () => {
    const folder = temporaryFolder();
    writeManifest(folder, 'abc', files);
    const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ made_by: 'seat-vacancy-api', digest: 'abc', files });
    expect(text.split('\n')).toHaveLength(5);
  });

  it('another manifest.json does not mark a build', () => {
    const folder = temporaryFolder();
    expect(readManifest(folder)).toBeUndefined();
    for (const text of ['{"name":"Somebody else’s web app"}', 'null', '{"made_by":']) {
      writeFileSync(join(folder, 'manifest.json'), text);
      expect(readManifest(folder)).toBeUndefined();
    }
    writeManifest(folder, 'abc', files);
    expect(readManifest(folder)).toMatchObject({ digest: 'abc' });
  });
});

describe('digestFiles', () => {
  it('digest changes with a path and with a content', () => {
    const [a, b] = files as [TreeFile, TreeFile];
    const digests = [files, [a], [{ ...a, path: 'public/c' }, b], [a, { ...b, sha256: '22' }]].map(digestFiles);
    expect(new Set(digests).size).toBe(4);
    expect(digestFiles([...files])).toBe(digests[0]);
  });
});

describe('verifyTree', () => {
  const built = () => {
    const tree = createTree(temporaryFolder());
    tree.write('public/a.json', 'a', 'public/a');
    tree.write('public/deep/b', 'b');
    tree.write('edge/index.json', '{}');
    writeManifest(tree.root, 'abc', tree.files());
    return { root: tree.root, differences: () => verifyTree(tree.root, readManifest(tree.root)!) };
  };

  it('verifyTree names missing, changed and unlisted files', () => {
    const { root, differences } = built();
    expect(differences()).toEqual([]);
    renameSync(join(root, 'public/deep/b'), join(root, 'public/deep/c'));
    appendFileSync(join(root, 'public/a.json'), ' ');
    rmSync(join(root, 'public/a'));
    rmSync(join(root, 'edge'), { recursive: true });
    expect(differences()).toEqual([
      'edge/index.json is missing',
      'public/a is missing',
      'public/a.json has other bytes than were built',
      'public/deep/b is missing',
      'public/deep/c is not in the manifest',
    ]);
  });
});
