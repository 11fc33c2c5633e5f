/** The active filters of a search, shared by the page, the edge function and the browser's script. */
import { html } from 'hono/html';
import { english, label, type Markup, type TextKey } from './labels.ts';
import { placeInWords } from './names.ts';
import { PAGE_RESULTS, type PageQuery, searchAddress } from './search-address.ts';

interface ActiveFilter {
  readonly name: Markup;
  /** The same search without it. */
  readonly without: PageQuery;
  /** Whether the form has a checkbox for it in view, so that it needs no chip. */
  readonly hasCheckbox?: true;
}

/** The active filters, each with the first page of the search without it. */
export function activeFilters(filters: Partial<PageQuery>): ActiveFilter[] {
  const query = { limit: PAGE_RESULTS, ...filters, offset: 0 };
  const { district, city, has_vacancy, only = [] } = query;
  return [
    ...(district ? [{ name: placeInWords(district), without: { ...query, district: undefined } }] : []),
    ...(city ? [{ name: html`<bdi>${city}</bdi>`, without: { ...query, city: undefined } }] : []),
    ...only.map((name) => ({
      name: filterName(name),
      without: { ...query, only: only.filter((other) => other !== name) },
    })),
    ...(has_vacancy
      ? [
          {
            name: label('search.has_vacancy'),
            without: { ...query, has_vacancy: undefined },
            hasCheckbox: true as const,
          },
        ]
      : []),
  ];
}

/** A link for each active filter that removes it. */
export function renderChips(filters: Partial<PageQuery>): Markup {
  const chips = activeFilters(filters).filter(({ hasCheckbox }) => !hasCheckbox);
  return html`${chips.map(
    ({ name, without }) =>
      html`<a class="chip" href="${searchAddress(without)}"><span class="spoken">${label('filter.remove')}</span> ${name} <span aria-hidden="true">✕</span></a>\n`,
  )}`;
}

/** The name of a device filter: a property of colleges, a family of courses, else a district. */
export function filterName(name: string): Markup {
  const key = [`filter.${name}`, `family.${name}`].find((key) => Object.hasOwn(english, key));
  return key ? label(key as TextKey) : placeInWords(name);
}
