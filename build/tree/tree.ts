/** A folder being filled: every file is measured and hashed as it is written. */

import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writing } from '../shared/errors.ts';
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
  /** Adds a new file that `make` writes at the path that it gets. */
  add(path: string, make: (file: string) => void): void;
  /** Keeps a path that is answered without a file: a file there would be served instead. */
  claim(path: string): void;
  /** Every file, by path. */
  files(): TreeFile[];
}

/** What is left where a build could not be written. */
export const UNCHANGED = 'the last good build is unchanged';

/**
 * A tree at `root`, a missing or empty folder. A file that the disk refuses is a UsageError that names it below `out`, the folder
 * whose place the tree will take.
 */
export function createTree(root: string, out = root): Tree {
  const files: TreeFile[] = [];
  const paths = new Set<string>();
  const folders = new Set<string>();
  /** Paths are compared without case, because on some file systems, and in some addresses, such paths are one. */
  const claim = (path: string) => {
    const key = path.toLowerCase();
    if (paths.has(key)) throw new Error(`two outputs have the path ${path}`);
    paths.add(key);
  };
  const make = (path: string, write: (file: string) => void) => {
    claim(path);
    const full = join(root, path);
    const folder = dirname(full);
    writing(join(out, path), UNCHANGED, () => {
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      write(full);
    });
  };
  return {
    root,
    write(path, content, twin) {
      const measured = measure(content);
      for (const name of twin === undefined ? [path] : [path, twin]) {
        make(name, (file) => writeFileSync(file, content));
        files.push({ path: name, ...measured });
      }
      return { path, ...measured };
    },
    add(path, write) {
      make(path, write);
      files.push({ path, ...measure(readFileSync(join(root, path))) });
    },
    claim,
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

const measure = (content: string | Uint8Array): Pick<TreeFile, 'bytes' | 'sha256'> => ({
  bytes: Buffer.byteLength(content),
  sha256: hash('sha256', content),
});
