/** The system's Chromium: where it is, and how it is started. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell first, because it takes half of the whole browser's CPU time. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
export const CHROMIUM = PLACES.find((place) => place && existsSync(place));

/**
 * Whether the machine has the fonts of phones, which decide what a page measures, above all in Marathi. `needs` ends the name
 * of a test that is skipped without them.
 */
const hasNoto = /Noto/.test(spawnSync('fc-list', [':lang=mr'], { encoding: 'utf8' }).stdout ?? '');
export const LETTERS = { missing: !hasNoto, needs: hasNoto ? '' : ' (needs Noto letters: fonts-noto-core)' };

/** `isMeasured` leaves JavaScript as fast as on a reader's device. */
export function launchChromium({ isMeasured = false } = {}): Promise<Browser> {
  if (!CHROMIUM) throw new Error('no Chromium found: install it, or name it in CHROMIUM');
  // Chromium's sandbox does not start for root, and containers run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options = isMeasured ? [] : ['--js-flags=--no-opt'];
  // One process less draws the same, and no page lives long enough for V8's optimizing compiler to pay: less CPU time for both.
  return chromium.launch({ executablePath: CHROMIUM, args: [...sandbox, '--in-process-gpu', ...options] });
}
