/** Every kind of page (in `npm test` one of each style): axe-core finds nothing, and it fits a small phone, enlarged windows and enlarged letters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FIXED_PAGES } from '../../../build/site/page-list.ts';
import { IS_MANY } from '../../support/properties.ts';
import { describeInBrowser, SAMPLE, tooWide } from './chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The words of Marathi are the longest. */
const READER = {
  language: 'mr',
  profile: '{"category":"obc","home":"Devnagar University","ladies":"1","ews":"1","tfws":"1"}',
  list: '["0100119100","0111824500","0000000000"]',
};
const COURSE = '/course/0100119100';
const OF_EARLIER_ROUND = '/course/0111824500';
/** Addresses, and an element that exists once the script has filled the page for the reader. */
const FILLED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIXED_PAGES.map(({ path }) => [path, 'h1'])),
  '/search?q=civil': '.results .mine',
  '/list': '.cards code',
  [COURSE]: '[data-mine] .mine',
  [OF_EARLIER_ROUND]: 'h1',
  '/institute/01001': '.results .mine',
};
/** One of each style, of which the contrasts are measured; the dark scheme changes only the colours that assets.test.ts compares. */
const COLOURED = ['/', '/docs', '/search?q=civil', COURSE, '/list'];
const LOOKED_AT = Object.entries(FILLED).filter(([address]) => IS_MANY || COLOURED.includes(address));
/** What differs for a reader without a profile and a list. */
const NOBODY = ['/search?q=zzz', '/list', COURSE];

const PHONE = { width: 320, height: 568 };
/** A laptop's window of 1280 x 800 at 200 %. */
const ENLARGED = { width: 640, height: 400 };
/** For enlarged letters. */
const COMMON_PHONE = { width: 360, height: 640 };
/** Font size of a browser at 100 %, in pixels. */
const NORMAL_SIZE = 16;

/** Runs in the page: whether a row of results has its seats, name and button beside each other, from the same height on. */
function rowIsInOrder(): boolean {
  const row = document.querySelector('.results li:has(.add)')!;
  const [seats, name, add] = ['.seats', '.name a', '.add'].map((part) =>
    row.querySelector(part)!.getBoundingClientRect(),
  );
  const tops = [seats!, name!, add!].map(({ top }) => top);
  return seats!.right <= name!.left && name!.right <= add!.left && Math.max(...tops) - Math.min(...tops) < 12;
}

/** Runs in the page: the share of the screen that the bar at its foot takes, and main numbers that are not visible as a whole. */
function measure() {
  const isCut = (figure: Element) =>
    figure.scrollWidth > figure.clientWidth || figure.getBoundingClientRect().right > innerWidth;
  const cutFigures = [...document.querySelectorAll('.big')].filter(isCut).map(({ textContent }) => textContent);
  return { barShare: (document.querySelector('.acts')?.clientHeight ?? 0) / innerHeight, cutFigures };
}

/** Runs in the page: opens what can be opened, and removes sections, rows, choices and samples that repeat the first ones. */
function prepareForAxe(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const repeated = [
    ':is(section, details, dd):nth-of-type(n + 6)',
    ':is(tr, option, .results li, .figures div):nth-child(n + 6)',
  ];
  for (const element of document.querySelectorAll(repeated.join())) element.remove();
  for (const name of ['form', 'pre'])
    for (const element of [...document.querySelectorAll(`main ${name}`)].slice(6)) element.remove();
}

/** On a phone, with all that can be opened. */
async function expectNoViolations(page: Page, address: string, isColoured = false): Promise<void> {
  await page.evaluate(prepareForAxe);
  await page.evaluate(AXE);
  await page.setViewportSize(PHONE);
  expect([address, await tooWide(page)]).toEqual([address, 0]);
  const rules = { 'color-contrast': { enabled: isColoured } };
  const options = JSON.stringify({ rules, resultTypes: ['violations'], selectors: false, preload: false });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  expect(violations.map(({ id, nodes }) => [address, id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function expectToFit(page: Page, address: string): Promise<void> {
  for (const viewport of [PHONE, ENLARGED]) {
    await page.setViewportSize(viewport);
    expect([address, viewport, await tooWide(page)]).toEqual([address, viewport, 0]);
    if (address.startsWith('/search?')) expect(await page.evaluate(rowIsInOrder)).toBe(true);
    // On a low screen the bar of a course scrolls along.
    const isBar = address === COURSE && viewport === PHONE;
    if (!isBar && address !== '/') continue;
    const button = await page.locator(isBar ? '.acts .main' : '.box [type=submit]').boundingBox();
    expect(button!.y + button!.height).toBeLessThan(viewport.height);
  }
}

/** Letters that a reader enlarged in the browser's settings. */
async function expectLargeTextToFit(page: Page, address: string, devtools: CDPSession): Promise<void> {
  const setSize = (percent: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard: Math.round((NORMAL_SIZE * percent) / 100) } });
  await page.setViewportSize(COMMON_PHONE);
  for (const percent of [160, 200]) {
    await setSize(percent);
    const { barShare, cutFigures } = await page.evaluate(measure);
    expect([address, percent, await tooWide(page), cutFigures]).toEqual([address, percent, 0, []]);
    expect(barShare, `${address} at ${percent} %`).toBeLessThan(0.2);
  }
  await setSize(100);
}

describeInBrowser(
  'every kind of page',
  (site) => {
    it.each(LOOKED_AT)('%s fits small screens and large text, without violations', async (address, filled) => {
      const page = await site.open('/robots.txt', { kept: READER });
      const devtools = await page.context().newCDPSession(page);
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await page.goto(address);
      await page.locator(filled).first().waitFor();
      if (await page.locator('[data-language]').isVisible()) await page.locator('html[lang=mr]').waitFor();
      await expectToFit(page, address);
      await expectLargeTextToFit(page, address, devtools);
      await expectNoViolations(page, address, COLOURED.includes(address));
      expect(refused).toEqual([]);
    });

    if (!IS_MANY) return;
    it('axe finds nothing on pages without a profile', async () => {
      const page = await site.open('/');
      for (const address of NOBODY) {
        await page.goto(address);
        await expectNoViolations(page, address);
      }
    });
  },
  SAMPLE,
);
