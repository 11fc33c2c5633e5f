/** How often an open page asks for the published build, and what it tells the service worker. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteNewBuild, tellWorker } from '../../../build/site/browser/offline.ts';

const dataset: Record<string, string> = {};
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('results ask for the build every fifteen seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const fetch = vi.fn(async () => Response.json({ build: 'ab12' }));
  vi.stubGlobal('fetch', fetch);
  dataset.build = 'ab12';
  for (const [seconds, requests] of [
    [0, 1],
    [8, 1],
    [6, 1],
    [1, 2],
    [14, 2],
  ] as const) {
    vi.advanceTimersByTime(seconds * 1000);
    await noteNewBuild('Round 1');
    expect(fetch).toHaveBeenCalledTimes(requests);
  }
});

it('the worker learns only of pages the server filled', () => {
  const messages: unknown[] = [];
  const controller = { postMessage: (message: unknown) => void messages.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: 'https://x/assets/app.js' }] });
  vi.stubGlobal('location', { href: 'https://x/search' });
  tellWorker();
  dataset.unfilled = '';
  tellWorker({ hasSearched: true });
  expect(messages).toEqual([
    { files: ['https://x/search', 'https://x/assets/app.js'], hasSearched: false },
    { files: ['https://x/assets/app.js'], hasSearched: true },
  ]);
});
