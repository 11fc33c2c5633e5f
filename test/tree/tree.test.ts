import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTree } from '../../build/tree/tree.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('createTree', () => {
  it('lists every file by path with its size and hash', () => {
    const tree = createTree(temporaryFolder());
    const large = Buffer.alloc(3_000_000, 7);
    tree.write('é.txt', 'é');
    tree.write('a.json', 'a', 'a');
    expect(readFileSync(join(tree.root, 'a'), 'utf8')).toBe('a');
    tree.add('Z.bin', (file) => writeFileSync(file, large));
    const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    expect(tree.files()).toEqual([
      { path: 'Z.bin', bytes: 3_000_000, sha256: sha256(large) },
      { path: 'a', bytes: 1, sha256: sha256('a') },
      { path: 'a.json', bytes: 1, sha256: sha256('a') },
      { path: 'é.txt', bytes: 2, sha256: sha256('é') },
    ]);
  });

  it('two sources cannot claim one path', () => {
    const tree = createTree(temporaryFolder());
    tree.write('same', '1', 'twin');
    for (const path of ['same', 'Same', 'twin'])
      expect(() => tree.write(path, '2')).toThrow(`two outputs have the path ${path}`);
  });
});
