/** At the address of a course that no round has: the code, and the courses of its institute, whose code it begins with. */
import { html } from 'hono/html';
import { BEYOND_CAP, OTHER_SEATS } from '../../contract/seats.ts';
import type { CourseNames } from '../assets/seat-file.ts';
import { renderCourses } from '../pages/institute-page.ts';
import { label } from '../views/labels.ts';
import { fill } from './language.ts';
import { type CoursesByCode, listLevels, readCourses, round } from './list-courses.ts';
import { loadNames } from './profile.ts';

/** Lengths of an institute's code, the most frequent one first (INST_CODE in build/contract). */
const INSTITUTE_DIGITS = [5, 6, 4];

export async function startMissing(): Promise<void> {
  const code = /^\/course\/(\d{4,}\w*)$/.exec(location.pathname)?.[1]?.toUpperCase();
  const box = document.querySelector('[data-missing]');
  if (!code || !box) return;
  const heading = html`<h1>${label('course.gone', { code, round: round() })}</h1>`;
  fill(box, heading);
  const names = await loadNames();
  // Somebody typed the letters of a code in lower case.
  const address = `/course/${code}`;
  if (location.pathname !== address && Object.hasOwn(names.courses, code)) return location.replace(address);
  const institute = findInstitute(code, names);
  if (!institute) return;
  const courses = listCourses(institute.code, await readCourses());
  const levels = listLevels(courses.map(({ levels }) => ({ numbers: { levels } })));
  fill(
    box,
    html`${heading}<h2><a href="/institute/${institute.code}"><bdi>${institute.name}</bdi></a></h2>
${courses.length > 0 ? renderCourses(courses, BEYOND_CAP, levels) : ''}`,
  );
}

/** The institute of the latest round whose code a choice code begins with. */
export function findInstitute(
  choiceCode: string,
  { names, institutes }: Pick<CourseNames, 'names' | 'institutes'>,
): { readonly code: string; readonly name: string } | undefined {
  const code = INSTITUTE_DIGITS.map((digits) => choiceCode.slice(0, digits)).find((start) =>
    Object.hasOwn(institutes, start),
  );
  return code === undefined ? undefined : { code, name: names[institutes[code]!]! };
}

/** The institute's courses in the latest round, by code. */
function listCourses(institute: string, courses: CoursesByCode): Parameters<typeof renderCourses>[0] {
  return [...courses].flatMap(([choice_code, { course_name, numbers }]) => {
    if (!numbers || !choice_code.startsWith(institute)) return [];
    const { cap, levels, others } = numbers;
    const beside = Object.fromEntries(OTHER_SEATS.map(({ field }, i) => [field, others[i] ?? 0]));
    return [{ choice_code, course_name, total_cap_vacancies: cap, levels, ...beside }];
  });
}
