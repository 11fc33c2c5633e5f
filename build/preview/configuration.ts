/** netlify.toml, read by the platform's own parsers into what the local server needs of it. */
import { fileURLToPath } from 'node:url';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';

/** The members of a parsed redirect that the platform would act on. */
interface ParsedRedirect {
  from: string;
  to: string;
  status?: number;
  force: boolean;
  path: string;
  host?: string;
  signed?: string;
  query: object;
  conditions: object;
  headers: object;
  rate_limit?: { window_limit: number; window_size: number; aggregate_by: string | string[] };
}

/** Requests that the rule's path matches get the content of `to`, with `status`, where no file answers them. */
export interface Rewrite {
  readonly matches: RegExp;
  readonly to: string;
  readonly status: number;
}

/** At most `requests` in `seconds` from one address, over all paths that match. */
export interface Limit {
  readonly matches: RegExp;
  readonly requests: number;
  readonly seconds: number;
}

export interface Configuration {
  readonly rewrites: readonly Rewrite[];
  readonly limits: readonly Limit[];
  /** What files answer to `pathname` carry: values of one header in several matching blocks are joined, as the platform does. */
  headersFor(pathname: string): Map<string, string>;
}

export const NETLIFY_TOML = fileURLToPath(new URL('../../netlify.toml', import.meta.url));

/** Reads `file`. Throws on what Netlify's parsers reject and on rules that the local server would not do as the platform does. */
export async function readConfiguration(file = NETLIFY_TOML): Promise<Configuration> {
  const [{ redirects, errors: inRedirects }, { headers, errors: inHeaders }] = await Promise.all([
    parseAllRedirects({ redirectsFiles: [], configRedirects: [], netlifyConfigPath: file, minimal: false }),
    parseAllHeaders({ headersFiles: [], configHeaders: [], netlifyConfigPath: file, minimal: false }),
  ]);
  const errors: Error[] = [...inRedirects, ...inHeaders];
  if (errors.length > 0) throw new Error(`preview: ${file}: ${errors.map(({ message }) => message).join('\n')}`);
  const rules = (redirects as ParsedRedirect[]).map((rule) => checkRule(rule, file));
  return {
    rewrites: rules.map(({ path, to, status }) => ({ matches: redirectPattern(path), to, status: status ?? 301 })),
    limits: rules.flatMap(({ path, rate_limit }) =>
      rate_limit
        ? [{ matches: redirectPattern(path), requests: rate_limit.window_limit, seconds: rate_limit.window_size }]
        : [],
    ),
    headersFor(pathname) {
      const merged = new Map<string, string>();
      for (const header of headers) {
        if (!('forRegExp' in header) || !header.forRegExp.test(pathname)) continue;
        for (const [name, value] of Object.entries(header.values)) {
          const key = name.toLowerCase();
          const before = merged.get(key);
          merged.set(key, before === undefined ? value : `${before}, ${value}`);
        }
      }
      return merged;
    },
  };
}

function checkRule(rule: ParsedRedirect, file: string): ParsedRedirect {
  const refuse = (what: string) => {
    throw new Error(
      `preview: ${file}: the rule from "${rule.from}" has ${what}, which build/preview does not know yet`,
    );
  };
  if (rule.host || rule.signed || rule.force) refuse('a host, a signature or force');
  for (const key of ['query', 'conditions', 'headers'] as const) {
    if (Object.keys(rule[key]).length > 0) refuse(`"${key}"`);
  }
  if (rule.status !== 200 && rule.status !== 404) refuse(`status ${rule.status}`);
  if (!rule.to.startsWith('/') || rule.to.includes(':')) refuse(`"${rule.to}" as its target`);
  const limit = rule.rate_limit;
  if (limit && ![limit.window_limit, limit.window_size].every((number) => Number.isInteger(number) && number > 0)) {
    refuse('a rate limit without window_limit and window_size');
  }
  if (limit && ![limit.aggregate_by].flat().includes('ip')) refuse('a rate limit that is not by address');
  return rule;
}

/** `/a/*` matches `/a` too, and `:name` one segment. */
function redirectPattern(from: string): RegExp {
  const parts = from.split('/').slice(1);
  const source = parts.map((part) => {
    if (part === '*') return '(?:/.*)?';
    return `/${part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`;
  });
  return new RegExp(`^${source.join('')}$`);
}
