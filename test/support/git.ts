/** Git in a folder. */
import { execFile } from 'node:child_process';
import type { Ran } from '../../build/release/effects.ts';

/** Runs git in the folder `root`, whatever its exit code. */
export function runGit(root: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile('git', ['-C', root, ...args], (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** What git prints. Throws if it fails. */
export async function git(root: string, ...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runGit(root, args);
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
