/** Everything through which a release touches the world, in one object: tests pass their own. */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { $, type ProcessOutput } from 'zx';
import type { BuildOptions } from '../pipeline.ts';
import type { Preview } from '../preview/start-preview.ts';
import { OWN_ROUNDS } from '../rounds/own-rounds.ts';
import type { Stages } from '../shared/stages.ts';
import { assertNoErrors, WATCH } from './checked-rounds.ts';
import { installPackages, NETLIFY_PACKAGES } from './install-packages.ts';

/** After this time a site counts as not answering, and an answer is not read further. */
const ANSWER_MS = 20_000;

export type Ran = Pick<ProcessOutput, 'exitCode' | 'stdout' | 'stderr'>;

export interface Effects {
  /** The project's folder: commands run in it, and it contains data/, dist/ and .netlify/. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Today's date in India, YYYY-MM-DD: no round may be dated after it. */
  readonly today: string;
  /** The pause before a site is asked again. */
  readonly pauseMs: number;
  /** Runs git or netlify-cli (installed if it is missing), without a terminal and without a shell. `env` is added to the environment of this process. */
  run(program: 'netlify' | 'git', args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Builds a round that is looked at, and serves it on this machine. Throws UsageError if it has errors. */
  preview(options: BuildOptions): Promise<Pick<Preview, 'url' | 'close'>>;
  /** Ends one step of the release, with what it did. */
  readonly done: Stages['end'];
  /** Prints lines for people. */
  print(...lines: string[]): void;
}

export function realEffects(ofCommand: Pick<Effects, 'today' | 'done' | 'print'>): Effects {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return {
    root,
    env: process.env,
    pauseMs: 1000,
    async run(program, args, env) {
      if (program === 'netlify') await installPackages(root, NETLIFY_PACKAGES, ofCommand.print);
      const options = {
        cwd: root,
        preferLocal: join(root, NETLIFY_PACKAGES),
        nothrow: true,
        quiet: true,
        stdio: 'pipe',
        detached: false,
      } as const;
      return await $({ ...options, env: { ...process.env, ...env } })`${program} ${args}`;
    },
    fetch: (url, init) => fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), ...init }),
    async preview(options) {
      // Imported late, because most releases have nothing to look at.
      const { buildWithSite, startPreviewWithSite } = await import('../site/with-site.ts');
      assertNoErrors(await buildWithSite(options, WATCH));
      return await startPreviewWithSite({ out: options.out, port: 0, rateLimit: false });
    },
    ...ofCommand,
  };
}

/** Where netlify.toml puts the built tree, and where the edge function finds its index. */
export const buildFolder = ({ root }: Pick<Effects, 'root'>) => join(root, 'dist');

/** The operator's folder of rounds, as a person in the current folder would type it. */
export const roundsFolder = ({ root }: Pick<Effects, 'root'>) => relative('', join(root, OWN_ROUNDS)) || '.';

/** The files below `paths` with uncommitted changes; undefined outside a git repository. */
export async function uncommittedFiles({ run }: Effects, paths: readonly string[]): Promise<string[] | undefined> {
  const { exitCode, stdout } = await run('git', ['status', '--porcelain', '--', ...paths]);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return exitCode === 0 ? lines.map((line) => line.slice(3)) : undefined;
}
