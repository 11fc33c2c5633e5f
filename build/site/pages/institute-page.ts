/** The page of an institute: its courses with their vacant seats. */
import { html } from 'hono/html';
import { BEYOND_CAP, type OTHER_SEATS, type OtherField } from '../../contract/seats.ts';
import type { CourseSource, InstituteSource } from '../../contract/source.ts';
import type { ListedCourse } from '../../search/listed-courses.ts';
import { grouped } from '../../shared/format.ts';
import { collegeMinority } from '../eligibility.ts';
import { ariaLabel, label, type Markup, option } from '../views/labels.ts';
import type { Page, Site } from '../views/layout.ts';
import { forRound, lettersInWords, levelName, shareButton, withPlaces } from '../views/names.ts';
import { renderRows } from '../views/result-list.ts';
import { renderRules } from '../views/rules.ts';
import { renderTable } from '../views/table.ts';
import {
  breadcrumbs,
  college,
  figures,
  listSeats,
  renderCollege,
  type SeatsOfCourse,
  seatTableLink,
} from './page-parts.ts';

export interface Institute extends Omit<InstituteSource, 'is_government' | 'is_autonomous' | 'is_minority'> {
  readonly university: string | null;
}
export interface InstituteCourse extends CourseSource, Pick<SeatsOfCourse, 'seats'> {
  /** Vacant seats by seat level. */
  readonly levels: Readonly<Record<string, number>>;
}

/** `order` has the round's seat levels in order; those without a row in `courses` are left out. */
export function renderInstitute(
  institute: Institute,
  courses: readonly InstituteCourse[],
  order: readonly string[],
  site: Site,
): Page {
  const { inst_code, inst_name, inst_type, university } = institute;
  const sum = (field: 'total_cap_vacancies' | OtherField) =>
    courses.reduce((all, course) => all + (course[field] ?? 0), 0);
  const others = BEYOND_CAP.filter(({ field }) => courses.every((course) => course[field] != null));
  const levels = order.filter((level) => courses.some((course) => level in course.levels));
  return {
    title: { names: inst_name },
    description: `${withPlaces(institute)}: ${grouped(sum('total_cap_vacancies'))} vacant CAP seats in ${grouped(courses.length)} courses ${forRound(site.round)}.`,
    main: html`<h1><bdi>${inst_name}</bdi></h1>
${renderCollege(
  institute,
  levels.some((level) => level !== 'state_level'),
)}
<p class="quiet">${label('institute.code')} <code>${inst_code}</code></p>
<p class="lead later mine" data-own-total hidden></p>
${figures([
  { name: 'category.cap.long', value: sum('total_cap_vacancies') },
  ...others.map(({ name, field }) => ({ name: `category.${name}` as const, value: sum(field) })),
])}
<section data-courses data-university="${university ?? ''}" data-minority="${collegeMinority(inst_type) ?? ''}">
<h2>${label('home.courses')}</h2>
${
  courses.length === 0
    ? html`<p>${label('institute.none')}</p>`
    : html`<p class="chips"><select class="chip later" data-order ${ariaLabel('sort')} hidden>${option('code', 'sort.code')}${option('mine', 'sort.mine', html` data-with-profile`)}${option('cap', 'sort.cap')}</select>
<a class="chip" href="/profile" data-profile-summary>${label('profile.ask')}</a></p>
${renderRows(
  courses.map((course) => listed(course, institute)),
  { ofOne: true },
)}
<details><summary>${label('list.all_numbers')}</summary>${renderCourses(courses, others, levels)}</details>`
}
${renderRules(site)}</section>
<p><a href="/api/v1/institute/${inst_code}">${label('course.json')}</a> ${seatTableLink()} ${shareButton}</p>`,
    structuredData: [college(institute), breadcrumbs([inst_name, `/institute/${inst_code}`])],
  };
}

/** A course as results show it, with the data from which the script counts the reader's seats. */
function listed(course: InstituteCourse, { inst_code, inst_name, district }: Institute): ListedCourse {
  const { choice_code, course_name, total_cap_vacancies, ews_seats: ews, tfw_seats: tfws } = course;
  const institute = { inst_code, inst_name, district };
  const beyond = { ews, tfws, seats: listSeats(course), code: course.tfw_choice_code ?? '' };
  return { id: 0, choice_code, course_name, total_cap_vacancies, institute, beyond };
}

type CourseNumbers = Pick<InstituteCourse, 'choice_code' | 'course_name' | 'total_cap_vacancies' | 'levels'> &
  Readonly<Partial<Record<OtherField, number>>>;

/** A row per course: CAP seats, those of `others` beside the levels, and those of `levels`. */
export function renderCourses(
  courses: readonly CourseNumbers[],
  others: readonly (typeof OTHER_SEATS)[number][] = [],
  levels: readonly string[] = [],
): Markup {
  return renderTable({
    caption: 'home.courses',
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
