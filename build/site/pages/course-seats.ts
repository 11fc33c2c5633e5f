/** The vacant seats of a course: a table by category and level, and how they add up. */
import { html } from 'hono/html';
import { BEYOND_CAP, CATEGORIES, type Category, pair, WITHIN_CAP } from '../../contract/seats.ts';
import type { CourseSource, VacancySource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { UNLISTED } from '../eligibility.ts';
import { label, type Markup } from '../views/labels.ts';
import { fullName, levelName, tfwsCode } from '../views/names.ts';
import { numberCell, wide } from '../views/table.ts';
import { countUnlisted } from './course-record.ts';

/** Which seats an element shows: the script marks those that the reader can take. The numbers are in the record of the course. */
const seatKind = (field: string, level = '') => html` data-seats="${level}.${field}"`;

/** How the CAP seats add up, whether the authority's list has another sum, and the seats over and above them. */
export function renderTotal(course: CourseSource, levels: readonly VacancySource[]): Markup {
  const { tfw_choice_code: code } = course;
  const beyond = BEYOND_CAP.flatMap(({ name, field }) => {
    const seats = course[field];
    return seats ? [html`${label(`category.${name}`)} <b${seatKind(field)}>${grouped(seats)}</b>`] : [];
  });
  const others = beyond.map((part, i) => html`${i > 0 ? ', ' : ''}${part}`);
  return html`<div data-total>${renderSum(course, levels)}${beyond.length > 0 ? html`<p class="note">${label('course.beyond')} ${others}</p>` : ''}</div>
${course.tfw_seats > 0 ? html`<p class="note">${tfwsCode(code)} ${code ? html`<button type="button" class="later" data-copy="${code}">${label('course.copy')}</button>` : ''}</p>` : ''}`;
}

/**
 * A line for each level and for the seats beside the levels that are among the CAP seats; empty if the table of a single level has
 * the whole sum.
 */
function renderSum(course: CourseSource, levels: readonly VacancySource[]): Markup | '' {
  const cap = course.total_cap_vacancies;
  const counts = [
    ...levels.map(({ seat_level, total_g_l: seats }) => ({ name: levelName(seat_level), seats, kind: '' })),
    ...WITHIN_CAP.map(({ name, field }) => {
      const seats = course[field] ?? 0;
      return { name: label(fullName(name)), seats, kind: seatKind(field) };
    }),
  ].filter(({ seats }) => seats > 0);
  const differs = counts.reduce((all, { seats }) => all + seats, 0) !== cap;
  const isInTable = levels.length > 0 && counts.length === 1 && !differs;
  if (counts.length === 0 || isInTable) return '';
  const lines = counts.map(
    ({ name, seats, kind }) =>
      html`<tr><th scope="row">${name}</th><td class="number"${kind}>${grouped(seats)}</td></tr>\n`,
  );
  const name = label('category.cap.long');
  return html`<table class="sum"><caption class="spoken">${name}</caption><tbody>${lines}<tr class="total"><th scope="row">${name}</th><td class="number">${grouped(cap)}</td></tr></tbody></table>
${differs ? html`<p class="note">${label('course.differs', { cap })}</p>\n` : ''}`;
}

/** The vacant seats of a course: a row per category, two columns per seat level. */
export function renderSeatTable(levels: readonly VacancySource[]): Markup {
  const categories = CATEGORIES.filter((name) => levels[0]![pair(name)[0]] != null);
  const row = (category: Category) =>
    html`<tr><th scope="row">${label(`category.${category}`)}</th>${levels.map((level) =>
      pair(category).map((field) => {
        const seats = level[field] ?? 0;
        return numberCell(seats, seatKind(field, level.seat_level));
      }),
    )}</tr>\n`;
  const unlisted = levels.map(countUnlisted);
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
      ? html`<tr><th scope="row">${label('course.unlisted')}</th>${unlisted.map((seats, i) => numberCell(seats, html` colspan="2"${seatKind(UNLISTED, levels[i]!.seat_level)}`))}</tr>\n`
      : ''
  }<tr class="all"><th scope="row">${label('course.all')}</th>${levels.map(({ total_g_l }) => numberCell(total_g_l, html` colspan="2"`))}</tr></tfoot>
</table>`,
)}`;
}
