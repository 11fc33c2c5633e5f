/**
 * Publishes a build as a whole: it fills a folder beside OUT, and only a complete one takes OUT's place, by two renames. The
 * next build removes what a killed build left behind. Of concurrent builds the last to finish wins.
 */

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { UsageError } from '../shared/diagnostics.ts';
import { readManifest } from './manifest.ts';

/**
 * Creates a staging folder beside `out`, to be filled and then published or discarded. Throws UsageError, before anything is
 * read or built, if `out` cannot be replaced.
 */
export function openPublication(out: string, data: string, pid = process.pid) {
  const target = realPath(out);
  const source = realPath(data);
  if (within(source, target) || within(target, source)) {
    throw new UsageError(`one of ${out} and ${data} contains the other: choose an output folder outside the rounds`);
  }
  const staging = sibling(target, `building-${pid}`);
  try {
    recover(out);
    assertReplaceable(out, target);
    // Not with `force`: below a link to itself, from Node 24 on, that throws an error without a code.
    if (existsSync(staging)) rmSync(staging, { recursive: true });
    // In two steps: on a read-only disk a recursive mkdir reports only ENOENT.
    if (!existsSync(dirname(staging))) mkdirSync(dirname(staging), { recursive: true });
    mkdirSync(staging);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new UsageError(`${out} cannot be written (${code}): choose another folder with --out`) : error;
  }
  return {
    staging,
    publish: () => swap(staging, target, sibling(target, `previous-${pid}`)),
    /** Does nothing after `publish`. */
    discard: () => rmSync(staging, { recursive: true, force: true }),
  };
}

/** Cleans up after killed builds: restores the last good OUT if it was moved away, and removes the rest. */
export function recover(out: string): void {
  const target = realPath(out);
  const folder = dirname(target);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, kind, pid] = /\.(building|previous)-(\d+)$/.exec(name) ?? [];
    const left = join(folder, name);
    if (left !== sibling(target, `${kind}-${pid}`) || isAlive(Number(pid))) continue;
    if (kind === 'previous' && !existsSync(target)) renameSync(left, target);
    else rmSync(left, { recursive: true, force: true });
  }
}

/** Swaps the folders by two renames, retried if another build came between them. If the second fails, the first is undone. */
function swap(staging: string, target: string, previous: string): void {
  do {
    try {
      if (existsSync(target)) renameSync(target, previous);
      renameSync(staging, target);
    } catch (error) {
      const isOvertaken = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (isOvertaken && existsSync(staging)) continue;
      if (existsSync(previous)) renameSync(previous, target);
      throw error;
    } finally {
      rmSync(previous, { recursive: true, force: true });
    }
  } while (existsSync(staging));
}

/** Throws unless OUT is missing, empty or an earlier build, and can be renamed. */
function assertReplaceable(out: string, target: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isSymbolicLink()) throw new UsageError(`${out} is a link to a folder that does not exist: make the folder`);
  const isEmpty = found.isDirectory() && readdirSync(target).length === 0;
  if (!isEmpty && !readManifest(target)) {
    throw new UsageError(
      `${out} is not empty and was not made by this build (it has no manifest of ours): choose another folder, or empty it`,
    );
  }
  if (found.dev !== statSync(dirname(target)).dev || (!isEmpty && isBusy(target))) {
    throw new UsageError(`${out} is a mount point, which cannot be replaced: choose a folder inside it`);
  }
}

/** Whether a non-empty folder is a mount point on the same file system: only a mount point is refused as busy, not for its files. */
function isBusy(folder: string): boolean {
  try {
    rmdirSync(folder);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EBUSY';
  }
}

/** A path beside OUT, so on the same file system: only there is a rename atomic. */
function sibling(target: string, suffix: string): string {
  return join(dirname(target), `.${basename(target)}.${suffix}`);
}

/** The path with symbolic links resolved as far as it exists, so that a linked OUT is replaced at its real place. */
function realPath(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  const parent = dirname(full);
  return parent === full ? full : join(realPath(parent), basename(full));
}

function within(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
