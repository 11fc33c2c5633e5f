/** What was seen works without a network, says how old it is, and gives way to a new round. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { build } from '../../build/pipeline.ts';
import { describeInBrowser } from './chromium.ts';

/** Rounds of its own: one of them changes. */
const data = mkdtempSync(join(tmpdir(), 'offline-'));
cpSync(new URL('../emit/cases/small/input', import.meta.url), data, { recursive: true });
afterAll(() => rmSync(data, { recursive: true }));
const NEWEST = '2025-26-round-2';
const COURSE = '/course/9000119110';
const OTHER = '/course/9000224510L';

describeInBrowser(
  'without a network',
  (site) => {
    /** A device that has kept nothing, no worker either. */
    const open = (address: string) => site.open(address, { serviceWorkers: 'allow' });
    const note = (page: Page) => page.locator('.offline').textContent();
    const seats = (page: Page) => page.locator('.figures .first dd').textContent();
    const status = (page: Page) => page.locator('[data-results] [role=status]').textContent();
    /** Waits until the worker answers for the page and has kept the address. */
    const kept = (page: Page, address = page.url()) =>
      expect
        .poll(() =>
          page.evaluate(async (url) => !!navigator.serviceWorker.controller && !!(await caches.match(url)), address),
        )
        .toBe(true);

    it('shows a page that was seen, from the first visit on, with an honest note', async () => {
      const page = await open(COURSE);
      await kept(page);
      await page.context().setOffline(true);
      await page.reload();
      expect(await seats(page)).toBe('7');
      await expect
        .poll(() => note(page))
        .toMatch(
          /^You are offline. These are the numbers of CAP Round II, 2025-26, seen on \d+ \w+ \d{4}: newer ones may be/,
        );
      await page.context().setOffline(false);
      await page.reload();
      expect(await page.locator('.offline').count()).toBe(0);
    });

    it('says so where a page or a search was not seen', async () => {
      const page = await open('/');
      await kept(page, `${site.url}/offline`);
      await page.context().setOffline(true);
      await page.goto(OTHER);
      expect(await page.locator('h1').textContent()).toBe('You are offline');
      await page.goto('/search?q=never');
      await expect.poll(() => status(page)).toContain('You are offline, and this was not seen');
    });

    it('finds again what was found, and shows the list', async () => {
      const page = await open('/');
      await kept(page, `${site.url}/list`);
      await page.fill('#q', 'civil');
      await page.locator('[data-shortlist]').click();
      await kept(page, `${site.url}/api/v1${COURSE}`);
      await page.context().setOffline(true);
      await page.goto('/search?q=civil');
      await expect.poll(() => page.locator('.results code').allTextContents()).toEqual(['9000119110']);
      await expect.poll(() => note(page)).toContain('CAP Round II');
      await page.goto('/list');
      await expect.poll(() => page.locator('tbody code').allTextContents()).toEqual(['9000119110']);
    });

    it('never shows a number of the round before as new', async () => {
      const page = await open(OTHER);
      await kept(page);
      await page.goto(COURSE);
      await kept(page);
      const courses = join(data, NEWEST, 'courses.csv');
      const changed = readFileSync(courses, 'utf8').replace('Civil Engineering,7,', 'Civil Engineering,9,');
      writeFileSync(courses, changed);
      await build({ data, out: site.sample.out }, { clock: () => 0 });

      await page.context().setOffline(true);
      await page.reload();
      expect(await seats(page)).toBe('7');
      await expect.poll(() => note(page)).toContain('newer ones may be published');
      await page.context().setOffline(false);
      await page.reload();
      expect([await seats(page), await page.locator('.offline').count()]).toEqual(['9', 0]);
      // The new worker drops what the old one kept.
      await expect.poll(() => page.evaluate(async (url) => !(await caches.match(url)), site.url + OTHER)).toBe(true);
      await kept(page);
      await page.context().setOffline(true);
      await page.reload();
      expect(await seats(page)).toBe('9');
      await page.goto(OTHER);
      expect(await page.locator('h1').textContent()).toBe('You are offline');
    });
  },
  data,
);
