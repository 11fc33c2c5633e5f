/** Every message of a search is wide enough to be read, on a phone and a wide screen, in each language. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { describeInBrowser, SAMPLE, tooWide } from './chromium.ts';

/** Each makes another status line: found, understood, partial, unknown words, towns, codes, nothing, hidden by filters, wrong. */
const SEARCHES = [
  'q=civil',
  'q=compuetr',
  'q=civil+zzzzz',
  'q=zzzzz',
  'q=hostel+fees',
  'q=last+date',
  'q=near+me',
  'q=0100119101',
  'q=9999999999',
  'q=civil&district=Nowhere',
  'q=civil&offset=500',
  'limit=0',
];
/** Fewer letters in a line than that are a column of letters. */
const FEWEST_LETTERS = 4;

/** Runs in the page: texts of which a line has no width or too few letters. */
function findNarrow(fewest: number): string[] {
  const texts = document.createTreeWalker(document.querySelector('.found')!, NodeFilter.SHOW_TEXT);
  const narrow: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent!.trim();
    if (text.length < 2 * fewest || texts.currentNode.parentElement!.closest('.spoken, select, button')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    if (range.getBoundingClientRect().width === 0 || text.length / lines.size < fewest) narrow.push(text);
  }
  return narrow;
}

async function measure(page: Page, where: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    expect([where, width, await tooWide(page), await page.evaluate(findNarrow, FEWEST_LETTERS)]).toEqual([
      where,
      width,
      0,
      [],
    ]);
  }
}

describeInBrowser(
  'messages of a search',
  (site) => {
    it.each(LANGUAGES)('every message is readable in $name', async ({ code }) => {
      const page = await site.open('/', { kept: { language: code } });
      for (const search of SEARCHES) {
        await page.goto(`/search?${search}`);
        await page.locator(`html[lang=${code}]`).waitFor();
        await expect.poll(() => page.locator('[role=status]').textContent()).not.toBe('');
        await measure(page, search);
      }
    });
  },
  SAMPLE,
);
