/**
 * The pages' own words, marked by key so that the browser's script can put another language in their place. The
 * authority's names are never translated. Shared by the build, the edge function and the browser's script.
 */
import { html } from 'hono/html';
import { en } from './text/en.ts';

/** Text that is escaped already. */
export type Markup = ReturnType<typeof html>;
export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** The text of a key as plain text, for a title or an attribute. */
export function plain(key: TextKey, values: Values = {}, texts: Texts = en): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** Without values an element is always the same: made once, as thousands of pages have it. */
const said = new Map<TextKey, Markup>();

/** The text of a key as an element that can change its language. */
export function say(key: TextKey, values?: Values): Markup {
  if (values)
    return html`<span data-text="${key}" data-values="${JSON.stringify(values)}">${plain(key, values)}</span>`;
  const markup = said.get(key) ?? html`<span data-text="${key}">${plain(key)}</span>`;
  said.set(key, markup);
  return markup;
}

/** The attributes that name an element for screen readers, in the same way. */
export function named(key: TextKey): Markup {
  return html`aria-label="${plain(key)}" data-text-aria-label="${key}"`;
}
