/** The data file with the seats of every course, from which the browser's script counts without using the API. */

import { readSeats } from '../../api/api.ts';
import type { Database } from '../../store/database.ts';
import type { CourseNames } from '../browser/list-items.ts';
import { collegeMinority, type SeatTable } from '../eligibility.ts';
import type { Course } from '../pages/course-record.ts';
import type { NamedCourse } from '../pages/gone-course-page.ts';
import { readRoundNumbers, readUniversities, siteQuery } from '../queries.ts';
import { cityAndDistrict } from '../views/names.ts';
import { type Asset, asset } from './asset.ts';

/** `/assets/courses.….json`: every code that any round had, so that the reader's list can name it. */
function namesFile(database: Pick<Database, 'all'>): Asset {
  const names = new Map<string, number>();
  const numberName = (name: string) => names.get(name) ?? names.set(name, names.size).size - 1;
  const courses = Object.fromEntries(
    database
      .all<NamedCourse>(siteQuery('every-course'))
      .map((course) => [
        course.choice_code,
        [course.course_name, course.inst_name, cityAndDistrict(course), course.inst_type].map(numberName),
      ]),
  );
  const file: CourseNames = { names: [...names.keys()], courses };
  return asset('courses', 'json', JSON.stringify(file));
}

/** `/assets/seats.….json`, a SeatTable of the latest round, and `/assets/courses.….json`, its CourseNames. */
export function seatFile(database: Pick<Database, 'all'>): Asset & Pick<SeatTable, 'universities'> & { names: Asset } {
  // The browser has the universities by course.
  const { home_universities: _, ...seats } = readSeats(database);
  const universities = readUniversities(database).map(({ name }) => name);
  const { changes } = readRoundNumbers(database);
  const facts = new Map(
    database
      .all<Course>('SELECT * FROM latest_courses ORDER BY choice_code')
      .map((course) => [course.choice_code, course]),
  );
  const table: SeatTable = {
    ...seats,
    ...(changes ? { before: changes.round_name } : {}),
    universities,
    courses: seats.courses.map((course) => {
      const { university, inst_type, tfw_choice_code, total_cap_vacancies, before } = facts.get(course.choice_code)!;
      return {
        ...course,
        cap: total_cap_vacancies,
        ...(before === null ? {} : { before }),
        university: university === null ? null : universities.indexOf(university),
        minority: collegeMinority(inst_type),
        ...(tfw_choice_code ? { tfw_choice_code } : {}),
      };
    }),
  };
  return { ...asset('seats', 'json', JSON.stringify(table)), universities, names: namesFile(database) };
}
