/** One reader's evening of a round, in Chromium: ten searches, eight courses, a list, a second visit. */
import type { Browser, Page } from 'playwright-core';
import { SEARCH_PATHS } from '../../build/shared/http/routes.ts';
import { type RecordedRequest, recordRequests } from './recorded-server.ts';

const SEARCHES = 10;
const COURSES = 8;
/** Typed one after another; each finds something in any round of engineering courses. */
const WORDS = [
  'computer',
  'civil',
  'mechanical',
  'information',
  'electronics',
  'electrical',
  'comp',
  'mech',
  'engg',
  'cse',
];

/** What is sent for it, service worker and all. `origin` is a local server's. */
export async function recordJourney(browser: Browser, origin: string, searches = SEARCHES): Promise<RecordedRequest[]> {
  const server = await recordRequests(origin);
  const context = await browser.newContext({ baseURL: server.url });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (let i = 0; i < searches; i++) {
      await search(page, WORDS[i]!);
      if (i < COURSES) await openCourse(page, i < 3);
    }
    await visit(page, '/list', '[data-list] .cards li');
    await page.close();
    const later = await context.newPage();
    await later.goto('/');
    await search(later, WORDS[0]!);
    await openCourse(later, false);
    await visit(later, '/list', '[data-list] .cards li');
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

/** Opens the first course and comes back; `keep` puts it on the list. */
async function openCourse(page: Page, keep: boolean): Promise<void> {
  await page.locator('.results a').first().click();
  await page.waitForURL('**/course/*');
  if (keep) await page.locator('[data-shortlist]').first().click();
  await page.goBack();
  await page.locator('.results a').first().waitFor();
}

async function visit(page: Page, address: string, shown: string): Promise<void> {
  await page.goto(address);
  await page.locator(shown).first().waitFor();
}

/** Requests, bytes, calls of the function that searches, and requests of the API. */
export function sumUp(requests: readonly RecordedRequest[]) {
  const count = (isCounted: (path: string) => boolean) =>
    requests.filter(({ path }) => isCounted(new URL(path, 'http://localhost').pathname)).length;
  return {
    requests: requests.length,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    function_calls: count((path) => SEARCH_PATHS.includes(path)),
    api_requests: count((path) => path.startsWith('/api/v1/')),
  };
}
