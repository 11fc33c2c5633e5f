/** The search of the home page, and the page of results. It works without a script, but for the filters of the device. */
import { html } from 'hono/html';
import { QUERY_LENGTH } from '../../contract/limits.ts';
import { COLLEGE_FILTERS, FAMILIES } from '../filters.ts';
import type { SearchQuery } from '../search/types.ts';
import type { Page } from './layout.ts';
import { placeInWords, shareButton } from './names.ts';
import { option, renderProfileForm, type University } from './profile-form.ts';
import { SEARCH_PAGE } from './search-address.ts';
import { ariaLabel, label, labelText, type Markup, type TextKey } from './text.ts';

export interface SearchParts {
  readonly universities: readonly University[];
  /** Those that can be chosen. */
  readonly districts: readonly string[];
  /** What fills the form. */
  readonly query?: Partial<SearchQuery>;
  /** Absent where nothing was searched yet. */
  readonly results?: Markup;
}

/** The page of a search: the build writes it without results (/search-empty), the edge function answers /search with them. */
export function searchPage(parts: SearchParts): Page {
  const { q } = parts.query ?? {};
  return {
    title: q ? labelText('results.title', { words: q }) : labelText('home.title'),
    description: labelText('home.title'),
    main: html`<h1>${label('home.title')}</h1>
${renderSearch({ ...parts, results: parts.results ?? html`<p role="status"></p><div data-courses></div>` })}`,
  };
}

/** The form, the question who the reader is, and the results. */
export function renderSearch({ universities, districts, query, results }: SearchParts): Markup {
  return html`${renderSearchForm(query, districts)}
${renderProfileForm(universities)}
<p class="actions"><select id="sort" class="later" name="sort" form="search" ${ariaLabel('sort')} hidden>${option('', 'sort.best')}${option('mine', 'sort.mine', html` data-with-profile`)}${option('cap', 'sort.cap')}</select>
${shareButton}</p>
<section id="results" data-results ${ariaLabel('results.heading')}${results ? html` data-asked` : ''}>${results}</section>`;
}

function renderSearchForm(query: Partial<SearchQuery> = {}, districts: readonly string[]): Markup {
  const { q = '', district = '', city = '', hasVacancy = false } = query;
  // A link may name a district as it is not in the list ("mumbai" means two): it must not be lost.
  const choices = district && !districts.includes(district) ? [district, ...districts] : districts;
  return html`<form id="search" action="${SEARCH_PAGE}" method="get" role="search">
<p class="box"><label for="q">${label('search.label')}</label>
<input id="q" name="q" type="search" maxlength="${QUERY_LENGTH}" value="${q}" autocomplete="off" enterkeyhint="search"
placeholder="${labelText('search.placeholder')}" data-text-placeholder="search.placeholder">
<button type="submit">${label('search.submit')}</button></p>
<p class="filters"><span><label for="district">${label('search.district')}</label>
<select id="district" name="district">${option('', 'search.all_districts')}
${choices.map((name) => html`<option value="${name}" data-places${name === district ? html` selected` : ''}>${name}</option>`)}
</select></span>
<span><label for="city">${label('search.city')}</label>
<input id="city" name="city" type="text" maxlength="${QUERY_LENGTH}" value="${city}" list="cities"><datalist id="cities"></datalist></span>
<span><input id="has_vacancy" name="has_vacancy" type="checkbox" value="1"${hasVacancy ? html` checked` : ''}>
<label for="has_vacancy">${label('search.has_vacancy')}</label></span></p>
<details class="later" data-filters hidden><summary>${label('filter.more')}</summary>
${renderFilters('filter.college', Object.keys(COLLEGE_FILTERS), (name) => label(`filter.${name}` as 'filter.home'))}
${renderFilters('picture.family', FAMILIES, (name) => label(`family.${name}` as 'family.other'))}
${renderFilters('filter.districts', districts, placeInWords)}
</details>
</form>`;
}

function renderFilters(legend: TextKey, names: readonly string[], nameOf: (name: string) => Markup): Markup {
  return html`<fieldset><legend>${label(legend)}</legend>
${names.map((name) => html`<label${name === 'home' ? html` data-with-profile` : ''}><input type="checkbox" name="only" value="${name}"> ${nameOf(name)}</label>\n`)}</fieldset>`;
}
