/** The page of a search: the build writes it without results (/search-empty), the edge function answers /search with them. */
import { html } from 'hono/html';
import type { Page } from './layout.ts';
import { renderSearch, type SearchParts } from './search-form.ts';
import { label, labelText } from './text.ts';

export function searchPage(parts: SearchParts): Page {
  const { q } = parts.query ?? {};
  return {
    title: q ? labelText('results.title', { words: q }) : labelText('home.title'),
    description: labelText('home.title'),
    main: html`<h1>${label('home.title')}</h1>
${renderSearch({ ...parts, results: parts.results ?? html`<p role="status"></p><div data-courses></div>` })}`,
  };
}
