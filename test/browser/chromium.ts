/** The system's Chromium on the pages of a build, served by the local server. Tests are skipped, visibly, where there is none. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { buildSample, type Sample } from '../preview/served.ts';
import { CHROMIUM, launchChromium } from './launch.ts';

/** The rounds that the project ships: enough courses for several pages of results. */
export const SAMPLE = new URL('../../data/rounds', import.meta.url).pathname;
/** A condition that is not met by then never will be. */
const SLOWEST_MS = 10_000;

export interface Opened extends BrowserContextOptions {
  /** What the device has kept, such as `{ language: 'mr' }`. */
  readonly kept?: Readonly<Record<string, string>>;
}

export interface Site {
  /**
   * Opens an address on a device that has kept nothing else. The test fails where a script did. With options it is a browser
   * of its own; without them the page is that of the test before, because a new one takes a second.
   */
  open(address: string, options?: Opened): Promise<Page>;
  /** Such as `http://localhost:1234`. */
  readonly url: string;
  readonly sample: Sample;
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
        started.site = { url, sample, open: opener(browser, url) };
      });
      afterAll(() => started.stop?.());
      tests(new Proxy({} as Site, { get: (_, key: keyof Site) => started.site?.[key] }));
    },
  );
}

function opener(browser: Browser, baseURL: string): Site['open'] {
  const errors: Error[] = [];
  let shared: Page | undefined;

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL, ...options });
    context.setDefaultTimeout(SLOWEST_MS);
    context.on('weberror', (error) => errors.push(error.error()));
    const page = await context.newPage();
    // Any text of the site: storage belongs to an origin.
    await page.goto('/robots.txt');
    return page;
  }

  async function finish(context: BrowserContext): Promise<void> {
    if (context === shared?.context()) {
      for (const other of context.pages()) if (other !== shared) await other.close();
      await context.setOffline(false);
    } else await context.close();
    expect(errors.splice(0)).toEqual([]);
  }

  return async (address, { kept = {}, ...options } = {}) => {
    const own = Object.keys(options).length > 0;
    const page = own || !shared ? await newPage(options) : shared;
    if (!own) shared = page;
    onTestFinished(() => finish(page.context()));
    await page.evaluate((kept) => {
      localStorage.clear();
      Object.assign(localStorage, kept);
    }, kept);
    await page.goto(address);
    return page;
  };
}
