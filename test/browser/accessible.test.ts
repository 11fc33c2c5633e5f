import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['/', '/nothing-here'];
const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

describeInBrowser('every page kind', (site) => {
  it.each(PAGES.flatMap((address) => ['light', 'dark'].map((scheme) => [address, scheme] as const)))(
    'axe finds nothing on %s, %s',
    async (address, colorScheme) => {
      for (const viewport of SIZES) {
        const page = await site.open(address, {
          colorScheme: colorScheme as 'light' | 'dark',
          viewport,
          bypassCSP: true,
        });
        await page.addScriptTag({ content: AXE });
        const { violations } = await page.evaluate<AxeResults>('axe.run()');
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, 'horizontal scroll').toBeLessThanOrEqual(0);
      }
    },
  );
});
