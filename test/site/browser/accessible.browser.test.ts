/** axe-core on every kind of page, before and after the script has run; no page is wider than a small phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, tooWide } from './chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const READER = {
  profile: '{"category":"obc","home":"yes","ladies":true,"ews":true}',
  list: '["9000119110","9000224510L","0000000000"]',
};
const PLAIN = [
  '/',
  '/docs',
  '/dictionary',
  '/search?q=zzz',
  '/round',
  '/list',
  '/offline',
  '/course/9000224510L',
  '/nothing-here',
];
/** One of each style in dark colours too: to measure contrasts is most of the time. */
const DARK = ['/', '/docs', '/search?q=civil', '/course/9000119110', '/list'];
/** Addresses, and an element that exists once the script has filled the page. */
const FILLED = {
  '/search?q=civil': '.results .mine',
  '/course/9000119110': '.open',
  '/institute/90001': '.results .mine',
  '/list': '.cards code',
};

async function expectNothing(page: Page, address: string, filled = 'h1'): Promise<void> {
  await page.goto(address);
  await page.locator(filled).first().waitFor();
  await expectNothingHere(page, address);
}

/** On a phone in light colours and on a wide screen in dark ones, with everything opened that can be opened. */
async function expectNothingHere(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.evaluate(AXE);
  // The dark scheme changes only colours.
  const schemes = [
    { colorScheme: 'light', width: 320, rules: {} },
    { colorScheme: 'dark', width: 1280, rules: { runOnly: ['color-contrast'] } },
  ] as const;
  for (const { colorScheme, width, rules } of DARK.includes(address) ? schemes : schemes.slice(0, 1)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 640 });
    expect([address, await tooWide(page)]).toEqual([address, 0]);
    const options = JSON.stringify({ ...rules, resultTypes: ['violations'], selectors: false });
    const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
    const failures = violations.map(({ id, nodes }) => [address, colorScheme, id, nodes.map(({ html }) => html)]);
    expect(failures).toEqual([]);
  }
}

describeInBrowser('every kind of page', (site) => {
  // One browser page for all addresses, because a new one costs more than axe.
  it('axe finds nothing on a page without a profile', async () => {
    const page = await site.open('/');
    for (const address of PLAIN) await expectNothing(page, address);
  });

  it('axe finds nothing on pages with a profile', async () => {
    const page = await site.open('/', { kept: READER });
    for (const [address, filled] of Object.entries(FILLED)) await expectNothing(page, address, filled);
  });

  it('axe finds nothing on results without a network', async () => {
    const page = await site.open('/');
    // The browser may have the engine from the test before.
    await page.route('**', (route) => route.abort());
    await page.context().setOffline(true);
    await page.fill('#q', 'civil');
    await expect.poll(() => page.locator('[data-results]').textContent()).toContain('You are offline');
    await expectNothingHere(page, 'offline');
  });
});
