/** A folder that is being filled: every file that goes into it is measured and hashed on its way. */
import { createHash, hash } from 'node:crypto';
import { closeSync, copyFileSync, linkSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../contract/diagnostics.ts';

export interface TreeFile {
  /** Relative to the tree's root, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Tree {
  readonly root: string;
  /** Writes a new file; its folders are made as needed. */
  write(path: string, content: string): TreeFile;
  /** The same bytes under a second name: a hard link, or a copy where the file system has none. */
  twin(of: TreeFile, path: string): void;
  /** Takes in a file that another tool wrote at its place in the tree. */
  adopt(path: string): void;
  /** Every file, by path. */
  files(): TreeFile[];
  /** The folders, each with the number of files directly in it, by path. */
  folders(): Map<string, number>;
}

/** Starts a tree at `root`, which should be missing or empty. `link` is replaced in tests. */
export function createTree(root: string, link: (from: string, to: string) => void = linkSync): Tree {
  const files: TreeFile[] = [];
  const made = new Set<string>();
  const place = (path: string) => {
    const full = join(root, path);
    const folder = dirname(full);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    return full;
  };
  const add = (file: TreeFile) => {
    files.push(file);
    return file;
  };
  return {
    root,
    write(path, content) {
      // `wx`: two sources of one path are a fault, not a race that the later one wins.
      writeFileSync(place(path), content, { flag: 'wx' });
      return add({
        path,
        bytes: Buffer.byteLength(content),
        sha256: hash('sha256', content),
      });
    },
    twin(of, path) {
      const [from, to] = [join(root, of.path), place(path)];
      try {
        link(from, to);
      } catch {
        copyFileSync(from, to);
      }
      add({ ...of, path });
    },
    adopt(path) {
      add({ path, ...measure(join(root, path)) });
    },
    files: () => files.toSorted((a, b) => compareText(a.path, b.path)),
    folders() {
      const folders = new Map<string, number>();
      for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
      return new Map([...folders].sort(([a], [b]) => compareText(a, b)));
    },
  };
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
