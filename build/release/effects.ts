/** Everything by which a release touches the world, in one object: a test passes its own. */
import { fileURLToPath } from 'node:url';

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Effects {
  /** The project's folder: commands run in it, and dist/ and .netlify/ are in it. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs a program of the project's own packages, or npm, without a terminal and without a shell; `env` is added to its own. */
  run(program: 'npm' | 'netlify', args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  wait(ms: number): Promise<void>;
  say(line: string): void;
  /** The answer to a question of yes or no; undefined where there is no terminal to ask on. */
  ask(question: string): Promise<boolean | undefined>;
  /** Serves a build on this machine. */
  serve(out: string): Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** The real world. `say` prints a line for people. */
export function realEffects(say: (line: string) => void): Effects {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return {
    root,
    env: process.env,
    async run(program, args, env) {
      const { $ } = await import('zx/core');
      const ran = await $({
        cwd: root,
        env: { ...process.env, ...env },
        preferLocal: root,
        nothrow: true,
        quiet: true,
        stdio: 'pipe',
      })`${program} ${args}`;
      return { code: ran.exitCode, stdout: ran.stdout, stderr: ran.stderr };
    },
    fetch: (url, init) => fetch(url, init),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    say,
    async ask(question) {
      if (!process.stdin.isTTY) return undefined;
      const { createInterface } = await import('node:readline/promises');
      const terminal = createInterface({ input: process.stdin, output: process.stderr });
      const answer = await terminal.question(`${question} [y/N] `);
      terminal.close();
      return /^y(es)?$/i.test(answer.trim());
    },
    async serve(out) {
      const { startPreview } = await import('../preview/start-preview.ts');
      return startPreview({ out, port: 0 });
    },
  };
}
