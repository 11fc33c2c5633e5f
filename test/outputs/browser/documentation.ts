/** The page about the API, under the Content-Security-Policy that the platform sends. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, tooWide } from './chromium.ts';

describeInBrowser('in Chromium', (site) => {
  /** A page with what it complains of and what it asks of others. */
  async function open(address: string): Promise<{ page: Page; complaints: string[] }> {
    const page = await site.open('/robots.txt', { viewport: { width: 320, height: 700 } });
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser's own question for an icon of the text that it showed first, answered late.
      if (!message.location().url.endsWith('/favicon.ico'))
        complaints.push(`${message.location().url} ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && new URL(request.url()).origin !== site.url) complaints.push(request.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return { page, complaints };
  }

  it('opens the answer to what its forms ask, with a code in the path and in the query, by keyboard', async () => {
    const { page, complaints } = await open('/docs');
    const shown = async () => JSON.parse((await page.locator('body').textContent())!);
    await page.fill('#course-choice_code', '9000224510L');
    await page.press('#course-choice_code', 'Enter');
    await page.waitForURL('**/api/v1/course/9000224510L');
    expect(await shown()).toMatchObject({ choice_code: '9000224510L' });
    await page.goBack();
    await page.fill('#search-q', site.sample.course);
    await page.press('#search-limit', 'Enter');
    await page.waitForURL('**/api/v1/search?*');
    expect((await shown()).data).toMatchObject([{ choice_code: site.sample.course }]);
    expect(complaints).toEqual([]);
  });

  it('opens the answer of the example without a script', async () => {
    const page = await site.open('/docs', { javaScriptEnabled: false });
    const code = await page.inputValue('#course-choice_code');
    await page.locator('form[data-path*="/course/"] button').click();
    await page.waitForURL(`**/api/v1/course/${code}?choice_code=${code}`);
    expect(JSON.parse((await page.locator('body').textContent())!)).toMatchObject({ choice_code: code });
  });

  it('is where the explorer was, and as wide as the screen', async () => {
    const { page, complaints } = await open('/explorer');
    await page.waitForURL('**/docs#endpoints');
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await tooWide(page)]).toEqual([width, 0]);
    }
    expect(complaints).toEqual([]);
  });

  it('the documentation names the host that serves it, and breaks no policy', async () => {
    const { page, complaints } = await open('/docs');
    expect(await page.locator('pre').first().textContent()).toContain(`curl '${site.url}/api/v1/search?`);
    expect(complaints).toEqual([]);
  });
});
