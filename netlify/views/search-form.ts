/** The search form of the home page and of the result page. It works without a script: /search is a page, too. */
import { html } from 'hono/html';
import { QUERY_LENGTH } from '../http/limits.ts';
import type { SearchQuery } from '../search/types.ts';
import { SEARCH_PAGE } from './search-address.ts';
import { type Markup, plain, say } from './text.ts';

/** `query` fills the form; `districts` are those that can be chosen. */
export function renderSearchForm(query: Partial<SearchQuery> = {}, districts: readonly string[] = []): Markup {
  const { q = '', district = '', city = '', hasVacancy = false } = query;
  // A link may name a district as it is not in the list ("mumbai" means two): it must not be lost.
  const choices = district && !districts.includes(district) ? [district, ...districts] : districts;
  return html`<form action="${SEARCH_PAGE}" method="get" role="search">
<p class="box"><label for="q">${say('search.label')}</label>
<input id="q" name="q" type="search" maxlength="${QUERY_LENGTH}" value="${q}" autocomplete="off" enterkeyhint="search"
placeholder="${plain('search.placeholder')}" data-text-placeholder="search.placeholder">
<button type="submit">${say('search.submit')}</button></p>
<p class="filters"><span><label for="district">${say('search.district')}</label>
<select id="district" name="district"><option value="" data-text="search.all_districts">${plain('search.all_districts')}</option>
${choices.map((name) => html`<option value="${name}"${name === district ? html` selected` : ''}>${name}</option>`)}
</select></span>
<span><label for="city">${say('search.city')}</label>
<input id="city" name="city" type="text" maxlength="${QUERY_LENGTH}" value="${city}" list="cities"><datalist id="cities"></datalist></span>
<span><input id="has_vacancy" name="has_vacancy" type="checkbox" value="1"${hasVacancy ? html` checked` : ''}>
<label for="has_vacancy">${say('search.has_vacancy')}</label></span></p>
</form>`;
}
