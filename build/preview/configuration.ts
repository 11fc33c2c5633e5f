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

export const NETLIFY_TOML = fileURLToPath(new URL('../../netlify.toml', import.meta.url));

/**
 * Reads `file` and the published folder's `_headers`. Throws if Netlify's parsers reject them.
 */
export async function readConfiguration(published: string, file = NETLIFY_TOML) {
  const source = { netlifyConfigPath: file, minimal: false };
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(published, '_redirects')],
    configRedirects: [],
    ...source,
  });
  const parsed = await parseAllHeaders({ headersFiles: [join(published, '_headers')], configHeaders: [], ...source });
  const messages = [...errors, ...parsed.errors].map(({ message }) => message);
  if (messages.length > 0) throw new Error(`preview: ${file}: ${messages.join('\n')}`);
  return {
    redirectRules: (redirects as Record<string, unknown>[]).map(toRedirectRule),
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

/** A redirect rule of the kinds that netlify.toml has: a path, or a folder and all below it, rewritten to a file. */
function toRedirectRule({ path, to, status, rate_limit }: Record<string, unknown>): RedirectRule {
  const below = String(path).endsWith('/*') ? '(?:/.*)?' : '/?';
  const folder = String(path)
    .replace(/\/\*$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return {
    matches: new RegExp(`^${folder}${below}$`, 's'),
    to: String(to),
    status: status as RedirectRule['status'],
    limit: rate_limit as RedirectRule['limit'],
  };
}
