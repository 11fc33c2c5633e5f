/** Finding, comparing and sharing courses: what the reader's device adds to each page. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { en } from '../../../build/shared/texts/en.ts';
import { mr } from '../../../build/shared/texts/mr.ts';
import { describeInBrowser, SAMPLE, tooWide } from './chromium.ts';
import { LETTERS } from './launch.ts';

/** The sample with a closing option form and with an institute in a real district. */
const data = mkdtempSync(join(tmpdir(), 'choosing-'));
cpSync(SAMPLE, data, { recursive: true });
afterAll(() => rmSync(data, { recursive: true }));
const ROUND = join(data, '2026-27-cap-round-3');
const changeFile = (name: string, change: (text: string) => string) =>
  writeFileSync(join(ROUND, name), change(readFileSync(join(ROUND, name), 'utf8')));
changeFile('round.json', (text) => text.replace('{', '{\n  "option_form_closes": "2026-08-24T17:00:00+05:30",'));
const ROUNDS = [1, 2, 3].map((n) => `../2026-27-cap-round-${n}/institutes.csv`);
for (const name of [...ROUNDS, '../home-universities.csv'])
  changeFile(name, (text) => text.replaceAll(',Devnagar,', ',Nagpur,'));

const CODES = readFileSync(join(ROUND, 'courses.csv'), 'utf8')
  .split('\n')
  .slice(1, 9)
  .map((line) => line.split(',')[0]!);
const CODE = CODES[0]!;
const GONE = '0111824500';
const WHO = { category: 'open', home: 'unsure', ladies: '1', ews: '1', tfws: '1' };
const kept = (more: Record<string, string> = {}) => ({ profile: JSON.stringify(WHO), ...more });
const listed = (page: Page) => page.locator('.cards .meta > code').allTextContents();
/** Fills in and sends the form with the questions about the reader. */
async function answer(page: Page): Promise<void> {
  await page.waitForURL('**/profile?*');
  await page.selectOption('#profile-home', 'unsure');
  await page.selectOption('#profile-category', 'open');
  await page.check('[name=ladies][value=""]');
  await page.click('[data-profile-form] [type=submit]');
}
const numbersIn = (text: string | null) => text!.match(/\d+/g)!.map(Number);

describeInBrowser(
  'choosing a course',
  (site) => {
    it('shows the seats that it asked for: from home in the results, from a course on its page', async () => {
      const page = await site.open('/');
      await page.locator('.chips [data-profile-summary]').click();
      await answer(page);
      await page.waitForURL('**/search?has_vacancy=1');
      await page.locator('.results .mine').first().waitFor();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/course/${CODE}`);
      await page.locator('[data-mine] a').click();
      await answer(page);
      await page.waitForURL(`**/course/${CODE}`);
      await page.locator('[data-mine] .big.mine').waitFor();
    });

    it('tells on a course how it changed, and its own seats of every round, of which the last are those on top', async () => {
      const page = await site.open(`/course/${CODE}`, { kept: kept() });
      const own = page.locator('.trend .mine');
      await expect.poll(() => own.count()).toBe(3);
      expect(await own.last().textContent()).toBe(await page.locator('[data-mine] .big').textContent());
      const caps = (await page.locator('main details tbody td:nth-of-type(1)').allTextContents()).map(Number);
      const [, before, now] = caps as [number, number, number];
      const change = await page.locator('[data-change]').textContent();
      expect(change).toContain('CAP Round II');
      expect(numbersIn(change!.replace('CAP Round II', '0'))).toContain(now === 0 ? before : Math.abs(now - before));
      expect(change).toContain(now < before ? (now === 0 ? 'full' : 'fewer') : now > before ? 'more' : 'as many');
    });

    it('has in a row the kind of college, the change, and for a reader the sort of their seats', async () => {
      const page = await site.open('/search?q=engineering', { javaScriptEnabled: false });
      const rows = await page.locator('.results li').allTextContents();
      const changes = await page
        .locator('.results [role=img]')
        .evaluateAll((signs) => signs.map((sign) => sign.ariaLabel));
      expect(changes.length).toBeGreaterThan(rows.length / 2);
      for (const change of changes) expect(change).toMatch(/^\d+ (fewer|more) than in CAP Round II$/);
      expect(await page.locator('[data-courses] .note').textContent()).toContain('▼▲: since CAP Round II.');
      expect(rows.filter((row) => /Aided|Government|University/.test(row)).length).toBe(rows.length);
    });

    it('names EWS and TFWS seats among those of the reader', async () => {
      const page = await site.open('/search?q=engineering', { kept: kept() });
      await page.locator('.results .mine').first().waitFor();
      const rows = (await page.locator('.results li').allTextContents()).join();
      expect(rows).toMatch(/CAP, \d+ EWS/);
      expect(rows).toMatch(/\d+ TFWS/);
    });

    it.each([true, false])(
      'tells of a code of an earlier round what it had, with a script: %s',
      async (javaScriptEnabled) => {
        const page = await site.open(`/course/${GONE}`, { javaScriptEnabled });
        expect(await page.locator('h1').textContent()).toBe(`Choice code ${GONE} is not in CAP Round III`);
        expect(await page.locator('main tbody tr').count()).toBe(2);
        expect(await page.locator('main').textContent()).toContain('This institute has no course in CAP Round III.');
      },
    );

    it('tells of any other code that it is not in the round, and what its institute has', async () => {
      const code = `${CODE.slice(0, 5)}99999`;
      const page = await site.open(`/search?q=${code}`);
      await expect
        .poll(() => page.locator('[data-results]').textContent())
        .toContain(`Choice code ${code} is not in CAP Round III: `);
      await page.locator('[data-results] a[href^="/course/"]').first().click();
      await expect.poll(() => page.locator('h1').textContent()).toBe(`Choice code ${code} is not in CAP Round III`);
      const links = page.locator('[data-missing] tbody a');
      await expect.poll(() => links.count()).toBeGreaterThan(0);
      expect(await links.first().getAttribute('href')).toContain(`/course/${CODE.slice(0, 5)}`);
      await page.goto('/course/0000000000');
      await expect.poll(() => page.locator('h1').textContent()).toContain('0000000000 is not in CAP Round III');
      expect(await page.locator('[data-missing] tbody').count()).toBe(0);
    });

    it('shares a list in a link, which asks before it changes the list of whoever opens it', async () => {
      const page = await site.open('/list', { kept: { list: JSON.stringify(CODES.slice(0, 2)), language: 'mr' } });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[data-act=share]').click();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).toBe(`${site.url}/list?lang=mr#codes=${CODES.slice(0, 2)}`);
      const link = await clipboard();
      await page.evaluate((list) => Object.assign(localStorage, { list, language: 'en' }), JSON.stringify([CODES[2]]));
      await page.goto('/robots.txt');
      await page.goto(link);
      await expect
        .poll(() => page.locator('.shared p').first().textContent())
        .toBe(mr['list.shared'].replace('{count}', '2'));
      // Shown at once, as a shared list; the reader's own list is unchanged.
      expect(await listed(page)).toEqual(CODES.slice(0, 2));
      expect(await page.locator('.order').count()).toBe(0);
      expect(await page.evaluate('localStorage.list')).toBe(JSON.stringify([CODES[2]]));
      await page.locator('[data-act=leave]').click();
      await expect.poll(() => page.locator('.shared').count()).toBe(0);
      expect(await listed(page)).toEqual([CODES[2]]);
      expect(await page.evaluate('document.activeElement.dataset.act')).toBe('share');
      await page.goto(link);
      await page.locator('[data-act=add]').click();
      await expect.poll(() => listed(page)).toEqual([CODES[2], CODES[0], CODES[1]]);
      expect(new URL(page.url()).hash).toBe('');
      await page.goto(`/list#codes=${CODES[3]},nonsense,${CODES[3]}`);
      expect(await page.locator('[data-act=replace]').textContent()).toBe(
        mr['list.shared.replace'].replace('{count}', '3'),
      );
      await page.locator('[data-act=replace]').click();
      await expect.poll(() => listed(page)).toEqual([CODES[3]]);
      await expect.poll(() => page.locator('[data-count]').textContent()).toBe('1');
    });

    it('shows a shared list to whoever has nothing on their device, counted for the sender only where that was shared', async () => {
      const page = await site.open('/list', { kept: kept({ list: JSON.stringify(CODES.slice(0, 3)) }) });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(() => page.locator('.cards .mine').count()).toBe(3);
      const own = await page.locator('.cards .mine').allTextContents();
      await page.locator('[data-act=share]').click();
      await expect.poll(clipboard).toMatch(/#codes=[\d,]+$/);
      const plain = await clipboard();
      await page.locator('[popovertarget=more]').click();
      await page.locator('[data-act=share-who]').click();
      await expect.poll(clipboard).toContain('&who=');
      const withSender = await clipboard();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/robots.txt');
      await page.goto(plain);
      await expect.poll(() => listed(page)).toEqual(CODES.slice(0, 3));
      expect(await page.locator('.cards .mine').count()).toBe(0);
      await page.goto('/robots.txt');
      await page.goto(withSender);
      await expect.poll(() => page.locator('.cards .mine').allTextContents()).toEqual(own);
      expect(await page.locator('.whose').textContent()).toContain(
        'for: Open, woman, home university not sure, EWS, TFWS',
      );
      // There is no list that it could replace.
      expect(await page.locator('.shared button').evaluateAll((all) => all.map(({ dataset }) => dataset.act))).toEqual([
        'add',
        'leave',
      ]);
      // Nothing is stored before the reader asks for it.
      expect(await page.evaluate('[localStorage.list, localStorage.profile]')).toEqual([undefined, undefined]);
      await page.locator('[data-act=add]').click();
      await expect.poll(() => page.locator('.order').count()).toBe(3);
      expect(await page.evaluate('localStorage.profile')).toBeUndefined();
    });

    it('is put in order by buttons that name course and institute, and by dragging; what was done can be undone', async () => {
      const page = await site.open('/list', { kept: { list: JSON.stringify(CODES.slice(0, 3)) } });
      const [a, b, c] = CODES as [string, string, string];
      await expect.poll(() => listed(page)).toEqual([a, b, c]);
      const names = await page
        .locator('.order button')
        .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
      expect(new Set(names).size).toBe(15);
      const inst = await page.locator('.cards .inst bdi').first().textContent();
      for (const name of names.slice(0, 5)) expect(name).toContain(inst!.split(',')[0]);
      const off = page.locator('.order button:disabled');
      const acts = await off.evaluateAll((buttons) => buttons.map(({ dataset }) => `${dataset.act} ${dataset.code}`));
      expect(acts).toEqual([`top ${a}`, `up ${a}`, `down ${c}`]);
      const said = page.locator('.announced');
      const focused = () => page.evaluate('Object.values(document.activeElement.dataset).join(" ")');
      const course = await page.locator('.cards .name a').last().textContent();
      await page.locator(`[data-act=top][data-code="${c}"]`).click();
      await expect.poll(() => listed(page)).toEqual([c, a, b]);
      // The first has no such button to press again.
      expect([await said.textContent(), await focused()]).toEqual([`${course}: preference 1 Undo`, 'share']);
      await page.locator('[data-act=remove]').first().click();
      await expect.poll(() => listed(page)).toEqual([a, b]);
      expect(await said.textContent()).toBe(`Removed: ${course} Undo`);
      await page.locator('[data-undo]').click();
      await expect.poll(() => listed(page)).toEqual([c, a, b]);
      await expect.poll(() => said.textContent()).toBe(en['list.undone']);
      const handle = (await page.locator(`[data-act=drag][data-code="${c}"]`).boundingBox())!;
      const last = (await page.locator('.cards li').last().boundingBox())!;
      await page.mouse.move(handle.x + 10, handle.y + 10);
      await page.mouse.down();
      await page.mouse.move(last.x + 40, last.y + last.height - 5, { steps: 8 });
      expect(await page.locator('.dragged').getAttribute('data-row')).toBe(c);
      await page.mouse.up();
      await expect.poll(() => page.evaluate('localStorage.list')).toBe(JSON.stringify([a, b, c]));
      await expect.poll(() => said.textContent()).toBe(`${en['list.table']} Undo`);
      await page.locator('[data-undo]').click();
      await expect.poll(() => listed(page)).toEqual([c, a, b]);
      // A handle that is only pressed changes nothing.
      await page.locator(`[data-act=drag][data-code="${a}"]`).click();
      expect(await said.textContent()).toBe(en['list.undone']);
      expect(await page.locator('.dragged').count()).toBe(0);
    });

    it('copies a list as text for a message: names, codes, seats and the link', async () => {
      const page = await site.open('/list', { kept: kept({ list: JSON.stringify([...CODES.slice(0, 2), GONE]) }) });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[popovertarget=more]').click();
      await page.locator('[data-act=text]').click();
      const read = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(read).toContain('#codes=');
      const [head, first, , gone, total, link] = (await read()).split('\n');
      expect(head).toMatch(/CAP Round III, 2026-27, for: Open, woman, home university not sure, EWS, TFWS/);
      expect(total).toMatch(/^\d+(–\d+)? vacant seats for you in [12] of 3 courses$/);
      expect(first).toMatch(
        new RegExp(`^1\\. ${CODE}, .+, Vacant CAP seats: \\d+, Vacant seats I am eligible for: \\d`),
      );
      expect(gone).toContain('Not in CAP Round III');
      expect(link).toBe(`${site.url}/list#codes=${CODES.slice(0, 2)},${GONE}`);
      await expect.poll(() => page.locator('.announced').textContent()).toBe(en['list.text.copied']);
      await page.locator('[data-act=codes]').click();
      await expect.poll(read).toMatch(new RegExp(`^${CODE}\n[^]*\n${GONE}$`));
      const entered = (await read()).split('\n').length;
      await expect.poll(() => page.locator('.announced').textContent()).toBe(`Choice codes copied: ${entered}`);
    });

    it('has its list as cards on a phone, without sideways scrolling', async () => {
      const page = await site.open('/list', { kept: kept({ list: JSON.stringify(CODES) }) });
      await page.setViewportSize({ width: 320, height: 568 });
      await expect.poll(() => listed(page)).toEqual(CODES);
      for (const language of ['en', 'mr', 'hi']) {
        await page.selectOption('[data-language]', language);
        await page.locator(`html[lang=${language}]`).waitFor();
        const cards = page.locator('.cards');
        expect(await cards.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        expect(await tooWide(page)).toBe(0);
      }
      await page.selectOption('[data-language]', 'en');
      // The list is redrawn once the language is loaded.
      await expect
        .poll(() => page.locator('.whose').textContent())
        .toContain('CAP Round III, 2026-27, for: Open, woman, home university not sure');
    });

    it('prints a wide table whole, where the screen scrolls it', async () => {
      const page = await site.open(`/course/${CODES[0]}`);
      const overflow = () =>
        page.locator('.wide').evaluateAll((boxes) => [...new Set(boxes.map((box) => getComputedStyle(box).overflowX))]);
      expect(await overflow()).toEqual(['auto']);
      await page.emulateMedia({ media: 'print' });
      expect(await overflow()).toEqual(['visible']);
    });

    it.skipIf(LETTERS.missing)(`prints its list on one page of paper${LETTERS.needs}`, async () => {
      const page = await site.open('/list', { kept: kept({ list: JSON.stringify(CODES) }) });
      await expect.poll(() => listed(page)).toEqual(CODES);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      // Paper has nothing to press.
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('button:visible, select:visible, input:visible').count()).toBe(0);
    });

    it('shares a page', async () => {
      const address = '/search?q=civil';
      const page = await site.open(address);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[data-share]').click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + address);
      await page.evaluate(() => {
        Object.assign(navigator, {
          share: async (given: ShareData) => Object.assign(document.documentElement.dataset, given),
        });
      });
      await page.locator('[data-share]').click();
      await expect.poll(() => page.locator('html').getAttribute('data-url')).toBe(site.url + address);
    });

    it('knows on every page until when the option form is open, and that it is over', async () => {
      const page = await site.open('/', { locale: 'en-IN' });
      const banner = page.locator('[data-closes]');
      for (const [time, words] of [
        ['2026-08-23T05:00:00Z', 'Option form closes tomorrow, 5 pm'],
        ['2026-08-24T11:31:00Z', 'Option form closed on 24 August, 5 pm'],
      ] as const) {
        await page.clock.setFixedTime(time);
        for (const address of ['/', '/round', '/list', '/search?q=civil', `/course/${CODE}`, '/nothing']) {
          await page.goto(address);
          await expect.poll(() => banner.textContent()).toBe(words);
          expect(await page.locator('.banner').textContent()).toContain('For CAP Round III (provisional)');
          expect(await page.locator('#source').textContent()).toContain('Sample data');
        }
      }
    });

    it('counts the list in the menu, which leads to search, list and round', async () => {
      const page = await site.open('/search?q=civil', { kept: { list: JSON.stringify(CODES.slice(0, 2)) } });
      const menu = page.locator('nav');
      await expect.poll(() => menu.textContent()).toMatch(/Search\s+My list 2\s+Round/);
      await page.locator('[data-shortlist][aria-pressed=false]').first().click();
      await expect.poll(() => menu.textContent()).toContain('My list 3');
      expect(await page.locator('footer a[href="/docs"]').count()).toBe(1);
    });

    it('needs nothing of the API for a list', async () => {
      const page = await site.open('/', { kept: kept({ list: JSON.stringify([...CODES, GONE]) }) });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/list');
      await expect.poll(async () => (await listed(page)).length).toBe(9);
      await page.goto(`/course/${CODE}`);
      await page.locator('[data-shortlist]').click();
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    });

    it('begins in the language of the browser, with districts in it, until another is chosen', async () => {
      const page = await site.open('/', { locale: 'mr-IN' });
      await expect.poll(() => page.locator('h1').textContent()).toBe(mr['home.title']);
      const options = page.locator('#district option');
      expect(await options.allTextContents()).toContain('नागपूर');
      expect(await page.locator('#district option[value=Nagpur]').count()).toBe(1);
      expect(await page.locator('.places [data-places]').allTextContents()).toContain('Godagaon');
      await page.selectOption('[data-language]', 'en');
      await expect.poll(() => page.locator('h1').textContent()).toBe(en['home.title']);
      expect(await options.allTextContents()).toContain('Nagpur');
      await page.reload();
      await expect.poll(() => page.locator('[data-language]').inputValue()).toBe('en');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });

    it('opens a shared link in the language that it names, and has no English in a sentence of it', async () => {
      const page = await site.open('/search?lang=mr&limit=x');
      await expect.poll(() => page.locator('[data-results]').textContent()).toContain(mr['error.address']);
      expect(await page.locator('[data-results]').textContent()).not.toMatch(/[a-z]{3}/);
      await expect.poll(() => page.title()).toBe(`${mr['home.title']} · ${mr['layout.site']}`);
      expect(page.url()).toBe(`${site.url}/search?limit=x`);
    });
  },
  data,
);
