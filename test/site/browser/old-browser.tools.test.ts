/** Browsers of 2020, and browsers in which the engine fails or a script is missing: the page has an answer. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en, textsIn } from '../../../build/site/texts/texts.ts';
import { describeInBrowser, NO_WORKER, SAMPLE } from './chromium.ts';

/** What came after Chrome 87, Firefox 78 and Safari 14. */
function removeYoungerFunctions(): void {
  const younger: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['any', 'try', 'withResolvers']],
    [AbortSignal, ['any', 'timeout']],
    [globalThis, ['structuredClone', 'WeakRef', 'navigation', 'ariaNotify']],
    [HTMLElement.prototype, ['popover', 'hidePopover', 'showPopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [Element.prototype, ['ariaBusy', 'ariaPressed', 'checkVisibility', 'setHTMLUnsafe']],
  ];
  for (const [owner, names] of younger) for (const name of names) Reflect.deleteProperty(owner, name);
}

const codes = (page: Page) =>
  page.locator('.results li [data-shortlist]').evaluateAll((all) => all.map(({ dataset }) => dataset.shortlist));
const found = (page: Page, words: string) =>
  expect.poll(() => page.locator('[data-results] [role=status]').textContent()).toMatch(words);
const WHO = JSON.stringify({ category: 'obc', home: 'unsure', ladies: true });

describeInBrowser(
  'old browsers',
  (site) => {
    it('every journey works without younger functions', async () => {
      const page = await site.open('/robots.txt', { isNew: true, kept: { profile: WHO } });
      const errors: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'warning' && message.text() !== NO_WORKER && errors.push(message.text()),
      );
      await page.addInitScript(removeYoungerFunctions);
      await page.goto('/');
      await page.fill('#q', 'computer');
      await found(page, 'courses');
      await page.press('#q', 'Enter');
      await page.waitForURL('**/search?q=computer*');
      await page.selectOption('#sort', 'cap');
      await page.waitForURL('**sort=cap');
      await expect.poll(() => codes(page)).not.toEqual([]);
      // The filters are a popover, which the script shows.
      const sheet = page.locator('#filters');
      expect(await sheet.isVisible()).toBe(false);
      await page.click('.found [popovertarget=filters]');
      await page.check('#filters [value=autonomous]');
      await page.click('#filters [type=submit]');
      expect(await sheet.isVisible()).toBe(false);
      await page.goBack();
      await page.goBack();
      await found(page, 'courses');
      for (const i of [0, 1, 2]) await page.locator('.results [data-shortlist]').nth(i).click();
      expect(await page.locator('.results [data-shortlist]').first().getAttribute('aria-pressed')).toBe('true');
      await page.selectOption('[data-language]', 'mr');
      await page.goto('/list');
      await expect.poll(() => page.locator('.cards li').count()).toBe(3);
      await page.locator('[data-act=menu]').last().click();
      await page.locator('[data-act=top]').click();
      await page.locator('[data-undo]').click();
      await page.locator('.cards .name a').first().click();
      await page.locator('[data-mine] .big.mine').waitFor();
      expect(errors).toEqual([]);
    });

    it('after an error of the engine the server answers', async () => {
      const page = await site.open('/robots.txt', { isNew: true, kept: { profile: WHO } });
      await page.route('**/assets/engine.*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const openSearch = () => [].fromTheFuture();' }),
      );
      // What the page typed is answered without a click, what Enter sends by the form itself.
      await page.goto('/');
      await page.fill('#q', 'computer');
      await found(page, 'courses');
      const typed = await codes(page);
      expect(typed.length).toBeGreaterThan(3);
      await page.press('#q', 'Enter');
      await page.waitForURL('**/search?q=computer*');
      expect(await codes(page)).toEqual(typed);
      await page.reload();
      expect(await codes(page)).toEqual(typed);
      await page.selectOption('#sort', 'cap');
      await page.waitForURL('**sort=cap');
      await expect.poll(async () => (await codes(page)).length).toBe(typed.length);
      await page.goBack();
      await expect.poll(() => codes(page)).toEqual(typed);
      expect(await page.textContent('main')).not.toContain(en['error.server']);
    });

    it('a page without its script loads it past the worker', async () => {
      const page = await site.open('/', { kind: { serviceWorkers: 'allow' } });
      await page.waitForSelector('html[data-script]');
      const isKept = () =>
        page.evaluate(async () => !!navigator.serviceWorker.controller && !!(await caches.match(location.href)));
      await expect.poll(isKept).toBe(true);
      const spoil = () =>
        page.evaluate(async () => {
          const { src } = document.querySelector<HTMLScriptElement>('script[src]')!;
          const [name] = await caches.keys();
          const cache = await caches.open(name!);
          await cache.put(src, new Response('<title>Login</title>', { headers: { 'Content-Type': 'text/html' } }));
        });
      await spoil();
      await page.reload();
      expect(await page.locator('html').getAttribute('data-script')).toBeNull();
      const [, marathi] = await page.locator('.incomplete button').all();
      expect(await marathi!.textContent()).toBe(textsIn('mr')['layout.incomplete']);
      await marathi!.click();
      await page.waitForSelector('html[data-script]');
      expect(await page.locator('.incomplete').isVisible()).toBe(false);
    });
  },
  SAMPLE,
);
