/** Copies a choice code or shares an address, and says what happened where everybody notices it. */
import { sharedAddress, word } from './language.ts';

const SHOWN_MS = 4000;
let notice: HTMLElement | undefined;
let timer: number | undefined;

/** Shows a line for a while; screen readers read it out. */
export function announce(text: string): void {
  if (!notice) {
    notice = document.createElement('p');
    notice.className = 'announced';
    notice.setAttribute('role', 'status');
    document.body.append(notice);
  }
  notice.textContent = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => notice?.replaceChildren(), SHOWN_MS);
}

/** `done` is announced once the text is on the clipboard. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(done);
  } catch {
    announce(word('copy.failed', { code: text }));
  }
}

export function startCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const code = button.dataset.copy!;
    button.hidden = false;
    button.onclick = () => copy(code, word('copy.done', { code }));
  }
}

/** Gives the address of a page to other people: by what the device has for that, or as a copy. */
export async function share(title: string, address: string): Promise<void> {
  const url = sharedAddress(address);
  if (!navigator.share) return copy(url, word('share.copied'));
  // The reader may change their mind: nothing is to be told then.
  await navigator.share({ title, url }).catch(() => {});
}

/** Makes the buttons below `root` share the page, in the state that its address has. */
export function startShare(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    button.onclick = () => share(document.title, location.pathname + location.search);
  }
}
