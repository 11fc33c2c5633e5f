/**
 * Checks what the bundler made of the edge functions. If it cannot read their configuration it only logs that: the deploy then
 * ends with "Deploy is live" and exit 0, without a search and without a limit.
 */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RATE_LIMIT } from '../contract/limits.ts';
import { UsageError } from '../shared/errors.ts';
import { METHODS_CONFIG, SEARCH_PATHS } from '../shared/http/routes.ts';

const FILE = '.netlify/edge-functions-dist/manifest.json';

type Routes = readonly Readonly<Record<string, unknown>>[];
interface EdgeManifest {
  readonly routes?: Routes;
  /** Routes behind the cache. */
  readonly post_cache_routes?: Routes;
  readonly function_config?: Record<string, { traffic_rules?: unknown } | undefined>;
}

const TRAFFIC_RULES = {
  action: {
    type: 'rate_limit',
    config: {
      rate_limit_config: {
        window_limit: RATE_LIMIT.requests,
        window_size: RATE_LIMIT.windowSeconds,
        algorithm: 'sliding_window',
      },
      aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
    },
  },
};

/** What a manifest lacks, one line each; empty if it is complete. */
export function edgeManifestFaults(manifest: EdgeManifest): string[] {
  const { requests, windowSeconds } = RATE_LIMIT;
  const missing = (list: 'routes' | 'post_cache_routes', expected: object) => {
    const isRoute = (route: Routes[number]) =>
      Object.entries(expected).every(([name, value]) => isDeepStrictEqual(route[name], value));
    return manifest[list]?.some(isRoute) ? [] : [`no ${JSON.stringify(expected)} in ${list}`];
  };
  return [
    ...missing('routes', { function: 'methods', path: METHODS_CONFIG.path, methods: METHODS_CONFIG.method }),
    ...SEARCH_PATHS.flatMap((path) => missing('post_cache_routes', { function: 'search', path })),
    ...(isDeepStrictEqual(manifest.function_config?.search?.traffic_rules, TRAFFIC_RULES)
      ? []
      : [`no limit of ${requests} requests in ${windowSeconds} s an address and domain on "search"`]),
  ];
}

/** Removes an earlier manifest, so that it is not mistaken for a new one. */
export function removeEdgeManifest(root: string): void {
  rmSync(join(root, FILE), { force: true });
}

/** Reads the bundler's manifest below `root`. Throws UsageError, listing all that is missing. */
export function assertEdgeManifest(root: string): void {
  const file = join(root, FILE);
  const faults = existsSync(file)
    ? edgeManifestFaults(JSON.parse(readFileSync(file, 'utf8')))
    : ['the bundler wrote no manifest'];
  if (faults.length === 0) return;
  throw new UsageError(
    [
      `${FILE} is not what has to be deployed:`,
      ...faults.map((fault) => `  ${fault}`),
      'The bundler could not read the configuration of the edge functions, mostly because it could not fetch its types',
      'from edge.netlify.com: run "netlify/node_modules/.bin/netlify build --offline --debug" and look for the first error about edge functions.',
    ].join('\n'),
  );
}
