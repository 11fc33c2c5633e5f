/** The system's Chromium on the pages of a build, served by the local server. Tests are skipped, visibly, where there is none. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { buildSample, type Sample } from '../../preview/served.ts';
import { shareSample } from '../../preview/use-sample.ts';
import { CHROMIUM, launchChromium } from './launch.ts';

/** The rounds that the project ships: enough courses for several pages of results. */
export const SAMPLE = new URL('../../../data/sample', import.meta.url).pathname;
/** A condition that is not met after this time never will be. */
const SLOWEST_MS = 20_000;
const WIDE = { width: 1280, height: 720 };

export interface Opened extends BrowserContextOptions {
  /** What the device has stored, such as `{ language: 'mr' }`. */
  readonly kept?: Readonly<Record<string, string>>;
  /** A new browser, for what the next test must not find: a script at each start, or a cache. */
  readonly isNew?: boolean;
}

export interface Site {
  /**
   * Opens an address on a device that has stored nothing else, without a service worker unless the options allow one. The
   * test fails if a script fails. With options it is a new browser; without them the page of the test before is reused,
   * because a new one takes a second.
   */
  open(address: string, options?: Opened): Promise<Page>;
  /** Such as `http://localhost:1234`. */
  readonly url: string;
  readonly sample: Sample;
  readonly browser: Browser;
  /** Nothing answers at `url` until `restart`. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** By how many pixels a page is wider than the screen. */
export const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Uses the keyboard, because a row of results gets its height as it comes near, and moves away under a mouse. */
export const activate = (control: Locator) => control.press('Enter');

let browser: Promise<Browser> | undefined;
/** By the folder of the rounds. */
const sites = new Map<string | undefined, Promise<Site>>();

/** A describe block with the sample served and a browser running. `data` is another folder of rounds. */
export function describeInBrowser(name: string, tests: (site: Site) => void, data?: string): void {
  describe.skipIf(!CHROMIUM)(
    CHROMIUM ? name : `${name} (no Chromium found: install it, or name it in CHROMIUM)`,
    () => {
      let site: Site;
      beforeAll(async () => {
        browser ??= launchChromium();
        if (!sites.has(data)) sites.set(data, openSite(await browser, data));
        site = await sites.get(data)!;
      });
      tests(new Proxy({} as Site, { get: (_, key: keyof Site) => site[key] }));
    },
  );
}

async function openSite(browser: Browser, data?: string): Promise<Site> {
  const isShared = data === undefined || data === SAMPLE;
  const sample = await (isShared ? shareSample(data) : buildSample(data));
  let server = await sample.serve();
  const { url } = server;
  const restart = async () => {
    server = await sample.serve({ port: Number(new URL(url).port) });
  };
  return { url, sample, browser, open: opener(browser, url), stop: () => server.close(), restart };
}

/** Closes what the describe blocks of a file share. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  for (const site of sites.values()) await (await site).sample.remove();
  browser = undefined;
  sites.clear();
}

function opener(browser: Browser, baseURL: string): Site['open'] {
  const errors: Error[] = [];
  let shared: Page | undefined;

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL, viewport: WIDE, serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(SLOWEST_MS);
    context.on('weberror', (error) => errors.push(error.error()));
    return context.newPage();
  }

  async function finish(context: BrowserContext): Promise<void> {
    if (context === shared?.context()) {
      for (const other of context.pages()) if (other !== shared) await other.close();
      shared.removeAllListeners();
      await shared.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      await shared.setViewportSize(WIDE);
      await shared.emulateMedia({ media: null, colorScheme: null });
    } else await context.close();
    expect(errors.splice(0)).toEqual([]);
  }

  return async (address, { kept = {}, isNew, ...options } = {}) => {
    const own = isNew || Object.keys(options).length > 0;
    const page = own || !shared ? await newPage(options) : shared;
    if (!own) shared = page;
    onTestFinished(() => finish(page.context()));
    const isBlank = page.url() === 'about:blank';
    if (!isBlank || Object.keys(kept).length > 0) {
      // Any text of the site, because storage belongs to an origin.
      if (isBlank) await page.goto('/robots.txt');
      await page.evaluate((kept) => {
        localStorage.clear();
        Object.assign(localStorage, kept);
      }, kept);
    }
    await page.goto(address);
    return page;
  };
}
