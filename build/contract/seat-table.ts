/** seats.csv: one flat table for spreadsheets, a row per course and seat level, with the institute and every number beside it. */

import { Type, text } from './schema-parts.ts';
import { OTHER_SEATS } from './seats.ts';
import { CourseSource, InstituteSource, listColumns, VacancySource } from './source.ts';

const { choice_code, course_name, total_cap_vacancies, tfw_choice_code, course_type } = CourseSource.properties;
const { inst_code, inst_name, inst_type, district, city, ...flags } = InstituteSource.properties;
const { choice_code: _code, seat_level: _level, ...counts } = VacancySource.properties;
const otherSeats = Object.fromEntries(OTHER_SEATS.map(({ field }) => [field, CourseSource.properties[field]]));

export const SeatTable = Type.Object({
  choice_code,
  course_name,
  inst_code,
  inst_name,
  inst_type,
  district,
  city,
  home_university: text('Home university of the institute, by its district; empty if unknown'),
  seat_level: text('Seat level; empty for a course without seats at any level'),
  ...counts,
  // Numbers of the course, the same in each of its rows: do not add them up over the levels.
  total_cap_vacancies,
  ...otherSeats,
  ...flags,
  tfw_choice_code,
  course_type,
});
export const SEAT_TABLE = { file: 'seats.csv', columns: listColumns(SeatTable) } as const;
