/** The published files, found as the platform finds them and read for every request, so that a rebuild shows at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * A request's path, decoded once and with repeated slashes joined: limits, functions, files and headers all use this one,
 * so that another spelling of a path cannot escape any of them. Undecodable bytes stay as they were sent.
 */
export function normalise(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {}
  return path.replace(/\/{2,}/g, '/');
}

/** Reads the file that a normalised path means, with its type by its name. Nothing outside `root` is ever read. */
export function findFile(root: string, path: string) {
  if (/[\0\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined;
  const stem = path.replace(/\/$/, '');
  // With a slash at the end the folder's page comes first, without one the file of that name.
  const names = [stem, `${stem}.html`, `${stem}/index.html`];
  for (const name of path.endsWith('/') ? names.reverse() : names) {
    try {
      return { body: readFileSync(join(root, name)), type: getMimeType(name) ?? 'application/octet-stream' };
    } catch (error) {
      if (!ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return undefined;
}
