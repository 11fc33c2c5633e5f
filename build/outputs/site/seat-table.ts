/** The vacant seats of a course: a row a category, two columns a seat level, a small bar beside each number. */
import { html } from 'hono/html';
import { CATEGORIES, type Category, pair } from '../../contract/seats.ts';
import type { VacancySource } from '../../contract/source.ts';
import { categoryName, levelName } from '../../shared/views/names.ts';
import { numberCell, wide } from '../../shared/views/table.ts';
import { label, type Markup } from '../../shared/views/text.ts';

/** The browser's script sums the cells that a person can take: each says its level and field. */
export function renderSeats(levels: readonly VacancySource[]): Markup {
  const categories = CATEGORIES.filter((name) => levels[0]![pair(name)[0]] != null);
  const largest = Math.max(1, ...levels.flatMap((row) => categories.flatMap(pair).map((field) => row[field] ?? 0)));
  const row = (category: Category) =>
    html`<tr><th scope="row">${categoryName(category)}</th>${levels.map((level) =>
      pair(category).map((field) => seatCell(level.seat_level, field, level[field] ?? 0, largest)),
    )}</tr>\n`;
  // In the total, and in no category that is known here.
  const unlisted = levels.map(
    (row) => row.total_g_l - categories.flatMap(pair).reduce((sum, field) => sum + (row[field] ?? 0), 0),
  );
  return html`<p class="note">${label('course.legend')}</p>
${wide(
  'course.table',
  html`<table class="seats">
<caption class="spoken">${label('course.table')}</caption>
<thead>
<tr class="levels"><td></td>${levels.map(({ seat_level }) => html`<th scope="colgroup" colspan="2">${levelName(seat_level)}</th>`)}</tr>
<tr><th scope="col">${label('course.category')}</th>${levels.map(
    () =>
      html`<th scope="col" class="number">${label('category.general')}</th><th scope="col" class="number">${label('category.ladies')}</th>`,
  )}</tr>
</thead>
<tbody>
${categories.map(row)}</tbody>
<tfoot>${
    unlisted.some(Boolean)
      ? html`<tr><th scope="row">${label('course.unlisted')}</th>${unlisted.map((seats, i) => pairCell(seats, html` data-level="${levels[i]!.seat_level}" data-field="unlisted"`))}</tr>\n`
      : ''
  }<tr class="all"><th scope="row">${label('course.all')}</th>${levels.map(({ total_g_l }) =>
    pairCell(total_g_l),
  )}</tr></tfoot>
</table>`,
)}`;
}

function seatCell(level: string, field: string, seats: number, largest: number): Markup {
  return numberCell(seats, largest, html` data-level="${level}" data-field="${field}"`);
}

/** Over both columns of a level. */
function pairCell(seats: number, attributes: Markup | '' = ''): Markup {
  return numberCell(seats, undefined, html` colspan="2"${attributes}`);
}
