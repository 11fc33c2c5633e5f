/** The list of courses: changed, shared, copied and printed on the reader's device. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en, textsIn } from '../../../build/site/texts/texts.ts';
import { searchApi } from '../../support/search-api.ts';
import { describeInBrowser, SAMPLE, tooWide } from './chromium.ts';
import { LETTERS } from './launch.ts';

const mr = textsIn('mr');

const CODES = readFileSync(join(SAMPLE, '2026-27-cap-round-3/courses.csv'), 'utf8')
  .split('\n')
  .slice(1, 9)
  .map((line) => line.split(',')[0]!);
const CODE = CODES[0]!;
const GONE = '0111824500';
const PROFILE = { category: 'open', home: 'unsure', ladies: '1', ews: '1', tfws: '1' };
const withProfile = (more: Record<string, string> = {}) => ({ profile: JSON.stringify(PROFILE), ...more });
const listed = (page: Page) => page.locator('.cards .meta > code').allTextContents();

describeInBrowser(
  'the list',
  (site) => {
    /** Three courses, in the order of the results. */
    const threeCodes = async () =>
      (await searchApi(site.url, 'q=civil&limit=3')).data.map((course) => course.choice_code);

    it('a shared list changes the own one only when asked', async () => {
      const page = await site.open('/list', { kept: { list: JSON.stringify(CODES.slice(0, 2)), language: 'mr' } });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[data-act=share]').click();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).toBe(`${site.url}/list?lang=mr#codes=${CODES.slice(0, 2)}`);
      const link = await clipboard();
      await page.evaluate((list) => Object.assign(localStorage, { list, language: 'en' }), JSON.stringify([CODES[2]]));
      await page.goto('/robots.txt');
      await page.goto(link);
      await expect.poll(() => page.locator('h1').textContent()).toBe(mr['list.shared.title']);
      expect(await page.locator('[data-own-list]:visible').count()).toBe(0);
      // Shown at once, as a shared list; the reader's own list is unchanged.
      expect(await listed(page)).toEqual(CODES.slice(0, 2));
      expect(await page.locator('.order').count()).toBe(0);
      expect(await page.evaluate('localStorage.list')).toBe(JSON.stringify([CODES[2]]));
      await page.locator('[data-act=leave]').click();
      await expect.poll(() => page.locator('h1').textContent()).toBe(mr['layout.list']);
      expect(await listed(page)).toEqual([CODES[2]]);
      expect(await page.evaluate('document.activeElement.dataset.act')).toBe('share');
      await page.goto(link);
      await page.locator('[data-act=add]').click();
      await expect.poll(() => listed(page)).toEqual([CODES[2], CODES[0], CODES[1]]);
      expect(new URL(page.url()).hash).toBe('');
      // In the page that is open.
      await page.goto(`/list#codes=${CODES[3]},nonsense,${CODES[3]}`);
      expect(await page.locator('[data-act=replace]').textContent()).toBe(
        mr['list.shared.replace'].replace('{count}', '3'),
      );
      await page.locator('[data-act=replace]').click();
      await expect.poll(() => listed(page)).toEqual([CODES[3]]);
      await expect.poll(() => page.locator('[data-count]').textContent()).toBe('1');
    });

    it('buttons that name their course put the list in order', async () => {
      const page = await site.open('/list', { kept: { list: JSON.stringify(CODES.slice(0, 3)) } });
      const [a, b, c] = CODES as [string, string, string];
      await expect.poll(() => listed(page)).toEqual([a, b, c]);
      const announced = page.locator('.announced');
      const focused = () => page.evaluate('Object.values(document.activeElement.dataset).join(" ")');
      const course = await page.locator('.cards .name a').last().textContent();
      const menu = (code: string) => page.locator(`[data-act=menu][data-code="${code}"]`);
      await menu(c).click();
      await page.locator('[data-act=top]').click();
      await expect.poll(() => listed(page)).toEqual([c, a, b]);
      expect([await announced.textContent(), await focused()]).toEqual([`${course}: preference 1 Undo`, `menu ${c}`]);
      await menu(c).press('Enter');
      expect(await page.locator('#move button:disabled').count()).toBe(2);
      await page.selectOption('#move select', '3');
      await expect.poll(() => listed(page)).toEqual([a, b, c]);
      await menu(b).click();
      await page.locator('[data-act=up]').click();
      await expect.poll(() => listed(page)).toEqual([b, a, c]);
      await menu(b).click();
      await page.locator('[data-act=down]').click();
      await expect.poll(() => listed(page)).toEqual([a, b, c]);
      expect(await announced.textContent()).toMatch(/: preference 2 Undo$/);
      await page.locator('[data-act=remove]').last().click();
      await expect.poll(() => listed(page)).toEqual([a, b]);
      expect(await announced.textContent()).toBe(`Removed: ${course} Undo`);
      await page.locator('[data-undo]').click();
      await expect.poll(() => listed(page)).toEqual([a, b, c]);
      await expect.poll(() => announced.textContent()).toBe(en['list.undone']);
    });

    it('two to four courses are chosen, compared and shared', async () => {
      const page = await site.open(`/list#codes=${CODES.slice(0, 6)}`);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const boxes = page.locator('[name=compare]');
      const button = page.locator('[data-act=compare]');
      await boxes.nth(4).check();
      expect(await button.isDisabled()).toBe(true);
      for (const n of [1, 5, 0]) await boxes.nth(n).check();
      expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).disabled))).toEqual([
        false,
        false,
        true,
        true,
        false,
        false,
      ]);
      await boxes.nth(0).uncheck();
      await button.click();
      const compared = page.locator('.compare code');
      const chosen = [CODES[1], CODES[4], CODES[5]];
      await expect.poll(() => compared.allTextContents()).toEqual(chosen);
      expect(await page.locator('h1').textContent()).toBe(en['compare.title']);
      // What is ticked stays so on going back, and when the list is drawn again.
      const ticked = () =>
        boxes.evaluateAll((all) =>
          all.flatMap((box) => ((box as HTMLInputElement).checked ? [(box as HTMLInputElement).value] : [])),
        );
      await page.goBack();
      await expect.poll(ticked).toEqual(chosen);
      await page.evaluate(() => {
        document.querySelector('.cards')!.classList.add('old');
        dispatchEvent(new StorageEvent('storage'));
      });
      await expect.poll(() => page.locator('.old').count()).toBe(0);
      expect(await ticked()).toEqual(chosen);
      await button.click();
      await expect.poll(() => compared.allTextContents()).toEqual(chosen);
      await page.locator('[data-act=share-comparison]').click();
      const link = `${site.url}/list#compare=${chosen}`;
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      // Somebody who opens the link sees their own seats at these courses.
      await page.evaluate((kept) => Object.assign(localStorage, kept), withProfile());
      await page.goto('/robots.txt');
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(link);
      await expect.poll(() => compared.allTextContents()).toEqual(chosen);
      expect(await page.locator('.compare .mine').count()).toBe(chosen.length);
      expect(await tooWide(page)).toBe(0);
      await page.goBack();
    });

    it('several people have a profile and a list each', async () => {
      const page = await site.open('/list', {
        kept: withProfile({ list: JSON.stringify([...CODES.slice(0, 2), GONE]) }),
      });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[data-act=codes]').click();
      const read = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(read).toMatch(new RegExp(`^${CODE}\n[^]*\n${GONE}$`));
      const entered = (await read()).split('\n').length;
      const announced = page.locator('.announced');
      await expect.poll(() => announced.textContent()).toBe(`Choice codes copied: ${entered}`);
      await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }));
      await page.locator('[data-act=codes]').click();
      await expect.poll(() => announced.textContent()).toMatch(new RegExp(`^Could not copy. Copy it by hand: ${CODE}`));
      await page.locator('main [data-profile-summary]').click();
      await page.waitForURL('**/profile?from=*');
      expect(await page.locator('#profile-name').isVisible()).toBe(false);
      await page.locator('[data-add-person]').click();
      await expect.poll(() => page.inputValue('#profile-category')).toBe('');
      await page.fill('#profile-name', 'Ravi');
      await page.selectOption('#profile-home', 'other_state');
      await page.selectOption('#profile-category', 'obc');
      await page.check('[name=ladies][value=""]');
      await page.click('[data-profile-form] [type=submit]');
      await page.waitForURL('**/list');
      const person = page.locator('[data-people] button');
      const summary = page.locator('main [data-profile-summary]');
      await expect.poll(() => summary.textContent()).toContain('Ravi: OBC, another state');
      await expect.poll(() => page.locator('[data-list]').textContent()).toContain(en['list.empty']);
      expect(await person.allTextContents()).toEqual(['Open, woman, home university not sure, EWS, TFWS']);
      await person.click();
      await expect.poll(() => person.allTextContents()).toEqual(['Ravi']);
      await expect.poll(async () => (await listed(page)).length).toBe(3);
      await person.click();
      await expect.poll(() => page.locator('[data-list]').textContent()).toContain(en['list.empty']);
      await page.evaluate((list) => localStorage.setItem('list', list), JSON.stringify([CODE]));
      await page.goto('/profile');
      await expect.poll(() => page.inputValue('#profile-name')).toBe('Ravi');
      // Who is deleted leaves the place to the other, and no list.
      await page.locator('[data-delete-person]').click();
      await page.waitForURL(`${site.url}/`);
      expect(await page.evaluate('[localStorage.profile, localStorage.others]')).toEqual([
        JSON.stringify(PROFILE),
        undefined,
      ]);
    });

    it.skipIf(LETTERS.missing)(`the list fits small phones and one sheet of paper${LETTERS.needs}`, async () => {
      const kept = withProfile({ list: JSON.stringify(CODES), language: 'mr' });
      const page = await site.open('/list', { kept });
      await expect.poll(() => listed(page)).toEqual(CODES);
      for (const { width, height, cards } of [
        { width: 390, height: 844, cards: 6 },
        { width: 360, height: 640, cards: 4 },
      ]) {
        await page.setViewportSize({ width, height });
        const card = (await page
          .locator('.cards li')
          .nth(cards - 1)
          .boundingBox())!;
        expect(card.y + card.height).toBeLessThanOrEqual(height);
      }
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      // Paper has nothing to press.
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('button:visible, select:visible, input:visible').count()).toBe(0);
    });

    it('courses added in the results are listed, and removed singly', async () => {
      const page = await site.open('/search?q=civil', { kept: { list: '[1234567890,null]' } });
      for (const n of [0, 1, 2]) await page.locator('[data-shortlist]').nth(n).click();
      await expect.poll(() => page.locator('nav').textContent()).toMatch(/Search\s+My list 3\s+Round/);
      const [first, second, third] = await threeCodes();
      await page.click('nav [href="/list"]');
      await expect.poll(() => listed(page)).toEqual([first, second, third]);
      await page.locator('[data-act=remove]').last().click();
      await expect.poll(() => listed(page)).toEqual([first, second]);
      // Another page has removed it since.
      await page.evaluate((code) => localStorage.setItem('list', JSON.stringify([code])), second);
      await page.locator('.announced').evaluate((line) => line.replaceChildren());
      await page.locator('[data-act=remove]').first().click();
      await expect.poll(() => listed(page)).toEqual([second]);
      expect(await page.locator('.announced').textContent()).toBe('');
      await page.locator('[data-act=remove]').click();
      await expect.poll(() => page.locator('[data-list]').textContent()).toContain(en['list.empty']);
      expect(await page.locator('[data-list] a[href="/"]').textContent()).toBe(en['missing.home']);
      expect(await page.locator('[data-list] button').count()).toBe(0);
      // A full list takes no more.
      const full = Array.from({ length: 100 }, (_, i) => String(1_000_000_000 + i));
      await page.evaluate((list) => Object.assign(localStorage, { list }), JSON.stringify(full));
      await page.goto('/search?q=civil');
      await page.locator('[data-shortlist]').first().click();
      const words = en['shortlist.full'].replace('{most}', '100');
      await expect.poll(() => page.locator('.announced').textContent()).toBe(words);
    });
  },
  SAMPLE,
);
