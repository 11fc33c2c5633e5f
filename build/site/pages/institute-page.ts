/** The page of an institute: its courses with their vacant seats. */
import { html } from 'hono/html';
import { BEYOND_CAP, type OtherField } from '../../contract/seats.ts';
import type { CourseSource, InstituteSource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { label } from '../views/labels.ts';
import type { Page, Site } from '../views/layout.ts';
import { forRound, shareButton, withPlaces } from '../views/names.ts';
import { renderRows } from '../views/result-list.ts';
import { renderCollege, renderFigures } from './page-parts.ts';

export interface Institute extends Omit<InstituteSource, 'is_government' | 'is_autonomous' | 'is_minority'> {
  readonly university: string | null;
}
/** A row of institute-courses.sql. */
export interface InstituteCourse extends CourseSource {
  readonly needs_home: 0 | 1;
}

/** The courses with the most CAP seats come first; the script puts those with the most seats for the reader first. */
export function renderInstitute(institute: Institute, courses: readonly InstituteCourse[], site: Site): Page {
  const { inst_code, inst_name } = institute;
  const sum = (field: 'total_cap_vacancies' | OtherField) =>
    courses.reduce((all, course) => all + (course[field] ?? 0), 0);
  const others = BEYOND_CAP.filter(({ field }) => sum(field) > 0);
  const rows = courses.map((course) => ({
    ...course,
    kind: course.course_type ?? '',
    beyond: { ews: course.ews_seats, tfws: course.tfw_seats },
  }));
  return {
    title: { names: inst_name },
    description: `${withPlaces(institute)}: ${grouped(sum('total_cap_vacancies'))} vacant CAP seats in ${grouped(courses.length)} courses ${forRound(site.round)}.`,
    script: 'course',
    main: html`<h1><bdi>${inst_name}</bdi></h1>
${renderCollege(
  institute,
  courses.some(({ needs_home }) => needs_home === 1),
)}
<p class="quiet">${label('institute.code')} <code>${inst_code}</code></p>
<p class="lead mine" data-own-total hidden></p>
${renderFigures([
  { name: label('category.cap.long'), value: sum('total_cap_vacancies') },
  ...others.map(({ name, field }) => ({ name: label(`category.${name}`), value: sum(field) })),
])}
<section data-institute>
<h2>${label('home.courses')}</h2>
<p><a class="chip" href="/profile" data-profile-summary>${label('profile.ask')}</a></p>
${courses.length === 0 ? html`<p>${label('institute.none', { round: site.round.round_name })}</p>` : renderRows(rows)}</section>
<p class="pages">${shareButton()}</p>`,
  };
}
