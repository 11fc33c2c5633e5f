/** Many readers share one address (a hostel, a mobile operator). None of them may use up the others' requests. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readConfiguration } from '../../../build/preview/configuration.ts';
import { SEARCH_PATHS } from '../../../build/shared/http/routes.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const READERS = 200;
/** Typed one after another; each finds something in the sample. */
const WORDS = ['computer', 'civil', 'mechanical'];

/** What is sent for it, service worker and all. `origin` is a local server's. */
async function recordJourney(browser: Browser, origin: string) {
  const server = await recordRequests(origin);
  const context = await browser.newContext({ baseURL: server.url });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const words of WORDS) {
      await search(page, words);
      await page.locator('.results a').first().click();
      await page.waitForURL('**/course/*');
      await page.locator('[data-shortlist]').first().click();
      await page.goBack();
      await page.locator('.results a').first().waitFor();
    }
    await openList(page);
    await page.close();
    const later = await context.newPage();
    await later.goto('/');
    await search(later, WORDS[0]!);
    await openList(later);
    return [...server.requests];
  } finally {
    await context.close();
    await server.close();
  }
}

async function search(page: Page, words: string): Promise<void> {
  await page.fill('#q', '');
  await page.locator('#q').pressSequentially(words, { delay: 30 });
  await page.waitForFunction((words) => document.title.startsWith(`${words}:`), words);
  await page.waitForFunction((words) => new URLSearchParams(location.search).get('q') === words, words);
}

async function openList(page: Page): Promise<void> {
  await page.goto('/list');
  await page.locator('[data-list] .cards li').first().waitFor();
}

/** A server on loopback that passes every request on to another and records it, also those of a service worker. */
async function recordRequests(origin: string) {
  const requests: { path: string; status: number }[] = [];
  const server = createServer((incoming, answer) => {
    const path = incoming.url!;
    const passed = request(origin + path, { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      requests.push({ path, status: response.statusCode! });
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://localhost:${port}`, requests, close };
}

describeInBrowser(
  'readers behind one address',
  (site) => {
    it('200 readers stay within every limit and ask no API', async () => {
      const journey = await recordJourney(site.browser, site.url);
      const paths = journey.map(({ path }) => new URL(path, site.url).pathname);
      // The search function has its own limit.
      expect(paths.filter((path) => SEARCH_PATHS.includes(path) || path.startsWith('/api/v1/'))).toEqual([]);
      expect(journey.length).toBeGreaterThan(20);
      expect(journey.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
      const { redirectRules } = await readConfiguration(join(site.sample.out, 'public'));
      const limited = redirectRules.filter(({ limit }) => limit);
      expect(limited).not.toEqual([]);
      for (const { matches, limit } of limited) {
        const sent = READERS * paths.filter((path) => matches.test(path)).length;
        expect(sent).toBeLessThanOrEqual(limit!.window_limit);
      }
    });
  },
  SAMPLE,
);
