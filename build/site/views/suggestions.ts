/** What the results page offers besides courses: other queries if nothing is found, and the reader's own seats if the query names seats. */
import { html } from 'hono/html';
import type { SearchPage, Suggestion } from '../../search/types.ts';
import { label, type Markup, type TextKey } from './labels.ts';
import { type PageQuery, searchAddress } from './search-address.ts';

/** Links to queries that find something; filters are dropped, because they may be the reason that nothing is found. */
export function renderSuggestions({ limit }: PageQuery, { suggestions = [] }: Pick<SearchPage, 'suggestions'>): Markup {
  return html`${suggestions.map(({ why, q }: Suggestion) => {
    const address = searchAddress({ q, limit, offset: 0 });
    return html` <a href="${address}">${label(`suggest.${why}`, { q })}</a>`;
  })}`;
}

/** Named seats do not affect the results: the link leads to the reader's profile, which shows them. */
export function renderSeatsOffer({ seats = [] }: Pick<SearchPage, 'seats'>): Markup {
  if (seats.length === 0) return html``;
  const names = seats.map((name) => label((name === 'ladies' ? 'suggest.ladies' : `category.${name}`) as TextKey));
  return html` · ${label('suggest.seats')} ${names.map((name, i) => html`${i > 0 ? ', ' : ''}${name}`)}.`;
}
