/** The language of the page's own words. What is on the page says by which key: `data-text`, `data-text-placeholder`. */

import { en } from '../../netlify/views/text/en.ts';
import { plain, type TextKey, type Texts, type Values } from '../../netlify/views/text.ts';
import { keep, recall } from './storage.ts';

/** Language -> address of its texts, put in by bundle.ts. */
declare const TEXTS: Readonly<Record<string, string>>;
const ATTRIBUTES = ['placeholder', 'aria-label'];

let language = 'en';
let texts: Texts = en;

/** The text of a key in the language in use. */
export const word = (key: TextKey, values?: Values): string => plain(key, values, texts);

/** Gives an element the text of a key, in such a way that it follows the language. */
export function setWord(element: HTMLElement, key: TextKey, values: Values = {}): void {
  element.dataset.text = key;
  element.dataset.values = JSON.stringify(values);
  element.textContent = word(key, values);
}

/** A date written out, with the digits that codes are written in. */
export function writtenDate(date: string): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-IN-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** Puts all words below `root` into the language in use. */
export function translate(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = word(element.dataset.text as TextKey, JSON.parse(element.dataset.values ?? '{}'));
  }
  for (const name of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[data-text-${name}]`)) {
      element.setAttribute(name, word(element.getAttribute(`data-text-${name}`) as TextKey));
    }
  }
  for (const time of root.querySelectorAll<HTMLElement>('time[data-date]')) {
    time.textContent = writtenDate(time.dataset.date!);
  }
}

async function change(to: string): Promise<void> {
  const loaded: Texts = TEXTS[to] ? await (await fetch(TEXTS[to])).json() : en;
  language = to;
  texts = loaded;
  document.documentElement.lang = to;
  translate(document);
}

/**
 * Shows the switch and puts the page into the language that was chosen before; `changed` is called after each change.
 * Returns what does so again.
 */
export function startLanguage(changed: () => void): () => void {
  const select = document.querySelector<HTMLSelectElement>('select[data-language]');
  const show = () => {
    const kept = recall('language') ?? '';
    const chosen = TEXTS[kept] ? kept : 'en';
    // Texts that cannot be loaded leave the language in use.
    const loaded = chosen === language ? Promise.resolve() : change(chosen).then(changed, () => {});
    void loaded.then(() => {
      if (select) select.value = language;
    });
  };
  if (select) {
    select.hidden = false;
    select.onchange = () => {
      keep('language', select.value);
      show();
    };
  }
  show();
  return show;
}
