/** A folder that is being filled: every file that goes into it is measured and hashed on its way. */
import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../contract/diagnostics.ts';
import { createWriter } from './writer.ts';

export interface TreeFile {
  /** Relative to the tree's root, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Tree {
  readonly root: string;
  /** Adds a new file and, under a second name, its twin: a hard link, or a copy where the file system has none. */
  write(path: string, content: string, twin?: string): TreeFile;
  /** Waits while too much of what was added is still to be written. Throws what went wrong. */
  settle(): Promise<void>;
  /** Takes in a file that another tool wrote at its place in the tree. */
  adopt(path: string): void;
  /** Every file, by path. */
  files(): TreeFile[];
  /** Waits until everything is written. Throws what went wrong. */
  finish(): Promise<void>;
  /** Ends the writing, finished or not. */
  close(): Promise<void>;
}

/** Batches that may wait to be written: a bound on memory (some 10 MB) where the file system is slower than we are. */
const WAITING = 32;

/** Starts a tree at `root`, which should be missing or empty. */
export function createTree(root: string, { links = true } = {}): Tree {
  const files: TreeFile[] = [];
  const writer = createWriter(root, links);
  return {
    root,
    write(path, content, twin) {
      writer.write(path, content, twin);
      const file = { path, bytes: Buffer.byteLength(content), sha256: hash('sha256', content) };
      files.push(file);
      if (twin !== undefined) files.push({ ...file, path: twin });
      return file;
    },
    settle: () => writer.drain(WAITING),
    adopt(path) {
      files.push({ path, ...measure(join(root, path)) });
    },
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
    finish: () => writer.finish(),
    close: () => writer.close(),
  };
}

/** How many files lie directly in each folder. */
export function countByFolder(files: readonly TreeFile[]): Map<string, number> {
  const folders = new Map<string, number>();
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  return folders;
}

/** Size and hash of a file of any size, read piece by piece. */
function measure(file: string): Pick<TreeFile, 'bytes' | 'sha256'> {
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
