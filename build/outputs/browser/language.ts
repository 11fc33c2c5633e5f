/** The language of the page's own words. What is on the page says by which key: `data-text`, `data-text-placeholder`. */

import type { enList, enSearch } from '../../shared/texts/en-search.ts';
import { english, labelText, type Markup, type TextKey, type Texts, type Values } from '../../shared/views/text.ts';
import { keep, recall } from './storage.ts';

/** Language -> address of its texts, put in by bundle.ts. */
declare const TEXTS: Readonly<Record<string, string>>;
const ATTRIBUTES = ['placeholder', 'aria-label'];

/** What the script can say by itself: other keys are on pages alone. */
export type ScriptKey = keyof typeof enSearch | keyof typeof enList;
/** The texts of a language, and its names of districts. */
export interface Words {
  readonly texts: Texts;
  readonly places: Readonly<Record<string, string>>;
}

let language = 'en';
/** At first the page is in English, and needs none but those that the script says. */
let { texts, places }: Words = { texts: english, places: {} };

/** The text of a key in the language in use. */
export const word = (key: ScriptKey, values?: Values): string => labelText(key, values, texts);

/** An address of this site for other people: it names the language in use. */
export function sharedAddress(address: string): string {
  const url = new URL(address, location.href);
  if (language !== 'en') url.searchParams.set('lang', language);
  return url.href;
}

/** A date written out, with the digits that codes are written in. */
export function writtenDate(date: string): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-IN-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** Puts all words below `root` into the language in use. */
export function translate(root: ParentNode): void {
  const textOf = (key: string | null, values?: Values) => labelText(key as TextKey, values, texts);
  for (const element of root.querySelectorAll<HTMLElement>('[data-text]')) {
    // In English the page has words that the script does not know: they are right as they are.
    if (Object.hasOwn(texts, element.dataset.text!))
      element.textContent = textOf(element.dataset.text!, JSON.parse(element.dataset.values ?? '{}'));
  }
  for (const name of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[data-text-${name}]`)) {
      const key = element.getAttribute(`data-text-${name}`);
      if (Object.hasOwn(texts, key!)) element.setAttribute(name, textOf(key));
    }
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-places]')) {
    element.dataset.places ||= element.textContent!;
    const names = element.dataset.places.split(/(, |: )/).map((name) => places[name] ?? name);
    element.textContent = names.join('');
  }
  for (const time of root.querySelectorAll<HTMLElement>('time[data-date]')) {
    time.textContent = writtenDate(time.dataset.date!);
  }
}

/** Puts markup into an element, in the language in use. */
export function fill(element: Element, markup: Markup | string): void {
  element.innerHTML = String(markup);
  translate(element);
}

async function change(to: string): Promise<void> {
  const loaded: Words = await (await fetch(TEXTS[to]!)).json();
  language = to;
  ({ texts, places } = loaded);
  document.documentElement.lang = to;
  translate(document);
}

/** That of the shared link that was opened, which becomes the reader's choice; else what was chosen; else the browser's. */
function chosenLanguage(): string {
  const address = new URL(location.href);
  const shared = address.searchParams.get('lang');
  const isKnown = (name: string | null): name is string => name !== null && Object.hasOwn(TEXTS, name);
  if (isKnown(shared)) {
    keep('language', shared);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  }
  const wanted = [recall('language'), ...navigator.languages.map((name) => name.split('-')[0]!)];
  return wanted.find(isKnown) ?? 'en';
}

/**
 * Shows the switch and puts the page into the reader's language; `changed` is called then and after each change, so that what
 * the script draws comes in that language at once. Returns what does so again.
 */
export function startLanguage(changed: () => void): () => void {
  const select = document.querySelector<HTMLSelectElement>('select[data-language]')!;
  const show = async () => {
    const chosen = chosenLanguage();
    // Texts that cannot be loaded leave the language in use.
    if (chosen !== language) await change(chosen).catch(() => {});
    select.value = language;
    changed();
  };
  select.hidden = false;
  select.onchange = () => {
    keep('language', select.value);
    void show();
  };
  void show();
  return show;
}
