/** Which seats a reader is eligible for, as the pages show it, with the reasons. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../../../build/shared/texts/en.ts';
import { mr } from '../../../build/shared/texts/mr.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const HOME = 'Devnagar University';
const kept = (answers: object) => ({ kept: { profile: JSON.stringify({ category: 'open', home: HOME, ...answers }) } });
const summary = (page: Page) => page.locator('.chips [data-profile-summary]').textContent();
/** The lines of "How this was counted". */
const lines = (page: Page) => page.locator('[data-mine] details li').allTextContents();
const numberIn = (text: string) => Number(/: (\d+)\./.exec(text)?.[1]);
const mine = (page: Page) => page.locator('[data-mine] .big.mine').textContent();

describeInBrowser(
  'the seats a reader is eligible for',
  (site) => {
    /** The first course of the sample for a query, with CAP seats. */
    async function firstCourse(page: Page, query: string): Promise<string> {
      await page.goto(`/search?has_vacancy=1&q=${query}`);
      return (await page.locator('.results li p > code').first().textContent())!;
    }

    it('follow from answers that are asked once: EWS of the open category alone, forgotten where that changes', async () => {
      const page = await site.open('/search');
      await page.locator('[data-profile-summary]').click();
      await page.waitForURL('**/profile?*');
      const homes = await page.locator('#profile-home option').allTextContents();
      expect([homes[0], ...homes.slice(-2)]).toEqual([
        en['profile.choose'],
        en['profile.home.unsure'],
        en['profile.home.other_state'],
      ]);
      expect(homes.slice(1, -2)).toEqual(homes.slice(1, -2).toSorted());
      // No answer is preselected, and nothing is stored before the form is complete.
      expect(await page.locator('[name=ladies]:checked').count()).toBe(0);
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
      await page.waitForURL('**/search');
      await expect.poll(() => summary(page)).toBe('Counted for: SC, woman, Devnagar, TFWS');
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
      expect(await page.locator('[type=reset]').isVisible()).toBe(true);
      // A profile of another time has the university alone, and a man's answer is an answer too.
      const older = JSON.stringify({ category: 'open', home: HOME, ladies: '', ews: '1' });
      await page.evaluate((profile) => {
        localStorage.setItem('profile', profile);
        dispatchEvent(new Event('storage'));
      }, older);
      await expect.poll(() => page.locator('[name=ladies][value=""]').isChecked()).toBe(true);
      expect(await page.locator('#profile-home option:checked').getAttribute('data-university')).toBe(HOME);
      expect(await page.locator('[name=ews]').isChecked()).toBe(true);
    });

    it('are none that were guessed: nothing is shown of them without an answer', async () => {
      const page = await site.open('/search?q=civil');
      expect(await page.locator('.results .mine').count()).toBe(0);
      await page.locator('.results a').first().click();
      await expect.poll(() => page.locator('[data-mine] a').textContent()).toBe(en['profile.ask']);
      expect(await page.locator('[data-mine] .mine, [data-mine] details, .open').count()).toBe(0);
      expect(await page.locator('[data-my-home]').isVisible()).toBe(false);
    });

    it('are a range for whoever answered at another time, when yes and no was all that could be said', async () => {
      const page = await site.open('/search?q=civil', kept({ home: 'yes' }));
      await expect.poll(() => summary(page)).toContain('Open, home university not sure');
      await expect
        .poll(() => page.locator('.results .mine').allTextContents())
        .toContainEqual(expect.stringMatching(/^\d+–\d+$/));
      expect(await page.locator('[data-courses] .note').textContent()).toContain(en['mine.all.unknown']);
      const row = page.locator('.results li', { has: page.locator('.mine', { hasText: '–' }) }).first();
      expect(await row.locator('[data-part]').textContent()).toMatch(/home university: \d+, otherwise \d+, of \d+ CAP/);
      const [, home, other] = /: (\d+), otherwise (\d+)/.exec((await row.textContent())!)!.map(Number);
      await row.locator('a').click();
      await expect.poll(() => mine(page)).toBe([home!, other!].sort((a, b) => a - b).join('–'));
      expect(await page.locator('[data-mine]').textContent()).toContain(
        `(home university: ${home}, otherwise ${other})`,
      );
      const conditions = await page.locator('[data-sum] small').allTextContents();
      expect(new Set(conditions)).toEqual(new Set([en['how.only_if_home'], en['how.only_if_other']]));
    });

    it('are explained on the page of a course: each number that is counted, and each that is not, with the reason', async () => {
      const page = await site.open('/search?q=engineering&sort=best', kept({ category: 'obc', ladies: '1' }));
      await page.locator('.results .mine').first().waitFor();
      const own = page.locator('.results li', { has: page.locator('[data-home]') }).first();
      const shown = Number((await own.locator('.mine').textContent())!.replace(/\D/g, ''));
      await own.locator('a').first().click();
      await expect.poll(() => page.locator('[data-my-home]').textContent()).toBe(en['mine.home.yes']);
      await page.locator('[data-mine] summary').click();
      const all = await lines(page);
      const counted = all.filter((line) => line.startsWith('Counted'));
      expect(counted.reduce((sum, line) => sum + numberIn(line), 0)).toBe(shown);
      expect(all.join()).not.toContain(en['why.no_women']);
      // Every seat on the page has a reason: the CAP seats, with EWS and TFWS beside them.
      const cells = (await page.locator('[data-field]').allTextContents()).map((text) =>
        Number(text.replace(/\D/g, '')),
      );
      expect(all.reduce((sum, line) => sum + numberIn(line), 0)).toBe(cells.reduce((sum, cell) => sum + cell));
      await page.selectOption('[data-language]', 'mr');
      await expect.poll(() => page.locator('[data-mine] summary').textContent()).toBe(mr['how.title']);
      expect((await lines(page)).join()).not.toMatch(/Counted|seats/);
      expect(await page.locator('[data-mine] details li').first().isVisible()).toBe(true);
      await page.selectOption('[data-language]', 'en');
    });

    it('of a college of another university are those for others, and none for another state', async () => {
      const page = await site.open('/search?q=civil&sort=best', kept({}));
      await page.locator('.results [data-home]').first().waitFor();
      const other = page.locator('.results li', { hasNot: page.locator('[data-home]') }).first();
      await other.locator('a').first().click();
      await expect.poll(() => page.locator('[data-my-home]').textContent()).toBe(en['mine.home.no']);
      expect((await lines(page)).join()).not.toContain(en['why.home']);
      await page.evaluate(`localStorage.profile = '{"category":"open","home":"other_state","tfws":"1"}'`);
      await page.reload();
      await expect.poll(() => mine(page)).toBe('0');
      expect((await lines(page)).every((line) => line.endsWith(en['why.no_other_state']))).toBe(true);
      // No word of hope that contradicts it.
      expect(await page.locator('[data-mine]').textContent()).not.toContain(en['how.note']);
      await page.goto('/search?q=civil&has_vacancy=1');
      await expect
        .poll(() => page.locator('[data-results] [role=status]').textContent())
        .toContain(en['why.no_other_state']);
      expect(await page.locator('.results li').count()).toBeGreaterThan(1);
      expect(await page.locator('.results .mine').count()).toBe(0);
      await page.goto('/');
      await expect.poll(() => page.locator('[data-why]').textContent()).toBe(en['why.no_other_state']);
    });

    it('of a code with F are for women alone, as its letter is explained', async () => {
      const page = await site.open('/', kept({}));
      const table = await page.evaluate(`fetch('/api/v1/seats').then((answer) => answer.json())`);
      const codes = (table as { courses: { choice_code: string }[] }).courses.map(({ choice_code }) => choice_code);
      const women = codes.find((code) => code.endsWith('F'))!;
      await page.goto(`/course/${women}`);
      await expect.poll(() => mine(page)).toBe('0');
      expect(await page.locator('.note').allTextContents()).toContain(en['code.F']);
      expect((await lines(page)).every((line) => line.endsWith(en['why.no_women_course']))).toBe(true);
      // Courses with seats instead, of the same district first, though the reader is from another one.
      const elsewhere = { category: 'open', home: 'Amarpur University', district: 'Amarpur' };
      await page.evaluate((profile) => Object.assign(localStorage, { profile }), JSON.stringify(elsewhere));
      await page.reload();
      const near = page.locator('[data-near] .results li');
      await expect.poll(() => near.count()).toBe(3);
      for (const text of await near.allTextContents()) expect(text).toMatch(/^[1-9].* for you\n.*Devnagar\n/s);
    });

    it('of the tuition fee waiver are never shown without their code, or without where that is; no code is made up', async () => {
      const page = await site.open('/search?q=engineering', kept({ tfws: '1' }));
      const row = page.locator('.results li', { hasText: 'TFWS' }).first();
      await row.waitFor();
      expect(await page.locator('[data-courses] .note').textContent()).toContain(en['tfws.no_code']);
      const code = (await row.locator('p > code').first().textContent())!;
      await page.goto(`/course/${code}`);
      // The sum has them, with their code; without a profile a line of its own.
      await expect.poll(() => page.locator('[data-sum]').textContent()).toContain('TFWS');
      expect(await page.locator('[data-waiver]').isVisible()).toBe(false);
      await page.evaluate(`delete localStorage.profile`);
      await page.reload();
      await expect.poll(() => page.locator('[data-waiver]').isVisible()).toBe(true);
      await page.evaluate(`localStorage.profile = '${JSON.stringify({ category: 'open', home: HOME, tfws: '1' })}'`);
      await page.goBack();
      await row.waitFor();
      await row.locator('[data-shortlist]').click();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/list');
      await page.locator('[data-act=codes]').click();
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(code);
      expect(await page.locator('[data-list]').textContent()).toContain(en['tfws.no_code']);
      expect(await page.locator('thead').textContent()).toContain(en['category.cap.long']);
      expect(await page.locator('.cards .seats').textContent()).toMatch(/^\d+ for you \d+ CAP seats$/);
      // What a reader did not ask for is not explained.
      await page.evaluate(`localStorage.profile = '${JSON.stringify({ category: 'open', home: HOME })}'`);
      await page.reload();
      await page.locator('.cards .mine').waitFor();
      expect(await page.locator('[data-list] > :not(details)').allTextContents()).not.toContainEqual(
        expect.stringContaining('TFWS'),
      );
      await page.evaluate(`localStorage.profile = '{"category":"open","home":"unsure"}'`);
      await page.reload();
      await page.locator('[data-list] summary').click();
      await expect.poll(() => page.locator('tbody td').allTextContents()).toContain(en['mine.home.unknown']);
    });

    it('are what "only courses with seats" means for whoever told who reads', async () => {
      const page = await site.open('/search?has_vacancy=1');
      const label = page.locator('[data-vacancy]');
      expect((await label.textContent())!.trim()).toBe(en['search.has_vacancy']);
      await page.evaluate(`localStorage.profile = '${JSON.stringify({ category: 'open', home: HOME, tfws: '1' })}'`);
      await page.reload();
      await expect.poll(async () => (await label.textContent())!.trim()).toBe(en['search.with_mine']);
      await page.locator('.results .mine').first().waitFor();
      const seats = await page.locator('.results .mine').allTextContents();
      expect(seats.filter((text) => text === '0')).toEqual([]);
    });

    it('are counted from a hashed file, or from what the page has: nothing of the API is asked for them', async () => {
      const page = await site.open('/', kept({}));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const ofSeats = () => asked.filter((path) => /^\/assets\/seats\.\w{10}\.json$/.test(path)).length;
      const code = await firstCourse(page, 'civil');
      await page.locator('.results .mine').first().waitFor();
      expect(ofSeats()).toBeGreaterThan(0);
      const row = page.locator('.results li', { hasText: code });
      const counted = await row.locator('.mine').textContent();
      const before = ofSeats();
      await page.goto(`/institute/${code.slice(0, 5)}`);
      const same = page.locator('.results li', { has: page.locator(`a[href$="/${code}"]`) });
      await expect.poll(() => same.locator('.mine').textContent()).toBe(counted);
      expect(ofSeats()).toBe(before);
      expect(asked).not.toContain('/api/v1/seats');
    });
  },
  SAMPLE,
);
