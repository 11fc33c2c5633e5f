/** What an evening needs besides the document: each thing is tried, and what is missing has the lines to type. */

import { styleText } from 'node:util';
import { UsageError } from '../shared/errors.ts';
import type { Effects } from './effects.ts';
import { assertToken, lookUpSite } from './netlify.ts';

/** Something is missing; `bash` and `powershell` are the lines that a person types. */
class Missing extends Error {
  readonly bash: readonly string[];
  readonly powershell: readonly string[];

  constructor(fault: string, bash: readonly string[] = [], powershell = bash) {
    super(fault);
    this.bash = bash;
    this.powershell = powershell;
  }
}

/** Says what is there. Throws Missing, or the UsageError of Netlify. */
type Attempt = (effects: Effects) => Promise<string>;

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  async token(effects) {
    assertSet(
      'NETLIFY_AUTH_TOKEN',
      'Make one in the Netlify app: User settings > Applications > New access token',
      effects,
    );
    await assertToken(effects).catch(
      fallBack(
        'Netlify does not accept the token: it is wrong or has expired, or there is no network',
        ...linesToSet('NETLIFY_AUTH_TOKEN'),
      ),
    );
    return 'Netlify accepts it';
  },

  async site(effects) {
    assertSet('NETLIFY_SITE_ID', 'It is in the Netlify app: Project configuration > General > Project ID', effects);
    if (!effects.env.NETLIFY_AUTH_TOKEN) throw new Missing('it can be tried once there is a token');
    const { name, url } = await lookUpSite(effects).catch(
      fallBack('the token does not reach a site with this id', ...linesToSet('NETLIFY_SITE_ID')),
    );
    return `${name}, ${url}`;
  },

  async git({ run }) {
    const git = async (...args: string[]) => await run('git', args);
    if ((await git('--version')).exitCode !== 0)
      throw new Missing('git is not installed', ['sudo apt install git'], ['winget install --id Git.Git']);
    if ((await git('rev-parse', '--verify', 'HEAD')).exitCode !== 0)
      throw new Missing('this folder is no git repository with a commit, as after the download of an archive', [
        'git init -b main',
        'git add .',
        'git commit -m "The project"',
      ]);
    const committer = await git('var', 'GIT_COMMITTER_IDENT');
    if (committer.exitCode !== 0)
      throw new Missing('git does not know who commits', [
        'git config user.name "YOUR NAME"',
        'git config user.email YOU@EXAMPLE.ORG',
      ]);
    return `commits as ${committer.stdout.replace(/>.*/s, '>')}`;
  },

  async remote({ run }) {
    const [remote] = (await run('git', ['remote'])).stdout.split('\n');
    const push = `git push --set-upstream ${remote || 'origin'} HEAD`;
    const ownRepository = 'make an empty repository of your own, at GitHub for example, whose address is ADDRESS';
    if (!remote)
      throw new Missing(`what is committed here is on no other machine: ${ownRepository}`, [
        'git remote add origin ADDRESS',
        push,
      ]);
    const { exitCode, stdout: upstream } = await run('git', ['rev-parse', '--abbrev-ref', '@{upstream}']);
    if (exitCode !== 0) throw new Missing(`${remote} lacks this branch`, [push]);
    const pushed = await run('git', ['push', '--dry-run']);
    if (/rejected/.test(pushed.stderr))
      throw new Missing(`${upstream.trim()} has commits that this folder lacks`, ['git pull']);
    if (pushed.exitCode !== 0)
      throw new Missing(
        `${remote} does not let you push. If it is not yours, ${ownRepository}\n${pushed.stderr.trim()}`,
        [`git remote set-url ${remote} ADDRESS`, push],
      );
    return `${upstream.trim()} takes what you push`;
  },
};

/** Tries each, and prints what is there or what to type. Throws UsageError unless all are there. Never prints the token. */
export async function setUp(effects: Effects): Promise<object> {
  const missing: string[] = [];
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    try {
      await effects.done(name, await attempt(effects));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      effects.print(...linesOf(name, error));
      missing.push(name);
    }
  }
  if (missing.length > 0) {
    throw new UsageError(`${missing.join(', ')}: type the lines above in this terminal, then npm run setup again`);
  }
  effects.print('all is there: npm run publish-round -- DOCUMENT.pdf');
  return {};
}

function linesOf(name: string, { message, bash, powershell }: Missing): string[] {
  const isSame = bash === powershell;
  const indented = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`  ${heading}:`, ...lines.map((line) => `    ${line}`)] : [];
  return [
    `${styleText('red', 'missing')} ${name}: ${message}`,
    ...indented(isSame ? 'in bash or PowerShell' : 'in bash', bash),
    ...(isSame ? [] : indented('in PowerShell', powershell)),
  ];
}

/** The lines that ask for the value of a variable, so that it is not kept with the lines that were typed. */
const linesToSet = (name: string) => [[`read -rs ${name} && export ${name}`], [`$env:${name} = Read-Host`]] as const;

function assertSet(name: string, where: string, { env }: Effects): void {
  if (env[name]) return;
  const how = 'type the line, paste it and press Enter; it lasts until the terminal is closed';
  throw new Missing(`${name} is not set. ${where}. Then ${how}`, ...linesToSet(name));
}

/** Throws Missing in place of Netlify's error, with the last line of its answer. */
function fallBack(fault: string, bash: readonly string[], powershell: readonly string[]) {
  return ({ message }: Error): never => {
    throw new Missing(`${fault} (${message.split('\n').at(-1)!.replace(/^\W+/, '')})`, bash, powershell);
  };
}
