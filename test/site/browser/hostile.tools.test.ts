/** Names with markup are text in everything that a script of the site draws. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { generateRound, writeRound } from '../../support/generate-rounds.ts';
import { HOSTILE } from '../pages/site.ts';
import { describeInBrowser, NO_WORKER, tooWide } from './chromium.ts';

/** A round whose names contain markup, right-to-left text and words wider than a screen. */
const hostile = mkdtempSync(join(tmpdir(), 'hostile-'));
const round = generateRound({ courses: 6 });
// A round with invisible characters is never built.
const NAME = HOSTILE.replace('\u202e', '');
for (const row of round.institutes) Object.assign(row, { inst_name: NAME, district: NAME, city: NAME });
for (const row of round.courses) row.course_name = NAME;
writeRound(join(hostile, 'round'), round);
afterAll(() => rmSync(hostile, { recursive: true }));

describeInBrowser(
  'hostile names',
  (site) => {
    it('hostile names are text on every page', async () => {
      const page = await site.open('/');
      await page.setViewportSize({ width: 320, height: 568 });
      page.on('dialog', () => expect.unreachable('a script ran'));
      const refused: string[] = [];
      page.on('console', (message) => refused.push(message.text()));
      await page.fill('#q', '"><img src=x onerror=alert(1)>');
      await expect.poll(() => page.title()).toContain('<img');
      await page.fill('#q', 'script');
      await page.locator('[data-shortlist]').first().click();
      expect(await page.locator('.results a').first().textContent()).toBe(NAME);
      const course = (await page.locator('.results a').first().getAttribute('href'))!;
      const addresses = ['/', '/search?q=script', course, `/institute/${course.slice(8, 13)}`, '/list', '/round'];
      for (const address of addresses) {
        await page.goto(address);
        await page.locator('h1').waitFor();
        expect([address, await tooWide(page)]).toEqual([address, 0]);
      }
      expect(refused.filter((text) => !text.includes(NO_WORKER))).toEqual([]);
    });
  },
  hostile,
);
