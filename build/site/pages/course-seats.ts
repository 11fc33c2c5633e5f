/** The vacant seats of a course: a table by category and level, and how they add up. */
import { html } from 'hono/html';
import { BEYOND_CAP, CATEGORIES, type Category, type ListedOtherSeat, pair, WITHIN_CAP } from '../../contract/seats.ts';
import type { CourseSource, VacancySource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { label, type Markup } from '../views/labels.ts';
import { categoryName, fullName, levelName, tfwsCode } from '../views/names.ts';
import { numberCell, wide } from '../views/table.ts';

/** An element's field and, if there are any, its seats: from these the script counts the reader's own. */
const seatData = (field: string, seats: number) =>
  html` data-field="${field}"${seats > 0 ? html` data-count="${seats}"` : ''}`;

/** The seats beside the levels, and whether all of them add up to the CAP seats that the authority's list has. */
export function renderTotal(course: CourseSource, levels: readonly VacancySource[]): Markup {
  const cap = course.total_cap_vacancies;
  const list = (others: readonly ListedOtherSeat[], nameOf = fullName) =>
    others.map(({ name, field }, i) => {
      const seats = course[field] ?? 0;
      return html`${i > 0 ? ', ' : ''}${label(nameOf(name))} <b${seatData(field, seats)}>${grouped(seats)}</b>`;
    });
  const within = WITHIN_CAP.filter(({ field }) => course[field]);
  const beyond = BEYOND_CAP.filter(({ field }) => course[field] != null);
  const counts = [...levels.map(({ total_g_l }) => total_g_l), ...within.map(({ field }) => course[field] ?? 0)];
  const differs = counts.length > 0 && counts.reduce((all, seats) => all + seats, 0) !== cap;
  const { tfw_choice_code: code } = course;
  return html`<div data-total>${within.length > 0 ? html`<p class="note">${list(within)}</p>\n` : ''}${
    differs ? html`<p class="note">${label('course.differs', { cap })}</p>\n` : ''
  }${beyond.length > 0 ? html`<p class="note">${label('course.beyond')} ${list(beyond, (name) => `category.${name}`)}</p>` : ''}</div>
${course.tfw_seats > 0 ? html`<p class="note" data-waiver>${tfwsCode(code)} ${code ? html`<button type="button" class="later" data-copy="${code}">${label('course.copy')}</button>` : ''}</p>` : ''}`;
}

/**
 * The vacant seats of a course: a row per category, two columns per seat level. Each cell names its level and field, so that
 * the browser's script can sum those that a person is eligible for.
 */
export function renderSeatTable(levels: readonly VacancySource[]): Markup {
  const categories = CATEGORIES.filter((name) => levels[0]![pair(name)[0]] != null);
  const row = (category: Category) =>
    html`<tr><th scope="row">${categoryName(category)}</th>${levels.map((level) =>
      pair(category).map((field) => {
        const seats = level[field] ?? 0;
        return numberCell(seats, undefined, html` data-level="${level.seat_level}"${seatData(field, seats)}`);
      }),
    )}</tr>\n`;
  // Seats that are part of the total but of no known category.
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
      ? html`<tr><th scope="row">${label('course.unlisted')}</th>${unlisted.map((seats, i) => pairCell(seats, html` data-level="${levels[i]!.seat_level}"${seatData('unlisted', seats)}`))}</tr>\n`
      : ''
  }<tr class="all"><th scope="row">${label('course.all')}</th>${levels.map(({ total_g_l }) =>
    pairCell(total_g_l),
  )}</tr></tfoot>
</table>`,
)}`;
}

/** A cell across both columns of a level. */
function pairCell(seats: number, attributes: Markup | '' = ''): Markup {
  return numberCell(seats, undefined, html` colspan="2"${attributes}`);
}
