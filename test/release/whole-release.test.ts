import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { type Preview, startPreview } from '../../build/preview/start-preview.ts';
import type { Effects } from '../../build/release/effects.ts';
import { release } from '../../build/release/release.ts';
import { rollback } from '../../build/release/rollback.ts';
import { createStages } from '../../build/stages.ts';
import { copyProject, type Project, whyNot } from '../support/netlify.ts';
import { type Platform, SITE_ID, startPlatform, TOKEN } from './platform.ts';

const CREDENTIALS = { NETLIFY_AUTH_TOKEN: TOKEN, NETLIFY_SITE_ID: SITE_ID };
const YES = { dryRun: false, yes: true, draft: false };

const reason = whyNot();
describe.skipIf(reason)(`npm run release with the real netlify-cli${reason ? ` (not here: ${reason})` : ''}`, () => {
  let project: Project;
  let platform: Platform;
  /** The servers by the host that they stand in for: each has a limit of its own. */
  const previews = new Map<string, Preview>();
  let printed: string[];
  let ran: string[];
  let stageNames: string[];
  const stages = () => {
    stageNames = [];
    return createStages({ clock: () => 0, onStage: ({ name }) => stageNames.push(name) });
  };

  const serve = () => startPreview({ out: join(project.folder, 'dist'), port: 0 });
  const closePreviews = async () => {
    for (const preview of previews.values()) await preview.close();
    previews.clear();
  };

  /** A machine with the platform's stand-in; `env` is the operator's. */
  const effects = (env: Record<string, string> = CREDENTIALS): Effects => {
    printed = [];
    ran = [];
    return {
      root: project.folder,
      env,
      async run(program, args) {
        ran.push([program, ...args].join(' '));
        const childEnv = { ...project.env, ...env, NETLIFY_API_URL: platform.url };
        const shell = $({
          cwd: project.folder,
          env: childEnv,
          preferLocal: project.folder,
          nothrow: true,
          quiet: true,
        });
        const { exitCode, stdout, stderr } = await shell`${program} ${args}`;
        return { code: exitCode, stdout, stderr };
      },
      async fetch(url, init) {
        const { host, pathname, search } = new URL(url);
        // A draft and the site have the same tree here: that the right deploy is live is seen in the platform's books.
        if (!previews.has(host)) previews.set(host, await serve());
        return await fetch(previews.get(host)!.url + pathname + search, init);
      },
      wait: async () => {},
      say: (line) => printed.push(line),
      ask: async () => undefined,
      serve,
    };
  };

  beforeAll(async () => {
    project = copyProject();
    platform = await startPlatform({ site: () => 'http://site.invalid', draft: () => 'http://draft.invalid' });
  });
  afterEach(closePreviews);
  afterAll(async () => {
    await platform?.close();
    project?.remove();
  });

  it('rehearses all that needs no account, and sends nothing', async () => {
    const { digest } = await release({ ...YES, dryRun: true }, effects({}), stages());
    expect(digest).not.toBe('');
    expect(stageNames).toEqual(['check', 'build', 'edge', 'verify', 'links', 'smoke']);
    expect(printed.at(-1)).toContain('nothing was sent');
    expect(platform.requests).toEqual([]);
  });

  it('rehearses from the command line, and prints a line a step', async () => {
    const shell = $({ cwd: project.folder, env: project.env, nothrow: true, quiet: true });
    const { exitCode, stdout } = await shell`npm run --silent release -- --dry-run`;
    expect(stdout).toMatch(/^check .*\nbuild .*\nedge .*\nverify .*\nlinks .*\nsmoke .*\ndry run: nothing was sent/);
    expect(exitCode).toBe(0);
  });

  it('deploys a draft, tries it, and puts the same deploy live', async () => {
    const released = await release(YES, effects(), stages());
    expect(stageNames).toEqual([
      'account',
      'check',
      'build',
      'edge',
      'verify',
      'links',
      'draft',
      'smoke',
      'promote',
      'smoke',
    ]);
    expect(released).toMatchObject({
      deploy_id: 'deploy1',
      draft: 'http://draft.invalid',
      live: 'http://site.invalid',
    });
    expect(platform.deploys).toHaveLength(1);
    expect(platform.deploys[0]).toMatchObject({ draft: true, title: 'CAP Round III, 2026-27' });
    expect(platform.published).toBe('deploy1');
  });

  it('uploads every published file and the bundle of the edge functions', () => {
    const { files } = JSON.parse(readFileSync(join(project.folder, 'dist/manifest.json'), 'utf8'));
    const deployed = Object.keys(platform.deploys[0]!.files).map((path) => path.replace(/^\//, ''));
    const built = (files as { path: string }[]).map(({ path }) => path).filter((path) => path.startsWith('public/'));
    expect(deployed).toEqual(expect.arrayContaining(built.map((path) => path.replace(/^public\//, ''))));
    expect(deployed.some((path) => path.startsWith('.netlify/internal/edge-functions/'))).toBe(true);
  });

  it('writes what changed for the comment on a pull request', () => {
    const text = readFileSync(join(project.folder, 'dist/release.md'), 'utf8');
    expect(text).toContain('### CAP Round III, 2026-27');
    expect(text).toContain('- CAP vacancies: 1534, 3145 in the round before (-1611)');
    expect(text).toContain('Draft: http://draft.invalid');
  });

  it('names the site in every command and keeps the token out of all of them', () => {
    const deploys = ran.filter((command) => command.startsWith('netlify deploy') || command.startsWith('netlify api'));
    expect(deploys.length).toBeGreaterThan(2);
    for (const command of deploys) expect(command).toContain(SITE_ID);
    expect([...ran, ...printed].join('\n')).not.toContain(TOKEN);
  });

  it('rolls back to the deploy that was live before', async () => {
    await release(YES, effects(), stages());
    expect(platform.published).toBe('deploy2');
    expect(await rollback({ dryRun: false, yes: true }, effects(), stages())).toEqual({ live: 'deploy1' });
    expect(platform.published).toBe('deploy1');
    expect(printed.filter((line) => line.startsWith('deploy'))).toHaveLength(2);
  });

  it('creates nothing for a site that the token does not know', async () => {
    const before = platform.deploys.length;
    const env = { ...CREDENTIALS, NETLIFY_SITE_ID: 'another' };
    await expect(release(YES, effects(env), stages())).rejects.toThrow('no site another for this token');
    await expect(release(YES, effects({}), stages())).rejects.toThrow('NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID missing');
    await expect(release(YES, effects({ ...CREDENTIALS, NETLIFY_AUTH_TOKEN: 'wrong' }), stages())).rejects.toThrow(
      `no site ${SITE_ID} for this token`,
    );
    expect(platform.deploys).toHaveLength(before);
    expect(platform.requests.filter((request) => request === 'POST /api/v1/sites')).toEqual([]);
  });

  it('stops before any deploy when the bundler could not read the edge functions', async () => {
    const before = platform.deploys.length;
    // As when the network is down: the bundler's type cannot be had.
    const imports = { 'https://edge.netlify.com/bootstrap/globals/types.ts': './missing.ts' };
    writeFileSync(join(project.folder, 'import-map.json'), JSON.stringify({ imports }));
    await expect(release(YES, effects(), stages())).rejects.toThrow('no route /api/v1/search to the function "search"');
    expect(ran.filter((command) => command.startsWith('netlify deploy'))).toEqual([]);
    expect(platform.deploys).toHaveLength(before);
    expect(existsSync(join(project.folder, '.netlify/edge-functions-dist/manifest.json'))).toBe(true);
  });
});
