/** The search of the sample, as people use it. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { searchApi } from '../../support/search-api.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const status = (page: Page) => page.locator('[data-results] [role=status]').textContent();
const codes = (page: Page) => page.locator('.results .meta > code').allTextContents();
/** The panel of filters, opened by its button. */
const openFilters = (page: Page) => page.click('.found [popovertarget=filters]');
const closeFilters = (page: Page) => page.keyboard.press('Escape');
const address = (page: Page) => page.url().replace(/^.*?\w\//, '/');

describeInBrowser(
  'the search',
  (site) => {
    const api = (query: string) => searchApi(site.url, query);
    /** The paths that a page requests from now on, without the icon, which Chromium requests from its own cache for each new address. */
    function recordRequests(page: Page): string[] {
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (!/^\/assets\/icon\./.test(pathname)) requests.push(pathname);
      });
      return requests;
    }
    const isEngine = (path: string) => /^\/assets\/(engine|search)\./.test(path);
    /** The home page with the results of these words, pasted or typed letter by letter. */
    async function find(words: string, how: 'pasted' | 'typed' = 'pasted', isNew = false): Promise<Page> {
      const page = await site.open('/', { isNew });
      const box = page.locator('#q');
      await (how === 'typed' ? box.pressSequentially(words) : box.fill(words));
      await expect.poll(() => address(page)).toBe(`/search?q=${words}`);
      await expect.poll(() => status(page)).toMatch(/\d course/);
      return page;
    }

    it('typing finds and explains results without a request', async () => {
      const page = await site.open('/');
      const requests = recordRequests(page);
      await page.locator('#q').focus();
      await expect.poll(() => requests.filter(isEngine).length).toBe(2);
      await page.locator('#q').pressSequentially('compuetr');
      const { data, total } = await api('q=computer');
      await expect.poll(() => status(page)).toBe(`${total} courses Showing results for: computer.`);
      await expect.poll(() => address(page)).toBe('/search?q=compuetr');
      expect(await page.title()).toBe('compuetr: vacant seats · Vacant seats');
      expect(await codes(page)).toEqual(data.slice(0, 25).map(({ choice_code }) => choice_code));
      await page.check('#has_vacancy');
      await expect.poll(() => address(page)).toContain('has_vacancy=1');
      // The only request was whether the page's build is still the published one.
      expect(requests.filter((path) => !isEngine(path))).toEqual(['/build.json']);
    });

    it('a phone adds the rows below its screen after a pause in typing', async () => {
      const page = await site.open('/', { kind: { viewport: { width: 400, height: 800 } } });
      const counts: Promise<number[]> = page.evaluate(
        () =>
          new Promise((done) => {
            const counts = new Set<number>();
            new MutationObserver(() => {
              counts.add(document.querySelectorAll('.results li').length);
              if (document.querySelector('.pages')) done([...counts].filter(Boolean));
            }).observe(document.querySelector('[data-courses]')!, { childList: true, subtree: true });
          }),
      );
      await page.fill('#q', 'engineering');
      expect(await counts).toEqual([8, 25]);
      const { data } = await api('q=engineering');
      expect(await codes(page)).toEqual(data.slice(0, 25).map(({ choice_code }) => choice_code));
      // More letters with the same first rows, and fewer rows than the screen has.
      for (const words of ['engineerin', 'engineering', data[0]!.choice_code]) {
        await page.fill('#q', words);
        const found = (await api(`q=${words}`)).data.slice(0, 25).map(({ choice_code }) => choice_code);
        await expect.poll(() => codes(page)).toEqual(found);
      }
    });

    it('district and vacancy are filters in the address', async () => {
      const page = await find('engineering');
      const { district } = (await api('q=engineering')).data[0]!.institute;
      await openFilters(page);
      await page.selectOption('#district', district);
      await closeFilters(page);
      await page.check('#has_vacancy');
      const { total } = await api(`q=engineering&district=${encodeURIComponent(district)}&has_vacancy=1`);
      await expect.poll(() => status(page)).toContain(`${total} course`);
      expect(address(page)).toBe(`/search?q=engineering&district=${encodeURIComponent(district)}&has_vacancy=1`);
      // Active filters are shown, and one click removes them.
      const chip = page.locator('[data-chips] a');
      expect(await chip.allTextContents()).toEqual([`Remove: ${district} ✕`]);
      await chip.click();
      await expect.poll(() => address(page)).toBe('/search?q=engineering&has_vacancy=1');
      expect([await chip.count(), await page.inputValue('#district')]).toEqual([0, '']);
      expect(await page.evaluate("document.activeElement.matches('[data-results]')")).toBe(true);
      // An empty answer offers each filter to remove, with what would be found.
      await page.goto(`/search?q=engineering&district=${encodeURIComponent(district)}&city=Nowhere`);
      await expect.poll(() => status(page)).toContain('No course found');
      const found = await api(`q=engineering&district=${encodeURIComponent(district)}`);
      const offers = page.locator('.found a.chip');
      expect(await offers.allTextContents()).toEqual([`Remove: Nowhere (${found.total} courses)`]);
      await offers.click();
      await expect.poll(() => status(page)).toContain(`${found.total} course`);
    });

    it('filters and orders of the device are in the address', async () => {
      const page = await find('engineering');
      const requests = recordRequests(page);
      const count = async () => (await status(page))!.match(/\d+/)![0];
      const button = page.locator('[data-filter-count]');
      await openFilters(page);
      await page.check('[name=only][value=government]');
      await page.check('[name=only][value=computer]');
      // The button counts what is behind it.
      await expect.poll(async () => (await button.textContent()) === `Show courses: ${await count()}`).toBe(true);
      await closeFilters(page);
      const kinds = async () => [...new Set(await page.locator('.results [data-kind]').allTextContents())];
      await expect.poll(kinds).toEqual(expect.arrayContaining([expect.stringMatching(/^Government/)]));
      await expect.poll(async () => (await kinds()).every((kind) => /^Government(?!-)/.test(kind))).toBe(true);
      await page.selectOption('#sort', 'cap');
      const options = 'only=government&only=computer&sort=cap';
      await expect.poll(() => address(page)).toBe(`/search?q=engineering&${options}`);
      const isSorted = async () => {
        const seats = await page.locator('.results .seats b').allTextContents();
        const numbers = seats.map((text) => Number(text.replace(/\D/g, '')));
        return numbers.length > 1 && numbers.every((number, i) => i === 0 || number <= numbers[i - 1]!);
      };
      await expect.poll(isSorted).toBe(true);
      expect(requests.filter((path) => !isEngine(path) && path !== '/build.json')).toEqual([]);
      const shown = await codes(page);
      const opened = await site.open(address(page));
      await expect.poll(() => codes(opened)).toEqual(shown);
      expect(await opened.locator('[name=only]:checked').count()).toBe(2);
      expect(await opened.inputValue('#sort')).toBe('cap');
      await openFilters(opened);
      await expect.poll(() => button.textContent()).toBe(`Show courses: ${await count()}`);
      expect(await opened.locator('[data-chips] a').allTextContents()).toEqual([
        'Remove: Government ✕',
        'Remove: Computer, IT and AI ✕',
      ]);
    });

    it('what was found is saved as a table', async () => {
      const page = await find('civil');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save]')]);
      expect(download.suggestedFilename()).toBe('civil.csv');
      const rows: string[][] = parse(readFileSync(await download.path()), { bom: true, relax_quotes: true });
      const { data } = await api('q=civil&limit=500');
      expect(rows.slice(1).map(([code]) => code)).toEqual(data.map(({ choice_code }) => `="${choice_code}"`));
      expect(rows[1]!.slice(1, 3)).toEqual([data[0]!.course_name, data[0]!.institute.inst_name]);
    });

    it('the history has each choice, not each letter', async () => {
      // A new page, because Chromium counts at most 50 entries.
      const page = await find('civil', 'typed', true);
      const length = () => page.evaluate('history.length') as Promise<number>;
      const typed = await length();
      await page.fill('#q', 'engineering');
      await expect.poll(() => address(page)).toBe('/search?q=engineering');
      expect(await length()).toBe(typed);
      const first = await codes(page);
      await page.locator('a[rel=next]').click();
      await expect.poll(() => page.locator('.pages').textContent()).toMatch(/Page 2 of \d/);
      expect(address(page)).toBe('/search?q=engineering&offset=25');
      // The next page begins at its top.
      expect(await page.evaluate("[scrollY, document.activeElement.matches('[data-results]')]")).toEqual([0, true]);
      await page.goBack();
      await expect.poll(() => codes(page)).toEqual(first);
      await page.check('#has_vacancy');
      await page.selectOption('#sort', 'cap');
      await expect.poll(() => address(page)).toBe('/search?q=engineering&has_vacancy=1&sort=cap');
      await page.fill('#q', 'engineerin');
      await expect.poll(() => address(page)).toBe('/search?q=engineerin&has_vacancy=1&sort=cap');
      expect(await length()).toBe(typed + 3);
      for (const query of ['engineering&has_vacancy=1&sort=cap', 'engineering&has_vacancy=1', 'engineering']) {
        await page.goBack();
        await expect.poll(() => address(page)).toBe(`/search?q=${query}`);
      }
      // The order that was chosen later is forgotten, too.
      await expect.poll(() => page.inputValue('#sort')).toBe('');
      await page.goBack();
      await expect.poll(() => address(page)).toBe('/');
      expect([await page.inputValue('#q'), await codes(page), await status(page)]).toEqual(['', [], '']);
      expect(await page.title()).toBe('Vacant seats');
      await page.goForward();
      await expect.poll(() => codes(page)).toEqual(first);
    });

    it('results are unchanged after a course was opened', async () => {
      const page = await site.open('/');
      const engine = page.waitForResponse(/assets\/search\./);
      await page.locator('#q').focus();
      await engine;
      // Opened before the pause after which typed words are in the address.
      await page.evaluate(async () => {
        const box = document.querySelector<HTMLInputElement>('#q')!;
        box.value = 'mechanical';
        box.dispatchEvent(new Event('input', { bubbles: true }));
        while (!document.querySelector('.results a')) await new Promise(requestAnimationFrame);
        // Later, because a page that is left cannot answer.
        setTimeout(() => document.querySelectorAll<HTMLElement>('.results .name a')[15]!.click());
      });
      await page.waitForURL('**/course/*');
      const code = await page.locator('.acts code').textContent();
      await page.goBack();
      await expect.poll(async () => (await codes(page))[15]).toBe(code);
      expect([address(page), await page.inputValue('#q')]).toEqual(['/search?q=mechanical', 'mechanical']);
    });

    it('a deleted profile counts nothing when its seats arrive', async () => {
      let answerLate = () => {};
      const late = new Promise<void>((done) => (answerLate = done));
      const page = await site.open('/robots.txt', { kept: { profile: '{"category":"open","home":"unsure"}' } });
      await page.route('**/assets/seats.*', (route) => late.then(() => route.continue()));
      await page.goto('/');
      await page.fill('#q', 'civil');
      await page.waitForURL('**/search?q=civil');
      await page.evaluate(() => {
        localStorage.clear();
        dispatchEvent(new Event('storage'));
      });
      await expect.poll(() => status(page)).toMatch(/^\s*\d+ courses$/);
      const loaded = page.waitForResponse('**/assets/seats.*');
      answerLate();
      await loaded;
      await page.waitForTimeout(50);
      expect(await status(page)).toMatch(/^\s*\d+ courses$/);
      expect(await page.locator('.results .mine').count()).toBe(0);
    });
  },
  SAMPLE,
);
