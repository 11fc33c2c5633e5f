import { describe, expect, it } from 'vitest';
import { edgeManifestFaults } from '../../build/release/edge-manifest.ts';
import { GOOD_MANIFEST, rules } from '../support/edge-manifest.ts';

const NO_METHODS =
  'no {"function":"methods","path":"/api/v1/*","methods":["POST","PUT","PATCH","DELETE","OPTIONS"]} in routes';
const noSearch = (path: string) => `no {"function":"search","path":"${path}"} in post_cache_routes`;
const NO_LIMIT = 'no limit of 120 requests in 60 s an address and domain on "search"';

describe('the edge manifest', () => {
  it('a manifest with all routes and the limit is good', () => {
    expect(edgeManifestFaults(GOOD_MANIFEST)).toEqual([]);
  });

  it('a manifest without configuration lacks everything', () => {
    expect(edgeManifestFaults({ routes: [], post_cache_routes: [], function_config: {} })).toEqual([
      NO_METHODS,
      noSearch('/api/v1/search'),
      noSearch('/search'),
      NO_LIMIT,
    ]);
  });

  it.each([
    ['counts by domain alone', { function_config: { search: { traffic_rules: rules(120, ['domain']) } } }, NO_LIMIT],
    ['has another number', { function_config: { search: { traffic_rules: rules(100, ['ip', 'domain']) } } }, NO_LIMIT],
    [
      'has the search before the cache',
      { post_cache_routes: GOOD_MANIFEST.post_cache_routes.slice(1) },
      noSearch('/api/v1/search'),
    ],
    [
      'has a guard that answers reads',
      { routes: [{ function: 'methods', path: '/api/v1/*', methods: ['GET'] }] },
      NO_METHODS,
    ],
  ])('a manifest is refused that %s', (_, change, fault) => {
    expect(edgeManifestFaults({ ...GOOD_MANIFEST, ...change })).toEqual([fault]);
  });
});
