/** A folder being filled: every file is measured and hashed as it is written. */

import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../shared/format.ts';

export interface TreeFile {
  /** Relative to the tree's root, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

type Piece = string | Uint8Array;

export interface Tree {
  readonly root: string;
  /**
   * Adds a new file and, under a second name, its twin. Content in pieces is written piece by piece, since joining it would take
   * several times its size in memory.
   */
  write(path: string, content: Piece | readonly Piece[], twin?: string): TreeFile;
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
      const pieces = [content].flat();
      const measured = measure(pieces);
      for (const name of twin === undefined ? [path] : [path, twin]) {
        writeNew(createPath(name), pieces);
        files.push({ path: name, ...measured });
      }
      return { path, ...measured };
    },
    add: (path) => files.push({ path, ...measure([readFileSync(join(root, path))]) }),
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

/** With `wx` two writes to one path fail, and the later one does not silently win. */
function writeNew(path: string, pieces: readonly Piece[]): void {
  const descriptor = openSync(path, 'wx');
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
}

function measure(pieces: readonly Piece[]): Pick<TreeFile, 'bytes' | 'sha256'> {
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return { bytes: pieces.reduce((bytes, piece) => bytes + Buffer.byteLength(piece), 0), sha256: sum.digest('hex') };
}
