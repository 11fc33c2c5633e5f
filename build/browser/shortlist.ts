/** The courses that the reader keeps, in order of preference: choice codes, on the device alone. */
import type { Client } from '../client/interface.ts';
import { setWord } from './language.ts';
import { keep, recall } from './storage.ts';

/** As many courses as can be asked for in a minute, and room for what else a page asks. */
const MOST = 100;

export function shortlist(): string[] {
  try {
    const codes = JSON.parse(recall('list') ?? '[]');
    return Array.isArray(codes) ? codes.filter((code) => /^\w{1,20}$/.test(code)).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepShortlist(codes: readonly string[]): void {
  keep('list', JSON.stringify(codes));
}

/** Makes the buttons below `root` work. A course that is added is fetched, so that the list has it offline too. */
export function startShortlist(root: ParentNode, client: Client): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-shortlist]')) {
    const code = button.dataset.shortlist!;
    const show = () => {
      const has = shortlist().includes(code);
      button.setAttribute('aria-pressed', String(has));
      setWord(button, has ? 'shortlist.remove' : 'shortlist.add');
    };
    button.hidden = false;
    button.onclick = () => {
      const codes = shortlist();
      const others = codes.filter((other) => other !== code);
      const added = others.length === codes.length;
      keepShortlist(added ? [...codes, code] : others);
      if (added) client.course(code).catch(() => {});
      show();
    };
    show();
  }
}
