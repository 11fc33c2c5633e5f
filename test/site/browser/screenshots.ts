/**
 * npm run screenshots [-- --data DIR] [--language mr]
 *
 * Every kind of page on two phones and a wide screen, light and dark, with letters of 100 and 160 %, with and without a profile,
 * into the folder `.screenshots`: to be looked at.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { FIXED_PAGES } from '../../../build/site/page-list.ts';
import { buildSample } from '../../preview/served.ts';
import { searchApi } from '../../support/search-api.ts';
import { launchChromium } from './launch.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.screenshots');
/** The picture in the project's README: of the sample, in English. */
const README_PICTURE = join(ROOT, 'build/site/screenshot.png');
const PICTURED = 'search-mine';
const PROFILE = { category: 'obc', ladies: '1', home: 'Devnagar University', tfws: '1' };

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(ROOT, 'data/sample') },
    language: { type: 'string', default: 'en' },
  },
});
const isSample = values.data === join(ROOT, 'data/sample') && values.language === 'en';
const sample = await buildSample(values.data);
const { url } = await sample.serve();
const browser = await launchChromium();
rmSync(FOLDER, { recursive: true, force: true });

const { data } = await searchApi(url, 'q=computer&limit=3');
const { choice_code, institute } = data[0]!;
const chooseProfile = (page: Page) => page.locator('[data-home] [data-profile-summary]').click();
/** Name, address, whether the reader said who they are and has a list, and what is done before the picture. */
const PAGES: readonly [name: string, address: string, reader: boolean, act?: (page: Page) => Promise<unknown>][] = [
  ['home', '/', false],
  ['profile', '/', false, chooseProfile],
  ['search', '/search?q=compuetr', false],
  ['search-mine', '/search?q=computer', true],
  ['search-nothing', '/search?q=zzzzz', false],
  ['course', `/course/${choice_code}`, false],
  ['course-mine', `/course/${choice_code}`, true],
  ['institute', `/institute/${institute.inst_code}`, false],
  ['institute-mine', `/institute/${institute.inst_code}`, true],
  ['round', '/round', false],
  ['list', '/list', true],
  ['list-empty', '/list', false],
  ['docs', '/docs', false],
  ['not-found', '/nothing', false],
];
/** A page that nobody thought of here has its picture too. */
const forgotten = FIXED_PAGES.map(({ path }) => path).filter((path) => !PAGES.some(([, address]) => address === path));
const pictured = [...PAGES, ...forgotten.map((path) => [`page-${path.slice(1)}`, path, false] as const)];
const VIEWPORTS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** A browser's letters at 160 and 100 %, in pixels; the pictures of whole pages have the last size. */
const LETTER_SIZES = [26, 16];
for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of VIEWPORTS) {
    for (const reader of [false, true]) {
      const context = await browser.newContext({ baseURL: url, colorScheme, viewport, serviceWorkers: 'block' });
      const kept: Record<string, string> = { language: values.language };
      if (reader) kept.profile = JSON.stringify(PROFILE);
      if (reader) kept.list = JSON.stringify(data.map((course) => course.choice_code));
      await context.addInitScript((kept) => Object.assign(localStorage, kept), kept);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      for (const [name, address, , act] of pictured.filter(([, , by]) => by === reader)) {
        const file = join(FOLDER, `${name}-${viewport.width}-${colorScheme}`);
        for (const standard of LETTER_SIZES) {
          // Pages that are opened after it have letters of this size.
          await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
          await page.goto(address, { waitUntil: 'networkidle' });
          await act?.(page);
          await page.screenshot({ path: `${file}-${standard}.png` });
        }
        await page.screenshot({ path: `${file}.png`, fullPage: true });
        if (name === PICTURED && colorScheme === 'light' && viewport.width > 1000 && isSample)
          await page.screenshot({ path: README_PICTURE });
      }
      await context.close();
    }
  }
}
await browser.close();
await sample.remove();
console.log(FOLDER);
