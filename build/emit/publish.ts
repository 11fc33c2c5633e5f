/**
 * Atomic publication. A build fills a folder beside OUT; only when that is complete do two renames, one right after the
 * other, put it in OUT's place. What a build that failed or was killed leaves behind is put right by the next one.
 */
import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isBuild } from './records.ts';

/** OUT cannot be used as it was asked for; the message says why and what to do. */
export class OutputRefused extends Error {
  override name = 'OutputRefused';
}

export interface Publication {
  /** The folder to make and fill. */
  readonly staging: string;
  /** Puts the filled folder in OUT's place. */
  publish(): void;
  /** Removes the staging folder, if it is still there. */
  discard(): void;
}

/**
 * Names a staging folder beside `out`. Throws OutputRefused where `out` holds something that no build made,
 * or where `out` and `data` lie inside each other (the one would replace or feed the other).
 */
export function openPublication(out: string, data: string, pid = process.pid): Publication {
  const target = realPath(out);
  const source = realPath(data);
  if (within(source, target) || within(target, source)) {
    throw new OutputRefused(`${out} and ${data} lie inside each other: choose an output folder outside the rounds`);
  }
  recover(out);
  if (!isReplaceable(target)) {
    throw new OutputRefused(
      `${out} is not empty and was not made by this build (it has no manifest of ours): choose another folder, or empty it`,
    );
  }
  const staging = sibling(target, `building-${pid}`);
  rmSync(staging, { recursive: true, force: true });
  return {
    staging,
    publish: () => swap(staging, target),
    discard: () => rmSync(staging, { recursive: true, force: true }),
  };
}

/** Puts right what a killed build left: brings the last good OUT back, removes the staging folders of dead processes. */
export function recover(out: string): void {
  const target = realPath(out);
  const previous = sibling(target, 'previous');
  if (existsSync(previous)) {
    if (existsSync(target)) rmSync(previous, { recursive: true, force: true });
    else renameSync(previous, target);
  }
  const folder = dirname(target);
  const prefix = `.${basename(target)}.building-`;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Two renames, with nothing between them; should the second fail, the first is taken back. */
function swap(staging: string, target: string): void {
  const previous = sibling(target, 'previous');
  rmSync(previous, { recursive: true, force: true });
  const replaces = existsSync(target);
  if (replaces) renameSync(target, previous);
  try {
    renameSync(staging, target);
  } catch (error) {
    if (replaces) renameSync(previous, target);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Missing, an empty folder, or an earlier build. */
function isReplaceable(target: string): boolean {
  const found = lstatSync(target, { throwIfNoEntry: false });
  return !found || (found.isDirectory() && (readdirSync(target).length === 0 || isBuild(target)));
}

/** Beside OUT, hence on the same file system: a rename is one step only there. */
function sibling(target: string, suffix: string): string {
  return join(dirname(target), `.${basename(target)}.${suffix}`);
}

/** The path with symbolic links resolved as far as it exists: a linked OUT is replaced where it really lies. */
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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
