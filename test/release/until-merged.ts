/**
 * Stands in for what another part of the project brings: `npm run verify`, `/api/v1/status` and the header of the search.
 * To be removed, with its uses, once they are there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIGEST_HEADER, STATUS } from '../../build/release/digest.ts';

const DIGEST = 'd1';

export function writeStatus(out: string): void {
  const file = join(out, 'public', STATUS);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ build_digest: DIGEST }));
}

export function addDigest(response: Response): Response {
  if (!response.url.includes('/api/v1/search') || response.headers.has(DIGEST_HEADER)) return response;
  const { status, body } = response;
  return new Response(body, { status, headers: new Headers([...response.headers, [DIGEST_HEADER, DIGEST]]) });
}

export function hasScript(root: string, name: string): boolean {
  return name in JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
}
