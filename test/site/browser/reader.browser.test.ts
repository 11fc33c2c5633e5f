/** What the reader's device stores: profile, list, language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type CourseRecord, countSeats } from '../../../build/site/eligibility.ts';
import { readProfile } from '../../../build/site/reader-profile.ts';
import { en, textsIn } from '../../../build/site/texts/texts.ts';
import { searchApi } from '../../support/search-api.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const hi = textsIn('hi');

const SEARCH = '/search?q=engineering';
const HOME = 'Devnagar University';
/** The greater of two numbers if the reader is not sure. */
const numbers = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map((text) => Number(text.split('–').at(-1)!.replace(/\D/g, '')));
const falling = (seats: readonly number[]) => seats.toSorted((a, b) => b - a);

describeInBrowser(
  "the reader's device",
  (site) => {
    /** The file from which the pages count. */
    const courses = (): CourseRecord[] => {
      const name = readdirSync(join(site.sample.out, 'public/assets')).find((name) => name.startsWith('seats.'))!;
      return JSON.parse(readFileSync(join(site.sample.out, 'public/assets', name), 'utf8'));
    };
    const countMine = (kept: string) => countSeats(courses(), readProfile(kept, [HOME])!);

    it('results are sorted by own seats without sending', async () => {
      const page = await site.open(`${SEARCH}&sort=mine`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url() + request.postData()));
      await page.locator('[data-profile-summary]').click();
      await page.waitForURL('**/profile?from=%2Fsearch%3Fq%3Dengineering%26sort%3Dmine');
      await page.selectOption('#profile-category', 'vjdt');
      await page.selectOption('#profile-home', 'Godagaon');
      expect(await page.locator('[data-home-university]').textContent()).toBe(HOME);
      await page.check('[name=ladies][value="1"]');
      await page.check('[name=tfws]');
      await page.click('[data-profile-form] [type=submit]');
      await page.waitForURL(`**${SEARCH}&sort=mine`);
      await page.locator('.results .mine').first().waitFor();
      const [codes, first] = [
        await page.locator('.results p > code').allTextContents(),
        await numbers(page, '.results .mine'),
      ];
      // The number that a reader came for is the largest in its row.
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll('.results li:first-child *')].map((element) => ({
          isMine: element.matches('.mine, .mine *'),
          size: Number.parseFloat(getComputedStyle(element).fontSize),
        })),
      );
      const largest = (isMine: boolean) =>
        Math.max(...sizes.filter((one) => one.isMine === isMine).map(({ size }) => size));
      expect(largest(true)).toBeGreaterThan(largest(false));
      const seats = countMine(JSON.stringify({ category: 'vjdt', home: HOME, ladies: '1', tfws: '1' }));
      expect(first).toEqual(codes.map((code) => seats.get(code)!.most));
      await page.locator('a[rel=next]').click();
      await expect.poll(() => page.locator('.pages').textContent()).toContain('Page 2');
      const both = [...first, ...(await numbers(page, '.results .mine'))];
      expect(both).toEqual(falling(both));
      expect(new Set(both).size).toBeGreaterThan(3);
      // With a profile the best match is one of the orders, and stays where it is chosen.
      await page.selectOption('#sort', '');
      await page.waitForURL(`**${SEARCH}&sort=best`);
      await expect.poll(() => page.inputValue('#sort')).toBe('');
      expect(asked.filter((text) => /vjdt|ews|tfws|devnagar/i.test(text.replace(/district=\w*/, '')))).toEqual([]);
    });

    it('the language is remembered and names stay as published', async () => {
      const page = await site.open('/');
      await page.selectOption('[data-language]', 'hi');
      await expect.poll(() => page.locator('h1').textContent()).toBe(hi['home.title']);
      await page.evaluate(() => localStorage.setItem('language', 'en'));
      await page.goto(SEARCH);
      await page.locator('.results a').first().waitFor();
      /** Texts and labels, with their values. */
      const words = () =>
        page.evaluate(() => [
          document.body.innerText,
          ...[...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel),
        ]);
      const english = await words();
      await page.selectOption('[data-language]', 'hi');
      const label = () => page.locator('#q').getAttribute('aria-label');
      await expect.poll(label).toBe(hi['search.label']);
      expect(await page.locator('html').getAttribute('lang')).toBe('hi');
      expect(await page.locator('#q').getAttribute('placeholder')).toBe(hi['search.placeholder']);
      const [{ course_name } = { course_name: '' }] = (await searchApi(site.url, 'q=engineering')).data;
      expect(await page.locator('.results a').first().textContent()).toBe(course_name);
      await page.selectOption('[data-language]', 'en');
      await expect.poll(label).toBe(en['search.label']);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await words()).toEqual(english);
    });

    it('the language that was chosen last wins', async () => {
      const page = await site.open('/', { isNew: true });
      let sendTexts = () => {};
      const isChosenAgain = new Promise<void>((done) => {
        sendTexts = done;
      });
      await page.route(/text\.hi\./, async (route) => {
        await isChosenAgain;
        await route.continue();
      });
      const loaded = page.waitForResponse(/text\.hi\./);
      await page.selectOption('[data-language]', 'hi');
      await page.selectOption('[data-language]', 'en');
      sendTexts();
      await (await loaded).finished();
      // The texts of the first choice are there, and not used.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.locator('h1').textContent()).toBe(en['home.title']);
    });

    it('a change in one page is shown in another', async () => {
      const page = await site.open(SEARCH);
      const other = await page.context().newPage();
      await other.goto('/profile');
      await other.selectOption('[data-language]', 'mr');
      await other.selectOption('#profile-home', 'unsure');
      await other.selectOption('#profile-category', 'sc');
      await other.check('[name=ladies][value="1"]');
      await other.click('[data-profile-form] [type=submit]');
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('mr');
      await expect.poll(() => page.locator('.results .mine').count()).toBe(25);
      // Results are found again only if the profile changed.
      const first = await page.locator('.results').elementHandle();
      await other.goto(SEARCH);
      await other.locator('[data-shortlist]').first().click();
      await expect.poll(() => page.locator('[data-shortlist]').first().getAttribute('aria-pressed')).toBe('true');
      expect(await first!.evaluate((list) => list.isConnected)).toBe(true);
      await other.close();
      // The browser restores a page that somebody left.
      await page.evaluate(() => {
        localStorage.removeItem('list');
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect.poll(() => page.locator('[data-shortlist]').first().getAttribute('aria-pressed')).toBe('false');
    });

    it.each([
      ['refused', "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException(); } });"],
      ['full', 'Storage.prototype.setItem = () => { throw new DOMException(); };'],
    ])('where storage is %s the list lasts for the page', async (_, script) => {
      const page = await site.open('/robots.txt', { isNew: true });
      await page.addInitScript(script);
      await page.goto('/search?q=civil');
      await page.locator('[data-shortlist]').first().click();
      await expect.poll(() => page.locator('.announced').textContent()).toBe(en['storage.refused']);
      expect(await page.locator('[data-count]').textContent()).toBe('1');
      await page.goto('/profile');
      await page.selectOption('#profile-home', 'unsure');
      await page.selectOption('#profile-category', 'open');
      await page.check('[name=ladies][value=""]');
      await page.click('[data-profile-form] [type=submit]');
      await expect.poll(() => page.locator('[role=alert]').textContent()).toBe(en['storage.refused']);
      expect(new URL(page.url()).pathname).toBe('/profile');
    });
  },
  SAMPLE,
);
