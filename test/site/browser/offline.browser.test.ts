/** Visited pages work without a network, show their age, and are replaced by a new round. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { en, textsIn } from '../../../build/site/texts/texts.ts';
import { buildWithSite as build } from '../../../build/site/with-site.ts';
import { describeInBrowser } from './chromium.ts';

const mr = textsIn('mr');

/** Rounds of their own, because one of them changes. */
const data = mkdtempSync(join(tmpdir(), 'offline-'));
cpSync(new URL('../../api/cases/small/input', import.meta.url), data, { recursive: true });
afterAll(() => rmSync(data, { recursive: true }));
const NEWEST = '2025-26-round-2';
const COURSE = '/course/9000119110';
const OTHER = '/course/9000224510L';

describeInBrowser(
  'without a network',
  (site) => {
    /** A device that has stored nothing and has no worker. */
    const open = (address: string) => site.open(address, { kind: { serviceWorkers: 'allow' } });
    const note = (page: Page) => page.locator('.offline').textContent();
    const seats = (page: Page) => page.locator('.big').textContent();
    const status = (page: Page) => page.locator('[data-results] [role=status]').textContent();
    /** Waits until the worker controls the page and has kept the address. */
    const kept = (page: Page, address = page.url()) =>
      expect
        .poll(() =>
          page.evaluate(async (url) => !!navigator.serviceWorker.controller && !!(await caches.match(url)), address),
        )
        .toBe(true);

    it('after one search the device answers every other one', async () => {
      const page = await open('/');
      const codes = () => page.locator('.meta > code').allTextContents();
      await kept(page, `${site.url}/list`);
      await page.fill('#q', 'civil');
      await page.locator('[data-shortlist]').click();
      // The engine with its data, and the names and numbers that the list shows.
      const assets = readdirSync(join(site.sample.out, 'public/assets'));
      const needed = assets.filter((name) => /^(seats|courses|engine|search)\./.test(name));
      expect(needed).toHaveLength(4);
      for (const asset of needed) await kept(page, `${site.url}/assets/${asset}`);
      await page.context().setOffline(true);
      await page.goto('/search?q=civil');
      await expect.poll(codes).toEqual(['9000119110']);
      await expect.poll(() => note(page)).toContain('CAP Round II');
      await page.goto('/list');
      await expect.poll(codes).toEqual(['9000119110']);
      // A course and its institute that were not opened: the device has their seats.
      await page.goto(OTHER);
      await expect.poll(codes).toEqual(['9000224510L']);
      const course = await page.locator('.results .name').textContent();
      expect(await page.locator('h1').textContent()).toBe(course);
      expect(await page.locator('.results .seats').textContent()).toMatch(/^\d+ CAP$/);
      const institute = await page.locator('.lead bdi').first().textContent();
      await page.locator('.lead a').first().click();
      await page.waitForURL('**/institute/90002');
      await expect.poll(() => page.locator('h1').textContent()).toBe(institute);
      expect([await codes(), await page.locator('.results .name').textContent()]).toEqual([['9000224510L'], course]);
      await expect.poll(() => note(page)).toContain('CAP Round II');
      await page.goto('/search?q=9000224510L');
      await expect.poll(codes).toEqual(['9000224510L']);
      await page.fill('#q', 'zzzzz');
      await expect.poll(() => status(page)).toContain('No course found');
    });

    /** The seats in civil engineering that are published. */
    let published = 7;
    /** Publishes the newest round again, with one seat more. */
    async function publish(): Promise<void> {
      published++;
      const courses = join(data, NEWEST, 'courses.csv');
      const text = readFileSync(courses, 'utf8');
      writeFileSync(courses, text.replace(/Civil Engineering,\d+,/, `Civil Engineering,${published},`));
      await build({ data, out: site.sample.out }, { clock: () => 0 });
    }

    it('an old number is never shown as current', async () => {
      const page = await open(OTHER);
      await kept(page);
      await page.goto(COURSE);
      await kept(page);
      // Stopped, and not only unreachable for the page: a browser asks for a new worker whenever it likes, offline or not as
      // the page is told. One that it found between the publication and the next line would drop what the old one has kept.
      await site.stop();
      const before = String(published);
      await publish();
      await page.reload();
      expect(await seats(page)).toBe(before);
      await expect
        .poll(() => note(page))
        .toMatch(/^These are the numbers of CAP Round II, seen on \d+ \w+ \d{4}: newer ones may be published/);
      // Read aloud, because it comes after the page.
      expect(await page.locator('.offline').getAttribute('role')).toBe('status');
      await site.restart();
      await page.reload();
      expect([await seats(page), await page.locator('.offline').count()]).toEqual([String(published), 0]);
      // The new worker drops what the old one kept.
      await expect.poll(() => page.evaluate(async (url) => !(await caches.match(url)), site.url + OTHER)).toBe(true);
      await kept(page);
      await page.context().setOffline(true);
      await page.reload();
      expect(await seats(page)).toBe(String(published));
      await page.goto(OTHER);
      expect(await page.locator('h1').textContent()).toBe('You are offline');
      await page.goto('/search?q=never');
      await expect.poll(() => status(page)).toContain('You are offline, and this was not seen');
      await page.goto('/search?limit=x');
      await expect.poll(() => status(page)).toBe(en['error.address']);
    });

    it('open pages show nothing of an old build', async () => {
      const page = await site.open('/list', { kept: { list: '["9000119110"]' } });
      const other = await page.context().newPage();
      const listed = () => page.locator('.cards .seats b').allTextContents();
      const results = () => other.locator('.results .seats').allTextContents();
      await expect.poll(listed).toEqual([String(published)]);
      await other.goto('/');
      await publish();
      await other.fill('#q', 'civil');
      await expect.poll(results).toEqual([expect.stringContaining(String(published))]);
      // The list changes in the other tab.
      await other.evaluate(() => localStorage.setItem('list', '["9000224510L","9000119110"]'));
      await expect.poll(async () => (await listed()).length).toBe(2);
      expect((await listed())[1]).toBe(String(published));
      // Once more, in a tab that was loaded again before and that somebody returns to.
      await publish();
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(results).toEqual([expect.stringContaining(String(published))]);
    });

    it('every page has the corrections of its round once', async () => {
      const file = join(data, NEWEST, 'round.json');
      const round = JSON.parse(readFileSync(file, 'utf8'));
      const corrected = [{ date: '2025-08-22', note: 'Seats of 9000119110 were 7 <b>' }];
      writeFileSync(file, JSON.stringify({ ...round, corrected }));
      await publish();
      const page = await site.open(OTHER, { kept: { language: 'mr' } });
      const notes = page.locator('footer .corrected');
      await expect.poll(() => notes.allTextContents()).toEqual([expect.stringContaining(corrected[0]!.note)]);
      await expect.poll(() => notes.textContent()).toContain(mr['layout.corrected']);
      // A page of the whole round has them from the build.
      await page.goto('/round');
      await page.locator('html[lang=mr]').waitFor();
      expect(await notes.count()).toBe(1);
      // Unknown corrections are not mentioned.
      await page.route('**/build.json', (route) => route.fulfill({ status: 503 }));
      await page.goto(OTHER, { waitUntil: 'networkidle' });
      expect(await page.locator('.corrected, .replaced, .offline, [role=alert]').count()).toBe(0);
      writeFileSync(file, JSON.stringify(round));
    });

    it('an outdated page is reloaded once and then says so', async () => {
      const page = await site.open('/', { kept: { list: '["9000119110"]' } });
      await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }));
      let loaded = 0;
      page.on('domcontentloaded', () => loaded++);
      await page.goto('/list');
      await expect.poll(() => loaded).toBe(2);
      await expect.poll(() => page.locator('.replaced').textContent()).toBe(en['offline.replaced']);
      expect([loaded, await page.locator('.cards').count()]).toEqual([2, 0]);
    });
  },
  data,
);
