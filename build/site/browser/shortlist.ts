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

/**
 * The codes in the fragment of an address, which no server sees: of a list, `/list#codes=0100119110,0100224510`, or of courses side
 * by side, `/list#compare=…`; none without them.
 */
export const readSharedList = (fragment: string, name: 'codes' | 'compare'): string[] =>
  validCodes(new URLSearchParams(fragment.slice(1)).get(name)?.split(',') ?? []).slice(0, MAX_COURSES);

export const sharedListAddress = (codes: readonly string[]): string => `/list#codes=${codes}`;

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

/** Shows the buttons below `root`, each as its course is in the list or not. */
export function showShortlistButtons(root: ParentNode): void {
  const codes = new Set(shortlist());
  for (const button of root.querySelectorAll<HTMLElement>('[data-shortlist]')) {
    const isListed = codes.has(button.dataset.shortlist!);
    // The page is written as for somebody without a list.
    if (button.getAttribute('aria-pressed') === String(isListed)) continue;
    button.setAttribute('aria-pressed', String(isListed));
    fill(button.querySelector('.spoken') ?? button, label(isListed ? 'shortlist.remove' : 'shortlist.add'));
  }
}

/** Adds a course or removes it. Returns whether it was added. */
export function toggleShortlist(code: string): boolean {
  const codes = shortlist();
  const others = codes.filter((other) => other !== code);
  const isNew = others.length === codes.length;
  if (isNew && codes.length >= MAX_COURSES) {
    announce(word('shortlist.full', { most: MAX_COURSES }));
    return false;
  }
  saveShortlist(isNew ? [...codes, code] : others);
  showShortlistButtons(document);
  return isNew;
}
