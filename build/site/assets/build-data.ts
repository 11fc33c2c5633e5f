/** The data files of a build that the browser's script reads: the search, the seats, the names of every course, and what closed earlier rounds. */

import type { VacancySource } from '../../contract/source.ts';
import { asciiJson } from '../../search/build-index.ts';
import type { Database } from '../../store/database.ts';
import type { OutputContext } from '../../write-outputs.ts';
import type { CourseNames } from '../browser/list-items.ts';
import { type Course, makeRecord } from '../pages/course-record.ts';
import type { NamedCourse } from '../pages/gone-course-page.ts';
import { LATEST_COURSES, readRoundNumbers, SEAT_ROWS, siteQuery } from '../queries.ts';
import { closingColumns, readClosings } from '../read-closings.ts';
import { cityAndDistrict } from '../views/names.ts';
import { asset } from './asset.ts';

/** By their names in build.json. */
export function dataFiles(context: Pick<OutputContext, 'database' | 'content' | 'hasCutoffs'>) {
  const { database, content, hasCutoffs } = context;
  const records = readRecords(database);
  return {
    search: asset('search', 'json', asciiJson(content)),
    seats: asset('seats', 'json', JSON.stringify(records)),
    courses: asset('courses', 'json', JSON.stringify(readNames(database))),
    ...(hasCutoffs
      ? { closings: asset('closings', 'json', JSON.stringify(closingColumns(readClosings(database), records))) }
      : {}),
  };
}

/** The record of each course of the latest round, as its page has it. */
function readRecords(database: Pick<Database, 'all'>) {
  const roundBefore = readRoundNumbers(database).changes?.round_name;
  return database
    .all<Course & { id: number }>(LATEST_COURSES)
    .map((course) => makeRecord({ course, levels: database.all<VacancySource>(SEAT_ROWS, course.id), roundBefore }));
}

/** Every code that any round had, so that the reader's list can name it. */
function readNames(database: Pick<Database, 'all'>): CourseNames {
  const names = new Map<string, number>();
  const numberName = (name: string) => names.get(name) ?? names.set(name, names.size).size - 1;
  const courses = database
    .all<NamedCourse>(siteQuery('every-course'))
    .map((course) => [
      course.choice_code,
      [course.course_name, course.inst_name, cityAndDistrict(course), course.inst_type].map(numberName),
    ]);
  return { names: [...names.keys()], courses: Object.fromEntries(courses) };
}
