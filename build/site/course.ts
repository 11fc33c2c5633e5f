/** The page of a course: its vacant seats, and how they moved from round to round. */
import { html } from 'hono/html';
import type { Page, Site } from '../../netlify/views/layout.ts';
import { placeName, roundName } from '../../netlify/views/names.ts';
import { grouped } from '../../netlify/views/numbers.ts';
import { renderTable } from '../../netlify/views/table.ts';
import { type Markup, say } from '../../netlify/views/text.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../contract/source.ts';
import { breadcrumbs, college } from './about.ts';
import { figures } from './figures.ts';
import { drawHistory, type Past } from './history.ts';
import { renderSeats } from './seat-table.ts';

type Place = Pick<InstituteSource, 'inst_name' | 'inst_type' | 'district' | 'city'>;
export type Course = CourseSource & Place;

/** `levels` are the course's vacancy rows, `history` its numbers in every round, oldest first. */
export function courseOf(course: Course, levels: readonly VacancySource[], history: readonly Past[], site: Site): Page {
  const { choice_code, course_name, inst_code, inst_name, inst_type } = course;
  const address = `/course/${choice_code}`;
  const seats = grouped(course.total_cap_vacancies);
  const description = `${course_name} at ${inst_name}, ${placeName(course)}: ${seats} vacant CAP seats after ${site.round.round_name}. Choice code ${choice_code}.`;
  return {
    title: `${course_name}, ${inst_name}`,
    description,
    main: html`<h1><bdi>${course_name}</bdi></h1>
<p class="lead"><a href="/institute/${inst_code}"><bdi>${inst_name}</bdi></a></p>
<p class="quiet">${[inst_type, placeName(course)].filter(Boolean).map((text) => html`<span><bdi>${text}</bdi></span> `)}</p>
<p class="actions"><span>${say('course.code')} <code>${choice_code}</code></span>
<button type="button" class="later" data-copy="${choice_code}" hidden>${say('course.copy')}</button>
<button type="button" class="later main" data-shortlist="${choice_code}" hidden>${say('course.shortlist')}</button></p>
<p class="later" data-mine hidden></p>
<section>
<h2>${say('course.seats')}</h2>
${figures([
  { name: 'category.cap.long', value: course.total_cap_vacancies, first: true },
  { name: 'category.ews.long', value: course.ews_seats, field: 'ews_seats', note: 'course.over' },
  { name: 'category.tfws.long', value: course.tfw_seats, field: 'tfw_seats', note: 'course.over' },
  { name: 'category.pwd.long', value: course.pwd_total, field: 'pwd_total', note: 'course.within' },
  { name: 'category.def.long', value: course.def_total, field: 'def_total', note: 'course.within' },
])}
${levels.length > 0 ? renderSeats(levels) : html`<p>${say('course.none')}</p>`}
</section>
${renderHistory(history)}
<p><a href="/api/v1${address}">${say('course.json')}</a></p>`,
    about: [
      {
        ...{ '@type': 'Course', name: course_name, description, courseCode: choice_code, url: address },
        provider: college(course),
      },
      breadcrumbs([inst_name, `/institute/${inst_code}`], [course_name, address]),
    ],
  };
}

function renderHistory(history: readonly Past[]): Markup {
  return html`<section>
<h2>${say('course.history')}</h2>
${history.length > 1 ? drawHistory(history) : ''}
${renderTable({
  caption: 'course.history.table',
  columns: [
    { name: say('course.round') },
    ...(['cap', 'ews', 'tfws', 'pwd', 'def'] as const).map((name) => ({
      name: say(`category.${name}`),
      numbers: true,
    })),
  ],
  rows: history.map((past) => [
    roundName(past),
    ...[past.total_cap_vacancies, past.ews_seats, past.tfw_seats, past.pwd_total, past.def_total],
  ]),
})}
</section>`;
}
