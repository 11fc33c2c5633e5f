/**
 * Every message, in each language, on a phone and a wide screen: no word is broken, nothing is cut or covers its control, and links
 * lead to what exists. A text that is a sentence or an announcement is a message: a new one needs a row here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { en, type TextKey, type Texts } from '../../../build/site/texts/texts.ts';
import { copySampleWithCutoffs } from '../made-up-cutoffs.ts';
import { describeInBrowser, tooWide } from './chromium.ts';
import { COURSE, ROWS, type Row } from './message-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isMessage = (key: TextKey) =>
  /[.?]$/.test(en[key]) ||
  /^(change|closes|copy|suggest)\.|^(list\.(copied|moved|removed|gone)|share\.copied|layout\.incomplete)$/.test(key);
const WIDTHS = [360, 1280];
/** Each of the tests opens some ten pages and looks at them in six views. */
const SLOWEST_MS = 300_000;
/** Texts of one place, of which a page shows one: all are tried in the place of the one whose key begins so. */
const SAME_PLACE: readonly (readonly [keys: string, place: string])[] = [
  ['change.', 'change.'],
  ['closes.', 'closes.'],
  ['code.', 'code.'],
  ['course.differs', 'course.legend'],
  ['error.method', 'error.address'],
  ['how.', 'how.yes'],
  ['institute.none', 'course.gone.others'],
  ['results.town', 'results.understood'],
  ['suggest.', 'suggest.'],
  ['tfws.no_code', 'tfws.'],
  ['why.', 'why.'],
  ['why.college_unknown', 'college.university'],
];
/** What stands for the values of these texts. */
const VALUES: Readonly<Record<string, string>> = {
  round: 'CAP Round III',
  q: 'computer science and engineering pune',
  letter: 'X',
  count: '1,234',
  seats: '1,234',
  cap: '1,234',
  code: COURSE,
};
const withValues = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? '12');

/** Runs in the page: tries texts in the place of others, and looks at all that is visible. Gives what was seen and what is wrong. */
function look(tries: readonly (readonly [place: string, texts: readonly (readonly [key: string, text: string])[]])[]) {
  const faults = new Set<string>();
  const seen = new Set<string>();
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  /** Whether the text is on the screen, and no word of it begins on one line and ends on another. */
  function checkText(node: Node): void {
    const range = document.createRange();
    for (const { 0: word, index } of node.textContent!.matchAll(/[^\s\-–/·,&]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()];
      // Names of four courses side by side have words as wide as a column.
      const isBroken =
        new Set(parts.map(({ bottom }) => Math.round(bottom))).size > 1 && !node.parentElement!.closest('.compare bdi');
      const isOutside = parts.some(({ left, right }) => left < 0 || right > innerWidth);
      if (isBroken || (isOutside && !node.parentElement!.closest('.chips, .wide')))
        faults.add(`${isBroken ? 'broken' : 'outside'}: ${word} in ${node.textContent!.trim().slice(0, 60)}`);
    }
  }
  function checkTexts(root: Element): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: parent } = node;
      if (
        node.textContent!.trim() &&
        isVisible(parent!) &&
        !parent!.closest('.spoken, select, script, noscript, .trust')
      )
        checkText(node);
    }
  }

  for (const [place, texts] of tries) {
    const element = [...document.querySelectorAll(`[data-text^="${place}"]`)].find(isVisible);
    if (!element) continue;
    const before = element.textContent;
    for (const [key, text] of texts) {
      element.textContent = text;
      seen.add(key);
      checkTexts(element);
    }
    element.textContent = before;
  }
  checkTexts(document.body);
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    if (isVisible(element)) seen.add(element.dataset.text!);
  const messages = [
    ...document.querySelectorAll('.announced:not(:empty), [role=alert]:not(:empty), .incomplete:not([hidden]) button'),
  ];
  const control = document.activeElement!.getBoundingClientRect();
  for (const message of messages) {
    const { top, bottom } = message.getBoundingClientRect();
    const isControl = document.activeElement !== document.body && !message.contains(document.activeElement);
    if (isControl && top < control.bottom && bottom > control.top)
      faults.add(`covers its control: ${message.textContent}`);
    if (top < 0 || bottom > innerHeight) faults.add(`not on the screen: ${message.textContent}`);
  }
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')!);
  return {
    faults: [...faults].slice(0, 3),
    seen: [...seen],
    links,
    messages: messages.map(({ textContent }) => textContent!),
  };
}

/** The keys of a language's messages that a text may be. */
function keysOf(text: string, texts: Texts): TextKey[] {
  return keys.filter(isMessage).filter((key) => {
    const [before, ...after] = texts[key].split(/\{\w+\}/);
    return text.startsWith(before!) && after.every((part) => text.includes(part)) && (before || after.join('')).trim();
  });
}

/** What the rows have shown: keys with language and width, and addresses of links. */
const seen = new Set<string>();
const links = new Set<string>();
const keys = Object.keys(en) as TextKey[];
/** The texts that are tried in the place of others. */
const triesIn = (texts: Texts) =>
  SAME_PLACE.map(([start, place]) => {
    const tried = keys.filter((key) => key.startsWith(start));
    return [place, tried.map((key) => [key, withValues(texts[key])] as const)] as const;
  });

async function openRow(page: Page, { address, kept = {}, before, once }: Row): Promise<void> {
  await page.unrouteAll();
  await page.goto('/robots.txt');
  await page.evaluate((kept) => {
    localStorage.clear();
    Object.assign(localStorage, kept);
  }, kept);
  await before?.(page);
  await page.goto(address);
  await once?.(page);
}

/** What is wrong in each language at each width. */
async function lookAtRow(page: Page, { address, act, shows = 'h1' }: Row): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const { code, texts } of LANGUAGES) {
    const hasScript = (await page.locator('html[data-script]').count()) > 0;
    if (hasScript) await page.selectOption('[data-language]', code);
    if (hasScript) await page.locator(`html[lang=${code}]`).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate(() => document.querySelector('.announced')?.replaceChildren());
      await act?.(page);
      await page.locator(shows).first().waitFor();
      const looked = await page.evaluate(look, triesIn(texts));
      for (const link of looked.links) links.add(link);
      for (const key of [...looked.seen, ...looked.messages.flatMap((text) => keysOf(text, texts))])
        seen.add(`${key} ${code} ${width}`);
      const wide = await tooWide(page);
      if (wide > 0) faults.push(`${wide} px too wide`);
      faults.push(...looked.faults.map((fault) => [address, code, width, fault]));
    }
  }
  return faults;
}

describeInBrowser(
  'messages',
  (site) => {
    it.each(Object.entries(ROWS))(
      'messages of %s are readable in each language',
      async (_, rows) => {
        const page = await site.open('/robots.txt', { isNew: true });
        const faults: unknown[] = [];
        for (const row of rows) {
          await openRow(page, row);
          faults.push(...(await lookAtRow(page, row)));
        }
        expect(faults).toEqual([]);
      },
      SLOWEST_MS,
    );

    it('every message was made, and its links lead somewhere', async () => {
      const views = LANGUAGES.flatMap(({ code }) => WIDTHS.map((width) => `${code} ${width}`));
      const made = keys.filter(isMessage).flatMap((key) => views.map((view) => `${key} ${view}`));
      expect(made.filter((view) => !seen.has(view))).toEqual([]);
      const inner = [...links].filter((link) => link.startsWith('/'));
      const answers = await Promise.all(inner.map(async (link) => [link, (await fetch(site.url + link)).status]));
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    });
  },
  copySampleWithCutoffs(folder),
);
