/** The vacant seats of a course: a table by category and level, and how they add up. */
import { html } from 'hono/html';
import {
  BEYOND_CAP,
  CATEGORIES,
  type Category,
  isOptional,
  type ListedOtherSeat,
  pair,
  WITHIN_CAP,
} from '../../contract/seats.ts';
import type { CourseSource, VacancySource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { label, type Markup } from '../views/labels.ts';
import { categoryName, fullName, levelName, tfwsCode } from '../views/names.ts';
import { numberCell, wide } from '../views/table.ts';

/** An element's field and, if there are any, its seats: from these the script counts the reader's own. */
const seatData = (field: string, seats: number) =>
  html` data-field="${field}"${seats > 0 ? html` data-count="${seats}"` : ''}`;

/** How the levels and the seats beside them add up. */
export function renderTotal(course: CourseSource, levels: readonly VacancySource[]): Markup {
  const cap = course.total_cap_vacancies;
  const seatsBeside = ({ name, field }: ListedOtherSeat) => {
    const seats = course[field] ?? 0;
    return html`${label(fullName(name))} <b${seatData(field, seats)}>${grouped(seats)}</b>`;
  };
  // Few courses have optional seats, so they are shown only where there are some.
  const within = WITHIN_CAP.filter((listed) =>
    isOptional(listed) ? course[listed.field] : course[listed.field] != null,
  );
  const beyond = BEYOND_CAP.filter(({ field }) => course[field] != null);
  const parts = [
    ...levels.map(({ seat_level, total_g_l }) => html`${levelName(seat_level)} ${grouped(total_g_l)}`),
    ...within.map(seatsBeside),
  ];
  const sum = [...levels.map(({ total_g_l }) => total_g_l), ...within.map(({ field }) => course[field] ?? 0)].reduce(
    (all, seats) => all + seats,
    0,
  );
  const { tfw_choice_code: code } = course;
  const differs = parts.length > 0 && sum !== cap;
  const joined = (all: readonly Markup[], separator: string) =>
    all.map((part, i) => html`${i > 0 ? separator : ''}${part}`);
  return html`<div data-total><p class="note">${joined(parts, ' + ')}${parts.length > 0 ? ' = ' : ''}<b>${grouped(parts.length > 0 ? sum : cap)}</b> ${label('row.cap')} ${
    differs ? label('course.differs', { cap }) : ''
  }</p>
${beyond.length > 0 ? html`<p class="note">${label('course.beyond')} ${joined(beyond.map(seatsBeside), ', ')}</p>` : ''}</div>
${course.tfw_seats > 0 ? html`<p class="note" data-waiver>${tfwsCode(code)} ${code ? html`<button type="button" class="later" data-copy="${code}" hidden>${label('course.copy')}</button>` : ''}</p>` : ''}`;
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
