/** The system's Chromium on the pages of a build, served by the local server. Tests are skipped, visibly, where there is none. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { buildSample, type Sample } from '../preview/served.ts';
import { CHROMIUM, launchChromium } from './launch.ts';

/** The rounds that the project ships: enough courses for several pages of results. */
export const SAMPLE = new URL('../../data/rounds', import.meta.url).pathname;
/** A condition that is not met by then never will be. */
const SLOWEST_MS = 10_000;

export interface Site {
  /** Opens an address in a context of its own (storage, cache, scheme), which ends with the test: without an error of a script. */
  open(address: string, options?: BrowserContextOptions): Promise<Page>;
  /** Such as `http://localhost:1234`. */
  readonly url: string;
  readonly sample: Sample;
  /** Options of a context whose device has kept this, such as `{ language: 'mr' }`. */
  device(kept: Readonly<Record<string, string>>): BrowserContextOptions;
}

/** A describe block with the sample served and a browser running. `data` is another folder of rounds. */
export function describeInBrowser(name: string, tests: (site: Site) => void, data?: string): void {
  describe.skipIf(!CHROMIUM)(
    CHROMIUM ? name : `${name} (no Chromium found: install it, or name it in CHROMIUM)`,
    () => {
      const started: { site?: Site; stop?: () => Promise<unknown> } = {};
      beforeAll(async () => {
        const sample = await buildSample(data);
        const { url } = await sample.serve();
        const browser = await launchChromium();
        started.stop = () => Promise.all([browser.close(), sample.remove()]);
        started.site = {
          url,
          sample,
          async open(address, options) {
            const context = await browser.newContext({ baseURL: url, ...options });
            context.setDefaultTimeout(SLOWEST_MS);
            const errors: Error[] = [];
            context.on('weberror', (error) => errors.push(error.error()));
            onTestFinished(async () => {
              await context.close();
              expect(errors).toEqual([]);
            });
            const page = await context.newPage();
            await page.goto(address);
            return page;
          },
          device(kept) {
            const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
            return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } };
          },
        };
      });
      afterAll(() => started.stop?.());
      tests(new Proxy({} as Site, { get: (_, key: keyof Site) => started.site?.[key] }));
    },
  );
}
