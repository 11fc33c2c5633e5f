/** The pages' half of the benchmark: what each kind weighs, and on a slow phone how long the first result takes. */

import { type Browser, type CDPSession, devices, type Page } from 'playwright-core';
import { startPreviewWithSite as startPreview } from '../../build/site/with-site.ts';
import { CHROMIUM, launchChromium } from '../site/browser/launch.ts';
import { weigh } from '../site/pages/weight.ts';
import { searchApi } from '../support/search-api.ts';
import { median } from './statistics.ts';
import { benchTyping } from './typing.ts';

/** A mobile network and a phone as many have: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWER = 4;
const WORDS = 'computer';

/** `out` is a build's folder. Bytes are compressed; times are in ms, medians of `runs`; without Chromium there are weights alone. */
export async function benchPages(out: string, runs: number) {
  const preview = await startPreview({ out, port: 0, rateLimit: false });
  try {
    const { data } = await searchApi(preview.url, { limit: '1' });
    const { choice_code, institute } = data[0]!;
    const kinds = {
      home: '/',
      search: `/search?q=${WORDS}`,
      round: '/round',
      list: '/list',
      course: `/course/${choice_code}`,
      institute: `/institute/${institute.inst_code}`,
      docs: '/docs',
    };
    const weights: Record<string, Awaited<ReturnType<typeof weigh>>> = {};
    for (const [kind, address] of Object.entries(kinds)) weights[kind] = await weigh(preview.url + address);
    if (!CHROMIUM) return { weights };
    const browser = await launchChromium({ isMeasured: true });
    try {
      const phone = await onPhone(browser, preview.url, runs);
      const typing = await benchTyping(browser, preview.url, runs);
      return { weights, phone, typing };
    } finally {
      await browser.close();
    }
  } finally {
    await preview.close();
  }
}

/** Every run begins with nothing kept, as after a link in a message. */
async function onPhone(browser: Browser, url: string, runs: number) {
  const times = { home_shown: [] as number[], typed_result: [] as number[], linked_result: [] as number[] };
  const fresh = async (work: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await work(page);
    await context.close();
  };
  const since = async (begin: number, shown: Promise<unknown>) => {
    await shown;
    return performance.now() - begin;
  };
  const result = (page: Page) => page.locator('.results a').first().waitFor();
  for (let run = 0; run < runs; run++) {
    await fresh(async (page) => {
      times.home_shown.push(
        await since(
          performance.now(),
          page.goto(url).then(() => page.locator('#q').waitFor()),
        ),
      );
      await page.locator('#q').pressSequentially(WORDS, { delay: 100 });
      const answered = page.waitForFunction((words) => document.title.startsWith(`${words}:`), WORDS);
      times.typed_result.push(await since(performance.now(), answered));
    });
    await fresh(async (page) => {
      times.linked_result.push(
        await since(
          performance.now(),
          page.goto(`${url}/search?q=${WORDS}`).then(() => result(page)),
        ),
      );
    });
  }
  return {
    home_ms: median(times.home_shown),
    typed_ms: median(times.typed_result),
    linked_ms: median(times.linked_result),
  };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}
