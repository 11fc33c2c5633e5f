/** Finding, comparing and sharing courses: what the reader's device adds to each page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readPages } from '../../../build/import/pdf-text.ts';
import { en, textsIn } from '../../../build/site/texts/texts.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const mr = textsIn('mr');

const ROUND = join(SAMPLE, '2026-27-cap-round-3');
const CODES = readFileSync(join(ROUND, 'courses.csv'), 'utf8')
  .split('\n')
  .slice(1, 9)
  .map((line) => line.split(',')[0]!);
const CODE = CODES[0]!;
const WHO = { category: 'open', home: 'unsure', ladies: '1', ews: '1', tfws: '1' };
/** The text of each printed sheet. */
async function readSheets(page: Page): Promise<string[]> {
  const sheets: string[] = [];
  for await (const { fragments } of readPages(new Uint8Array(await page.pdf({ format: 'A4' }))))
    sheets.push(fragments!.map(({ text }) => text).join(' '));
  return sheets;
}
const toLatin = (digit: string) => String(digit.charCodeAt(0) - '०'.charCodeAt(0));

describeInBrowser(
  'choosing a course',
  (site) => {
    it('a course has own seats of each round, whole on paper', async () => {
      const page = await site.open(`/course/${CODE}`, { kept: { profile: JSON.stringify(WHO) } });
      const own = page.locator('.trend .mine');
      await expect.poll(() => own.count()).toBe(3);
      expect(await own.last().textContent()).toBe(await page.locator('[data-mine] .big').textContent());
      const overflow = () =>
        page.locator('.wide').evaluateAll((boxes) => [...new Set(boxes.map((box) => getComputedStyle(box).overflowX))]);
      expect(await overflow()).toEqual(['auto']);
      await page.emulateMedia({ media: 'print' });
      expect(await overflow()).toEqual(['visible']);
    });

    it('a course fits one sheet, which names round, day and address', async () => {
      const page = await site.open(`/course/${CODE}`, { kept: { profile: '{"category":"obc","home":"unsure"}' } });
      await page.locator('[data-mine] .mine').waitFor();
      expect(await readSheets(page)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const banner = await page.locator('.banner').innerText();
      for (const words of ['CAP Round III', `/course/${CODE}`, '2026']) expect(banner).toContain(words);
    });

    it('a second sheet of an institute has more than its foot', async () => {
      const page = await site.open(`/institute/${CODE.slice(0, 5)}`);
      const add = () =>
        page.locator('.results').evaluate((rows) => rows.append(rows.lastElementChild!.cloneNode(true)));
      const isOneSheet = async () => (await page.pdf({ format: 'A4' })).toString('latin1').includes('/Count 1\n');
      for (let n = 0; n < 40 && (await isOneSheet()); n++) await add();
      const sheets = await readSheets(page);
      expect(sheets).toHaveLength(2);
      expect(sheets[1]).toContain('For reference only');
      expect(sheets[1]).toMatch(/\b\d{10}\b/);
    });

    it('an unknown code leads to similar codes or its institute', async () => {
      const institute = CODE.slice(0, 5);
      const page = await site.open(`/search?q=${institute}99999`);
      await page.click(`[role=status] a[href="/institute/${institute}"]`);
      await page.waitForURL(`**/institute/${institute}`);
      // A page that is missing searches for the words of its address, and names nothing that does not exist.
      const answer = async (address: string) => {
        await page.goto(address);
        await expect.poll(() => page.locator('[role=status]').textContent()).not.toBe('');
        expect(await page.locator('h1').textContent()).toBe(en['missing.title']);
        const links = await page
          .locator('[data-results] a:not(.chip)')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        return [await page.inputValue('#q'), ...links];
      };
      const wrong = `${CODE.slice(0, 9)}${(Number(CODE[9]) + 1) % 10}`;
      expect(await answer(`/course/${wrong}`)).toContain(`/course/${CODE}`);
      expect(await answer('/course/9999999999')).toEqual(['9999999999']);
      expect((await answer('/civil-engineering'))[0]).toBe('civil engineering');
    });

    it('a page is shared, or its address or code copied', async () => {
      const page = await site.open(`/course/${CODE}`);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.click(`[data-copy="${CODE}"]`);
      await expect.poll(() => page.locator('.announced').textContent()).toBe(`Copied: ${CODE}`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
      const address = '/search?q=civil';
      await page.goto(address);
      await page.locator('[data-share]').click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + address);
      await page.evaluate(() => {
        Object.assign(navigator, {
          share: async (given: ShareData) => Object.assign(document.documentElement.dataset, given),
        });
      });
      await page.locator('[data-share]').click();
      await expect.poll(() => page.locator('html').getAttribute('data-url')).toBe(site.url + address);
      // Nothing is announced when a reader cancels.
      await page.evaluate(() => {
        document.querySelector('.announced')!.textContent = '';
        Object.assign(navigator, { share: () => Promise.reject(new DOMException('cancelled', 'AbortError')) });
      });
      await page.locator('[data-share]').click();
      expect(await page.locator('.announced').textContent()).toBe('');
    });

    it('a shared link is shown in its language', async () => {
      const page = await site.open('/search?lang=mr&limit=x');
      await expect.poll(() => page.locator('[data-results]').textContent()).toContain(mr['error.address']);
      expect(await page.locator('[data-results]').textContent()).not.toMatch(/[a-z]{3}/);
      await expect.poll(() => page.title()).toBe(`${mr['home.title']} · ${mr['layout.site']}`);
      expect(page.url()).toBe(`${site.url}/search?limit=x`);
      await page.goto(`/institute/${CODE.slice(0, 5)}?lang=xx`);
      await page.locator('html[lang=mr]').waitFor();
      const name = await page.locator('h1').textContent();
      expect(await page.title()).toBe(`${name} · ${mr['layout.site']}`);
      expect(await page.locator('#source time').textContent()).toBe('२० ऑगस्ट, २०२६'.replace(/[०-९]/g, toLatin));
      // A language that cannot be loaded changes nothing.
      await page.route('**/assets/text.hi.*', (route) => route.abort());
      await page.selectOption('[data-language]', 'hi');
      await expect.poll(() => page.inputValue('[data-language]')).toBe('mr');
    });

    it('an open page tells when the option form has closed', async () => {
      const page = await site.open('/robots.txt', { isNew: true, kind: { locale: 'en-IN' } });
      await page.clock.install({ time: '2025-08-06T11:27:05Z' });
      await page.route('/', async (route) => {
        const body = await (await route.fetch()).text();
        await route.fulfill({
          body: body.replace('<main', '<p data-closes="2025-08-06T17:00:00+05:30"></p><main'),
          contentType: 'text/html',
        });
      });
      await page.goto('/');
      const banner = page.locator('[data-closes]');
      await expect.poll(() => banner.textContent()).toBe('Option form closes today, 5 pm');
      await page.clock.runFor(180_000);
      expect(await banner.textContent()).toBe('Option form closed: 6 August 2025, 5 pm');
    });

    it("pages are in the browser's language until another is chosen", async () => {
      const page = await site.open('/robots.txt', { isNew: true, kind: { locale: 'mr-IN' } });
      // The places of the sample are fictional.
      await page.route('/', async (route) => {
        const body = await (await route.fetch()).text();
        await route.fulfill({ body: body.replaceAll('>Devnagar<', '>Nagpur<'), contentType: 'text/html' });
      });
      await page.goto('/');
      await expect.poll(() => page.locator('h1').textContent()).toBe(mr['home.title']);
      const options = page.locator('#district option');
      expect(await options.allTextContents()).toEqual(expect.arrayContaining(['नागपूर', 'Amarpur']));
      expect(await page.locator('#results').getAttribute('aria-label')).toBe(mr['results.heading']);
      expect(await page.locator('#district option[value=Devnagar]').count()).toBe(1);
      await page.selectOption('[data-language]', 'en');
      await expect.poll(() => page.locator('h1').textContent()).toBe(en['home.title']);
      expect(await options.allTextContents()).toContain('Nagpur');
      await page.reload();
      await expect.poll(() => page.locator('[data-language]').inputValue()).toBe('en');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });
  },
  SAMPLE,
);

describeInBrowser(
  'codes in another form',
  (site) => {
    it.each([
      ['letters in lower case', '/course/0100210010l', '/course/0100210010L'],
      ['tuition fee waiver codes', '/course/0100110011T', '/course/0100110010'],
      ['institute codes without a zero', '/institute/1001', '/institute/01001'],
    ])('%s lead to the page', async (_, address, right) => {
      const page = await site.open(address);
      await page.waitForURL(`**${right}`);
    });
  },
  new URL('../../rounds/cases/good-tfw-choice-codes', import.meta.url).pathname,
);
