/**
 * The pages' own words, marked by key so that the browser's script can put another language in their place. The
 * authority's names are never translated. Shared by the build, the edge function and the browser's script.
 */
import { html } from 'hono/html';
import { en } from '../texts/en.ts';
import { enList, enSearch } from '../texts/en-search.ts';

/** True in the browser's script, put in by its bundle.ts: of the English words it has only those that it needs itself. */
declare const IN_BROWSER: true | undefined;
/** True in that of the page /list. */
declare const WITH_LIST: boolean;

/** Text that is escaped already. */
export type Markup = ReturnType<typeof html>;
export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;
/** The English words that are known here. */
export const english = (
  typeof IN_BROWSER === 'undefined' ? en : WITH_LIST ? { ...enSearch, ...enList } : enSearch
) as Texts;
export type Values = Readonly<Record<string, string | number>>;

/** The text of a key as plain text, for a title or an attribute. */
export function labelText(key: TextKey, values: Values = {}, texts: Texts = english): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** Without values an element is always the same: made once, as thousands of pages have it. */
const labels = new Map<TextKey, Markup>();

/** The text of a key as an element that can change its language. */
export function label(key: TextKey, values?: Values): Markup {
  if (values)
    return html`<span data-text="${key}" data-values="${JSON.stringify(values)}">${labelText(key, values)}</span>`;
  const markup = labels.get(key) ?? html`<span data-text="${key}">${labelText(key)}</span>`;
  labels.set(key, markup);
  return markup;
}

/** The attributes that name an element for screen readers, in the same way. */
export function ariaLabel(key: TextKey): Markup {
  return html`aria-label="${labelText(key)}" data-text-aria-label="${key}"`;
}

const DATES = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-21` as `21 November 2026`; the browser's script writes it in another language. */
export function date(iso: string): Markup {
  return html`<time datetime="${iso}" data-date="${iso}">${DATES.format(new Date(iso))}</time>`;
}
