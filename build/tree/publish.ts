/**
 * Publishes a build as a whole: it fills a folder beside OUT, and only a complete one takes OUT's place, by two renames. The
 * next build removes what a killed build left behind.
 */

import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { UsageError, writing } from '../shared/errors.ts';
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
  writing(out, 'choose another folder with --out', () => {
    recover(out);
    assertReplaceable(out, target);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
  });
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
    const leftover = join(folder, name);
    if (leftover !== sibling(target, `${kind}-${pid}`) || isAlive(Number(pid))) continue;
    if (kind === 'previous' && !existsSync(target)) renameSync(leftover, target);
    else rmSync(leftover, { recursive: true, force: true });
  }
}

/** Swaps the folders by two renames. If the second fails, the first is undone. */
function swap(staging: string, target: string, previous: string): void {
  const isReplacing = existsSync(target);
  if (isReplacing) renameSync(target, previous);
  try {
    renameSync(staging, target);
  } catch (error) {
    if (isReplacing) renameSync(previous, target);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Throws unless OUT is missing, empty or an earlier build. */
function assertReplaceable(out: string, target: string): void {
  if (!existsSync(target) || readManifest(target)) return;
  if (statSync(target).isDirectory() && readdirSync(target).length === 0) return;
  throw new UsageError(
    `${out} is not empty and was not made by this build (it has no manifest of ours): choose another folder, or empty it`,
  );
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
  } catch {
    return false;
  }
}
