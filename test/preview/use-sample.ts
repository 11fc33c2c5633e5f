/** Apart from served.ts, which scripts that are no tests use too. */
import { afterAll, beforeAll } from 'vitest';
import { buildSample, type Sample } from './served.ts';

/** The sample served for the tests of the file or block that calls this: filled before the first of them runs. */
export function useSample() {
  const served = {} as Sample & { url: string; api: string };
  beforeAll(async () => {
    Object.assign(served, await buildSample());
    served.url = (await served.serve()).url;
    served.api = `${served.url}/api/v1`;
  });
  afterAll(() => served.remove?.());
  return served;
}
