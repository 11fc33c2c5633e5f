/** The search of the sample, as people use it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { searchApi } from '../../support/search-api.ts';
import { activate, describeInBrowser, SAMPLE } from './chromium.ts';

const status = (page: Page) => page.locator('[data-results] [role=status]').textContent();
const codes = (page: Page) => page.locator('.results .meta > code').allTextContents();
/** The panel of filters, opened by its button. */
const openFilters = (page: Page) => page.click('[popovertarget=filters]');
const closeFilters = (page: Page) => page.keyboard.press('Escape');
const address = (page: Page) => page.url().replace(/^.*?\w\//, '/');

describeInBrowser(
  'the search',
  (site) => {
    /** The home page with the results of these words, pasted or typed letter by letter. */
    async function find(words: string, how: 'pasted' | 'typed' = 'pasted'): Promise<Page> {
      const page = await site.open('/');
      const box = page.locator('#q');
      await (how === 'typed' ? box.pressSequentially(words) : box.fill(words));
      await expect.poll(() => address(page)).toBe(`/search?q=${words}`);
      await expect.poll(() => status(page)).toMatch(/\d course/);
      return page;
    }

    it('shows results while you type, says what it understood, and puts it into the address', async () => {
      const page = await find('compuetr', 'typed');
      const { data, total } = await searchApi(site.url, { q: 'computer' });
      await expect.poll(() => status(page)).toBe(`Showing results for: computer. ${total} courses`);
      expect(address(page)).toBe('/search?q=compuetr');
      expect(await page.title()).toBe('compuetr: vacant seats · Vacant seats');
      expect(await codes(page)).toEqual(data.slice(0, 25).map(({ choice_code }) => choice_code));
    });

    it('shows the same where its address is opened, made by the server', async () => {
      const page = await find('civil');
      const [shown, words] = [await codes(page), await status(page)];
      const opened = await site.open(address(page), { javaScriptEnabled: false });
      expect([await codes(opened), (await status(opened))!.trim()]).toEqual([shown, words!.trim()]);
      expect(await opened.inputValue('#q')).toBe('civil');
    });

    it('filters by district, city and vacancy, each in the address', async () => {
      const page = await find('engineering');
      const { district } = (await searchApi(site.url, { q: 'engineering' })).data[0]!.institute;
      await openFilters(page);
      await page.selectOption('#district', district);
      await closeFilters(page);
      await page.check('#has_vacancy');
      const { total } = await searchApi(site.url, { q: 'engineering', district, has_vacancy: '1' });
      await expect.poll(() => status(page)).toContain(`${total} course`);
      expect(address(page)).toBe(`/search?q=engineering&district=${encodeURIComponent(district)}&has_vacancy=1`);
      // Active filters are shown, and one click removes them.
      const chip = page.locator('[data-chips] a');
      expect(await chip.allTextContents()).toEqual([`Remove: ${district} ✕`]);
      await chip.click();
      await expect.poll(() => address(page)).toBe('/search?q=engineering&has_vacancy=1');
      expect([await chip.count(), await page.inputValue('#district')]).toEqual([0, '']);
      expect(await page.evaluate("document.activeElement.matches('[data-results]')")).toBe(true);
      await openFilters(page);
      const cities = page.locator('#cities option');
      await page.locator('#city').focus();
      await expect.poll(() => cities.count()).toBeGreaterThan(1);
      const names = await cities.evaluateAll((all) => all.map((one) => one.getAttribute('value')!));
      expect(names).toEqual([...new Set(names)].filter(Boolean).sort());
      await page.fill('#city', 'no such city');
      await expect.poll(() => status(page)).toContain('No course found');
    });

    it('filters and sorts on the device what it found, each in the address, and again where that is opened', async () => {
      const page = await find('engineering');
      const asked = recordRequests(page);
      await openFilters(page);
      await page.check('[name=only][value=government]');
      await page.check('[name=only][value=computer]');
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
      expect(asked.filter((path) => !isEngine(path) && path !== '/build.json')).toEqual([]);
      const shown = await codes(page);
      const opened = await site.open(address(page));
      await expect.poll(() => codes(opened)).toEqual(shown);
      expect(await opened.locator('[name=only]:checked').count()).toBe(2);
      expect(await opened.inputValue('#sort')).toBe('cap');
      expect(await opened.locator('[data-chips] a').allTextContents()).toEqual([
        'Remove: Government ✕',
        'Remove: Computer, IT and AI ✕',
      ]);
    });

    it('finds in several districts at once', async () => {
      const page = await find('engineering');
      const districts = (await page.locator('#district option').allTextContents()).slice(1, 3);
      await openFilters(page);
      await page.selectOption('#district', districts[0]!);
      for (const district of districts) await page.check(`[name=only][value="${district}"]`);
      expect(await page.locator('#district').isDisabled()).toBe(true);
      const totals = await Promise.all(
        districts.map(async (district) => (await searchApi(site.url, { q: 'engineering', district })).total),
      );
      await expect.poll(() => status(page)).toContain(`${totals[0]! + totals[1]!} courses`);
      for (const district of districts) await page.uncheck(`[name=only][value="${district}"]`);
      await expect.poll(() => status(page)).toMatch(new RegExp(`\\b${totals[0]} course`));
    });

    it('goes to the next page, and back with the button of the browser to where it began', async () => {
      const page = await find('engineering', 'typed');
      const first = await codes(page);
      await activate(page.locator('a[rel=next]'));
      await expect.poll(() => status(page)).toContain('Courses 26 to 50 of');
      expect(address(page)).toBe('/search?q=engineering&offset=25');
      expect(await page.evaluate("document.activeElement.matches('[data-results]')")).toBe(true);
      await page.goBack();
      await expect.poll(() => codes(page)).toEqual(first);
      await page.goBack();
      await expect.poll(() => address(page)).toBe('/');
      expect([await page.inputValue('#q'), await codes(page), await status(page)]).toEqual(['', [], '']);
      expect(await page.title()).toBe('Vacant seats');
      await page.goForward();
      await expect.poll(() => codes(page)).toEqual(first);
    });

    it('goes to the next page, also where the engine comes while that is asked for', async () => {
      const page = await site.open('/robots.txt');
      let load = () => {};
      let answer = () => {};
      const loaded = new Promise<void>((resolve) => {
        load = resolve;
      });
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/assets\/engine\./, (route) => loaded.then(() => route.continue()));
      await page.route(/search\?.*offset=25/, (route) => answered.then(() => route.continue()));
      await page.goto('/search?q=engineering');
      await page.locator('#q').focus();
      await activate(page.locator('a[rel=next]'));
      await page.waitForURL('**/search?q=engineering&offset=25');
      load();
      await expect.poll(() => page.locator('#cities option').count()).toBeGreaterThan(1);
      answer();
      await expect.poll(() => status(page)).toContain('Courses 26 to 50 of');
      expect(address(page)).toBe('/search?q=engineering&offset=25');
    });

    it('is unchanged after a course was looked at', async () => {
      const page = await find('mechanical');
      const shown = await codes(page);
      const row = page.locator(`#course-${shown[15]}`);
      await row.scrollIntoViewIfNeeded();
      const top = async () => (await row.boundingBox())!.y;
      const before = await top();
      await row.click();
      await page.waitForURL(`**/course/${shown[15]}`);
      expect(await page.locator('.acts code').textContent()).toBe(shown[15]);
      await page.goBack();
      await expect.poll(() => codes(page)).toEqual(shown);
      // The browser keeps whole pixels, and rows have parts of them.
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      expect(await page.evaluate('[history.state, history.scrollRestoration]')).toEqual([null, 'auto']);
      expect(await page.inputValue('#q')).toBe('mechanical');
    });

    it('takes what is typed for text', async () => {
      const page = await find('civil');
      page.on('dialog', () => expect.unreachable('a script ran'));
      const words = `"><img src=x onerror=alert(1)> \u202e${'ن'.repeat(60)}`;
      await page.fill('#q', words);
      await expect.poll(() => status(page)).toContain('No course found');
      // The address follows after a pause.
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
      await page.reload();
      expect([await page.inputValue('#q'), await page.locator('main img').count()]).toEqual([words, 0]);
    });

    /** The paths that a page requests from now on, without the icon, which Chromium requests from its own cache for each new address. */
    function recordRequests(page: Page): string[] {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (!/^\/assets\/icon\./.test(pathname)) asked.push(pathname);
      });
      return asked;
    }
    const isEngine = (path: string) => /^\/assets\/(engine|search)\./.test(path);

    it('loads the engine when somebody turns to the form, and then answers each letter without a request', async () => {
      const page = await site.open('/');
      const asked = recordRequests(page);
      await page.locator('#q').focus();
      await expect.poll(() => asked.filter(isEngine).length).toBe(2);
      await page.locator('#q').pressSequentially('ci');
      await expect.poll(() => status(page)).toMatch(/\d course/);
      await page.locator('#q').pressSequentially('vil', { delay: 100 });
      await expect.poll(() => address(page)).toBe('/search?q=civil');
      await page.check('#has_vacancy');
      await expect.poll(() => address(page)).toContain('has_vacancy=1');
      // The only request was whether the page's build is still the published one.
      expect(asked.filter((path) => !isEngine(path))).toEqual(['/build.json']);
    });

    it('marks what matched, and tells which words were left out', async () => {
      const page = await find('cse');
      expect(await page.locator('.results .name').first().locator('mark').allTextContents()).toEqual(
        expect.arrayContaining(['Computer', 'Science']),
      );
      await page.fill('#q', 'computer engineering qwertyuiop');
      await expect.poll(() => status(page)).toContain('Left out: qwertyuiop.');
      const opened = await site.open('/search?q=computer+engineering+qwertyuiop', { javaScriptEnabled: false });
      expect((await status(opened))!.trim()).toBe((await status(page))!.trim());
    });

    it('is answered by the server where the engine cannot be loaded', async () => {
      const page = await site.open('/robots.txt');
      await page.route(/assets\/(engine|search)\./, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
      await page.goto('/');
      await page.locator('#q').pressSequentially('civil');
      await expect.poll(() => status(page)).toMatch(/\d course/);
      expect(await codes(page)).not.toEqual([]);
    });
  },
  SAMPLE,
);
