/** The digest by which a build is known: the tree says it in /status, the search index in a header of each answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

export const STATUS = '/api/v1/status';
export const DIGEST_HEADER = 'X-Build-Digest';

/** The digest of the build in `out`. Throws where its tree does not say one. */
export function builtDigest(out: string): string {
  const file = join(out, 'public', STATUS);
  let digest: unknown;
  try {
    digest = JSON.parse(readFileSync(file, 'utf8')).build_digest;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}: build again`);
  }
  if (typeof digest !== 'string' || digest === '') throw new UsageError(`${file} has no build_digest: build again`);
  return digest;
}
