/** Git, started by a small process: to start it from a worker of the tests, with all its memory, takes ten times as long. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Ran } from '../../build/release/effects.ts';

const STARTER = `process.on('message', ({ id, args }) =>
  require('node:child_process').execFile('git', args, (error, stdout, stderr) =>
    process.send({ id, ran: { exitCode: error ? error.code : 0, stdout, stderr } })));`;

let starter: ChildProcess | undefined;
const waiting = new Map<number, (ran: Ran) => void>();
let started = 0;

function startStarter(): ChildProcess {
  const child = spawn(process.execPath, ['-e', STARTER], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', ({ id, ran }: { id: number; ran: Ran }) => {
    waiting.get(id)?.(ran);
    waiting.delete(id);
  });
  return child;
}

/** Runs git in the folder `root`, whatever its exit code. */
export function runGit(root: string, args: readonly string[]): Promise<Ran> {
  starter ??= startStarter();
  const id = ++started;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    starter!.send({ id, args: ['-C', root, ...args] });
  });
}

/** What git prints. Throws if it fails. */
export async function git(root: string, ...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runGit(root, args);
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
