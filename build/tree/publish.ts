/**
 * Publication as a whole: a build fills a folder beside OUT; only when that is complete do two renames put it in OUT's
 * place. What a killed build leaves behind is cleared by the next one. Of builds that run at once the last to end wins.
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
 * Makes a staging folder beside `out`, to be filled and then published or discarded. Throws UsageError, before anything is
 * read or built, where `out` cannot be replaced.
 */
export function openPublication(out: string, data: string, pid = process.pid) {
  const target = realPath(out);
  const source = realPath(data);
  if (within(source, target) || within(target, source)) {
    throw new UsageError(`${out} and ${data} lie inside each other: choose an output folder outside the rounds`);
  }
  const staging = sibling(target, `building-${pid}`);
  try {
    recover(out);
    assertReplaceable(out, target);
    rmSync(staging, { recursive: true, force: true });
    // In two steps: of a read-only disk a recursive mkdir says no more than ENOENT.
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

/** Clears what killed builds left: the last good OUT comes back where it was moved away, all else is removed. */
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

/** Two renames, again where another build came in between. Should the second fail, the first is undone. */
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

/** Missing, an empty folder, or an earlier build; and a rename must be able to replace it. */
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

/** Whether a folder with files is a mount point of the same file system: only that is refused as busy, not for its files. */
function isBusy(folder: string): boolean {
  try {
    rmdirSync(folder);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EBUSY';
  }
}

/** Beside OUT, hence on the same file system: a rename is one step only there. */
function sibling(target: string, suffix: string): string {
  return join(dirname(target), `.${basename(target)}.${suffix}`);
}

/** The path with symbolic links resolved as far as it exists: a linked OUT is replaced where it really is. */
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
    // EPERM: it is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
