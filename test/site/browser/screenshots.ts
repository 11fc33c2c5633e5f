/**
 * npm run screenshots [-- --data DIR] [--out DIR] [--page NAME] [--language mr]
 *
 * Every kind of page on two phones, a tablet and a wide screen, in each language, with letters of 100 and 160 %, once in dark
 * colours, and on paper: to be looked at. The folder is `.screenshots` unless another is named.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { FIXED_PAGES } from '../../../build/site/page-list.ts';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { buildSample } from '../../preview/served.ts';
import { searchApi } from '../../support/search-api.ts';
import { launchChromium } from './launch.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SAMPLE = join(ROOT, 'data/sample');
/** The picture in the project's README: of the sample, in English. */
const README_PICTURE = join(ROOT, 'build/site/screenshot.png');
const PICTURED = 'search-mine';
/** Longer pages repeat their rows. */
const HIGHEST = 2600;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: SAMPLE },
    out: { type: 'string', default: join(ROOT, '.screenshots') },
    page: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: LANGUAGES.map(({ code }) => code) },
  },
});
const sample = await buildSample(values.data);
const { url } = await sample.serve();
const browser = await launchChromium();
mkdirSync(values.out, { recursive: true });

const { data } = await searchApi(url, 'q=computer&limit=4');
const codes = data.map((course) => course.choice_code);
const { choice_code, institute } = data[0]!;
const form = await (await fetch(`${url}/profile`)).text();
const [, home] = /data-university="([^"]+)"/.exec(form)!;
const PROFILE = { category: 'obc', ladies: '1', home, tfws: '1' };
const click = (selector: string) => (page: Page) => page.click(selector);
const shorten = (code: string) => `${code.slice(0, 9)}${(Number(code[9]) + 1) % 10}`;

/** Name, address, whether the reader said who they are and has a list, and what is done before the picture. */
const PAGES: readonly [name: string, address: string, reader: boolean, act?: (page: Page) => Promise<unknown>][] = [
  ['home', '/', false],
  ['home-mine', '/', true],
  ['profile', '/profile', false],
  ['profile-mine', '/profile', true],
  ['search', '/search?q=compuetr', false],
  ['search-mine', '/search?q=computer', true],
  ['search-filters', '/search?q=civil&only=government&has_vacancy=1', true, click('.found [popovertarget=filters]')],
  ['search-nothing', '/search?q=zzzzz', false],
  ['search-code', `/search?q=${shorten(choice_code)}`, false],
  ['course', `/course/${choice_code}`, false],
  ['course-mine', `/course/${choice_code}`, true],
  ['institute', `/institute/${institute.inst_code}`, false],
  ['institute-mine', `/institute/${institute.inst_code}`, true],
  ['round', '/round', false],
  ['list', '/list', true],
  ['list-move', '/list', true, click('[data-act=menu]')],
  ['list-compare', `/list#compare=${codes}`, true],
  ['list-shared', `/list#codes=${codes}`, false],
  ['list-empty', '/list', false],
  ['not-found', `/course/${shorten(choice_code)}`, false],
];
/** A page that nobody thought of here has its picture too. */
const forgotten = FIXED_PAGES.map(({ path }) => path).filter((path) => !PAGES.some(([, address]) => address === path));
const pictured = [...PAGES, ...forgotten.map((path) => [`page-${path.slice(1)}`, path, false] as const)].filter(
  ([name]) => !values.page || values.page.some((start) => name.startsWith(start)),
);
const VIEWPORTS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** Percent of a browser's letters, and pixels. */
const LETTERS = [
  [160, 26],
  [100, 16],
] as const;
/** Dark colours and paper are the same at every width. */
const PRINTED_WIDTH = 1280;

/** All pages in one language at one size; the second picture of a page has letters of 100 %, which stay as the browser's. */
async function picture(language: string, viewport: (typeof VIEWPORTS)[number], isReader: boolean): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' });
  const kept = isReader ? { language, profile: JSON.stringify(PROFILE), list: JSON.stringify(codes) } : { language };
  await context.addInitScript((kept) => Object.assign(localStorage, kept), kept);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const [name, address, , act] of pictured.filter(([, , isOfReader]) => isOfReader === isReader)) {
    const file = join(values.out, `${name}-${language}-${viewport.width}`);
    for (const [percent, standard] of LETTERS) {
      // Pages that are opened after it have letters of this size.
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'networkidle' });
      await act?.(page);
      await page.screenshot({ path: `${file}-${percent}.png` });
    }
    // Chromium draws whole pages with letters of 100 %, which are the last size.
    const height = Math.min(HIGHEST, await page.evaluate(() => document.documentElement.scrollHeight));
    if (!act && height > viewport.height)
      await page.screenshot({ path: `${file}-whole.png`, fullPage: true, clip: { ...viewport, x: 0, y: 0, height } });
    if (viewport.width !== PRINTED_WIDTH) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `${file}-dark.png` });
    await page.emulateMedia({ colorScheme: null });
    await page.pdf({ path: `${file}.pdf`, format: 'A4' });
    if (name === PICTURED && language === 'en' && values.data === SAMPLE)
      await page.screenshot({ path: README_PICTURE });
  }
  await context.close();
}

for (const language of values.language)
  for (const viewport of VIEWPORTS)
    await Promise.all([false, true].map((isReader) => picture(language, viewport, isReader)));
await browser.close();
await sample.remove();
console.log(values.out);
