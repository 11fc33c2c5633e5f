/** netlify.toml, read by the platform's own parsers into what the local server needs of it. */
import { fileURLToPath } from 'node:url';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';

/** At most `requests` in `seconds` from one address, over all paths that match. */
export interface Limit {
  readonly matches: RegExp;
  readonly requests: number;
  readonly seconds: number;
}

export interface Configuration {
  /** Paths that match get the content of `to`, with `status`, where no file answers them. */
  readonly rewrites: readonly { matches: RegExp; to: string; status: number }[];
  readonly limits: readonly Limit[];
  /** The headers of files at `path`; values of one header in several matching blocks are joined, as the platform does. */
  headersFor(path: string): Headers;
}

/** The members of a parsed redirect rule that this project uses; any other member with content is refused. */
interface Rule {
  from: string;
  path: string;
  to: string;
  status?: number;
  rate_limit?: { window_limit: number; window_size: number; aggregate_by: string | string[] };
}

export const NETLIFY_TOML = fileURLToPath(new URL('../../netlify.toml', import.meta.url));

/** Reads `file`. Throws on what Netlify's parsers reject and on rules that the local server would answer differently. */
export async function readConfiguration(file = NETLIFY_TOML): Promise<Configuration> {
  const [{ redirects, errors: inRedirects }, { headers, errors: inHeaders }] = await Promise.all([
    parseAllRedirects({ redirectsFiles: [], configRedirects: [], netlifyConfigPath: file, minimal: false }),
    parseAllHeaders({ headersFiles: [], configHeaders: [], netlifyConfigPath: file, minimal: false }),
  ]);
  const errors: Error[] = [...inRedirects, ...inHeaders];
  if (errors.length > 0) throw new Error(`preview: ${file}: ${errors.map(({ message }) => message).join('\n')}`);
  const rules = (redirects as Rule[]).map((rule) => {
    const unknown = unsupported(rule);
    if (unknown)
      throw new Error(`preview: ${file}: the rule from "${rule.from}" has ${unknown}, which is not supported`);
    return { ...rule, matches: pathPattern(rule.path) };
  });
  return {
    rewrites: rules.map(({ matches, to, status }) => ({ matches, to, status: status as number })),
    limits: rules.flatMap(({ matches, rate_limit: limit }) =>
      limit ? [{ matches, requests: limit.window_limit, seconds: limit.window_size }] : [],
    ),
    headersFor(path) {
      const joined = new Headers();
      for (const header of headers) {
        if (!('forRegExp' in header) || !header.forRegExp.test(path)) continue;
        for (const [name, value] of Object.entries(header.values)) joined.append(name, value);
      }
      return joined;
    },
  };
}

/** What the local server does not do of a rule, in words; undefined when it does all of it. */
function unsupported({ from: _, path, to, status, rate_limit: limit, ...rest }: Rule): string | undefined {
  for (const [name, value] of Object.entries(rest))
    if (value === true || (typeof value === 'object' && Object.keys(value ?? {}).length > 0)) return `"${name}"`;
  if (status !== 200 && status !== 404) return `status ${status}`;
  if (!to.startsWith('/') || to.includes(':')) return `"${to}" as its target`;
  if (!/^[^*:]*(?:\/\*)?$/.test(path)) return `a placeholder in "${path}"`;
  if (limit && !(limit.window_limit > 0 && limit.window_size > 0)) return 'no positive window_limit and window_size';
  if (limit && ![limit.aggregate_by].flat().includes('ip')) return 'a rate limit that is not by address';
  return undefined;
}

/** A star at the end matches everything below, and the path itself. */
function pathPattern(path: string): RegExp {
  const literal = path.replace(/\/\*$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(path.endsWith('/*') ? `^${literal}(?:/.*)?$` : `^${literal}$`, 's');
}
