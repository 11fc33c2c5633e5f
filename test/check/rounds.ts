/** A sound round of one institute and two courses, and ways to change it. */
import type { Round, SourceTable } from '../../build/contract/rows.ts';
import type { CourseSource, InstituteSource, RoundSource, VacancySource } from '../../build/contract/source.ts';

export function table<T>(file: string, rows: readonly T[], first: string): SourceTable<T> {
  return { file, columns: { [first]: 1 }, rows: rows.map((row, index) => ({ line: index + 2, row })) };
}

export const institute = (inst_code: string): InstituteSource => ({
  ...{ inst_code, inst_name: 'Riverbend College', inst_type: 'Government', district: 'Northgate', city: 'Northgate' },
  ...{ is_government: true, is_autonomous: false, is_minority: false },
});

export const course = (choice_code: string, rest: Partial<CourseSource> = {}): CourseSource => ({
  ...{ choice_code, inst_code: '01001', course_name: 'Civil Engineering', total_cap_vacancies: 10 },
  ...{ ews_seats: 1, tfw_seats: 2, pwd_total: 1, def_total: 2, ...rest },
});

export const vacancy = (choice_code: string, rest: Partial<VacancySource> = {}): VacancySource => ({
  ...{ choice_code, seat_level: 'state_level', open_g: 4, open_l: 1, sc_g: 1, sc_l: 0, obc_g: 1, obc_l: 0 },
  ...{ sebc_g: 0, sebc_l: 0, total_g_l: 7, ...rest },
});

interface Rows {
  institutes?: InstituteSource[];
  courses?: CourseSource[];
  vacancies?: VacancySource[];
}

export function round(meta: Partial<RoundSource> = {}, rows: Rows = {}): Round {
  const id = meta.id ?? 1;
  const folder = `data/round-${id}`;
  const courses = rows.courses ?? [course('0100110010'), course('0100110020')];
  return {
    folder,
    meta: {
      ...{ id, round_name: `Round ${id}`, academic_year: '2025-26', published_date: '2025-07-14' },
      ...{ status: 'published', source: { title: 't', authority: 'a' }, ...meta },
    },
    institutes: table(`${folder}/institutes.csv`, rows.institutes ?? [institute('01001')], 'inst_code'),
    courses: table(`${folder}/courses.csv`, courses, 'choice_code'),
    vacancies: table(`${folder}/vacancies.csv`, rows.vacancies ?? [vacancy('0100110010')], 'choice_code'),
    extraCategories: [],
  };
}
