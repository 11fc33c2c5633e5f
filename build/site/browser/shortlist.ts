/** The reader's list of courses, in order of preference: choice codes, stored only on the device. */

import { CHOICE_CODE } from '../../contract/limits.ts';
import { label } from '../views/labels.ts';
import { announce } from './copy.ts';
import { fill, word } from './language.ts';
import { recall, store } from './storage.ts';

/** More than any option form has, and few enough for a link. */
export const MAX_COURSES = 100;
const CODE = new RegExp(CHOICE_CODE);

/** The valid choice codes, each once. */
export const validCodes = (all: readonly unknown[]): string[] => [
  ...new Set(all.filter((code) => typeof code === 'string' && CODE.test(code)) as string[]),
];

export function shortlist(): string[] {
  try {
    const codes = JSON.parse(recall('list') ?? '[]');
    return Array.isArray(codes) ? validCodes(codes) : [];
  } catch {
    return [];
  }
}

/** Shows the length of the list in the menu. */
export function showCount(): void {
  const count = shortlist().length;
  document.querySelector('[data-count]')!.textContent = count ? String(count) : '';
}

export function saveShortlist(codes: readonly string[]): void {
  const isStored = store('list', JSON.stringify(codes));
  showCount();
  if (!isStored) announce(word('storage.refused'));
}

/** Connects the buttons below `root`. `added` is called after a course is added. */
export function startShortlist(root: ParentNode, added: () => void): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-shortlist]')) {
    const code = button.dataset.shortlist!;
    const show = () => {
      const has = shortlist().includes(code);
      button.setAttribute('aria-pressed', String(has));
      fill(button.querySelector('.spoken') ?? button, label(has ? 'shortlist.remove' : 'shortlist.add'));
    };
    button.hidden = false;
    button.onclick = () => {
      const codes = shortlist();
      const others = codes.filter((other) => other !== code);
      const isNew = others.length === codes.length;
      if (isNew && codes.length >= MAX_COURSES) return announce(word('shortlist.full', { most: MAX_COURSES }));
      saveShortlist(isNew ? [...codes, code] : others);
      if (isNew) added();
      show();
    };
    show();
  }
}
