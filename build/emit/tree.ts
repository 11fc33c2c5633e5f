/** A folder that is being filled: every file that goes into it is measured and hashed on its way. */
import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../contract/diagnostics.ts';
import { UsageError } from '../usage-error.ts';

export interface TreeFile {
  /** Relative to the tree's root, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Tree {
  readonly root: string;
  /** Adds a new file and, under a second name, its twin: a hard link, or a copy where the file system has none. */
  write(path: string, content: string | Uint8Array, twin?: string): TreeFile;
  /** Adds a file that another tool wrote at its place in the tree. */
  add(path: string): void;
  /** Every file, by path. */
  files(): TreeFile[];
}

/** A tree at `root`, a folder that is missing or empty. `links: false` copies twins, as on a file system without links. */
export function createTree(root: string, { links = true } = {}): Tree {
  const files: TreeFile[] = [];
  const folders = new Set<string>();
  const place = (path: string) => {
    const full = join(root, path);
    const folder = dirname(full);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return full;
  };
  return {
    root,
    write(path, content, twin) {
      // `wx`: two sources of one path are a fault, not a race that the later one wins.
      try {
        writeFileSync(place(path), content, { flag: 'wx' });
      } catch (error) {
        // Node names no file where the disk is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        throw new UsageError(
          `${join(root, path)} cannot be written: the disk is full; the last good build is unchanged`,
        );
      }
      const file = { path, bytes: Buffer.byteLength(content), sha256: hash('sha256', content) };
      files.push(file);
      if (twin !== undefined) {
        link(join(root, path), place(twin), links);
        files.push({ ...file, path: twin });
      }
      return file;
    },
    add: (path) => files.push({ path, ...measure(join(root, path)) }),
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

function link(file: string, twin: string, links: boolean): void {
  try {
    if (!links) throw new Error('no hard links');
    linkSync(file, twin);
  } catch {
    copyFileSync(file, twin, constants.COPYFILE_EXCL);
  }
}

/** Size and hash of a file of any size, read piece by piece. */
export function measure(file: string): Pick<TreeFile, 'bytes' | 'sha256'> {
  const sum = createHash('sha256');
  const piece = Buffer.alloc(1 << 20);
  const descriptor = openSync(file, 'r');
  try {
    for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece)) {
      sum.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
  return { bytes: statSync(file).size, sha256: sum.digest('hex') };
}
