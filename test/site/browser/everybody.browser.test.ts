/** Everything can be reached and read without JavaScript and with only the keyboard. */
import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';

const COURSE = '/course/9000119110';
const INSTITUTE = '/institute/90001';
const LIST = { list: '["9000119110","9000224510L"]', profile: '{"category":"obc","home":"yes","ews":true}' };
/** Addresses, and an element that exists once the script has filled the page. */
const FILLED = {
  '/': 'h1',
  '/round': 'h1',
  '/search?q=civil': '.results .mine',
  '/list': '.cards code',
  [COURSE]: '[data-mine] .mine',
  [INSTITUTE]: '.results .mine',
};
const PHONE = { width: 320, height: 568 };

/** Runs in the page. */
function focusIsVisible(): boolean {
  const element = document.activeElement!;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const [line] = element.getClientRects();
  const points = [
    [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2],
    // Where its first line begins.
    [line!.left + 4, (line!.top + line!.bottom) / 2],
  ] as const;
  // Nothing covers it, neither a neighbour nor what stays in place while the page scrolls.
  const isInFront = points.every(([x, y]) => {
    const front = document.elementFromPoint(x, y);
    return front && (element.contains(front) || front.contains(element));
  });
  return element !== document.body && isInFront && getComputedStyle(element).outlineStyle !== 'none';
}

/** Runs in the page: fills an array with whether each element that gets the focus from now on is visible. */
function recordFocus(isVisible: string): boolean[] {
  const visible: boolean[] = [];
  const check = new Function(`return (${isVisible})()`);
  addEventListener('focusin', () => visible.push(check()));
  return visible;
}

describeInBrowser('everybody', (site) => {
  it('a course is found without JavaScript', async () => {
    const page = await site.open('/', { kind: { javaScriptEnabled: false } });
    await page.fill('#q', 'engneering');
    await page.press('#q', 'Enter');
    await page.click('.found [popovertarget=filters]');
    await page.selectOption('#district', 'Southshire');
    await page.click('#filters [type=submit]');
    expect(page.url()).toContain('/search?q=engneering&district=Southshire');
    expect(await page.locator('[data-results] [role=status]').textContent()).toContain(
      'Showing results for: engineering',
    );
    await page.click('.results a');
    expect(await page.locator('h1').textContent()).toBe('Civil Engineering');
    expect(await page.locator('table.seats td').first().isVisible()).toBe(true);
    // Controls that need a script are not visible without one.
    expect(await page.locator('button:visible, select:visible').count()).toBe(0);
    expect(await page.locator('.big').textContent()).toBe('7');
    // Answers cannot be sent before a script runs.
    await page.goto('/profile');
    expect(await page.locator('[data-profile-form] [type=submit]').isDisabled()).toBe(true);
    expect(await page.locator('noscript').first().isVisible()).toBe(true);
  });

  it('Tab reaches every control, and its place is visible', async () => {
    const page = await site.open('/', { kept: LIST });
    await page.setViewportSize(PHONE);
    for (const [address, filled] of Object.entries(FILLED)) {
      await page.goto(address);
      await page.locator(filled).first().waitFor();
      const wanted = await page.evaluate(() => {
        const all = document.querySelectorAll('a, button:enabled, select, input, summary, [tabindex="0"]');
        // One of a group of radio buttons gets the focus, the others are reached by arrows.
        const radios = '[type=radio]:not(:checked)';
        return [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(radios))
          .length;
      });
      const focus = await page.evaluateHandle(recordFocus, String(focusIsVisible));
      // Held down, which takes half of the messages to the browser.
      for (let n = 0; n < wanted; n++) await page.keyboard.down('Tab');
      await page.keyboard.up('Tab');
      const visible = await focus.jsonValue();
      expect([address, visible]).toEqual([address, Array(wanted).fill(true)]);
    }
    // A link at the foot of the screen moves out from under the buttons that stay there.
    await page.goto(COURSE);
    for (const link of await page.locator('main a:visible').all()) {
      await link.evaluate((element) => {
        scrollBy(0, element.getBoundingClientRect().bottom - innerHeight);
        element.focus();
      });
      expect(await page.evaluate(focusIsVisible)).toBe(true);
    }
  });

  it('the keyboard alone searches and fills the list', async () => {
    const page = await site.open('/');
    const tabTo = async (selector: string) => {
      const there = () => page.evaluate((selector) => document.activeElement!.matches(selector), selector);
      for (let n = 0; n < 40 && !(await there()); n++) await page.keyboard.press('Tab');
      expect(await there(), selector).toBe(true);
    };
    await tabTo('#q');
    await page.keyboard.type('civil');
    await page.keyboard.press('Enter');
    await page.locator('.results a').waitFor();
    await tabTo('.results a');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${COURSE}`);
    await tabTo('[data-shortlist]');
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate('localStorage.list')).toBe('["9000119110"]');
  });
});
