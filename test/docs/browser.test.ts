/** The two pages in the system's Chromium, under the Content-Security-Policy that the platform sends. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser } from '../browser/chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describeInBrowser('in Chromium', (site) => {
  /** Opens a page, and gives what it complains of and what it asks of others. */
  async function open(path: string, options?: BrowserContextOptions) {
    const page = await site.open('about:blank', options);
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && new URL(request.url()).origin !== site.url) complaints.push(request.url());
    });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    return { page, complaints };
  }
  const widths = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);

  it('the explorer asks the API, makes no request elsewhere and breaks no policy', async () => {
    const { page, complaints } = await open('/explorer', { viewport: { width: 320, height: 700 } });
    await page.locator('#operations-Latest_round-course button').first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    const answer = page.locator('.live-responses-table .highlight-code').first();
    await expect.poll(() => answer.textContent()).toContain(`"choice_code": "${site.sample.course}"`);
    expect(complaints).toEqual([]);
    expect(await widths(page)).toEqual([320, 320]);
  });

  it('the documentation names the host that serves it, and breaks no policy', async () => {
    const { page, complaints } = await open('/docs');
    expect(await page.locator('pre').first().textContent()).toContain(`curl '${site.url}/api/v1/search?`);
    expect(complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'the documentation fits 320 px, and axe finds nothing: %s',
    async (colorScheme) => {
      const { page } = await open('/docs', { colorScheme, viewport: { width: 320, height: 700 }, bypassCSP: true });
      expect(await widths(page)).toEqual([320, 320]);
      await page.evaluate(AXE);
      const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
      expect(found).toEqual([]);
    },
  );
});
