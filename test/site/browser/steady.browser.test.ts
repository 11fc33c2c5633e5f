/** Nothing moves on a phone while a page loads slowly, or while somebody types. */
import { devices, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, SAMPLE } from './chromium.ts';
import { LETTERS } from './launch.ts';

const PROFILE = JSON.stringify({ category: 'obc', ladies: '1', home: 'Devnagar University', tfws: true });
/** Half of what https://web.dev/articles/cls calls good, for all movement, also after a touch. */
const MOST = 0.05;
/** Longer than the 500 ms after a touch in which movement is expected. */
const LATE_MS = 700;
const COURSE = '/course/0100119100';
/** Each kind of page once for a reader, whose profile and language fill the most of it, and what differs for nobody known. */
const READERS = [
  { reader: 'nobody known', kept: {}, pages: ['/', '/search?q=civil', '/docs', '/nothing-here', COURSE] },
  {
    reader: 'a reader with a profile, in Marathi',
    kept: { profile: PROFILE, language: 'mr' },
    pages: ['/', '/search?q=civil', '/search', '/profile', '/round', '/list', COURSE, '/institute/01001'],
  },
];
const { defaultBrowserType: _, ...PIXEL } = devices['Pixel 7']!;
/** With a seventh of the pixels: the layout is the same, and drawing it costs less. */
const PHONE = { ...PIXEL, deviceScaleFactor: 1 };

/** How much has moved since the page began to load. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved the observer is never called.
        setTimeout(() => done(0), 500);
      }),
  );

describeInBrowser(
  'a slow phone',
  (site) => {
    /** Opens pages whose scripts and answers come late, all at once, because most of the time is spent waiting. */
    async function open(addresses: readonly string[], kept: Record<string, string> = {}): Promise<Page[]> {
      const device = (await site.open('/robots.txt', { kind: PHONE, kept })).context();
      await device.route(
        /\/api\/v1\/|\/assets\/(app|list|docs|missing|seats|text|engine|search)|\/build\.json/,
        async (route) => {
          // Texts last, because results that are there before them would move when their words change.
          const isText = route.request().url().includes('/assets/text.');
          await new Promise((done) => setTimeout(done, isText ? 3 * LATE_MS : LATE_MS));
          await route.continue();
        },
      );
      return Promise.all(
        addresses.map(async (address) => {
          const page = await device.newPage();
          await page.goto(address, { waitUntil: 'networkidle' });
          return page;
        }),
      );
    }

    it.skipIf(LETTERS.missing).each(READERS)(
      `nothing moves while pages load, for $reader${LETTERS.needs}`,
      async ({ pages, kept }) => {
        const opened = await open(pages, kept);
        const movements = await Promise.all(opened.map(async (page) => Math.max(MOST, await moved(page))));
        expect(pages.map((address, i) => [address, movements[i]])).toEqual(pages.map((address) => [address, MOST]));
      },
    );

    it('the number hides while typing and returns on going back', async () => {
      const [page] = (await open(['/'])) as [Page];
      const number = page.locator('[data-home] [data-of-all]').first();
      expect(await number.isVisible()).toBe(true);
      await page.locator('#q').press('c');
      expect(await number.isVisible()).toBe(false);
      await page.locator('#q').pressSequentially('ivil');
      await page.locator('.results a').first().waitFor();
      expect(await moved(page)).toBeLessThanOrEqual(MOST);
      await page.goBack();
      await expect.poll(() => number.isVisible()).toBe(true);
    });
  },
  SAMPLE,
);
