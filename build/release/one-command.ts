/** One command at a time changes or releases the rounds of a clone: the second is told which one runs. */

import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../shared/errors.ts';
import { timeInIndia } from '../shared/times.ts';

/** Each command that runs has an empty file `.running-PID-COMMAND` in the project's folder, which git ignores. */
const RUNNING = /^\.running-(\d+)-(.+)$/;

/**
 * Runs a command alone in the project's folder. Throws UsageError, naming the other, if one runs there; of two that begin in the same
 * moment both may be refused.
 */
export async function aloneIn<T>(root: string, command: string, run: () => Promise<T>): Promise<T> {
  const ownFile = `.running-${process.pid}-${command}`;
  writeFileSync(join(root, ownFile), '');
  try {
    for (const name of readdirSync(root)) if (name !== ownFile) assertEnded(root, name);
    return await run();
  } finally {
    rmSync(join(root, ownFile), { force: true });
  }
}

/** Throws UsageError if the file is that of a command that runs; removes that of a process that was killed. */
function assertEnded(root: string, name: string): void {
  const [, pid, command] = RUNNING.exec(name) ?? [];
  if (!pid) return;
  const file = join(root, name);
  const since = statSync(file, { throwIfNoEntry: false })?.mtime;
  if (since && isRunning(Number(pid)))
    throw new UsageError(
      `npm run ${command} (process ${pid}, since ${timeInIndia(since)}) runs in this folder: end it first; if there is none, remove ${file}`,
    );
  rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
