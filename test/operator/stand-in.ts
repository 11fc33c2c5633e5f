/** An operator's project in a folder, and a platform for it that keeps deploys on disk, so that a later process finds them. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { $ } from 'zx';
import { createQuestions, isYes } from '../../build/operator/questions.ts';
import type { Effects, Ran } from '../../build/release/effects.ts';
import { answerHere } from '../preview/served.ts';
import { GOOD_MANIFEST } from '../release/good-manifest.ts';
import { runCommand } from '../support/command-here.ts';
import { ROUNDS } from './evening.ts';

export const TODAY = '2025-11-22';
export const SITE = 'https://seats.invalid';

interface Deploy {
  readonly id: string;
  readonly site_id: string;
  readonly state: string;
  readonly created_at: string;
  published_at?: string;
  readonly deploy_ssl_url: string;
}
interface Platform {
  published?: string;
  deploys: Deploy[];
}

/** Puts everything live. */
const YES = createQuestions({ options: new Map([['--yes', 'yes']]) });

/** The effects of a release in the project `root`. */
export function standIn(root: string, print: (...lines: string[]) => void, questions = YES) {
  const file = join(root, 'platform.json');
  const read = (): Platform => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { deploys: [] });
  const write = (platform: Platform) => writeFileSync(file, JSON.stringify(platform));
  const [data, out] = [['--data', join(root, ROUNDS)], join(root, 'dist')];
  const served = new Map<string, Effects['fetch']>();
  const good = (stdout: unknown): Ran => ({ exitCode: 0, stdout: JSON.stringify(stdout), stderr: '' });
  const bundle = () => {
    const manifest = join(root, '.netlify/edge-functions-dist/manifest.json');
    mkdirSync(dirname(manifest), { recursive: true });
    writeFileSync(manifest, JSON.stringify(GOOD_MANIFEST));
  };
  let asked = 0;
  const effects: Effects = {
    root,
    env: { NETLIFY_AUTH_TOKEN: 't', NETLIFY_SITE_ID: 's1' },
    today: TODAY,
    pauseMs: 0,
    async run(program, args) {
      if (program === 'git') return await $({ cwd: root, nothrow: true, quiet: true })`git ${args}`;
      const command = [program, ...args].join(' ');
      if (command === 'npm run check') return await runCommand(['check', ...data, '--today', TODAY]);
      if (command === 'npm run verify') return await runCommand(['verify', '--out', out]);
      if (command.startsWith('netlify build')) {
        bundle();
        return await runCommand(['build', ...data, '--out', out, '--today', TODAY]);
      }
      const platform = read();
      if (command.startsWith('netlify deploy')) {
        bundle();
        const id = `d${platform.deploys.length + 1}`;
        cpSync(out, join(root, 'deploys', id), { recursive: true });
        const deploy_ssl_url = `https://${id}--seats.invalid`;
        const created_at = `2025-11-21T10:${String(platform.deploys.length).padStart(2, '0')}:00.000Z`;
        platform.deploys.push({ id, site_id: 's1', state: 'ready', created_at, deploy_ssl_url });
        write(platform);
        return good({ site_id: 's1', deploy_id: id, deploy_url: deploy_ssl_url });
      }
      const [, , method = ''] = command.split(' ');
      if (method === 'listSiteDeploys') return good(platform.deploys);
      if (method === 'restoreSiteDeploy') {
        const id = /d\d+/.exec(args.join(' '))![0];
        platform.deploys.find((deploy) => deploy.id === id)!.published_at = '2025-11-21T12:00:00.000Z';
        write({ ...platform, published: id });
        return good({ id });
      }
      const published_deploy = platform.published ? { id: platform.published, published_at: '2025-11-21' } : undefined;
      return good({ id: 's1', name: 'seats', url: SITE, published_deploy });
    },
    async fetch(url, init) {
      const { origin, pathname, search } = new URL(url);
      const { published, deploys } = read();
      const id = origin === SITE ? published! : /\/\/(d\d+)--/.exec(url)![1]!;
      if (origin !== SITE && id === deploys.at(-1)!.id && ++asked > 60) return new Response('', { status: 429 });
      const answer = served.get(id) ?? (await answerHere(join(root, 'deploys', id)));
      served.set(id, answer);
      return await answer(SITE + pathname + search, init);
    },
    done: async () => {},
    print,
    ask: (message) => isYes(questions, { option: '--yes', message }),
  };
  return {
    effects,
    /** Restores an earlier deploy. */
    rollBackTo: (id: string) => write({ ...read(), published: id }),
    published: () => read().published,
    deploys: () => read().deploys.length,
  };
}
