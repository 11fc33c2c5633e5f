/** The vacant seats of a course: a row a category, two columns a seat level, a small bar beside each number. */
import { html } from 'hono/html';
import { categoryName, levelName } from '../../netlify/views/names.ts';
import { grouped } from '../../netlify/views/numbers.ts';
import { wide } from '../../netlify/views/table.ts';
import { type Markup, say } from '../../netlify/views/text.ts';
import { type Category, CONTRACT_CATEGORIES, EXTRA_CATEGORIES, pair } from '../contract/categories.ts';
import type { VacancySource } from '../contract/source.ts';

/** The browser's script sums the cells that a person can take: each says its level and field. */
export function renderSeats(levels: readonly VacancySource[]): Markup {
  const categories = [...CONTRACT_CATEGORIES, ...EXTRA_CATEGORIES].filter((name) => levels[0]![pair(name)[0]] != null);
  const largest = Math.max(1, ...levels.flatMap((row) => categories.flatMap(pair).map((field) => row[field] ?? 0)));
  const row = (category: Category) =>
    html`<tr><th scope="row">${categoryName(category)}</th>${levels.map((level) =>
      pair(category).map((field) => seatCell(level.seat_level, field, level[field] ?? 0, largest)),
    )}</tr>\n`;
  return wide(
    'course.table',
    html`<table class="seats">
<caption class="spoken">${say('course.table')}</caption>
<thead>
<tr class="levels"><td></td>${levels.map(({ seat_level }) => html`<th scope="colgroup" colspan="2">${levelName(seat_level)}</th>`)}</tr>
<tr><th scope="col">${say('course.category')}</th>${levels.map(
      () =>
        html`<th scope="col" class="number">${say('category.general')}</th><th scope="col" class="number">${say('category.ladies')}</th>`,
    )}</tr>
</thead>
<tbody>
${categories.map(row)}</tbody>
<tfoot><tr class="all"><th scope="row">${say('course.all')}</th>${levels.map(
      ({ total_g_l }) => html`<td class="number" colspan="2">${grouped(total_g_l)}</td>`,
    )}</tr></tfoot>
</table>`,
  );
}

function seatCell(level: string, field: string, seats: number, largest: number): Markup {
  const bar = html`<svg class="bar" aria-hidden="true"><rect width="${Math.round((seats / largest) * 100)}%" height="100%"/></svg>`;
  return html`<td class="${seats === 0 ? 'number zero' : 'number'}" data-level="${level}" data-field="${field}">${grouped(seats)}${
    seats > 0 ? bar : ''
  }</td>`;
}
