/** The search of the sample, as somebody uses it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createClient } from '../../build/client/client.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const status = (page: Page) => page.locator('[data-results] [role=status]').textContent();
const codes = (page: Page) => page.locator('.results code').allTextContents();
const address = (page: Page) => page.url().replace(/^.*?\w\//, '/');

describeInBrowser(
  'the search',
  (site) => {
    const api = () => createClient({ base: `${site.url}/api/v1` });
    /** The home page, with this typed and its results shown. */
    async function typed(words: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await site.open('/', options);
      await page.locator('#q').pressSequentially(words);
      await expect.poll(() => address(page)).toBe(`/search?q=${words}`);
      await expect.poll(() => status(page)).toContain('Courses 1 to');
      return page;
    }

    it('shows results while you type, says what it understood, and puts it into the address', async () => {
      const page = await typed('compuetr');
      const { data, total } = await api().search({ q: 'computer' });
      await expect.poll(() => status(page)).toBe(`Showing results for: computer. Courses 1 to 25 of ${total}.`);
      expect(address(page)).toBe('/search?q=compuetr');
      expect(await page.title()).toBe('compuetr: vacant seats · Vacant seats');
      expect(await codes(page)).toEqual(data.slice(0, 25).map(({ choice_code }) => choice_code));
    });

    it('shows the same where its address is opened, made by the server', async () => {
      const page = await typed('civil');
      const [shown, words] = [await codes(page), await status(page)];
      const opened = await site.open(address(page), { javaScriptEnabled: false });
      expect([await codes(opened), (await status(opened))!.trim()]).toEqual([shown, words!.trim()]);
      expect(await opened.inputValue('#q')).toBe('civil');
    });

    it('filters by district, city and vacancy, each in the address', async () => {
      const page = await typed('engineering');
      const { district } = (await api().search({ q: 'engineering' })).data[0]!.institute;
      await page.selectOption('#district', district);
      await page.check('#has_vacancy');
      const { total } = await api().search({ q: 'engineering', district, has_vacancy: true });
      await expect.poll(() => status(page)).toContain(` of ${total}.`);
      expect(address(page)).toBe(`/search?q=engineering&district=${encodeURIComponent(district)}&has_vacancy=1`);
      const cities = page.locator('#cities option');
      await page.locator('#city').focus();
      await expect.poll(() => cities.count()).toBeGreaterThan(1);
      await page.fill('#city', 'no such city');
      await expect.poll(() => status(page)).toContain('No course found');
    });

    it('goes to the next page, and back with the button of the browser to where it began', async () => {
      const page = await typed('engineering');
      const first = await codes(page);
      await page.click('a[rel=next]');
      await expect.poll(() => status(page)).toContain('Courses 26 to 50 of');
      expect(address(page)).toBe('/search?q=engineering&offset=25');
      await page.goBack();
      await expect.poll(() => codes(page)).toEqual(first);
      await page.goBack();
      await expect.poll(() => address(page)).toBe('/');
      expect([await page.inputValue('#q'), await codes(page)]).toEqual(['', []]);
      await page.goForward();
      await expect.poll(() => codes(page)).toEqual(first);
    });

    it('is unchanged after a course was looked at', async () => {
      const page = await typed('mechanical');
      const shown = await codes(page);
      await page.locator('.results a').first().click();
      await page.waitForURL(`**/course/${shown[0]}`);
      expect(await page.locator('.actions code').textContent()).toBe(shown[0]);
      await page.goBack();
      await expect.poll(() => codes(page)).toEqual(shown);
      expect(await page.inputValue('#q')).toBe('mechanical');
    });

    it('takes what is typed for text', async () => {
      const page = await typed('civil');
      page.on('dialog', () => expect.unreachable('a script ran'));
      const words = `"><img src=x onerror=alert(1)> \u202e${'ن'.repeat(60)}`;
      await page.fill('#q', words);
      await expect.poll(() => status(page)).toContain('No course found');
      await page.reload();
      expect([await page.inputValue('#q'), await page.locator('main img').count()]).toEqual([words, 0]);
    });

    it('says so where the network is refused or fails, and recovers', async () => {
      const page = await typed('civil', { serviceWorkers: 'block' });
      await page.route('**/api/v1/search*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.fill('#q', 'mech');
      await expect.poll(() => status(page)).toContain('The search failed');
      await page.unroute('**/api/v1/search*');
      await page.fill('#q', 'civil');
      await expect.poll(() => status(page)).toContain('Courses 1 to');
    });
  },
  SAMPLE,
);
