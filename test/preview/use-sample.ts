/** Apart from served.ts, which scripts that are no tests use too. */
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { build } from '../../build/pipeline.ts';
import { createSample, SAMPLE, type Sample } from './served.ts';

/** A build that all workers of the run share, and that no test may change: the first worker that asks for it makes it. */
export async function shareSample(data = SAMPLE): Promise<Sample> {
  const folder = join(inject('sharedFolder'), data.replace(/\W+/g, '-'));
  const [out, claimed] = [join(folder, 'out'), join(folder, 'claimed')];
  mkdirSync(folder, { recursive: true });
  while (!existsSync(out)) {
    if (!claim(claimed)) await wait(20);
    else {
      try {
        await build({ data, out }, { clock: () => 0 });
      } finally {
        // Whoever waits then tries it, and fails as this worker did.
        if (!existsSync(out)) rmdirSync(claimed);
      }
    }
  }
  return createSample(folder, out);
}

/** Whether this worker is the first. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * The sample served for the tests of the file or block that calls this: filled before the first of them runs. Tests that change
 * its files give `buildSample`, for a build of their own.
 */
export function useSample(make: (data?: string) => Promise<Sample> = shareSample, data?: string) {
  const served = {} as Sample & { url: string; api: string };
  beforeAll(async () => {
    Object.assign(served, await make(data));
    served.url = (await served.serve()).url;
    served.api = `${served.url}/api/v1`;
  });
  afterAll(() => served.remove?.());
  return served;
}
