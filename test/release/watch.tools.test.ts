/** The workflow that watches the live site, against a local one: what it tells GitHub, by a stand-in for gh. */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { $ } from 'zx';
import { copyProject } from '../support/run-command.ts';
import { type Served, serveSample } from './served.ts';

type Tamper = (body: string, path: string) => string | Promise<string>;

let served: Served;
let project: string;
let site: Server;
let tamper: Tamper;
beforeAll(async () => {
  served = await serveSample();
  project = mkdtempSync(join(tmpdir(), 'watch-'));
  copyProject(project, '.ci', 'build', 'data/reference', 'package.json');
  cpSync(served.data, join(project, 'data/rounds'), { recursive: true });
  mkdirSync(join(project, 'bin'));
  writeFileSync(join(project, 'bin/gh'), '#!/bin/sh\necho "$@" >> calls\n[ "$2" != list ] || echo "$OPEN"\n');
  chmodSync(join(project, 'bin/gh'), 0o755);
  const shell = $({ cwd: project, quiet: true });
  await shell`git init --quiet && git config user.name A && git config user.email a@seats.test && git add data`;
  site = createServer(async ({ url = '/', method = 'GET', headers }, response) => {
    const etag = headers['if-none-match'];
    const answer = await served.fetch(served.url + url, { method, headers: etag ? { 'If-None-Match': etag } : {} });
    const body = await tamper(await answer.text(), url);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.status === 304 ? '' : body);
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  site?.close();
  await served?.close();
  if (project) rmSync(project, { recursive: true, force: true });
});

/** Watches the site, which answers as `change` has it; `open` is the number of the open issue. What gh was asked, without the list. */
async function watch(change: Tamper, { open = '', committed = '2026-01-01T00:00:00' } = {}) {
  tamper = change;
  const calls = join(project, 'calls');
  rmSync(calls, { force: true });
  const env = {
    ...process.env,
    PATH: [join(project, 'bin'), process.env.PATH].join(delimiter),
    OPEN: open,
    GIT_COMMITTER_DATE: committed,
  };
  const shell = $({ cwd: project, env, nothrow: true, quiet: true });
  await shell`git commit --quiet --allow-empty --message change`;
  const { exitCode, stdall } = await shell`.ci/watch http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  expect(existsSync(calls), stdall).toBe(true);
  const [list, ...told] = readFileSync(calls, 'utf8').split(/^(?=issue )/m);
  expect(list).toMatch(/^issue list --state open/);
  return { exitCode, told: told.join('') };
}

const good: Tamper = (body) => body;
const wrongNumber: Tamper = (body, path) =>
  path.startsWith('/api/v1/course/9') ? body.replace(/"total_cap_vacancies":(\d+)/, '"total_cap_vacancies":1$1') : body;
const slow: Tamper = async (body, path) => {
  if (path === '/api/v1/datasets') await setTimeout(3100);
  return body;
};
const old: Tamper = (body, path) =>
  path === '/api/v1/status' ? body.replaceAll(/"sha256":"\w{4}/g, '"sha256":"0000') : body;

it('a good site opens no issue and closes an open one', async () => {
  expect(await watch(good)).toEqual({ exitCode: 0, told: '' });
  const closed = 'issue close 7 --comment The smoke test passes again.\n';
  expect(await watch(good, { open: '7' })).toEqual({ exitCode: 0, told: closed });
});

it.each<[string, Tamper, string]>([
  ['wrong', wrongNumber, 'numbers: the numbers of the course 9'],
  ['slow', slow, 'answer times: /api/v1/datasets takes'],
  ['old', old, 'rounds: 2025-26-round-1, 2025-26-round-2: the site does not have the files'],
])('a site that is %s opens one issue', async (_, change, fault) => {
  const { exitCode, told } = await watch(change);
  expect([exitCode, told]).toEqual([
    1,
    expect.stringMatching(/^issue create --title The live site fails its smoke test/),
  ]);
  expect(told).toContain(fault);
  expect(await watch(change, { open: '7' })).toEqual({ exitCode: 1, told: '' });
});

it('rounds are not compared while a release may run', async () => {
  expect(await watch(old, { committed: new Date().toISOString() })).toEqual({ exitCode: 0, told: '' });
});
