/** Closing percentiles for a reader: from the question about their percentile to rows, the page of a course and paper. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { en, textsIn } from '../../../build/site/texts/texts.ts';
import { copySampleWithCutoffs } from '../made-up-cutoffs.ts';
import { describeInBrowser, tooWide } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'closing-'));
const rounds = copySampleWithCutoffs(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const CODE = /CAP Round II?I, 2025-26 closed at (\d+\.\d\d) percentile/;
const rowNumbers = async (page: Page) =>
  (await page.locator('.results li .meta').allTextContents()).map((text) =>
    Number(/2025-26: (\d+\.\d\d)/.exec(text)?.[1] ?? -1),
  );

describeInBrowser(
  'closing percentiles',
  (site) => {
    it('a percentile leads from the form to paper', async () => {
      const page = await site.open('/profile');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
      await page.selectOption('#profile-home', 'Devnagar');
      await page.selectOption('#profile-category', 'open');
      await page.check('[name=ladies][value=""]');
      const field = page.locator('#profile-percentile');
      await field.fill('104');
      await page.click('[data-profile-form] [type=submit]');
      expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
        en['profile.percentile.wrong'],
      );
      expect(await page.evaluate('localStorage.profile')).toBeUndefined();
      await field.fill('55.5500001');
      await page.click('[data-profile-form] [type=submit]');
      await page.waitForURL('**/search?*');
      await page.locator('.results .meta', { hasText: '2025-26: ' }).first().waitFor();
      await page.selectOption('#sort', 'closing');
      await page.waitForURL('**sort=closing');
      await expect.poll(() => rowNumbers(page)).toEqual((await rowNumbers(page)).toSorted((a, b) => b - a));
      const [closing] = await rowNumbers(page);
      const row = page.locator('.results li').first();
      expect(await row.textContent()).toContain(en['closing.below']);
      expect(await page.locator('.results + .note').textContent()).toContain('Closing percentile');
      await row.locator('.name a').click();
      await page.waitForURL('**/course/*');
      const line = page.locator('[data-closing]');
      await expect.poll(async () => CODE.exec((await line.textContent())!)?.[1]).toBe(closing!.toFixed(2));
      await page.selectOption('[data-language]', 'mr');
      await expect.poll(() => line.textContent()).toContain(textsIn('mr')['closing.below']);
      await page.setViewportSize({ width: 320, height: 640 });
      // By keyboard. The course is printed on one sheet, with all cut-offs only if the reader opened them.
      const box = page.locator('#cutoffs');
      const printed = async () => {
        await page.emulateMedia({ media: 'print' });
        const parts = [line, box, box.locator('table').first()];
        const visible = await Promise.all(parts.map((part) => part.isVisible()));
        await page.emulateMedia({ media: null });
        return visible;
      };
      expect(await printed()).toEqual([true, false, false]);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await box.locator('summary').press('Enter');
      expect([await printed(), await tooWide(page)]).toEqual([[true, true, true], 0]);
      expect(requests.filter((request) => request.includes('55.55'))).toEqual([]);
      expect(requests.some((request) => /assets\/closings\.\w+\.json/.test(request))).toBe(true);
    });

    it('nothing of it is loaded or shown without a profile', async () => {
      const page = await site.open('/robots.txt');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto('/search?q=civil');
      await page.locator('#q').fill('civil engineering');
      await page.waitForURL('**engineering');
      expect(await page.locator('.results').textContent()).not.toContain('2025-26: ');
      expect(await page.locator('#sort [value=closing]').isHidden()).toBe(true);
      expect(requests.filter((request) => request.includes('/assets/closings'))).toEqual([]);
      await page.locator('.results a').first().click();
      await page.locator('#cutoffs').waitFor();
      expect(await page.locator('[data-closing]').isVisible()).toBe(false);
    });
  },
  rounds,
);
