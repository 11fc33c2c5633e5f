/** What the results page offers beside the courses: other queries where nothing is found, and the reader's own seats where seats are named. */
import { html } from 'hono/html';
import type { SearchPage, Suggestion } from '../search/types.ts';
import { type PageQuery, searchAddress } from './search-address.ts';
import { label, type Markup, type TextKey } from './text.ts';

/** Links to queries that find something; filters are left out, because they may be why nothing is found. */
export function renderSuggestions({ limit }: PageQuery, { suggestions = [] }: Pick<SearchPage, 'suggestions'>): Markup {
  return html`${suggestions.map(({ why, q }: Suggestion) => {
    const address = searchAddress({ q, limit, offset: 0 });
    return html` <a href="${address}">${label(`suggest.${why}`, { q })}</a>`;
  })}`;
}

/** Seats that the query names decide nothing: their profile shows them. */
export function renderSeatsOffer({ seats = [] }: Pick<SearchPage, 'seats'>): Markup {
  if (seats.length === 0) return html``;
  const names = seats.map((name) => label((name === 'ladies' ? 'suggest.ladies' : `category.${name}`) as TextKey));
  return html` ${label('suggest.seats')} ${names.map((name, i) => html`${i > 0 ? ', ' : ''}${name}`)}.`;
}
