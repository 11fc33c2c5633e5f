/** The published files, found as the platform finds them and read anew for every request, so that a rebuild shows at once. */
import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getMimeType } from 'hono/utils/mime';

export interface Found {
  readonly body: Buffer<ArrayBuffer>;
  /** By the name's ending, `application/octet-stream` without one. */
  readonly type: string;
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
/** A build's swap takes two renames: how often to look again, and how long to wait, while the folder is changing places. */
const LOOKS = 40;
const PAUSE_MS = 25;

/** Reads the file that `pathname`, as it came in the URL, stands for. Nothing outside `root` is ever read. */
export async function findFile(root: string, pathname: string): Promise<Found | undefined> {
  const names = candidates(root, pathname);
  if (names.length === 0) return undefined;
  for (let look = 1; ; look++) {
    const before = await identity(root);
    for (const name of names) {
      const body = await readIfThere(name);
      if (body) return { body, type: getMimeType(name) ?? 'application/octet-stream' };
    }
    const after = await identity(root);
    if ((after !== undefined && after === before) || look === LOOKS) return undefined;
    await wait(PAUSE_MS);
  }
}

/** The file itself, then the page that a path without ending means. */
function candidates(root: string, pathname: string): string[] {
  const path = decode(pathname);
  if (path === undefined) return [];
  const stem = path.replace(/\/$/, '');
  // A slash at the end does not matter: the platform takes it off when nothing has the name with it.
  const paths = path.endsWith('/')
    ? [`${path}index.html`, stem, `${stem}.html`]
    : [path, `${path}.html`, `${path}/index.html`];
  const top = resolve(root);
  return paths.map((name) => join(top, name)).filter((name) => name.startsWith(top + sep));
}

/** Undefined where the path is not valid UTF-8 or says anything but names: NUL, a backslash, `.` or `..` behind an escape. */
function decode(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return /[\0\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

async function readIfThere(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(name);
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function identity(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    ({ ino }) => ino,
    () => undefined,
  );
}
