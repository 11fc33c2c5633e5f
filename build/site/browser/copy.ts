/** Copies a choice code, shares an address, and announces what was done. */
import { sharedAddress, word } from './language.ts';

/** Long enough to read a sentence. */
const SHOWN_MS = 4000;
let notice: HTMLElement | undefined;
let timer: number | undefined;

/**
 * Shows a line for a while, and a button beside it for twice as long; screen readers announce it. It stands in the half of the screen
 * that does not have the control that it is about.
 */
export function announce(text: string, button?: HTMLElement): void {
  if (!notice) {
    notice = document.createElement('p');
    notice.className = 'announced';
    notice.setAttribute('role', 'status');
    document.body.append(notice);
  }
  notice.classList.toggle('high', document.activeElement!.getBoundingClientRect().top > innerHeight / 2);
  notice.textContent = text;
  if (button) notice.append(' ', button);
  clearTimeout(timer);
  timer = window.setTimeout(() => notice?.replaceChildren(), button ? 2 * SHOWN_MS : SHOWN_MS);
}

export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(done);
  } catch {
    announce(word('copy.failed', { text }));
  }
}

/** Shares a page's address with the device's own dialog, or copies it. */
export async function share(title: string, address: string): Promise<void> {
  const url = sharedAddress(address);
  if (!navigator.share) return copy(url, word('share.copied'));
  // A reader who cancels is not told anything.
  await navigator.share({ title, url }).catch(() => {});
}
