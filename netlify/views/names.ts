/** Seat levels, categories and places in words. */
import { html } from 'hono/html';
import type { Round } from './layout.ts';
import { date } from './numbers.ts';
import { en } from './text/en.ts';
import { type Markup, say, type TextKey } from './text.ts';

const isKey = (key: string): key is TextKey => Object.hasOwn(en, key);

/** A round may have a level that nobody knew: that is shown as it is written, without its underscores. */
export function levelName(level: string): Markup {
  const key = `level.${level}`;
  return isKey(key) ? say(key) : html`${level.replaceAll('_', ' ')}`;
}

/** A category such as `obc`, or `ews`, `tfws`, `pwd`, `def`: short, with its words below. */
export function categoryName(category: string): Markup {
  const key = `category.${category}`;
  const words = `${key}.long`;
  return html`${isKey(key) ? say(key) : category} ${isKey(words) ? html`<small>${say(words)}</small>` : ''}`;
}

/** `City, District`: of the two what is known, and one where both are the same. */
export function placeName({ city, district }: { readonly city: string; readonly district: string }): string {
  return [...new Set([city, district])].filter(Boolean).join(', ');
}

/** A round with its year and date. */
export function roundName({ round_name, academic_year, published_date }: Round): Markup {
  return html`<bdi>${round_name}</bdi> <small><span class="number">${academic_year}</span>, ${date(published_date)}</small>`;
}
