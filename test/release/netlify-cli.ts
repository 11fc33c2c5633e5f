/**
 * A stand-in for netlify-cli and for the sites that it deploys. What is deployed is kept below the project's folder, so that a
 * later process finds it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../build/pipeline.ts';
import type { Effects, Ran } from '../../build/release/effects.ts';
import type { Deploy } from '../../build/release/netlify.ts';
import { createQuestions, type Questions } from '../../build/release/questions.ts';
import type { SiteOutput } from '../../build/write-outputs.ts';
import { answerHere } from '../preview/served.ts';
import { runGit } from '../support/git.ts';

export const TODAY = '2025-11-22';
export const SITE = 'https://seats.invalid';
/** The stand-in for a preview, which nobody opens. */
export const PREVIEW = 'http://localhost:1';
export const TOKEN = 'nfp_secret';

/** A site of one page: no release looks at another. */
export const HOME_PAGE: SiteOutput = {
  writePages({ tree }) {
    tree.write('public/index.html', '<!doctype html>');
    return { count: 1, site: undefined, writeDocumentation() {}, writeDigest() {} };
  },
};

export interface Platform {
  live?: string;
  deploys: Deploy[];
}

export interface Changes {
  readonly questions?: Questions;
  /** Results of commands, by their beginning, instead of those of the stand-in. */
  readonly results?: Readonly<Record<string, () => Partial<Ran> | undefined>>;
  /** Whether netlify build leaves dist/ as it is. */
  readonly isBuilt?: boolean;
  /** The status of the newest deploy after many requests: 429, or 200 if it has no limit. */
  readonly limitStatus?: number;
  readonly effects?: Partial<Effects>;
}

const YES = createQuestions({ options: new Map([['--yes', 'yes']]) });

/** The effects of a release of the project in `root`. */
export function standIn(root: string, changes: Changes = {}) {
  const { questions = YES, results = {}, limitStatus = 429 } = changes;
  const file = join(root, 'platform.json');
  const out = join(root, 'dist');
  const platform: Platform = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { deploys: [] };
  const save = () => writeFileSync(file, JSON.stringify(platform));
  const printed: string[] = [];
  /** The commands that were run. */
  const ran: string[] = [];
  /** Deploys dist/ as it is now. */
  function deploy(title: string | null = null): Deploy {
    const number = platform.deploys.length + 1;
    const folder = join(root, 'deploys', `d${number}`);
    mkdirSync(join(root, 'deploys'), { recursive: true });
    // A tree that is not built again stays as it is.
    if (changes.isBuilt) symlinkSync(out, folder);
    else cpSync(out, folder, { recursive: true });
    const created_at = `2025-11-21T10:${String(number).padStart(2, '0')}:00.000Z`;
    const created: Deploy = { id: `d${number}`, state: 'ready', title, created_at, published_at: null };
    platform.deploys.push(created);
    save();
    return created;
  }
  function restore(id: string): void {
    const at = `2025-11-21T12:${String(platform.deploys.length).padStart(2, '0')}:00.000Z`;
    platform.deploys = platform.deploys.map((one) => (one.id === id ? { ...one, published_at: at } : one));
    platform.live = id;
    save();
  }
  const answers: Readonly<Record<string, (args: readonly string[]) => unknown>> = {
    'netlify api getSite': () => ({
      id: 's1',
      name: 'seats',
      url: `${SITE}/`,
      published_deploy: platform.live ? { id: platform.live } : null,
    }),
    'netlify api getCurrentUser': () => ({}),
    'netlify api listSiteDeploys': () => platform.deploys,
    'netlify api restoreSiteDeploy': (args) => restore(JSON.parse(args.at(-1)!).deploy_id),
    'netlify deploy': (args) => {
      const { id } = deploy(args[args.indexOf('--message') + 1]);
      return { site_id: 's1', deploy_id: id, deploy_url: `https://${id}--seats.invalid/` };
    },
  };
  const run: Effects['run'] = async (program, args, env = {}) => {
    const command = [program, ...args].join(' ');
    ran.push(
      command +
        Object.values(env)
          .map((value) => ` ${value}`)
          .join(''),
    );
    const find = <T>(byStart: Readonly<Record<string, T>>) =>
      Object.entries(byStart).find(([start]) => command.startsWith(start))?.[1];
    const result = find(results)?.();
    if (result) return { exitCode: 0, stdout: '', stderr: '', ...result };
    if (program === 'git') return await runGit(root, args);
    if (command.startsWith('netlify build')) {
      if (changes.isBuilt) return { exitCode: 0, stdout: '', stderr: '' };
      const { ok } = await build({ data: join(root, 'data/rounds'), out, today: TODAY }, { clock: () => 0 }, HOME_PAGE);
      return { exitCode: ok ? 0 : 1, stdout: '', stderr: '' };
    }
    return { exitCode: 0, stdout: JSON.stringify(find(answers)!(args) ?? {}), stderr: '' };
  };
  const served = new Map<string, Effects['fetch']>();
  let requests = 0;
  const fetch: Effects['fetch'] = async (url, init) => {
    const { origin, pathname, search } = new URL(url);
    const id = origin === SITE ? platform.live! : /\/\/(d\d+)--/.exec(url)![1]!;
    if (origin !== SITE && ++requests > 60) return new Response('', { status: limitStatus });
    const answer = served.get(id) ?? (await answerHere(join(root, 'deploys', id)));
    served.set(id, answer);
    return await answer(SITE + pathname + search, init);
  };
  const effects: Effects = {
    root,
    env: { NETLIFY_AUTH_TOKEN: TOKEN, NETLIFY_SITE_ID: 's1' },
    today: TODAY,
    pauseMs: 0,
    run,
    fetch,
    preview: async () => ({ url: PREVIEW, close: async () => {} }),
    done: async () => {},
    print: (...lines) => printed.push(...lines),
    ...changes.effects,
  };
  return { effects, questions, platform, printed, ran, deploy, restore };
}
