import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTree, type Tree } from '../../build/emit/tree.ts';

let root: string;
let tree: Tree;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tree-'));
  tree = createTree(root);
});
afterEach(async () => {
  await tree.close();
  rmSync(root, { recursive: true, force: true });
});

describe('createTree', () => {
  it('writes a file and its twin as one file with two names', async () => {
    tree.write('a/b.json', '{"city":"पुणे"}\n', 'a/b');
    await tree.finish();
    expect(readFileSync(join(root, 'a/b'), 'utf8')).toBe('{"city":"पुणे"}\n');
    expect(statSync(join(root, 'a/b')).ino).toBe(statSync(join(root, 'a/b.json')).ino);
  });

  it('copies the twin where the file system has no hard links', async () => {
    await tree.close();
    tree = createTree(root, { links: false });
    tree.write('b.json', 'x', 'b');
    await tree.finish();
    expect(readFileSync(join(root, 'b'), 'utf8')).toBe('x');
    expect(statSync(join(root, 'b')).ino).not.toBe(statSync(join(root, 'b.json')).ino);
  });

  it('lists every file by path in code-unit order, with its size in bytes and its hash', async () => {
    writeFileSync(join(root, 'Z.bin'), Buffer.alloc(3_000_000, 7));
    tree.write('é.txt', 'é');
    tree.write('a.json', 'a', 'a');
    await tree.finish();
    tree.adopt('Z.bin');
    const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    expect(tree.files()).toEqual([
      { path: 'Z.bin', bytes: 3_000_000, sha256: sha256(Buffer.alloc(3_000_000, 7)) },
      { path: 'a', bytes: 1, sha256: sha256('a') },
      { path: 'a.json', bytes: 1, sha256: sha256('a') },
      { path: 'é.txt', bytes: 2, sha256: sha256('é') },
    ]);
  });

  it('writes every one of many files before it is finished', async () => {
    for (let i = 0; i < 1000; i++) {
      tree.write(`many/${i}`, String(i));
      if (i % 100 === 0) await tree.settle();
    }
    await tree.finish();
    expect(readdirSync(join(root, 'many'))).toHaveLength(1000);
    expect(readFileSync(join(root, 'many/999'), 'utf8')).toBe('999');
  });

  it('fails when two sources claim one path', async () => {
    tree.write('same', '1');
    tree.write('same', '2');
    await expect(tree.finish()).rejects.toThrow(/EEXIST.*same/);
  });
});
