/** Searching on a slow phone: until the engine is there after the first focus, and from a key to its painted results. */
import type { Browser, CDPSession } from 'playwright-core';
import { devices } from 'playwright-core';
import { median } from './statistics.ts';

const CPU_SLOWER = 4;
/** The slowest mobile network that the product is measured on. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 400e3 / 8 };
const QUERIES = ['computer pune', 'mechnical enginering', 'cse mumbai', 'government college civil', '6006', 'coep'];

/** In ms; each letter of the queries is a key. `home` is the address of the home page. */
export async function benchTyping(browser: Browser, home: string, runs: number) {
  const ready: number[] = [];
  const keys: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(home);
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    const begin = performance.now();
    const loaded = page.waitForResponse(/assets\/search\./);
    await page.locator('#q').focus();
    await (await loaded).finished();
    ready.push(performance.now() - begin);
    keys.push(...(await page.evaluate(typeAll, QUERIES)));
    await context.close();
  }
  return { ready_ms: median(ready), key_ms: median(keys), worst_key_ms: Math.max(...keys) };
}

/** Runs in the page: the time of each letter, until the frame after its results were put there. */
async function typeAll(queries: string[]): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('#q')!;
  const section = document.querySelector('[data-results]')!;
  const times: number[] = [];
  for (const query of queries) {
    for (let letters = 1; letters <= query.length; letters++) {
      field.value = query.slice(0, letters);
      const begin = performance.now();
      field.dispatchEvent(new Event('input', { bubbles: true }));
      do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      while (section.ariaBusy === 'true');
      times.push(performance.now() - begin);
    }
  }
  return times;
}
