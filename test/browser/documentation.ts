/** The two pages about the API, under the Content-Security-Policy that the platform sends. */
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

  it('the explorer asks the API, makes no request elsewhere and breaks no policy', async () => {
    const { page, complaints } = await open('/explorer');
    await page.locator('#operations-Latest_round-course button').first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    const answer = page.locator('.live-responses-table .highlight-code').first();
    await expect.poll(() => answer.textContent()).toContain(`"choice_code": "${site.sample.course}"`);
    expect(complaints).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  });

  it('the documentation names the host that serves it, and breaks no policy', async () => {
    const { page, complaints } = await open('/docs');
    expect(await page.locator('pre').first().textContent()).toContain(`curl '${site.url}/api/v1/search?`);
    expect(complaints).toEqual([]);
  });
});
