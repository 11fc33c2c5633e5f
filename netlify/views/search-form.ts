/** The search form of the home page and of the result page. It works without a script: /search is a page, too. */
import { html } from 'hono/html';
import { QUERY_LENGTH } from '../http/limits.ts';
import { type Markup, say } from './text.ts';

export function renderSearchForm(): Markup {
  return html`<form action="/search" method="get" role="search">
<p><label for="q">${say('search.label')}</label>
<input id="q" name="q" type="search" maxlength="${QUERY_LENGTH}"></p>
<p><label for="district">${say('search.district')}</label> <input id="district" name="district" type="text"></p>
<p><input id="has_vacancy" name="has_vacancy" type="checkbox" value="1">
<label for="has_vacancy">${say('search.has_vacancy')}</label></p>
<p><button type="submit">${say('search.submit')}</button></p>
</form>`;
}
