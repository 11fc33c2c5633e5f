/** The pages for people, one at a time: a large round never stands in memory as a whole. */
import { type Assets, type Page, renderPage, type Site } from '../../netlify/views/layout.ts';
import type { VacancySource } from '../contract/source.ts';
import type { Database } from '../store/database.ts';
import { type Course, courseOf } from './course.ts';
import { listPage, missingPage, offlinePage, searchPage } from './fixed-pages.ts';
import type { Past } from './history.ts';
import { homeOf } from './home.ts';
import { type Institute, type InstituteCourse, instituteOf } from './institute.ts';
import { roundOf } from './round.ts';
import { query, readNumbers } from './round-numbers.ts';

/** Path below the site's root and text of each page. */
export function* renderPages(
  database: Pick<Database, 'all' | 'each'>,
  assets: Assets,
): Generator<readonly [path: string, text: string]> {
  const numbers = readNumbers(database);
  const { totals } = numbers;
  const site: Site = { assets, round: totals };
  const page = (path: string, content: Page) => [`${path}.html`, renderPage(content, site)] as const;
  yield page('index', homeOf(numbers));
  yield page('round', roundOf(numbers));
  yield page('list', listPage);
  yield page('search', searchPage);
  yield page('offline', offlinePage);
  yield page('404', missingPage);
  const levels = 'SELECT * FROM vacancies WHERE course_id = ? ORDER BY id';
  const history = query('course-history');
  for (const course of database.each<Course & { id: number }>(query('courses'))) {
    const rows = database.all<VacancySource>(levels, course.id);
    const past = database.all<Past>(history, course.choice_code);
    yield page(`course/${course.choice_code}`, courseOf(course, rows, past, site));
  }
  const order = database
    .all<{ seat_level: string }>('SELECT seat_level FROM seat_levels WHERE dataset_id = ? ORDER BY place', totals.id)
    .map(({ seat_level }) => seat_level);
  const courses = query('institute-courses');
  for (const institute of database.each<Institute>(query('institutes'))) {
    const rows = database
      .all<Omit<InstituteCourse, 'levels'> & { levels: string }>(courses, totals.id, institute.inst_code)
      .map((course): InstituteCourse => ({ ...course, levels: JSON.parse(course.levels) }));
    yield page(`institute/${institute.inst_code}`, instituteOf(institute, rows, order, site));
  }
}
