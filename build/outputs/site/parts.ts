/** What the pages of a course, of an institute and of the round share. */
import { html } from 'hono/html';
import type { InstituteSource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { placeInWords, placeName } from '../../shared/views/names.ts';
import { label, labelText, type Markup, type TextKey } from '../../shared/views/text.ts';

export interface Figure {
  readonly name: TextKey;
  readonly value: number;
  readonly first?: boolean;
  /** The API's name of the number, for the browser's script. */
  readonly field?: string;
  readonly note?: TextKey;
}

/** Numbers with their names, the first one large. */
export function figures(all: readonly Figure[]): Markup {
  return html`<dl class="figures">
${all.map(
  ({ name, value, first, field, note }) =>
    html`<div${first ? html` class="first"` : ''}><dt>${label(name)}${
      note ? html` <small>${label(note)}</small>` : ''
    }</dt><dd${field ? html` data-field="${field}"` : ''}>${grouped(value)}</dd></div>\n`,
)}</dl>`;
}

/** The type, the place and the home university of a college; the browser's script adds whether that is the reader's own. */
export function renderCollege(
  institute: Pick<InstituteSource, 'inst_type' | 'city' | 'district'> & { readonly university: string | null },
): Markup {
  const { inst_type, university } = institute;
  const words = university === null ? label('college.university.unknown') : label('college.university', { university });
  return html`<p class="quiet">${inst_type ? html`<span><bdi>${inst_type}</bdi></span> ` : ''}${placeInWords(placeName(institute))}</p>
<p class="quiet">${words} <strong class="later" data-my-home data-university="${university ?? ''}" hidden></strong></p>`;
}

/** An institute in the words of schema.org. */
export function college(institute: Pick<InstituteSource, 'inst_code' | 'inst_name' | 'city' | 'district'>): object {
  const place = placeName(institute);
  return {
    '@type': 'CollegeOrUniversity',
    name: institute.inst_name,
    url: `/institute/${institute.inst_code}`,
    ...(place ? { address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' } } : {}),
  };
}

/** The way to a page from the home page, each step with its name and address. */
export function breadcrumbs(...steps: readonly [name: string, address: string][]): object {
  const all: typeof steps = [[labelText('layout.site'), '/'], ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
  };
}
