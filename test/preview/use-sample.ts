/** Apart from served.ts, which scripts that are no tests use too. */

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { buildWithSite as build } from '../../build/site/with-site.ts';
import { createSample, SAMPLE, type Sample } from './served.ts';

/** A build that all workers of the run share, and that no test may change: the first worker that asks for it makes it. */
export async function shareSample(data = SAMPLE): Promise<Sample> {
  const folder = join(inject('sharedFolder'), data.replace(/\W+/g, '-'));
  const out = join(folder, 'out');
  const isFirst = mkdirSync(folder, { recursive: true }) !== undefined;
  // Where the first one fails its folder goes, and whoever waits fails by itself.
  if (!isFirst) await vi.waitUntil(() => existsSync(out) || !existsSync(folder), { timeout: 60_000, interval: 20 });
  if (!existsSync(out)) {
    try {
      await build({ data, out }, { clock: () => 0 });
    } finally {
      if (!existsSync(out)) rmSync(folder, { recursive: true, force: true });
    }
  }
  return createSample(folder, out);
}

/**
 * The sample served for the tests of the file or block that calls this: filled before the first of them runs. Tests that change
 * its files give `buildSample`, for a build of their own.
 */
export function useSample(make: () => Promise<Sample> = shareSample) {
  const served = {} as Sample & { url: string; api: string };
  beforeAll(async () => {
    Object.assign(served, await make());
    served.url = (await served.serve()).url;
    served.api = `${served.url}/api/v1`;
  });
  afterAll(() => served.remove?.());
  return served;
}
