/** Translates the page's own words. Elements name their key: `data-text`, `data-text-placeholder`. */

import type { Words } from '../texts/languages.ts';
import { isTextKey, labelText, type Markup, type TextKey, useTexts, type Values } from '../views/labels.ts';
import { recall, store } from './storage.ts';

/** Language -> address of its texts, set by bundle.ts. */
declare const TEXTS: Readonly<Record<string, string>>;
const ATTRIBUTES = ['placeholder', 'aria-label'];

/** The language of the texts that were loaded last; pages are in English at first. */
let language: string | undefined;
let places: ReadonlyMap<string, string> = new Map();
let courseWords: Words['courseWords'] = {};

/** The text of a key in the current language. */
export const word: (key: TextKey, values?: Values) => string = labelText;

/** The address of this page for other people, with the current language. */
export function sharedAddress(address: string): string {
  const url = new URL(address, location.href);
  if (language && language !== 'en') url.searchParams.set('lang', language);
  return url.href;
}

/** A date in words, with Latin digits, like the codes. */
export function writtenDate(date: string): string {
  const locale = document.documentElement.lang === 'en' ? 'en-GB' : `${language}-IN-u-nu-latn`;
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(date).toLocaleDateString(locale, format);
}

const translatePlace = (name: string): string => places.get(name) ?? name;
/** Words of an institute's type that are translated together. */
const KIND_WORDS = /University (?:Department|Managed)|Deemed University|\w+ Minority|Roman Catholics|[\w-]+/g;

/** Translates districts and universities in a list of names, unless that would mix two scripts. */
export function translatePlaces(names: string): string {
  const parts = names.split(/(, |: )/).map((part) => [part, translatePlace(part)]);
  const isMixed = parts.some(([part, word]) => part === word && /\w/.test(part!));
  return isMixed ? names : parts.map(([, word]) => word).join('');
}

/** A course's name in the current language, word by word; empty in English and with a word that has no translation. */
function translateCourse(name: string): string {
  const translated = name.replace(/internet of things|\w+|&/gi, (word) => courseWords[word.toLowerCase()] ?? '?');
  return translated.includes('?') ? '' : translated;
}

export const translateKind = (kind: string): string => kind.replace(KIND_WORDS, translatePlace);

/** A text of the page by its key; undefined if a page of another build has a key that is unknown here. */
function ownText({ dataset }: HTMLElement, key: string): string | undefined {
  return isTextKey(key) ? word(key, JSON.parse(dataset.values ?? '{}')) : undefined;
}

/** What an element shows for its attribute `data-<name>`. An empty one gets the English text that the element has at first. */
const WRITERS: Readonly<Record<string, (value: string, element: HTMLElement) => string | undefined>> = {
  text: (key, element) => ownText(element, key),
  places: translatePlaces,
  kind: translateKind,
  'course-name': translateCourse,
  date: writtenDate,
};

export function translate(root: ParentNode): void {
  for (const [name, write] of Object.entries(WRITERS))
    for (const element of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      const value = element.getAttribute(`data-${name}`) || element.textContent!;
      element.setAttribute(`data-${name}`, value);
      const text = write(value, element) ?? element.textContent;
      // Highlighted words stay if the name does not change.
      if (text !== element.textContent) element.textContent = text;
    }
  for (const name of ATTRIBUTES)
    for (const element of root.querySelectorAll<HTMLElement>(`[data-text-${name}]`)) {
      const text = ownText(element, element.getAttribute(`data-text-${name}`)!);
      if (text !== undefined) element.setAttribute(name, text);
    }
}

/** Puts markup into an element, with its names translated. */
export function fill(element: Element, markup: Markup | string): void {
  element.innerHTML = String(markup);
  if (language !== 'en') translate(element);
}

const SUFFIX = ' · ';
/** Sets the page's title, also for sharing, with the name of the site in the current language. */
export function showTitle(title: string): void {
  document.title = [title, word('layout.site')].filter(Boolean).join(SUFFIX);
}

const isLanguage = (name: string | null): name is string => name !== null && Object.keys(TEXTS).includes(name);

/** The language of an opened shared link becomes the reader's choice. */
export function acceptSharedLanguage(): void {
  const address = new URL(location.href);
  const shared = address.searchParams.get('lang');
  if (!isLanguage(shared)) return;
  store('language', shared);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** What the reader chose, else the browser's language. */
const chosenLanguage = (): string =>
  [recall('language'), ...navigator.languages.map((name) => name.split('-')[0]!)].find(isLanguage) ?? 'en';

let translating: Promise<void> = Promise.resolve();
/** Resolves once the texts are loaded and the page is translated: nothing can be drawn before. Rejects without texts. */
export const inLanguage = (): Promise<void> => translating;

/** Translates the page into the chosen language, which the language switch then shows. Rejects without any texts. */
export function showLanguage(): Promise<void> {
  translating = changeLanguage(chosenLanguage());
  return translating;
}

async function changeLanguage(chosen: string): Promise<void> {
  if (chosen !== language) {
    const loaded = await loadWords(chosen).catch(() => undefined);
    // A later choice of the reader wins. Without its texts the page stays in the language that it has.
    if (loaded && chosen === chosenLanguage()) translatePage(chosen, loaded);
    else if (!loaded && !language) translatePage('en', await loadWords('en'));
  }
  languageSwitch().value = language!;
}

export const languageSwitch = () => document.querySelector<HTMLSelectElement>('select[data-language]')!;

const loadWords = async (code: string): Promise<Words> => (await fetch(TEXTS[code]!)).json();

function translatePage(to: string, words: Words): void {
  const wasEnglish = document.documentElement.lang === 'en';
  language = to;
  places = new Map(Object.entries(words.places));
  courseWords = words.courseWords;
  useTexts(words.texts);
  if (to === 'en' && wasEnglish) return;
  document.documentElement.lang = to;
  translate(document);
  const key = document.querySelector('title')!.dataset.title as TextKey | undefined;
  showTitle(key ? word(key) : document.title.split(SUFFIX).slice(0, -1).join(SUFFIX));
}
