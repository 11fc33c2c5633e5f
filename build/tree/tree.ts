/** A folder being filled: every file is measured and hashed as it is written. */

import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../shared/format.ts';

export interface TreeFile {
  /** Relative to the tree's root, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Tree {
  readonly root: string;
  /** Adds a new file and, under a second name, its twin. */
  write(path: string, content: string | Uint8Array, twin?: string): TreeFile;
  /** Adds a file that another tool has already written to the tree. */
  add(path: string): void;
  /** Every file, by path. */
  files(): TreeFile[];
}

/** A tree at `root`, a missing or empty folder. */
export function createTree(root: string): Tree {
  const files: TreeFile[] = [];
  const folders = new Set<string>();
  /** The full path for `path`, in a folder that exists. */
  const createPath = (path: string) => {
    const full = join(root, path);
    const folder = dirname(full);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return full;
  };
  return {
    root,
    write(path, content, twin) {
      const measured = measure(content);
      for (const name of twin === undefined ? [path] : [path, twin]) {
        // With `wx` two writes to one path fail, and the later one does not silently win.
        writeFileSync(createPath(name), content, { flag: 'wx' });
        files.push({ path: name, ...measured });
      }
      return { path, ...measured };
    },
    add: (path) => files.push({ path, ...measure(readFileSync(join(root, path))) }),
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

const measure = (content: string | Uint8Array): Pick<TreeFile, 'bytes' | 'sha256'> => ({
  bytes: Buffer.byteLength(content),
  sha256: hash('sha256', content),
});
