/** The filters of a search, shared by the page, the edge function and the browser's script. */
import { html } from 'hono/html';
import { isTextKey, label, type Markup } from './labels.ts';
import { placeInWords } from './names.ts';
import {
  type ActiveFilter,
  activeFilters,
  COLLEGE_FILTER_NAMES,
  FAMILIES,
  type PageQuery,
  searchAddress,
} from './search-address.ts';

/** A link for each active filter that removes it, and the values of those that have no field in the form. */
export function renderChips(filters: Partial<PageQuery>): Markup {
  // The form has a box in view for this one.
  const chips = activeFilters(filters).filter(({ field }) => field !== 'has_vacancy');
  const hidden = chips.filter(({ field, value }) => field === 'city' || (field === 'only' && !hasBox(value)));
  return html`${chips.map(
    (filter) =>
      html`<a class="chip" href="${searchAddress(filter.without)}"><span class="spoken">${label('filters.remove')}</span> ${activeFilterName(filter)} <span aria-hidden="true">✕</span></a>\n`,
  )}${hidden.map(({ field, value }) => html`<input type="hidden" name="${field}" value="${value}">`)}`;
}

const hasBox = (name: string) => ([...COLLEGE_FILTER_NAMES, ...FAMILIES] as string[]).includes(name);

export function activeFilterName({ field, value }: ActiveFilter): Markup {
  if (field === 'city') return html`<bdi>${value}</bdi>`;
  if (field === 'has_vacancy') return label('search.has_vacancy');
  return field === 'only' ? filterName(value) : placeInWords(value);
}

/** The name of a value of `only`: a property of colleges, a family of courses, else a district. */
export function filterName(name: string): Markup {
  const key = [`filter.${name}`, `family.${name}`].find(isTextKey);
  return key ? label(key) : placeInWords(name);
}
