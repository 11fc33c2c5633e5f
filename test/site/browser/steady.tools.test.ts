/** Nothing moves on a phone while a page loads slowly, or while somebody types. */
import { type BrowserContext, devices, type Page } from 'playwright-core';
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
        setTimeout(() => done(0), 200);
      }),
  );

describeInBrowser(
  'a slow phone',
  (site) => {
    /** A phone on which scripts, data and texts come late. */
    async function openPhone(kept: Record<string, string> = {}): Promise<BrowserContext> {
      const phone = (await site.open('/robots.txt', { kind: PHONE, kept })).context();
      await phone.route(/\/assets\/[^/]*\.js(on)?$|\/build\.json/, async (route) => {
        // Texts last, because results that are there before them would move when their words change.
        const isText = route.request().url().includes('/assets/text.');
        await new Promise((done) => setTimeout(done, isText ? 3 * LATE_MS : LATE_MS));
        await route.continue();
      });
      return phone;
    }

    it.skipIf(LETTERS.missing).each(READERS)(
      `nothing moves while pages load, for $reader${LETTERS.needs}`,
      async ({ pages, kept }) => {
        const phone = await openPhone(kept);
        // At the same time, because most of it is waiting.
        const load = async (address: string) => {
          const page = await phone.newPage();
          await page.goto(address, { waitUntil: 'networkidle' });
          return [address, Math.max(MOST, await moved(page))];
        };
        const movements = Object.fromEntries(await Promise.all(pages.map(load)));
        expect(movements).toEqual(Object.fromEntries(pages.map((address) => [address, MOST])));
      },
    );

    it('the number hides while typing and returns on going back', async () => {
      const page = await (await openPhone()).newPage();
      await page.goto('/', { waitUntil: 'networkidle' });
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
