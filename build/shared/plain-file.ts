/** Files that people name: a pipe or a device would never end, and a very large file is the wrong one. */
import { readFileSync, statSync } from 'node:fs';

/** A document of the authority, or a table of a round, has a few MB. */
const MAX_MEGABYTES = 100;
/** What can be read, in words. */
export const PLAIN_FILE = `a plain file of at most ${MAX_MEGABYTES} MB`;

/** Throws an error with `path` and a code of `pathReason` unless `file`, or what it links to, is such a file. */
export function assertPlainFile(file: string): void {
  const stats = statSync(file);
  const code = stats.isDirectory() ? 'EISDIR' : stats.isFile() ? 'FILE_TOO_LARGE' : 'FILE_NOT_PLAIN';
  if (code === 'FILE_TOO_LARGE' && stats.size <= MAX_MEGABYTES * 1e6) return;
  throw Object.assign(new Error(`${file} is not ${PLAIN_FILE}`), { code, path: file });
}

/** The bytes of a file. Throws as `assertPlainFile` does. */
export function readPlainFile(file: string): Buffer {
  assertPlainFile(file);
  return readFileSync(file);
}
