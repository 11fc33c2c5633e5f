/** The system's Chromium on the pages of a build, served by the local server. Tests are skipped, visibly, where there is none. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { buildSample, type Sample, SAMPLE as SMALL } from '../../preview/served.ts';
import { shareSample } from '../../preview/use-sample.ts';
import { CHROMIUM, launchChromium } from './launch.ts';

/** The rounds that the project ships: enough courses for several pages of results. */
export const SAMPLE = new URL('../../../data/sample', import.meta.url).pathname;
/** A condition that is not met after this time never will be. */
const SLOWEST_MS = 20_000;
const WIDE = { width: 1280, height: 720 };

/** What a page logs where tests block its service worker. */
export const NO_WORKER = 'Service Worker registration blocked by Playwright';

export interface Opened {
  /** What the device has stored, such as `{ language: 'mr' }`. */
  readonly kept?: Readonly<Record<string, string>>;
  /** A browser of the test's own, for what the next one must not find, such as a clock that stands still. */
  readonly isNew?: boolean;
  /** What kind of browser: tests of one kind use the same one. */
  readonly kind?: BrowserContextOptions;
}

export interface Site {
  /**
   * Opens an address on a device that has stored nothing else, without a service worker unless its kind allows one. The test
   * fails if a script fails. The page of the test before is reused, because a new one takes as long as three pages loaded.
   */
  open(address: string, options?: Opened): Promise<Page>;
  /** Such as `http://localhost:1234`. */
  readonly url: string;
  readonly sample: Sample;
  readonly browser: Browser;
  /** Nothing answers at `url` until `restart`. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** By how many pixels a page is wider than the screen. */
export const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** One for each worker of the run, which ends with it. */
let browser: Promise<Browser> | undefined;
/** Those that the files of a worker share, by the folder of the rounds. */
const sites = new Map<string, Promise<Site>>();

/**
 * A describe block with rounds served and a browser running. `data` is the folder of the rounds: the project's sample, the small
 * sample of the API's tests, which is the default, or one that the tests of the block may change.
 */
export function describeInBrowser(name: string, tests: (site: Site) => void, data: string = SMALL): void {
  describe.skipIf(!CHROMIUM)(
    CHROMIUM ? name : `${name} (no Chromium found: install it, or name it in CHROMIUM)`,
    () => {
      const isShared = data === SMALL || data === SAMPLE;
      let site: Site;
      beforeAll(async () => {
        browser ??= launchChromium();
        const opening = sites.get(data) ?? openSite(await browser, await (isShared ? shareSample : buildSample)(data));
        if (isShared) sites.set(data, opening);
        site = await opening;
      });
      if (!isShared) afterAll(() => site.close());
      tests(new Proxy({} as Site, { get: (_, key: keyof Site) => site[key] }));
    },
  );
}

async function openSite(browser: Browser, sample: Sample): Promise<Site> {
  let server = await sample.serve();
  const { url } = server;
  const restart = async () => {
    server = await sample.serve({ port: Number(new URL(url).port) });
  };
  const { open, close } = opener(browser, url);
  return {
    url,
    sample,
    browser,
    open,
    stop: () => server.close(),
    restart,
    close: async () => {
      await close();
      await sample.remove();
    },
  };
}

function opener(browser: Browser, baseURL: string): { open: Site['open']; close: () => Promise<void> } {
  const errors: Error[] = [];
  const shared = new Map<string, Page>();

  async function newPage(kind: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL, viewport: WIDE, serviceWorkers: 'block', ...kind });
    context.setDefaultTimeout(SLOWEST_MS);
    context.on('weberror', (error) => errors.push(error.error()));
    const page = await context.newPage();
    // Any text of the site, because storage belongs to an origin.
    await page.goto('/robots.txt');
    return page;
  }

  async function restore(page: Page, { viewport = WIDE }: BrowserContextOptions): Promise<void> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.setViewportSize(viewport!);
    await page.emulateMedia({ media: null, colorScheme: null });
  }

  const open: Site['open'] = async (address, { kept = {}, isNew, kind = {} } = {}) => {
    const name = JSON.stringify(kind);
    const page = (isNew ? undefined : shared.get(name)) ?? (await newPage(kind));
    if (!isNew) shared.set(name, page);
    onTestFinished(async () => {
      await (isNew ? page.context().close() : restore(page, kind));
      expect(errors.splice(0)).toEqual([]);
    });
    if (kind.serviceWorkers === 'allow') await removeWorker(page, baseURL);
    await page.evaluate((kept) => {
      localStorage.clear();
      sessionStorage.clear();
      Object.assign(localStorage, kept);
    }, kept);
    await page.goto(address);
    return page;
  };
  return {
    open,
    close: async () => void (await Promise.all([...shared.values()].map((page) => page.context().close()))),
  };
}

/** Removes the service worker of the test before, and all that it or the browser has kept. */
async function removeWorker(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await page.goto('/robots.txt');
}
