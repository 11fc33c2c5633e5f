/**
 * The pages' texts, marked by key so that the browser's script can translate them. The authority's names are never translated.
 * Shared by the build, the edge function and the browser's script.
 */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { en, type TextKey, type Texts } from '../texts/texts.ts';

/** Set by bundle.ts in the browser's scripts, which load the texts of a language as a file. */
declare const IN_BROWSER: true | undefined;

/** Text that is already escaped. */
export type Markup = ReturnType<typeof html>;
export type { TextKey, Texts };

/** The texts that are rendered: English ones on the server, in the browser those of the reader's language once they are loaded. */
let texts = typeof IN_BROWSER === 'undefined' ? en : ({} as Texts);
export const isTextKey = (key: string): key is TextKey => key in texts;

/** Renders all that follows with these texts. */
export function useTexts(loaded: Texts): void {
  texts = loaded;
  labels.clear();
}
export type Values = Readonly<Record<string, string | number>>;

/** The text of a key as plain text, for a title or an attribute; numbers are grouped. */
export function labelText(key: TextKey, values: Values = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? grouped(value) : String(value);
  });
}

/** Labels without values, cached because thousands of pages use them. */
const labels = new Map<TextKey, Markup>();

/** The text of a key as an element that can change its language. */
export function label(key: TextKey, values?: Values): Markup {
  if (values)
    return html`<span data-text="${key}" data-values="${JSON.stringify(values)}">${labelText(key, values)}</span>`;
  const markup = labels.get(key) ?? html`<span data-text="${key}">${labelText(key)}</span>`;
  labels.set(key, markup);
  return markup;
}

/** The attributes that label an element for screen readers, translatable too. */
export function ariaLabel(key: TextKey, values?: Values): Markup {
  const data = values ? html` data-values="${JSON.stringify(values)}"` : '';
  return html`aria-label="${labelText(key, values)}" data-text-aria-label="${key}"${data}`;
}

/** A choice that can change its language. */
export const option = (value: string, key: TextKey, attributes: Markup | '' = ''): Markup =>
  html`<option value="${value}" data-text="${key}"${attributes}>${labelText(key)}</option>`;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * `2026-11-21` as `21 November 2026`; the browser's script writes it in another language. Intl.DateTimeFormat would take 5 ms of
 * a cold start of the search.
 */
export function date(iso: string): Markup {
  const [year, month, day] = iso.split('-').map(Number);
  return html`<time datetime="${iso}" data-date="${iso}">${day} ${MONTHS[month! - 1]} ${year}</time>`;
}
