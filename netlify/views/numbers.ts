/** Numbers grouped as in India and dates written out: the same bytes on every machine, never broken over lines. */
import { html } from 'hono/html';
import type { Markup } from './text.ts';

const NUMBERS = new Intl.NumberFormat('en-IN');
const DATES = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `1,23,456`, for a text or an attribute. */
export function grouped(number: number): string {
  return number < 1000 ? String(number) : NUMBERS.format(number);
}

/** `2026-11-21` as `21 November 2026`; the browser's script writes it in another language. */
export function date(iso: string): Markup {
  return html`<time datetime="${iso}" data-date="${iso}">${DATES.format(new Date(iso))}</time>`;
}
