/** The page of an institute: its courses with their vacant seats. */
import { html } from 'hono/html';
import type { Page, Site } from '../../netlify/views/layout.ts';
import { levelName, placeName } from '../../netlify/views/names.ts';
import { grouped } from '../../netlify/views/numbers.ts';
import { renderTable } from '../../netlify/views/table.ts';
import { say } from '../../netlify/views/text.ts';
import type { CourseSource, InstituteSource } from '../contract/source.ts';
import { breadcrumbs, college } from './about.ts';
import { figures } from './figures.ts';

export type Institute = Omit<InstituteSource, 'is_government' | 'is_autonomous' | 'is_minority'>;
export interface InstituteCourse
  extends Pick<CourseSource, 'choice_code' | 'course_name' | 'total_cap_vacancies' | 'ews_seats' | 'tfw_seats'> {
  /** Vacant seats by seat level. */
  readonly levels: Readonly<Record<string, number>>;
}

/** `order` has the seat levels of the round in order; those without a row in `courses` are left out. */
export function instituteOf(
  institute: Institute,
  courses: readonly InstituteCourse[],
  order: readonly string[],
  site: Site,
): Page {
  const { inst_code, inst_name, inst_type } = institute;
  const sum = (field: 'total_cap_vacancies' | 'ews_seats' | 'tfw_seats') =>
    courses.reduce((all, course) => all + course[field], 0);
  const levels = order.filter((level) => courses.some((course) => level in course.levels));
  return {
    title: inst_name,
    description: `${inst_name}, ${placeName(institute)}: ${grouped(sum('total_cap_vacancies'))} vacant CAP seats in ${grouped(courses.length)} courses after ${site.round.round_name}.`,
    main: html`<h1><bdi>${inst_name}</bdi></h1>
<p class="quiet">${[inst_type, placeName(institute)].filter(Boolean).map((text) => html`<span><bdi>${text}</bdi></span> `)}</p>
<p>${say('institute.code')} <code>${inst_code}</code></p>
${figures([
  { name: 'category.cap.long', value: sum('total_cap_vacancies'), first: true },
  { name: 'category.ews.long', value: sum('ews_seats') },
  { name: 'category.tfws.long', value: sum('tfw_seats') },
])}
<section>
<h2>${say('institute.courses')}</h2>
${
  courses.length === 0
    ? html`<p>${say('institute.none')}</p>`
    : renderTable({
        caption: 'institute.table',
        columns: [
          { name: say('institute.course') },
          ...(['cap', 'ews', 'tfws'] as const).map((name) => ({ name: say(`category.${name}`), numbers: true })),
          ...levels.map((level) => ({ name: levelName(level), numbers: true })),
        ],
        rows: courses.map((course) => [
          html`<a href="/course/${course.choice_code}"><bdi>${course.course_name}</bdi></a> <small class="number">${course.choice_code}</small>`,
          ...[course.total_cap_vacancies, course.ews_seats, course.tfw_seats],
          ...levels.map((level) => course.levels[level] ?? 0),
        ]),
      })
}
</section>
<p><a href="/api/v1/institute/${inst_code}">${say('course.json')}</a></p>`,
    about: [college(institute), breadcrumbs([inst_name, `/institute/${inst_code}`])],
  };
}
