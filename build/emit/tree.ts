/** A folder that is being filled: every file that goes into it is measured and hashed on its way. */
import { hash } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  /** Where the file `path` belongs, in a folder that exists. */
  const place = (path: string) => {
    const full = join(root, path);
    const folder = dirname(full);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return full;
  };
  const twinOf = (file: string, twin: string) => {
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
      try {
        // `wx`: two sources of one path are a fault, not a race that the later one wins.
        writeFileSync(full, content, { flag: 'wx' });
      } catch (error) {
        // Node names no file where the disk is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        throw new UsageError(`${full} cannot be written: the disk is full; the last good build is unchanged`);
      }
      const file = { path, ...measure(content) };
      files.push(file);
      if (twin !== undefined) {
        twinOf(full, place(twin));
        files.push({ ...file, path: twin });
      }
      return file;
    },
    add: (path) => files.push({ path, ...measure(readFileSync(join(root, path))) }),
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

function measure(content: string | Uint8Array): Pick<TreeFile, 'bytes' | 'sha256'> {
  return { bytes: Buffer.byteLength(content), sha256: hash('sha256', content) };
}
