/** The page of an institute: its courses with their vacant seats. */
import { html } from 'hono/html';
import { BEYOND_CAP, type OTHER_SEATS, type OtherField } from '../../contract/seats.ts';
import type { CourseSource, InstituteSource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import type { Page, Site } from '../../shared/views/layout.ts';
import { forRound, fullName, lettersInWords, levelName, shareButton, withPlaces } from '../../shared/views/names.ts';
import { renderTable } from '../../shared/views/table.ts';
import { label, type Markup } from '../../shared/views/text.ts';
import { breadcrumbs, college, figures, renderCollege } from './parts.ts';

export interface Institute extends Omit<InstituteSource, 'is_government' | 'is_autonomous' | 'is_minority'> {
  readonly university: string | null;
}
export interface InstituteCourse extends CourseSource {
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
  const { inst_code, inst_name } = institute;
  const sum = (field: 'total_cap_vacancies' | OtherField) =>
    courses.reduce((all, course) => all + (course[field] ?? 0), 0);
  const others = BEYOND_CAP.filter(({ field }) => courses.every((course) => course[field] != null));
  const levels = order.filter((level) => courses.some((course) => level in course.levels));
  return {
    title: inst_name,
    description: `${withPlaces(institute)}: ${grouped(sum('total_cap_vacancies'))} vacant CAP seats in ${grouped(courses.length)} courses ${forRound(site.round)}.`,
    main: html`<h1><bdi>${inst_name}</bdi></h1>
${renderCollege(institute)}
<p class="actions"><span>${label('institute.code')} <code>${inst_code}</code></span> ${shareButton}</p>
${figures([
  { name: 'category.cap.long', value: sum('total_cap_vacancies'), first: true },
  ...others.map(({ name, field }) => ({ name: fullName(name), value: sum(field) })),
])}
<section>
<h2>${label('home.courses')}</h2>
${courses.length === 0 ? html`<p>${label('institute.none')}</p>` : renderCourses(courses, others, levels)}
</section>
<p><a href="/api/v1/institute/${inst_code}">${label('course.json')}</a></p>`,
    structuredData: [college(institute), breadcrumbs([inst_name, `/institute/${inst_code}`])],
  };
}

/** A row a course: CAP seats, those of `others` beside the levels, and those of `levels`. */
export function renderCourses(
  courses: readonly Omit<InstituteCourse, 'inst_code'>[],
  others: readonly (typeof OTHER_SEATS)[number][] = [],
  levels: readonly string[] = [],
): Markup {
  return renderTable({
    caption: 'institute.table',
    columns: [
      { name: label('list.course') },
      { name: label('category.cap'), numbers: true },
      ...others.map(({ name }) => ({ name: label(`category.${name}`), numbers: true })),
      ...levels.map((level) => ({ name: levelName(level), numbers: true })),
    ],
    rows: courses.map((course) => [
      html`<a href="/course/${course.choice_code}"><bdi>${course.course_name}</bdi></a> <small class="number">${course.choice_code}</small> ${lettersInWords(course.choice_code).map((words) => html`<small>${words}</small> `)}`,
      course.total_cap_vacancies,
      ...others.map(({ field }) => course[field] ?? 0),
      ...levels.map((level) => course.levels[level] ?? 0),
    ]),
  });
}
