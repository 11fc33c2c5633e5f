/** Reads netlify.toml and a build's `_headers` with Netlify's own parsers into what the local server needs. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';

/** Matching paths get the content of `to` with `status` if no file answers them, and share a rate limit. */
export interface RedirectRule {
  readonly matches: RegExp;
  readonly to: string;
  readonly status: 200 | 404;
  /** The most requests in `window_size` seconds from one address. */
  readonly limit?: { window_limit: number; window_size: number } | undefined;
}

export type Configuration = Awaited<ReturnType<typeof readConfiguration>>;

/** Its name in the published folder. */
export const HEADERS_FILE = '_headers';
export const NETLIFY_TOML = fileURLToPath(new URL('../../netlify.toml', import.meta.url));

/**
 * Reads `file` and the published folder's `_headers`. Throws if Netlify's parsers reject them, or on a redirect rule
 * that the local server would answer differently.
 */
export async function readConfiguration(published: string, file = NETLIFY_TOML) {
  const source = { netlifyConfigPath: file, minimal: false };
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(published, '_redirects')],
    configRedirects: [],
    ...source,
  });
  const parsed = await parseAllHeaders({ headersFiles: [join(published, HEADERS_FILE)], configHeaders: [], ...source });
  const messages = [...errors, ...parsed.errors].map(({ message }) => message);
  if (messages.length > 0) throw new Error(`preview: ${file}: ${messages.join('\n')}`);
  return {
    redirectRules: (redirects as Record<string, unknown>[]).map((redirect) => toRedirectRule(redirect, file)),
    /** The headers of files at `path`; values of one header in several matching blocks are joined, as the platform does. */
    headersFor(path: string): Headers {
      const joined = new Headers();
      for (const header of parsed.headers) {
        if (!('forRegExp' in header) || !header.forRegExp.test(path)) continue;
        for (const [name, value] of Object.entries(header.values)) joined.append(name, value);
      }
      return joined;
    },
  };
}

/**
 * The only kind of redirect rule that this server supports: a path, or a folder and all below it, rewritten to a file, without
 * conditions, with or without a limit by address.
 */
function toRedirectRule(redirect: Record<string, unknown>, file: string): RedirectRule {
  const { from, path, to, status, rate_limit, ...conditions } = redirect;
  const limit = rate_limit as (RedirectRule['limit'] & { aggregate_by: string | string[] }) | undefined;
  const supported =
    (status === 200 || status === 404) &&
    /^\/[^*:]*(?:\/\*)?$/.test(String(path)) &&
    /^\/[^*:]*$/.test(String(to)) &&
    Object.values(conditions).every((value) => !value || (value !== true && Object.keys(value).length === 0)) &&
    (!limit || (limit.window_limit > 0 && limit.window_size > 0 && [limit.aggregate_by].flat().includes('ip')));
  if (!supported)
    throw new Error(`preview: ${file}: the rule from "${from}" is of a kind that build/preview does not support`);
  const below = String(path).endsWith('/*') ? '(?:/.*)?' : '/?';
  const folder = String(path)
    .replace(/\/\*$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return { matches: new RegExp(`^${folder}${below}$`, 's'), to: String(to), status: status as 200 | 404, limit };
}
