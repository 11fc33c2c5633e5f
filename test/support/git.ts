/** Git in a folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Ran } from '../../build/release/effects.ts';

/**
 * A small process that runs git: to start each git from a process as large as that of the tests takes twenty times as long as git
 * itself. It ends with the process that asked.
 */
const RUNNER = `
  const { execFile } = require('node:child_process');
  process.on('message', ({ id, args }) => {
    execFile('git', args, (error, stdout, stderr) => {
      process.send({ id, ran: { exitCode: error ? Number(error.code) : 0, stdout, stderr } });
    });
  });
`;
let runner: ChildProcess | undefined;
const waiting = new Map<number, (ran: Ran) => void>();
let requests = 0;

function startRunner(): ChildProcess {
  const started = spawn(process.execPath, ['-e', RUNNER], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.unref();
  started.on('message', ({ id, ran }: { id: number; ran: Ran }) => {
    waiting.get(id)!(ran);
    waiting.delete(id);
    if (waiting.size === 0) started.channel?.unref();
  });
  return started;
}

/** Runs git in the folder `root`, whatever its exit code. */
export function runGit(root: string, args: readonly string[]): Promise<Ran> {
  runner ??= startRunner();
  const asked = runner;
  return new Promise((resolve) => {
    waiting.set(++requests, resolve);
    asked.channel?.ref();
    asked.send({ id: requests, args: ['-C', root, ...args] });
  });
}

/** What git prints. Throws if it fails. */
export async function git(root: string, ...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runGit(root, args);
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
