/** A folder being filled: every file is measured and hashed as it is written. */

import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
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
   * Adds a new file and, under a second name, its twin: a hard link, or a copy if the file system has no links. Content given
   * in pieces is written piece by piece, since joining it would take several times its size in memory.
   */
  write(path: string, content: Piece | readonly Piece[], twin?: string): TreeFile;
  /** Adds a file that another tool has already written to the tree. */
  add(path: string): void;
  /** Every file, by path. */
  files(): TreeFile[];
}

/** A tree at `root`, a missing or empty folder. With `links: false` twins are copied, as on a file system without links. */
export function createTree(root: string, { links = true } = {}): Tree {
  const files: TreeFile[] = [];
  const folders = new Set<string>();
  /** The full path for `path`; its folder is created. */
  const place = (path: string) => {
    const full = join(root, path);
    const folder = dirname(full);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return full;
  };
  const linkTwin = (file: string, twin: string) => {
    try {
      if (!links) throw new Error('no hard links');
      linkSync(file, twin);
    } catch {
      copyFileSync(file, twin, constants.COPYFILE_EXCL);
    }
  };
  return {
    root,
    write(path, content, twin) {
      const full = place(path);
      const pieces = [content].flat();
      // With `wx` two writes to one path fail, and the later one does not silently win.
      const descriptor = openSync(full, 'wx');
      try {
        for (const piece of pieces) writeFileSync(descriptor, piece);
      } finally {
        closeSync(descriptor);
      }
      const file = { path, ...measure(pieces) };
      files.push(file);
      if (twin !== undefined) {
        linkTwin(full, place(twin));
        files.push({ ...file, path: twin });
      }
      return file;
    },
    add: (path) => files.push({ path, ...measure([readFileSync(join(root, path))]) }),
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

function measure(pieces: readonly Piece[]): Pick<TreeFile, 'bytes' | 'sha256'> {
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return { bytes: pieces.reduce((bytes, piece) => bytes + Buffer.byteLength(piece), 0), sha256: sum.digest('hex') };
}
