/** The page of a choice code that only earlier rounds have: its history, and the way to its institute. */
import { html } from 'hono/html';
import type { CourseSource, InstituteSource } from '../../contract/source.ts';
import { label, labelText } from '../views/labels.ts';
import type { Page, Site } from '../views/layout.ts';
import { renderHistory } from './course-page.ts';
import type { Past } from './course-record.ts';

/** A row of every-course.sql. */
export interface NamedCourse
  extends Pick<CourseSource, 'choice_code' | 'course_name' | 'inst_code'>,
    Pick<InstituteSource, 'inst_name' | 'inst_type' | 'city' | 'district'> {
  readonly is_latest: 0 | 1;
  /** Whether the latest round has the institute. */
  readonly has_institute: 0 | 1;
}

export function renderGoneCourse(
  { choice_code: code, course_name, inst_code, inst_name, has_institute }: NamedCourse,
  history: readonly Past[],
  { round: { round_name: round } }: Site,
): Page {
  const title = labelText('course.gone', { code, round });
  return {
    title: { names: title },
    description: `${course_name}, ${inst_name}: ${title}. ${labelText('course.gone.about')}`,
    main: html`<h1>${label('course.gone', { code, round })}</h1>
<p class="lead"><bdi>${course_name}</bdi></p>
<p><bdi>${inst_name}</bdi></p>
<p>${label('course.gone.about')}</p>
<p class="lead">${has_institute ? html`<a href="/institute/${inst_code}">${label('course.gone.others', { round })}</a>` : label('institute.none', { round })}</p>
<p class="lead"><a href="/">${label('missing.home')}</a></p>
${renderHistory(history)}`,
  };
}
