/** One reader of a round, in Chromium: searches, courses, a list, a second visit. */
import type { Browser, Page } from 'playwright-core';
import { recordRequests } from './recorded-server.ts';

/** Typed one after another; each finds something in the sample. */
const WORDS = ['computer', 'civil', 'mechanical'];

/** What is sent for it, service worker and all. `origin` is a local server's. */
export async function recordJourney(browser: Browser, origin: string) {
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
