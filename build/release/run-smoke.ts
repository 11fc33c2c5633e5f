/** Sends a site the requests of its users and reports what is wrong: of a release before and after it goes live, and of any site. */

import { basename } from 'node:path';
import { downloadFolder } from '../rounds/download-folder.ts';
import { hashRound } from '../rounds/lock.ts';
import { readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import type { Effects } from './effects.ts';
import { checksFor, type Expected, type PublicRound } from './smoke-checks.ts';

interface SmokeTarget extends Expected {
  /** Without a trailing slash. */
  readonly url: string;
  /** What a failure means: `the live site is unchanged`. */
  readonly onFailure?: string;
}

type World = Pick<Effects, 'fetch' | 'done' | 'pauseMs'>;

/** Runs every check, even after one failed. Throws UsageError with all failures. */
export async function smoke(target: SmokeTarget, { fetch, done, pauseMs }: World): Promise<void> {
  const { url, onFailure } = target;
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  };
  const checks = checksFor(target);
  const faults = new Map<string, string>();
  for (const [name, check] of checks) {
    await check({ get, expected: target, pauseMs }).catch((error) => faults.set(name, error.message));
  }
  if (faults.size > 0) {
    const list = [...faults].map(([name, fault]) => `\n  ${name}: ${fault}`).join('');
    const hint = faults.has('limit') ? '\nif the site may go live without its limit being seen: --accept limit' : '';
    throw new UsageError(`the smoke test of ${url} failed${onFailure ? ` (${onFailure})` : ''}:${list}${hint}`);
  }
  await done('smoke', `${plural(checks.length, 'check')} passed at ${url}`);
}

/** The rounds of a folder of rounds that a site built from it has. Throws UsageError if one cannot be read. */
export function expectedRounds(data: string): PublicRound[] {
  return readSummaries(data).flatMap(({ folder, id, status }) => {
    const sha256 = hashRound(folder);
    if (status !== 'published' && status !== 'withdrawn') return [];
    if (!sha256) throw new UsageError(`the files of ${folder} cannot be read`, 1);
    return [{ folder: downloadFolder(basename(folder), id), sha256 }];
  });
}
