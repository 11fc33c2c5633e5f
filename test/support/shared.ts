/** What is kept beside the project and not on every machine: without it the tests of it are skipped, and their names tell why. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder `../shared/PATH`, whether it is missing, and what the name of a test that needs it ends with where it is. */
export function shared(path: string): { folder: string; missing: boolean; needs: string } {
  const folder = join(import.meta.dirname, '../../../shared', path);
  const missing = !existsSync(folder);
  return { folder, missing, needs: missing ? ` (needs ../shared/${path})` : '' };
}
