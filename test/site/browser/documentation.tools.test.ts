/** The page about the API, under the Content-Security-Policy that the platform sends. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, NO_WORKER } from './chromium.ts';

describeInBrowser('the documentation', (site) => {
  /** A page with its console errors and its requests to other hosts. */
  async function open(address: string): Promise<{ page: Page; complaints: string[] }> {
    const page = await site.open('/robots.txt');
    const complaints: string[] = [];
    page.on('console', (message) => {
      const line = `${message.location().url} ${message.text()}`;
      // The browser's own question for an icon of the text that it showed first is answered late.
      if (!line.includes('/favicon.ico') && !line.includes(NO_WORKER)) complaints.push(line);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && new URL(request.url()).origin !== site.url) complaints.push(request.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return { page, complaints };
  }

  it('a form shows the answer and the curl line', async () => {
    const { page, complaints } = await open('/docs');
    const answer = (path: string) => page.locator(`form[aria-label="Request to ${path}"] + div .answer pre`);
    const curl = async (path: string) => {
      const block = page.locator(`form[aria-label="Request to ${path}"] + div .tabs pre`).first();
      return (await block.textContent())!.replace(/^Copy/, '');
    };
    const json = async (path: string) => {
      const text = (await answer(path).last().textContent())!;
      return JSON.parse(text.slice(text.indexOf('\n\n') + 2));
    };
    await page.fill('#course-choice_code', '9000224510L');
    await page.press('#course-choice_code', 'Enter');
    await expect.poll(() => answer('/course/{choice_code}').count()).toBe(1);
    expect(await curl('/course/{choice_code}')).toBe(`curl '${site.url}/api/v1/course/9000224510L'`);
    expect(await answer('/course/{choice_code}').last().textContent()).toMatch(/^CopyHTTP 200/);
    expect(await json('/course/{choice_code}')).toMatchObject({ choice_code: '9000224510L' });
    await page.fill('#search-q', `${site.sample.course} ' $(x)`);
    await page.press('#search-q', 'Enter');
    await expect.poll(() => answer('/search').count()).toBe(1);
    const quoted = await curl('/search');
    expect(quoted).toMatch(/^curl '[^']*'$/);
    await page.fill('#search-q', site.sample.course);
    await page.press('#search-limit', 'Enter');
    await expect.poll(() => curl('/search')).not.toBe(quoted);
    await expect.poll(() => answer('/search').last().textContent()).toContain('X-Total-Count: 1\n');
    expect((await json('/search')).data).toMatchObject([{ choice_code: site.sample.course }]);
    await page.fill('#course-choice_code', '0000000000');
    await page.press('#course-choice_code', 'Enter');
    await expect.poll(() => answer('/course/{choice_code}').last().textContent()).toMatch(/^CopyHTTP 404/);
    expect(page.url()).toBe(`${site.url}/docs`);
    // The browser itself logs an error answer.
    expect(complaints.filter((text) => !text.includes('0000000000'))).toEqual([]);
  });

  it('long answers are shortened, and can be copied', async () => {
    const page = await site.open('/docs');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = page.locator('form[aria-label="Request to /institutes"]');
    const samples = page.locator('form[aria-label="Request to /institutes"] + div');
    const byCode = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`code ${i}`, i]));
    const json = { data: Array(5000).fill({ rows: [1, 2, 3, 4, 5] }), byCode };
    await page.route('**/api/v1/institutes', (route) => route.fulfill({ json, headers: { 'Retry-After': '7' } }));
    await form.getByRole('button').click();
    const answer = samples.locator('.answer pre');
    await expect.poll(() => answer.count()).toBe(1);
    for (const words of ['"… 4997 more"', '"… 2 more"', '"…": "87 more"', '\nRetry-After: 7\n'])
      expect(await answer.textContent()).toContain(words);
    const copy = samples.locator('pre button').first();
    await copy.click();
    await expect.poll(() => copy.textContent()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`curl '${site.url}/api/v1/institutes'`);
    await page.route('**/api/v1/institutes', (route) => route.abort());
    await form.getByRole('button').click();
    await expect.poll(() => answer.textContent()).toContain('No answer: ');
  });

  it('a chosen language stays for every request', async () => {
    const page = await site.open('/docs');
    const python = page.getByLabel('Python');
    await python.nth(1).check();
    const checked = await python.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).checked));
    expect(new Set(checked)).toEqual(new Set([true]));
  });

  it('a form works without a script', async () => {
    const page = await site.open('/docs', { kind: { javaScriptEnabled: false } });
    const code = await page.getAttribute('#course-choice_code', 'placeholder');
    await page.locator('form[data-path*="/course/"] button').click();
    await page.waitForURL(`**/api/v1/course/${code}?choice_code=`);
    expect(JSON.parse((await page.locator('body').textContent())!)).toMatchObject({ choice_code: code });
  });

  it('the contents stay in view on every width', async () => {
    const { page, complaints } = await open('/docs');
    // Examples name the host that serves them.
    expect(await page.locator('pre').first().textContent()).toContain(`curl '${site.url}/api/v1/search?`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.locator('#numbers').evaluate((heading) => heading.scrollIntoView());
      const box = (await page.locator('.contents').boundingBox())!;
      expect([width, Math.round(box.y)]).toEqual([width, 0]);
    }
    const words = await page.evaluate(() => {
      for (const code of document.querySelectorAll('pre, code, script')) code.remove();
      return document.body.textContent!;
    });
    expect(words).not.toContain('`');
    expect(complaints).toEqual([]);
  });
});
