/** Everything by which a release touches the world, in one object: a test passes its own. */
import { fileURLToPath } from 'node:url';
import { $, type ProcessOutput, question } from 'zx';
import type { Stages } from '../shared/stages.ts';

/** A site that has not answered by then does not answer. */
const ANSWER_MS = 60_000;

export type Ran = Pick<ProcessOutput, 'exitCode' | 'stdout' | 'stderr'>;

export type Program = 'npm' | 'netlify' | 'git';

export interface RunOptions {
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Once it is aborted the program is ended, with an exit code that is not 0. */
  readonly signal?: AbortSignal;
}

export interface Effects {
  /** The project's folder: commands run in it, and dist/ and .netlify/ are in it. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The day, YYYY-MM-DD, where the authority is: no round may be dated after it. */
  readonly today: string;
  /** How long is waited before a site is asked once more. */
  readonly pauseMs: number;
  /** Runs a program of the project's own packages, npm or git, without a terminal and without a shell. */
  run(program: Program, args: readonly string[], options?: RunOptions): Promise<Ran>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Ends one step of the release, and says what it did. */
  readonly done: Stages['end'];
  /** Prints a line for people. */
  print(line: string): void;
  /** The answer to a question of yes or no; undefined where there is no terminal to ask on. */
  ask(text: string): Promise<boolean | undefined>;
}

export function realEffects({ done, print }: Pick<Effects, 'done' | 'print'>): Effects {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return {
    root,
    env: process.env,
    // Sweden writes a date as ISO 8601 does.
    today: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }),
    pauseMs: 1000,
    async run(program, args, { env, signal } = {}) {
      const options = { cwd: root, preferLocal: root, nothrow: true, quiet: true, stdio: 'pipe' } as const;
      return await $({ ...options, ...(signal && { signal }), env: { ...process.env, ...env } })`${program} ${args}`;
    },
    fetch: (url, init) => fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), ...init }),
    done,
    print,
    async ask(text) {
      if (!process.stdin.isTTY) return undefined;
      return /^y(es)?$/i.test((await question(`${text} [y/N] `, { output: process.stderr })).trim());
    },
  };
}
