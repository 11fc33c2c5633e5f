/** What the reader's device stores: profile, list, language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countSeats, readProfile, type SeatTable } from '../../../build/shared/seats.ts';
import { en } from '../../../build/shared/texts/en.ts';
import { hi } from '../../../build/shared/texts/hi.ts';
import { mr } from '../../../build/shared/texts/mr.ts';
import { searchApi } from '../../support/search-api.ts';
import { activate, describeInBrowser, SAMPLE } from './chromium.ts';

const SEARCH = '/search?q=engineering';
const HOME = 'Devnagar University';
const OBC = JSON.stringify({ category: 'obc', ladies: '1', home: HOME, tfws: true });
/** The greater of two numbers if the reader is not sure. */
const numbers = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map((text) => Number(text.split('–').at(-1)!.replace(/\D/g, '')));
const falling = (seats: readonly number[]) => seats.toSorted((a, b) => b - a);

describeInBrowser(
  "the reader's device",
  (site) => {
    /** The file from which the pages count. */
    const table = (): SeatTable => {
      const name = readdirSync(join(site.sample.out, 'public/assets')).find((name) => name.startsWith('seats.'))!;
      return JSON.parse(readFileSync(join(site.sample.out, 'public/assets', name), 'utf8'));
    };
    const countMine = (kept: string) => countSeats(table(), readProfile(kept, table().universities)!);
    /** Three courses, as the list stores them. */
    async function threeCodes(): Promise<string[]> {
      return (await searchApi(site.url, { q: 'civil', limit: '3' })).data.map(({ choice_code }) => choice_code);
    }

    it('is told once who reads; results then count and sort by their seats, over all pages, and nothing is sent', async () => {
      const page = await site.open(`${SEARCH}&sort=mine`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url() + request.postData()));
      await page.locator('[data-profile-summary]').click();
      await page.waitForURL('**/profile?from=%2Fsearch%3Fq%3Dengineering%26sort%3Dmine');
      await page.selectOption('#profile-category', 'vjdt');
      await page.selectOption('#profile-home', 'Godagaon');
      expect(await page.locator('[data-home-found]').textContent()).toBe(HOME);
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
      await activate(page.locator('a[rel=next]'));
      await expect.poll(() => page.locator('[data-results] [role=status]').textContent()).toContain('Courses 26');
      const both = [...first, ...(await numbers(page, '.results .mine'))];
      expect(both).toEqual(falling(both));
      expect(new Set(both).size).toBeGreaterThan(3);
      // With a profile the best match is one of the orders, and stays where it is chosen.
      await page.selectOption('#sort', '');
      await page.waitForURL(`**${SEARCH}&sort=best`);
      await expect.poll(() => page.inputValue('#sort')).toBe('');
      expect(asked.filter((text) => /vjdt|ews|tfws|devnagar/i.test(text.replace(/district=\w*/, '')))).toEqual([]);
    });

    it('counts the same on the pages of the course and of its institute, and forgets when told', async () => {
      const page = await site.open(SEARCH, { kept: { profile: OBC } });
      await page.locator('.results .mine').first().waitFor();
      const [seats] = await numbers(page, '.results .mine');
      await page.locator('.results a').first().click();
      await expect.poll(() => numbers(page, '[data-mine] .big')).toEqual([seats]);
      const open = await numbers(page, '.open');
      expect(open.reduce((sum, count) => sum + count)).toBe(seats);
      // Line by line, ending in the number.
      const lines = await numbers(page, '.sum td');
      expect([lines.at(-1), lines.slice(0, -1).reduce((sum, count) => sum + count)]).toEqual([seats, seats]);
      const code = await page.locator('.acts code').textContent();
      await page.click('.lead a');
      await expect.poll(() => numbers(page, `li:has([href$="${code}"]) .mine`)).toEqual([seats]);
      await page.goto('/profile');
      await page.click('[data-profile-form] [type=reset]');
      await page.waitForURL(`${site.url}/`);
      await expect.poll(() => page.locator('.chips [data-profile-summary]').textContent()).toBe(en['profile.ask']);
      await page.goto('/profile');
      expect(await page.locator('[data-profile-form] [type=reset]').isVisible()).toBe(false);
      expect(await page.evaluate('localStorage.profile')).toBeUndefined();
    });

    it('gets a choice code with one tap', async () => {
      const [code] = await threeCodes();
      const page = await site.open(`/course/${code}`);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.click(`[data-copy="${code}"]`);
      await expect.poll(() => page.locator('.announced').textContent()).toBe(`Copied: ${code}`);
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
    });

    it('keeps a list from the results, in the order of preference', async () => {
      const page = await site.open('/search?q=civil');
      for (const n of [0, 1, 2]) await page.locator('[data-shortlist]').nth(n).click();
      const codes = await threeCodes();
      await page.click('nav [href="/list"]');
      const listed = () => page.locator('.cards .meta > code').allTextContents();
      await expect.poll(listed).toEqual(codes);
      await page.locator('[data-act=down]').first().press('Enter');
      await expect.poll(listed).toEqual([codes[1], codes[0], codes[2]]);
      expect(await page.evaluate('document.activeElement.dataset.code')).toBe(codes[0]);
      await page.locator('[data-act=remove]').last().click();
      await expect.poll(listed).toEqual([codes[1], codes[0]]);
      await page.reload();
      await expect.poll(listed).toEqual([codes[1], codes[0]]);
      await page.locator('[data-act=remove]').first().click();
      await page.locator('[data-act=remove]').first().click();
      await expect.poll(() => page.locator('[data-list]').textContent()).toContain(en['list.empty']);
      expect(await page.locator('[data-list] a[href="/"]').textContent()).toBe(en['missing.home']);
      expect(await page.locator('[data-list] button').count()).toBe(0);
    });

    it('removes no other course than the one that is meant', async () => {
      const [first, second] = await threeCodes();
      const page = await site.open('/list', {
        kept: { list: JSON.stringify([first, 1234567890, second, null, second]) },
      });
      const listed = () => page.locator('.cards .meta > code').allTextContents();
      await expect.poll(listed).toEqual([first, second]);
      await page.locator('[data-act=remove]').last().click();
      await expect.poll(listed).toEqual([first]);
      // Another page has removed it since.
      await page.evaluate((code) => localStorage.setItem('list', JSON.stringify([code])), second);
      await page.locator('.announced').evaluate((line) => line.replaceChildren());
      await page.locator('[data-act=remove]').click();
      await expect.poll(listed).toEqual([second]);
      expect(await page.locator('.announced').textContent()).toBe('');
    });

    it('is told by the name of each button which course it adds', async () => {
      const words = mr['shortlist.add'];
      const page = await site.open('/search?q=civil', { kept: { language: 'mr' } });
      const rows = 25;
      await expect.poll(() => page.locator('.results li').count()).toBe(rows);
      for (let i = 0; i < rows; i++) {
        const row = page.locator('.results li').nth(i);
        const [course, code] = [await row.locator('a').textContent(), await row.locator('p > code').textContent()];
        await page.getByRole('button', { name: `${words} ${course} ${code}`, exact: true }).waitFor();
      }
    });

    it('saves the list as CSV, with the seats of the reader', async () => {
      const codes = await threeCodes();
      const page = await site.open('/list', { kept: { list: JSON.stringify(codes), profile: OBC } });
      const saved = page.waitForEvent('download');
      await page.click('[popovertarget=more]');
      await page.evaluate("print = () => document.body.append('printed')");
      await page.click('[data-act=print]');
      expect(await page.locator('body').textContent()).toMatch(/printed$/);
      await page.click('[data-act=csv]');
      expect((await saved).suggestedFilename()).toBe('my-list.csv');
      const rows = parse(readFileSync(await (await saved).path()), { bom: true, columns: true }) as Record<
        string,
        string
      >[];
      expect(rows.map((row) => row['Choice code'])).toEqual(codes);
      expect(rows.every(({ District }) => District)).toBe(true);
      const seats = countMine(OBC);
      expect(rows.map((row) => [+row[en['mine.seats']]!, +row[en['list.csv.most']]!, row[en['filter.home']]])).toEqual(
        codes.map((code) => {
          const { least, most, home } = seats.get(code)!;
          return [least, most, en[`mine.home.${home}`]];
        }),
      );
    });

    it('remembers the language, and names stay as they are published', async () => {
      const page = await site.open('/');
      await page.selectOption('[data-language]', 'hi');
      await expect.poll(() => page.locator('h1').textContent()).toBe(hi['home.title']);
      await page.goto(SEARCH);
      const label = () => page.locator('#q').getAttribute('aria-label');
      await expect.poll(label).toBe(hi['search.label']);
      expect(await page.locator('html').getAttribute('lang')).toBe('hi');
      expect(await page.locator('#q').getAttribute('placeholder')).toBe(hi['search.placeholder']);
      const [{ course_name } = { course_name: '' }] = (await searchApi(site.url, { q: 'engineering' })).data;
      expect(await page.locator('.results a').first().textContent()).toBe(course_name);
      await page.selectOption('[data-language]', 'en');
      await expect.poll(label).toBe(en['search.label']);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });

    it('ends in the language that is chosen while another one is loaded', async () => {
      const page = await site.open('/');
      let answered = false;
      await page.route(/\/assets\/text\.mr/, async (route) => {
        await new Promise((done) => setTimeout(done, 300));
        await route.continue();
        answered = true;
      });
      await page.selectOption('[data-language]', 'mr');
      await page.selectOption('[data-language]', 'hi');
      await expect.poll(() => answered).toBe(true);
      await page.waitForTimeout(200);
      expect(await page.locator('html').getAttribute('lang')).toBe('hi');
      expect(await page.locator('[data-language]').inputValue()).toBe('hi');
    });

    it('shows in every open page what was changed in another', async () => {
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
    });

    it('shows in a page that the browser kept whole what was changed after it', async () => {
      const page = await site.open('/search?q=civil');
      const [code] = await threeCodes();
      await page.evaluate(
        `localStorage.list = '["${code}"]'; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
      );
      await expect.poll(() => page.locator('[data-shortlist]').first().getAttribute('aria-pressed')).toBe('true');
    });
  },
  SAMPLE,
);
