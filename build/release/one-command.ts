/** One command at a time changes or releases the rounds of a clone: the second is told which one runs. */

import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../shared/errors.ts';
import { timeInIndia } from '../shared/times.ts';

/** In the project's folder; git ignores it. */
const FILE = '.running.json';

interface Holder {
  readonly pid: number;
  readonly command: string;
  readonly since: string;
}

/** Runs a command alone in the project's folder. Throws UsageError, naming the other, if one runs there. */
export async function aloneIn<T>(root: string, command: string, run: () => Promise<T>): Promise<T> {
  const file = join(root, FILE);
  hold(file, { pid: process.pid, command, since: new Date().toISOString() });
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Makes the file, whole from the start, unless it is there. The file of a process that was killed is removed. */
function hold(file: string, holder: Holder): void {
  const ownFile = `${file}.${holder.pid}`;
  writeFileSync(ownFile, JSON.stringify(holder));
  try {
    for (;;) {
      try {
        linkSync(ownFile, file);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        removeIfDead(file);
      }
    }
  } finally {
    rmSync(ownFile);
  }
}

function removeIfDead(file: string): void {
  const text = read(file);
  if (text === undefined) return;
  const { pid, command, since } = JSON.parse(text) as Holder;
  if (isRunning(pid))
    throw new UsageError(
      `npm run ${command} (process ${pid}, since ${timeInIndia(since)}) runs in this folder: end it first; if there is none, remove ${file}`,
    );
  // Another process may have replaced it meanwhile.
  if (read(file) === text) rmSync(file, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
