/** The page of a choice code that only earlier rounds have: its history, and its institute's current courses. */
import { html } from 'hono/html';
import { label, labelText } from '../views/labels.ts';
import type { Page, Site } from '../views/layout.ts';
import { type Past, renderHistory } from './course-page.ts';
import { type InstituteCourse, renderCourses } from './institute-page.ts';

/** A row of every-course.sql. */
export interface NamedCourse {
  readonly choice_code: string;
  readonly course_name: string;
  readonly inst_code: string;
  readonly inst_name: string;
  readonly district: string;
  readonly is_latest: 0 | 1;
  readonly cap: number;
  readonly levels: string;
  /** Whether the latest round has the institute. */
  readonly has_institute: 0 | 1;
}

/** `others` are the institute's courses of the latest round. */
export function renderGoneCourse(
  { choice_code: code, course_name, inst_code, inst_name, has_institute }: NamedCourse,
  history: readonly Past[],
  others: readonly InstituteCourse[],
  { round: { round_name: round } }: Site,
): Page {
  const name = html`<bdi>${inst_name}</bdi>`;
  return {
    title: { names: labelText('course.gone', { code, round }) },
    description: `${course_name}, ${inst_name}: ${labelText('course.gone', { code, round })}. ${labelText('course.gone.about')}`,
    main: html`<h1>${label('course.gone', { code, round })}</h1>
<p class="lead"><bdi>${course_name}</bdi></p>
<p>${has_institute ? html`<a href="/institute/${inst_code}">${name}</a>` : name}</p>
<p>${label('course.gone.about')}</p>
<section>
<h2>${label('course.gone.others', { round })}</h2>
${others.length > 0 ? renderCourses(others) : html`<p>${label('course.gone.none', { round })}</p>`}
<p><a href="/">${label('missing.home')}</a></p>
</section>
${renderHistory(history)}`,
  };
}
