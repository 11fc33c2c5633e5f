/**
 * What the bundler must have made of the edge functions. It logs a fault in reading their configuration and goes on: the
 * deploy then ends with "Deploy is live" and exit 0, without a search and without a limit.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RATE_LIMIT } from '../../netlify/http/limits.ts';
import { METHODS_CONFIG, SEARCH_PATHS } from '../../netlify/http/routes.ts';
import { ReleaseStopped } from './effects.ts';

const FILE = '.netlify/edge-functions-dist/manifest.json';

interface Route {
  readonly function?: string;
  readonly path?: string;
  readonly methods?: readonly string[];
}
interface EdgeManifest {
  readonly routes?: readonly Route[];
  readonly post_cache_routes?: readonly Route[];
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

/** What a manifest lacks, one sentence each; empty where all is there. */
export function edgeManifestFaults({ routes, post_cache_routes, function_config }: EdgeManifest): string[] {
  const faults: string[] = [];
  const methods = routes?.find((route) => route.function === 'methods' && route.path === METHODS_CONFIG.path);
  if (!methods) faults.push(`no route ${METHODS_CONFIG.path} to the function "methods"`);
  else if (!isDeepStrictEqual(methods.methods, METHODS_CONFIG.method)) {
    faults.push(`"methods" runs for ${methods.methods?.join(', ')}, not for ${METHODS_CONFIG.method?.join(', ')}`);
  }
  for (const path of SEARCH_PATHS) {
    if (post_cache_routes?.some((route) => route.function === 'search' && route.path === path)) continue;
    faults.push(`no route ${path} to the function "search" behind the cache`);
  }
  if (!isDeepStrictEqual(function_config?.search?.traffic_rules, TRAFFIC_RULES)) {
    faults.push(
      `no limit of ${RATE_LIMIT.requests} requests in ${RATE_LIMIT.windowSeconds} s an address and domain on "search"`,
    );
  }
  return faults;
}

/** Removes an earlier manifest, so that it is not taken for that of a bundler that wrote none. */
export function forgetEdgeManifest(root: string): void {
  rmSync(join(root, FILE), { force: true });
}

/** Reads the bundler's manifest below `root`. Throws ReleaseStopped, with all that it lacks. */
export function assertEdgeManifest(root: string): void {
  const file = join(root, FILE);
  const faults = existsSync(file)
    ? edgeManifestFaults(JSON.parse(readFileSync(file, 'utf8')))
    : ['the bundler wrote no manifest'];
  if (faults.length === 0) return;
  throw new ReleaseStopped(
    [
      `${FILE} is not what has to be deployed:`,
      ...faults.map((fault) => `  ${fault}`),
      'The bundler could not read the configuration of the edge functions, mostly because it could not fetch its types',
      'from edge.netlify.com: run "npx netlify build --offline --debug" and look for the first error about edge functions.',
    ].join('\n'),
  );
}
