/** A page of small rounds as the script finds it, without a browser. */
import { parseHTML } from 'linkedom';
import { vi } from 'vitest';
import { HOME_UNIVERSITIES } from '../../support/stage-round.ts';

export const HOME = HOME_UNIVERSITIES.Northgate;
export const ELSEWHERE = HOME_UNIVERSITIES.Ahilyanagar;

/** What the device has stored; a test may change it. */
export type Kept = Record<string, string>;

/** Makes it the page of the globals that the script uses, until the test calls `vi.unstubAllGlobals`. */
export function openPage(text: string, path: string, kept: Kept = {}): Document {
  const { document, DOMParser } = parseHTML(text);
  const localStorage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  };
  const location = new URL(path, 'https://seats.example');
  const globals = { document, DOMParser, localStorage, location, UNIVERSITIES: Object.values(HOME_UNIVERSITIES) };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return document;
}

/** The profile of a reader as the device stores it. */
export const reader = (answers: object = {}) => JSON.stringify({ category: 'open', home: HOME, ...answers });

const inLine = ({ textContent }: Element) => textContent!.replace(/\s+/g, ' ').trim();
/** The texts of the elements that a selector finds, without those that are hidden. */
export const textsOf = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest('[hidden]')).map(inLine);
