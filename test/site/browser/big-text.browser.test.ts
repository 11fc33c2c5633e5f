/** Every kind of page with letters that a reader enlarged in the browser's settings, on a small phone. */
import { expect, it } from 'vitest';
import { FIXED_PAGES } from '../../../build/site/page-list.ts';
import { describeInBrowser, SAMPLE, tooWide } from './chromium.ts';

const PHONE = { viewport: { width: 360, height: 640 } };
const READER = {
  profile: '{"category":"obc","home":"Devnagar University","ladies":"1","tfws":"1"}',
  list: '["0100119100","0111824500","0000000000"]',
};
const COURSE = '/course/0100119100';
const PAGES = [
  ...FIXED_PAGES.map(({ path }) => path),
  '/search?q=civil',
  COURSE,
  // Of an earlier round.
  '/course/0111824500',
  '/institute/01001',
];
/** Font size of a browser at 100 %, in pixels. */
const NORMAL_SIZE = 16;

/** Runs in the page: the share of the screen that the bar at its foot takes, and main numbers that are not visible as a whole. */
function measure() {
  const isCut = (figure: Element) =>
    figure.scrollWidth > figure.clientWidth || figure.getBoundingClientRect().right > innerWidth;
  const cutFigures = [...document.querySelectorAll('.big')].filter(isCut).map(({ textContent }) => textContent);
  return { barShare: (document.querySelector('.acts')?.clientHeight ?? 0) / innerHeight, cutFigures };
}

describeInBrowser(
  'large text on a phone',
  (site) => {
    it('pages at 160 % and 200 % fit a phone', async () => {
      const page = await site.open('/', { kind: PHONE, kept: READER, isNew: true });
      const devtools = await page.context().newCDPSession(page);
      for (const address of PAGES) {
        await page.goto(address, { waitUntil: 'networkidle' });
        for (const percent of [160, 200]) {
          await devtools.send('Page.setFontSizes', {
            fontSizes: { standard: Math.round((NORMAL_SIZE * percent) / 100) },
          });
          const { barShare, cutFigures } = await page.evaluate(measure);
          expect([address, percent, await tooWide(page), cutFigures]).toEqual([address, percent, 0, []]);
          expect(barShare, `${address} at ${percent} %`).toBeLessThan(0.2);
        }
      }
    });
  },
  SAMPLE,
);
