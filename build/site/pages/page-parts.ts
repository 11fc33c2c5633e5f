/** What the pages of a course, of an institute, of the round and of the profile share. */
import { html } from 'hono/html';
import type { InstituteSource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { label, type Markup } from '../views/labels.ts';
import type { Site } from '../views/layout.ts';
import { cityAndDistrict, kindInWords, placeInWords, withPlaces } from '../views/names.ts';

interface Figure {
  readonly name: Markup;
  readonly value: number;
  /** Of the courses that it counts. */
  readonly address?: string;
}

export function renderFigures(all: readonly Figure[]): Markup {
  return html`<dl class="figures">
${all.map(({ name, value, address }) => html`<div><dt>${address ? html`<a href="${address}">${name}</a>` : name}</dt><dd>${grouped(value)}</dd></div>\n`)}</dl>`;
}

/**
 * The type and place of a college, and its home university where some seats depend on it: then the browser's script adds whether
 * that is the reader's own.
 */
export function renderCollege(
  institute: Pick<InstituteSource, 'inst_name' | 'inst_type' | 'city' | 'district'> & {
    readonly university: string | null;
  },
  needsHome: boolean,
): Markup {
  const { inst_type, university } = institute;
  const place = cityAndDistrict(institute);
  // Another site, which is contacted only when somebody follows the link.
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(withPlaces(institute))}`;
  const home = university === null ? label('college.unknown') : placeInWords(university);
  // Each on a line of its own, so that a translation moves nothing beside it.
  return html`${inst_type ? html`<p class="quiet">${kindInWords(inst_type)}</p>\n` : ''}<p class="quiet"><a href="${map}" rel="noreferrer">${label('course.map')}${place ? html`: ${placeInWords(place)}` : ''}</a></p>
${needsHome ? html`<p class="quiet">${label('college.university')}<br>${home}<br><strong data-my-home hidden></strong></p>` : ''}`;
}

/** The document with the rules by which seats are counted for a reader: data/reference/rules.json, for the round's year. */
export function renderRules({ rules, round }: Pick<Site, 'rules' | 'round'>): Markup | '' {
  if (!rules) return '';
  return html`<p class="note" data-rules>${label('rules.source', { ...rules, year: round.academic_year })}</p>\n`;
}
