import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMIT } from '../../../netlify/http/limits.ts';
import { copyProject, type Project, whyNot } from '../../support/netlify.ts';

/** What the platform takes, compressed. */
const BUNDLE_LIMIT = 20 * 1024 * 1024;

interface Manifest {
  bundles: { asset: string; format: string }[];
  routes: object[];
  post_cache_routes: object[];
  function_config: Record<string, object>;
}

const reason = whyNot();
describe.skipIf(reason)(`netlify build --offline${reason ? ` (not here: ${reason})` : ''}`, () => {
  let project: Project;
  let manifest: Manifest;
  const edge = (name: string) => join(project.folder, '.netlify/edge-functions-dist', name);
  beforeAll(async () => {
    project = copyProject();
    await project.build();
    manifest = JSON.parse(readFileSync(edge('manifest.json'), 'utf8'));
  });
  afterAll(() => project?.remove());

  it('runs the build command and finds its files where netlify.toml says', () => {
    for (const name of ['index.html', '404.html', 'api/v1/datasets', 'api/v1/404.json', 'downloads/rounds.sqlite']) {
      expect(existsSync(join(project.folder, 'dist/public', name)), name).toBe(true);
    }
  });

  it('routes what is no read to the guard before the cache, and search behind it', () => {
    expect(manifest.routes).toEqual([
      {
        function: 'methods',
        path: '/api/v1/*',
        pattern: '^/api/v1(?:/(.*))/?$',
        excluded_patterns: [],
        methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      },
    ]);
    expect(manifest.post_cache_routes).toEqual([
      { function: 'search', path: '/api/v1/search', pattern: '^/api/v1/search/?$', excluded_patterns: [] },
      { function: 'search', path: '/search', pattern: '^/search/?$', excluded_patterns: [] },
    ]);
  });

  it('limits search by address and domain with the numbers of the contract, and makes no other rule', () => {
    const { requests, windowSeconds } = RATE_LIMIT;
    expect(manifest.function_config).toEqual({
      search: {
        traffic_rules: {
          action: {
            type: 'rate_limit',
            config: {
              rate_limit_config: { window_limit: requests, window_size: windowSeconds, algorithm: 'sliding_window' },
              aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
            },
          },
        },
      },
    });
  });

  it('bundles functions and index into what the platform takes', () => {
    const [bundle, ...others] = manifest.bundles;
    expect(others).toEqual([]);
    const index = statSync(join(project.folder, 'dist/edge/search-index.json')).size;
    const { size } = statSync(edge(bundle!.asset));
    expect(size).toBeGreaterThan(index);
    expect(size).toBeLessThan(BUNDLE_LIMIT);
  });
});
