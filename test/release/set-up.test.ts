import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, expect, inject, it } from 'vitest';
import type { Ran } from '../../build/release/effects.ts';
import { publishRound } from '../../build/release/publish-document.ts';
import { setUp } from '../../build/release/set-up.ts';
import { git } from '../support/git.ts';
import { type Changes, standIn, TOKEN } from './netlify-cli.ts';

/** A clone whose branch is at its remote. */
let root: string;
beforeAll(async () => {
  const folder = () => mkdtempSync(join(inject('sharedFolder'), 'set-up-'));
  const remote = folder();
  await git(remote, 'init', '-q', '--bare');
  root = folder();
  mkdirSync(join(root, 'data/rounds'), { recursive: true });
  await git(root, 'init', '-q', '-b', 'main');
  await git(root, 'config', 'user.name', 'Asha');
  await git(root, 'config', 'user.email', 'asha@example.org');
  await git(root, 'commit', '-q', '--allow-empty', '-m', 'The project');
  await git(root, 'remote', 'add', 'origin', remote);
  await git(root, 'push', '-q', '--set-upstream', 'origin', 'HEAD');
});

async function trySetUp(changes: Changes = {}) {
  const { effects, printed } = standIn(root, changes);
  const done: string[] = [];
  const end = async (name: string, what: string) => void done.push(`${name}: ${what}`);
  const error = await setUp({ ...effects, done: end }).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  const text = stripVTControlCharacters(printed.join('\n'));
  expect([text, error, ...done].join()).not.toContain(TOKEN);
  return { text, error, done };
}

it('setup says what is there', async () => {
  const { error, done, text } = await trySetUp();
  expect(error).toBeUndefined();
  expect(done).toEqual([
    'token: Netlify accepts it',
    'site: seats, https://seats.invalid',
    'git: commits as Asha <asha@example.org>',
    'remote: origin/main takes what you push',
  ]);
  expect(text).toBe('all is there: npm run publish-round -- DOCUMENT.pdf');
});

it('publish-round alone without a round asks for the PDF', async () => {
  const { effects, questions } = standIn(root);
  await expect(publishRound({ files: [] }, { effects, questions })).rejects.toThrow('there is no round yet: give');
});

const variables = (env: Record<string, string>): Changes => ({ effects: { env } });
const result = (command: string, ran: Partial<Ran>): Changes => ({ results: { [command]: () => ran } });
const failing = (command: string, stderr = '') => result(command, { exitCode: 1, stderr });

it.each<[missing: string, name: string, changes: Changes, fault: RegExp, line: string]>([
  [
    'no token',
    'token',
    variables({ NETLIFY_SITE_ID: 's1' }),
    /_TOKEN is not set/,
    '$env:NETLIFY_AUTH_TOKEN = Read-Host',
  ],
  [
    'a wrong token',
    'token',
    failing('netlify api getCurrentUser', `Unauthorized ${TOKEN}`),
    /does not accept .*Unauthorized/,
    'read -rs NETLIFY_AUTH_TOKEN && export NETLIFY_AUTH_TOKEN',
  ],
  ['no site', 'site', variables({ NETLIFY_AUTH_TOKEN: TOKEN }), /_ID is not set/, '$env:NETLIFY_SITE_ID = Read-Host'],
  [
    'a wrong site',
    'site',
    failing('netlify api getSite', 'Not Found'),
    /with this id \(Not Found/,
    '$env:NETLIFY_SITE_ID = Read-Host',
  ],
  ['no git', 'git', failing('git --version'), /not installed/, 'winget install --id Git.Git'],
  ['an archive', 'git', failing('git rev-parse --verify'), /no git repository/, 'git init -b main'],
  ['no name', 'git', failing('git var'), /who commits/, 'git config user.name "YOUR NAME"'],
  ['no remote', 'remote', result('git remote', {}), /on no other machine/, 'git remote add origin ADDRESS'],
  [
    'a new branch',
    'remote',
    failing('git rev-parse --abbrev-ref'),
    /lacks this branch/,
    'git push --set-upstream origin HEAD',
  ],
  ['a remote with more', 'remote', failing('git push', '! [rejected]'), /this folder lacks/, 'git pull'],
  [
    'the remote of others',
    'remote',
    failing('git push', 'denied'),
    /let you push.*\ndenied/,
    'git remote set-url origin ADDRESS',
  ],
])('setup says what to type about %s', async (_missing, name, changes, fault, line) => {
  const { error, text } = await trySetUp(changes);
  expect(error).toContain(name);
  expect(text).toMatch(fault);
  expect(text.split('\n')).toContain(`    ${line}`);
});
