/** Which seats a reader is eligible for, as the pages show it, with the reasons. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PageRecord } from '../../../build/site/pages/course-record.ts';
import { en, textsIn } from '../../../build/site/texts/texts.ts';
import { searchApi } from '../../support/search-api.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const mr = textsIn('mr');

const HOME = 'Devnagar University';
const withProfile = (answers: object) => ({
  kept: { profile: JSON.stringify({ category: 'open', home: HOME, ...answers }) },
});
const OTHER_STATE = JSON.stringify({ category: 'open', home: 'other_state', domicile: 'no' });
const summary = (page: Page) => page.locator('.chips [data-profile-summary]').textContent();
/** The lines of "How this was counted". */
const lines = (page: Page) => page.locator('[data-mine] details li').allTextContents();
const numberIn = (text: string) => Number(/: (\d+) /.exec(text)?.[1]);
const mine = (page: Page) => page.locator('[data-mine] .big.mine').textContent();
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const readNumbers = async (elements: Locator) =>
  (await elements.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));

describeInBrowser(
  'the seats a reader is eligible for',
  (site) => {
    /** The first course of the sample for a query, with CAP seats. */
    async function firstCourse(page: Page, query: string): Promise<string> {
      await page.goto(`/search?has_vacancy=1&q=${query}`);
      return (await page.locator('.results li p > code').first().textContent())!;
    }

    it('EWS is asked only of the open category', async () => {
      const page = await site.open('/');
      await page.locator('[data-home] [data-profile-summary]').click();
      await page.waitForURL('**/profile?*');
      // Nothing is stored before the form is complete.
      await page.click('[data-profile-form] [type=submit]');
      expect(await page.evaluate('localStorage.profile')).toBeUndefined();
      await page.selectOption('#profile-home', 'Devnagar');
      await page.selectOption('#profile-category', 'open');
      await page.check('[name=ews]');
      await page.selectOption('#profile-category', 'obc');
      expect(await page.locator('[name=ews]').isVisible()).toBe(false);
      await page.selectOption('#profile-category', 'open');
      expect(await page.locator('[name=ews]').isChecked()).toBe(false);
      await page.selectOption('#profile-category', 'sc');
      await page.check('[name=ladies][value="1"]');
      await page.check('[name=tfws]');
      await page.click('[data-profile-form] [type=submit]');
      await page.waitForURL('**/search?has_vacancy=1');
      await page.locator('.results .mine').first().waitFor();
      await expect.poll(() => summary(page)).toBe('Counted for: SC, woman, Devnagar, TFWS');
      const stored = { home: HOME, district: 'Devnagar', category: 'sc', ladies: '1', tfws: '1' };
      expect(await page.evaluate('JSON.parse(localStorage.profile)')).toEqual(stored);
      await page.goto('/profile');
      await expect.poll(() => page.inputValue('#profile-home')).toBe('Devnagar');
      const checked = page.locator('[data-profile-form] :checked:not(option)');
      expect(
        await checked.evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('name')}=${one.getAttribute('value')}`),
        ),
      ).toEqual(['ladies=1', 'tfws=1']);
      expect(await page.inputValue('#profile-category')).toBe('sc');
      expect(await page.locator('[name=ews]').isVisible()).toBe(false);
      expect(await page.locator('[data-delete-person]').isVisible()).toBe(true);
      // A profile of another time has the university alone, and a man's answer is an answer too.
      const older = JSON.stringify({ category: 'open', home: HOME, ladies: '', ews: '1' });
      await page.evaluate((profile) => {
        localStorage.setItem('profile', profile);
        dispatchEvent(new Event('storage'));
      }, older);
      await expect.poll(() => page.locator('[name=ladies][value=""]').isChecked()).toBe(true);
      expect(await page.locator('#profile-home option:checked').getAttribute('data-university')).toBe(HOME);
      expect(await page.locator('[name=ews]').isChecked()).toBe(true);
      // Answers that are not stored yet stay when another page changes the language.
      await page.selectOption('#profile-home', 'other_state');
      await page.check('[name=pwd]');
      await page.evaluate(() => {
        localStorage.setItem('language', 'mr');
        dispatchEvent(new Event('storage'));
      });
      await page.locator('html[lang=mr]').waitFor();
      expect([await page.inputValue('#profile-home'), await page.isChecked('[name=pwd]')]).toEqual([
        'other_state',
        true,
      ]);
    });

    it('results, course and institute explain the same seats', async () => {
      const page = await site.open('/search?q=engineering', withProfile({ category: 'obc', ladies: '1', tfws: '1' }));
      // Three whole rows on the smallest phone, with long names too, and each of them is the link.
      await page.setViewportSize({ width: 360, height: 640 });
      const rows = page.locator('.results li');
      await rows.locator('.mine').first().waitFor();
      const row = rows.filter({ has: page.locator('[data-home]') }).first();
      const [seats] = await readNumbers(row.locator('.mine'));
      await rows.locator('.inst').evaluateAll((names) => {
        for (const name of names) name.textContent = 'College of Engineering '.repeat(4);
      });
      expect(await rows.nth(2).evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      await row.click({ position: { x: 5, y: 5 } });
      await page.locator('[data-mine] summary').click();
      expect(await readNumbers(page.locator('[data-mine] .big'))).toEqual([seats]);
      const all = await lines(page);
      expect(sum(all.filter((line) => line.startsWith('Counted')).map(numberIn))).toBe(seats);
      expect(all.join()).not.toContain(en['why.no_women']);
      // Every seat on the page has a reason: the CAP seats, with EWS and TFWS beside them.
      expect(sum(all.map(numberIn))).toBe(sum(await readNumbers(page.locator('[data-seats]'))));
      await page.selectOption('[data-language]', 'mr');
      await expect.poll(() => page.locator('[data-mine] summary').textContent()).toBe(mr['how.title']);
      expect((await lines(page)).join()).not.toMatch(/Counted|seats/);
      expect(await page.locator('[data-mine] details li').first().isVisible()).toBe(true);
      await page.selectOption('[data-language]', 'en');

      const code = await page.locator('.acts code').textContent();
      await page.click('.lead a');
      await expect.poll(() => readNumbers(page.locator(`li:has([href$="${code}"]) .mine`))).toEqual([seats]);
      await page.goto('/institute/02103');
      await expect.poll(() => page.locator('[data-my-home]').textContent()).toBe(en['mine.home.yes']);
      // Without a profile the page is as for everybody.
      await page.locator('[data-profile-summary]').first().click();
      await page.click('[data-profile-form] [data-delete-person]');
      await page.waitForURL('**/institute/*');
      expect(await page.evaluate('localStorage.profile')).toBeUndefined();
      expect(await page.locator('[data-own-total]').isVisible()).toBe(false);
      const caps = await readNumbers(rows.locator('.seats b'));
      expect(caps).toEqual(caps.toSorted((a, b) => b - a));
    });

    it('a course without own seats says why', async () => {
      const page = await site.open('/search?sort=near', withProfile({}));
      const women = (await searchApi(site.url, 'limit=500')).data.find(({ choice_code }) => choice_code.endsWith('F'))!;
      await page.goto(`/course/${women.choice_code}`);
      await expect.poll(() => mine(page)).toBe('0');
      expect((await lines(page)).every((line) => line.endsWith(en['why.no_women_course']))).toBe(true);
      await page.click('[data-mine] .chip');
      await page.waitForURL('**/search?has_vacancy=1&only=*&sort=near');
      const first = page.locator('.results .mine').first();
      await expect.poll(async () => Number(await first.textContent())).toBeGreaterThan(0);
      await page.evaluate((profile) => Object.assign(localStorage, { profile }), OTHER_STATE);
      await page.goto(`/course/${women.choice_code}`);
      await expect.poll(() => page.locator('[data-mine] .of + p').textContent()).toBe(en['why.no_other_state']);
      await page.goto('/');
      await page.locator('[data-other-state]:visible').waitFor();
    });

    it('the home page counts courses with own seats', async () => {
      const page = await site.open('/', withProfile({}));
      const hero = page.locator('[data-home]');
      await hero.locator('.big.mine').waitFor();
      const withSeats = Number((await hero.locator('.big.mine').textContent())!.replaceAll(',', ''));
      await page.goto('/search?has_vacancy=1');
      const results = page.locator('[data-results] [role=status]');
      await expect.poll(() => results.textContent()).toContain(`${withSeats} courses`);
      expect((await page.locator('[data-vacancy]').textContent())!.trim()).toBe(en['search.with_mine']);
      await page.goto('/');
      await hero.locator('.big.mine').waitFor();
      await page.evaluate(() => {
        localStorage.removeItem('profile');
        dispatchEvent(new Event('storage'));
      });
      await expect.poll(() => hero.locator('.big:visible').getAttribute('data-of-all')).toBe('');
    });

    it('a deleted profile leaves a course unchanged', async () => {
      const page = await site.open('/robots.txt', withProfile({}));
      const code = await firstCourse(page, 'civil');
      await page.goto(`/course/${code}`);
      await page.locator('[data-mine] details[open]').waitFor();
      const change = (profile: object | null) =>
        page.evaluate((text) => {
          if (text) localStorage.setItem('profile', text);
          else localStorage.removeItem('profile');
          dispatchEvent(new Event('storage'));
        }, profile && JSON.stringify(profile));
      await change({ category: 'st', home: 'unsure' });
      await expect.poll(() => page.locator('[data-mine]').textContent()).toContain('ST, home university not sure');
      expect(await page.locator('[data-mine] details[open]').count()).toBe(1);
      const written = await page.evaluate(async () => {
        const text = await (await fetch(location.href)).text();
        return new DOMParser().parseFromString(text, 'text/html').querySelector('[data-mine]')!.textContent;
      });
      await change(null);
      await expect.poll(() => page.locator('[data-mine]').textContent()).toBe(written);
      expect(await page.locator('.open, .trend .mine').count()).toBe(0);
      const [cap, bar] = [page.locator('.trend b').last(), page.locator('.trend rect').last()];
      const { cap: seats } = JSON.parse((await page.locator('#record').textContent())!) as PageRecord;
      expect(await cap.textContent()).toBe(String(seats));
      expect(await bar.getAttribute('height')).toMatch(/^[1-9]\d*%$/);
    });
  },
  SAMPLE,
);
