/** The active filters of a search, shared by the page, the edge function and the browser's script. */
import { html } from 'hono/html';
import { english, label, type Markup, type TextKey } from './labels.ts';
import { placeInWords } from './names.ts';
import { PAGE_RESULTS, type PageQuery, searchAddress } from './search-address.ts';

/** The active filters, each a link to the same search without it. */
export function renderChips(filters: Partial<PageQuery>): Markup {
  const query = { limit: PAGE_RESULTS, ...filters, offset: 0 };
  const { district, city, only = [] } = query;
  const chip = (words: Markup, without: PageQuery) =>
    html`<a class="chip" href="${searchAddress(without)}"><span class="spoken">${label('filter.remove')}</span> ${words} <span aria-hidden="true">✕</span></a>\n`;
  return html`${district ? chip(placeInWords(district), { ...query, district: undefined }) : ''}${
    city ? chip(html`<bdi>${city}</bdi>`, { ...query, city: undefined }) : ''
  }${only.map((name) => chip(filterName(name), { ...query, only: only.filter((other) => other !== name) }))}`;
}

/** The name of a device filter: a property of colleges, a family of courses, else a district. */
export function filterName(name: string): Markup {
  const key = [`filter.${name}`, `family.${name}`].find((key) => Object.hasOwn(english, key));
  return key ? label(key as TextKey) : placeInWords(name);
}
