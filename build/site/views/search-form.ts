/** The search of the home page and of the results page. It works without a script. */
import { html } from 'hono/html';
import { QUERY_LENGTH } from '../../contract/limits.ts';
import { FORM_FLAGS } from '../../contract/search-parameters.ts';
import { currentName } from '../../shared/words/renamed-districts.ts';
import { filterName, renderChips } from './filter-chips.ts';
import { ariaLabel, label, labelText, type Markup, option, type TextKey } from './labels.ts';
import type { Page } from './layout.ts';
import { shareButton } from './names.ts';
import { COLLEGE_FILTER_NAMES, FAMILIES, type PageQuery, SEARCH_PAGE } from './search-address.ts';

export interface SearchParts {
  readonly districts: readonly string[];
  /** Whether results can be ordered by closing percentile. */
  readonly hasCutoffs?: boolean | undefined;
  readonly query?: Partial<PageQuery>;
  /** Absent before the first search. */
  readonly results?: ResultParts;
}

/** The two parts of a page's results that a script replaces. */
interface ResultParts {
  readonly summary: Markup;
  readonly courses: Markup | '';
}
const NO_RESULTS: ResultParts = { summary: html``, courses: '' };

/** The search page: the build writes it without results (/search-empty), the edge function answers /search with them. */
export function searchPage({ results = NO_RESULTS, ...parts }: SearchParts): Page {
  const { q } = parts.query ?? {};
  return {
    title: q ? { names: labelText('results.title', { words: q }) } : 'home.title',
    description: labelText('home.title'),
    ofRound: true,
    main: html`<h1 class="spoken">${label('home.title')}</h1>
${renderSearch({ ...parts, results })}`,
  };
}

/** One line that stays visible, with the words and, as chips, the active filters and the reader's profile; then the results. */
export function renderSearch(parts: SearchParts): Markup {
  const { query = {}, results, hasCutoffs } = parts;
  const { q = '' } = query;
  return html`<form id="search" action="${SEARCH_PAGE}" method="get" role="search">
<p class="box"><input id="q" name="q" type="search" maxlength="${QUERY_LENGTH}" value="${q}" autocomplete="off" enterkeyhint="search"
${ariaLabel('search.label')} placeholder="${labelText('search.placeholder')}" data-text-placeholder="search.placeholder">
<button type="submit">${label('search.submit')}</button></p>
<div class="chips"><span data-chips>${renderChips(query)}</span>
${FORM_FLAGS.map(
  (
    name,
  ) => html`<label class="chip"><input id="${name}" name="${name}" type="checkbox" value="1"${query[name] ? html` checked` : ''}>
<span${name === 'has_vacancy' ? html` data-vacancy` : ''}>${label(`search.${name}`)}</span></label>\n`,
)}<a class="chip" href="/profile" data-profile-summary>${label('profile.ask')}</a>
${shareButton()}</div>
${renderFilterSheet(parts)}
</form>
<section id="results" data-results ${ariaLabel('results.heading')}${results ? html` data-asked` : ''}>
<div class="found"><p role="status">${results?.summary}</p>
<select id="sort" class="chip" name="sort" form="search" ${ariaLabel('sort')}>${option('', q ? 'sort.best' : 'sort.code')}${option('mine', 'sort.mine', ownOrder)}${option('near', 'sort.near', ownOrder)}${hasCutoffs ? option('closing', 'sort.closing', ownOrder) : ''}${option('cap', 'sort.cap', query.sort === 'cap' ? html` selected` : '')}</select>
<button type="button" class="chip" popovertarget="filters">${label('filters.more')}</button></div>
<div data-courses>${results?.courses}</div>
<p><button type="button" class="later" data-save>${label('table.save')}</button></p></section>`;
}

/** Orders for a reader with a profile. */
const ownOrder = html` data-with-profile hidden`;

/** A popover, so that it opens and closes without a script too; the script counts the courses on its button. */
function renderFilterSheet(parts: SearchParts): Markup {
  const { districts, query: { district = '', only = [] } = {} } = parts;
  // A link may contain a district that the list lacks ("mumbai" means two): it must not be lost.
  const choices = district && !districts.includes(district) ? [district, ...districts] : districts;
  return html`<dialog id="filters" popover ${ariaLabel('filters.more')}>
<p><label for="district">${label('search.district')}</label>
<select id="district" name="district">${option('', 'search.all_districts')}
${choices.map((name) => html`<option value="${name}" data-places${name === district ? html` selected` : ''}>${currentName(name)}</option>`)}
</select></p>
${renderFilters('filters.college', COLLEGE_FILTER_NAMES, only)}
${renderFilters('course.family', FAMILIES, only)}
<p><button type="submit" data-filter-count>${label('filters.show')}</button>
<button type="button" popovertarget="filters" popovertargetaction="hide" ${ariaLabel('filters.close')}>✕</button></p></dialog>`;
}

function renderFilters(legend: TextKey, names: readonly string[], chosen: readonly string[]): Markup {
  return html`<fieldset><legend>${label(legend)}</legend>
${names.map((name) => html`<label class="chip"${name === 'home' ? html` data-with-profile hidden` : ''}><input type="checkbox" name="only" value="${name}"${chosen.includes(name) ? html` checked` : ''}> ${filterName(name)}</label>\n`)}</fieldset>`;
}
