/** Translates the page's own words. Elements name their key: `data-text`, `data-text-placeholder`. */

import type { Words } from '../texts/languages.ts';
import { english, labelText, type Markup, type TextKey, type Values } from '../views/labels.ts';
import { recall, store } from './storage.ts';

/** Language -> address of its texts, set by bundle.ts. */
declare const TEXTS: Readonly<Record<string, string>>;
const ATTRIBUTES = ['placeholder', 'aria-label'];

let language = 'en';
/** Pages are in English at first, so only the script's own texts are needed. */
let texts = english;
let places: Words['places'] = {};
let courseWords: Words['courseWords'] = {};

/** The text of a key in the current language. */
export const word = (key: TextKey, values?: Values): string => labelText(key, values, texts);

/** The address of this page for other people, with the current language. */
export function sharedAddress(address: string): string {
  const url = new URL(address, location.href);
  if (language !== 'en') url.searchParams.set('lang', language);
  return url.href;
}

/** A date in words, with Latin digits, like the codes. */
export function writtenDate(date: string): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-IN-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

const translatePlace = (name: string): string => (Object.hasOwn(places, name) ? places[name]! : name);
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

/** Translates the words of an institute's type. */
export const translateKind = (kind: string): string => kind.replace(KIND_WORDS, translatePlace);

/** Translates all texts below `root`. */
export function translate(root: ParentNode): void {
  const forEach = (name: string, change: (element: HTMLElement, value: string) => void) => {
    for (const element of root.querySelectorAll<HTMLElement>(`[data-${name}]`))
      change(element, element.getAttribute(`data-${name}`)!);
  };
  // In English the page has texts that the script does not contain: they stay.
  const textOf = ({ dataset }: HTMLElement, key: string) =>
    Object.hasOwn(texts, key) ? labelText(key as TextKey, JSON.parse(dataset.values ?? '{}'), texts) : undefined;
  // Highlighted words stay if the name does not change.
  const write = (element: HTMLElement, text = element.textContent) => {
    if (text !== element.textContent) element.textContent = text;
  };
  const englishOf = (element: HTMLElement, name: 'places' | 'kind') => {
    element.dataset[name] ||= element.textContent!;
    return element.dataset[name];
  };
  forEach('text', (element, key) => write(element, textOf(element, key)));
  for (const name of ATTRIBUTES)
    forEach(`text-${name}`, (element, key) => {
      element.setAttribute(name, textOf(element, key) ?? element.getAttribute(name)!);
    });
  forEach('places', (element) => write(element, translatePlaces(englishOf(element, 'places'))));
  forEach('kind', (element) => write(element, translateKind(englishOf(element, 'kind'))));
  forEach('course-name', (element, name) => write(element, translateCourse(name)));
  forEach('date', (element, day) => write(element, writtenDate(day)));
}

/** Puts markup into an element, translated: it is rendered in English. */
export function fill(element: Element, markup: Markup | string): void {
  element.innerHTML = String(markup);
  if (language !== 'en') translate(element);
}

const loadWords = async (code: string): Promise<Words> => (await fetch(TEXTS[code]!)).json();

function change(to: string, words: Words): void {
  language = to;
  ({ texts, places, courseWords } = words);
  document.documentElement.lang = to;
  translate(document);
  const title = document.querySelector('title')!;
  const key = title.dataset.title as TextKey | undefined;
  title.dataset.names ??= document.title.split(SUFFIX).slice(0, -1).join(SUFFIX);
  showTitle(key ? labelText(key, {}, texts) : title.dataset.names);
}
const SUFFIX = ' · ';

/** Sets the page's title, also for sharing, with the name of the site in the current language. */
export function showTitle(title: string): void {
  document.title = [title, word('layout.site')].filter(Boolean).join(SUFFIX);
}

/** The language of an opened shared link, which becomes the reader's choice; else the chosen one; else the browser's. */
function chosenLanguage(): string {
  const address = new URL(location.href);
  const shared = address.searchParams.get('lang');
  const isLanguage = (name: string | null): name is string => name !== null && Object.hasOwn(TEXTS, name);
  if (isLanguage(shared)) {
    store('language', shared);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  }
  const choices = [recall('language'), ...navigator.languages.map((name) => name.split('-')[0]!)];
  return choices.find(isLanguage) ?? 'en';
}

let translating: Promise<void> = Promise.resolve();
/** Resolves once the page is translated: content drawn before would move when its words change. */
export const inLanguage = (): Promise<void> => translating;

/**
 * Shows the language switch and translates the page; `changed` is called then and after each change, so that the script redraws
 * its content. Returns a function that translates again.
 */
export function startLanguage(changed: () => void): () => void {
  const select = document.querySelector<HTMLSelectElement>('select[data-language]')!;
  let choices = 0;
  const show = async () => {
    const choice = ++choices;
    const chosen = chosenLanguage();
    // If texts cannot be loaded the language stays.
    const words = chosen === language ? undefined : await loadWords(chosen).catch(() => undefined);
    // A later choice of the reader wins.
    if (choice !== choices) return;
    if (words) change(chosen, words);
    select.value = language;
    changed();
  };
  select.onchange = () => {
    store('language', select.value);
    void show();
  };
  translating = show();
  return show;
}
