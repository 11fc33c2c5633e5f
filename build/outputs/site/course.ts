/** The page of a course: its vacant seats, and how they moved from round to round. */
import { html } from 'hono/html';
import { CATEGORIES, type Category, OTHER_SEATS, pair } from '../../contract/seats.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import type { Page, Round, Site } from '../../shared/views/layout.ts';
import {
  categoryName,
  changeInWords,
  forRound,
  fullName,
  lettersInWords,
  levelName,
  roundName,
  shareButton,
  tfwsCode,
  withPlaces,
} from '../../shared/views/names.ts';
import { numberCell, renderTable, wide } from '../../shared/views/table.ts';
import { label, type Markup } from '../../shared/views/text.ts';
import { breadcrumbs, college, type Figure, figures, renderCollege } from './parts.ts';

/** The numbers of a course in one round; `seats` as course-history.sql has them, null where there are none. */
export type Past = Round & { readonly seats: string | null } & Omit<
    CourseSource,
    'choice_code' | 'inst_code' | 'course_name'
  >;
type Place = Pick<InstituteSource, 'inst_name' | 'inst_type' | 'district' | 'city'>;
/** `before` are its CAP seats in the round before; null where it was not in it. */
export type Course = CourseSource & Place & { readonly university: string | null; readonly before: number | null };

/**
 * `levels` are the course's vacancy rows, `history` its numbers in every round, oldest first. `roundBefore` is the name of the
 * round before in the same year.
 */
export function courseOf(
  course: Course,
  levels: readonly VacancySource[],
  history: readonly Past[],
  roundBefore: string | undefined,
  site: Site,
): Page {
  const { choice_code, course_name, inst_code, inst_name } = course;
  const address = `/course/${choice_code}`;
  const seats = grouped(course.total_cap_vacancies);
  const description = `${course_name} at ${withPlaces(course)}: ${seats} vacant CAP seats ${forRound(site.round)}. Choice code ${choice_code}.`;
  return {
    title: `${course_name}, ${inst_name}`,
    description,
    main: html`<h1><bdi>${course_name}</bdi></h1>
<p class="lead"><a href="/institute/${inst_code}"><bdi>${inst_name}</bdi></a></p>
${renderCollege(course)}
<p class="actions"><span>${label('course.code')} <code>${choice_code}</code></span>
<button type="button" class="later" data-copy="${choice_code}" hidden>${label('course.copy')}</button>
<button type="button" class="later main" data-shortlist="${choice_code}" hidden>${label('shortlist.add')}</button>
${shareButton}</p>
<p>${label('results.vacant', { seats })}${roundBefore === undefined ? '' : html`, <strong data-change>${changeInWords(course.total_cap_vacancies, course.before, roundBefore)}</strong>`}</p>
${lettersInWords(choice_code).map((words) => html`<p class="note">${words}</p>\n`)}<div class="later" data-mine="${choice_code}" hidden></div>
<section>
<h2>${label('course.seats')}</h2>
${figures([
  { name: 'category.cap.long', value: course.total_cap_vacancies, first: true },
  ...OTHER_SEATS.filter(({ field }) => course[field] != null).map(({ name, field, within }): Figure => {
    return { name: fullName(name), value: course[field] ?? 0, field, note: within ? 'course.within' : 'course.over' };
  }),
])}
${course.tfw_seats > 0 ? renderTfws(course.tfw_choice_code) : ''}
${levels.length > 0 ? renderSeats(levels) : html`<p>${label('course.none')}</p>`}
</section>
${renderHistory(history)}
<p><a href="/api/v1${address}">${label('course.json')}</a></p>`,
    structuredData: [
      {
        '@type': 'Course',
        name: course_name,
        description,
        courseCode: choice_code,
        url: address,
        provider: college(course),
      },
      breadcrumbs([inst_name, `/institute/${inst_code}`], [course_name, address]),
    ],
  };
}

function renderTfws(code: string | null | undefined): Markup {
  return html`<p class="actions">${tfwsCode(code)}
${code ? html`<button type="button" class="later" data-copy="${code}" hidden>${label('course.copy')}</button>` : ''}</p>`;
}

/** Every vacant seat of a round, from which the script counts the reader's own; those beside the levels have none. */
function pastSeats(past: Past): string {
  const beside = OTHER_SEATS.filter(({ field }) => past[field]).map(({ field }) => `.${field}=${past[field]}`);
  return [past.seats ?? '', ...beside].join(' ').trim();
}

export function renderHistory(history: readonly Past[]): Markup {
  const others = OTHER_SEATS.filter(({ field }) => history.some((past) => past[field] != null));
  return html`<section>
<h2>${label('course.history')}</h2>
${renderTable({
  caption: 'course.history.table',
  columns: [
    { name: label('layout.round') },
    { name: label('category.cap'), numbers: true, bars: true },
    ...others.map(({ name }) => ({ name: label(`category.${name}`), numbers: true })),
  ],
  rows: history.map((past) => [
    html`${roundName(past)} <span data-past="${pastSeats(past)}"></span>`,
    past.total_cap_vacancies,
    ...others.map(({ field }) => past[field] ?? '–'),
  ]),
})}
</section>`;
}

/**
 * The vacant seats of a course: a row a category, two columns a seat level, a small bar beside each number. The browser's script sums the cells that a person can take: each says its level
 * and field.
 */
function renderSeats(levels: readonly VacancySource[]): Markup {
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
