/** One release and one rollback from the command line, with the real netlify-cli; test/release covers what can go wrong. */
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { assertEdgeManifest } from '../../build/release/edge-manifest.ts';
import { type Platform, SITE_ID, startPlatform, TOKEN } from '../release/platform.ts';
import { type Served, serveSample } from '../release/served.ts';
import { copyProject, type Project, whyNot } from '../support/netlify.ts';
import { cli, confirmAll, type Ended, SAMPLE } from '../support/run-command.ts';

/** The compressed size that the platform accepts. */
const BUNDLE_LIMIT = 20 * 1024 * 1024;

const CREDENTIALS = { NETLIFY_AUTH_TOKEN: TOKEN, NETLIFY_SITE_ID: SITE_ID };

const reason = whyNot();
describe.skipIf(reason)(`npm run release with the real netlify-cli${reason ? ` (not here: ${reason})` : ''}`, () => {
  let project: Project;
  /** What the release has built; the draft has the rate limit, the public site needs none because it gets more requests. */
  let served: Served;
  let platform: Platform;
  beforeAll(async () => {
    project = copyProject();
    const rounds = join(project.folder, 'data/rounds');
    rmSync(rounds, { recursive: true });
    cpSync(SAMPLE, rounds, { recursive: true });
    confirmAll(rounds);
    served = await serveSample({ own: join(project.folder, 'dist') });
    platform = await startPlatform({ site: () => served.url, deploy: () => served.limitedUrl });
  });
  afterAll(async () => {
    await platform?.close();
    await served?.close();
    project?.remove();
  });

  const edge = (name: string) => join(project.folder, '.netlify/edge-functions-dist', name);
  const manifest = () => JSON.parse(readFileSync(edge('manifest.json'), 'utf8'));

  const environment = () => ({ ...project.env, ...CREDENTIALS, NETLIFY_API_URL: platform.url });
  const withoutToken = (ended: Ended) => {
    expect(ended.stdout + ended.stderr).not.toContain(TOKEN);
    return ended;
  };
  /** A command that only asks the platform runs in this process, which saves npm's and a second start. */
  const runHere = async (...args: string[]) => {
    const before = process.env;
    process.env = environment();
    try {
      return withoutToken(await cli(...args));
    } finally {
      process.env = before;
    }
  };

  it('a site unknown to the token is not created', async () => {
    const env = { ...environment(), NETLIFY_SITE_ID: 'another' };
    const shell = $({ cwd: project.folder, env, nothrow: true, quiet: true });
    const { exitCode, stderr } = withoutToken(await shell`npm run --silent release -- --yes`);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/the site another cannot be read/)]);
    expect(platform.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('a release deploys a draft and promotes it', async () => {
    const shell = $({ cwd: project.folder, env: environment(), nothrow: true, quiet: true });
    const { exitCode, stdout, stderr } = withoutToken(await shell`npm run --silent release -- --yes`);
    expect([exitCode, stderr]).toEqual([0, '']);
    const steps = stdout.match(/^[a-z]+(?= .* \d+ ms$)/gm);
    expect(steps).toEqual([
      'account',
      'check',
      'build',
      'verify',
      'live',
      'draft',
      'smoke',
      'confirm',
      'promote',
      'smoke',
    ]);
    expect(platform.deploys).toHaveLength(2);
    expect(platform.deploys[1]).toMatchObject({ draft: true, title: 'CAP Round II, 2025-26' });
    expect(platform.published).toBe('deploy2');
    expect(platform.requests.filter((request) => request === 'POST /api/v1/sites')).toEqual([]);
  }, 300_000);

  it('a release builds with the address of the site', () => {
    const sitemap = readFileSync(join(project.folder, 'dist/public/sitemap.xml'), 'utf8');
    expect(sitemap).toContain(`<loc>${served.url}/</loc>`);
  });

  it('a release uploads every file and the edge functions', () => {
    const { files, digest } = JSON.parse(readFileSync(join(project.folder, 'dist/manifest.json'), 'utf8'));
    const deployed = Object.keys(platform.deploys[1]!.files).map((path) => path.replace(/^\//, ''));
    const built = (files as { path: string }[]).map(({ path }) => path).filter((path) => path.startsWith('public/'));
    const published = built.map((path) => path.replace(/^public\//, ''));
    // The tool sends the content of these files as settings, not as files.
    expect(published.filter((path) => !deployed.includes(path))).toEqual(['_headers', '_redirects']);
    const { settings } = platform.deploys[1]!;
    const [rule] = readFileSync(join(project.folder, 'dist/public/_redirects'), 'utf8').split(/\s/);
    expect(settings).toContain(`from = "${rule}"`);
    expect(settings).toContain(`X-Build-Digest = "${digest}"`);
    expect(settings).toMatch(
      /for = "\/assets\/app\.\w+\.js"\s+\[headers\.values\]\s+Cache-Control = "public, max-age=31536000, immutable"/,
    );
    expect(deployed.some((path) => path.startsWith('.netlify/internal/edge-functions/'))).toBe(true);
  });

  it('the bundle has no other route and no other limit', () => {
    // Its plugin has compared what these have to be.
    const { routes, post_cache_routes, function_config } = manifest();
    const functionsOf = (list: { function: string }[]) => list.map((route) => route.function);
    expect(functionsOf(routes)).toEqual(['methods']);
    expect(functionsOf(post_cache_routes)).toEqual(['search', 'search']);
    expect(Object.keys(function_config)).toEqual(['search']);
  });

  it('functions and index are bundled as the platform takes them', () => {
    const [bundle, ...others] = manifest().bundles;
    expect(others).toEqual([]);
    const index = statSync(join(project.folder, 'dist/edge/search-index.json')).size;
    const { size } = statSync(edge(bundle.asset));
    expect(size).toBeGreaterThan(index);
    expect(size).toBeLessThan(BUNDLE_LIMIT);
  });

  it('a draft release writes a comment with the changes', () => {
    const text = readFileSync(join(project.folder, 'dist/release.md'), 'utf8');
    expect(text).toContain('### CAP Round II, 2025-26');
    expect(text).toContain('- CAP Round II, 2025-26 will be served (findings to look at: ');
    expect(text).toContain(`Draft: ${served.limitedUrl}`);
  });

  it('a rollback restores the deploy that was live before', async () => {
    const { exitCode, stdout } = await runHere('rollback', '--to', 'deploy1', '--yes', '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ command: 'rollback', live: 'deploy1' });
    expect(platform.published).toBe('deploy1');
  });

  it('functions that cannot be bundled fail the build', async () => {
    // As without a network: the bundler's type is missing.
    const imports = { 'https://edge.netlify.com/bootstrap/globals/types.ts': './missing.ts' };
    writeFileSync(join(project.folder, 'import-map.json'), JSON.stringify({ imports }));
    // The tree exists, so only the bundle is made again.
    const settings = join(project.folder, 'netlify.toml');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('npm run build', 'node --version'));
    await expect(project.build()).rejects.toThrow(
      /"path":"\/api\/v1\/search"} in post_cache_routes[\s\S]*"onPostBuild" event/,
    );
    expect(() => assertEdgeManifest(project.folder)).toThrow('"path":"/api/v1/search"} in post_cache_routes');
  });
});
