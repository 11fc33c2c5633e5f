/** Copies a choice code, and says what happened where everybody notices it. */
import { word } from './language.ts';

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
