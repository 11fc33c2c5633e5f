/** A round of two institutes and three courses, given in an order that is not the published one. */
import type { Round, SourceTable } from '../../build/contract/rows.ts';
import type { CourseSource, InstituteSource, RoundSource, VacancySource } from '../../build/contract/source.ts';

export function table<T>(file: string, rows: T[]): SourceTable<T> {
  return { file, columns: {}, rows: rows.map((row, index) => ({ line: index + 2, row })) };
}

export const institute = (inst_code: string, rest: Partial<InstituteSource> = {}): InstituteSource => ({
  inst_code,
  inst_name: `Institute ${inst_code}`,
  inst_type: 'Government',
  district: 'Pune',
  city: '',
  is_government: true,
  is_autonomous: false,
  is_minority: false,
  ...rest,
});

export const course = (choice_code: string, inst_code: string, rest: Partial<CourseSource> = {}): CourseSource => ({
  choice_code,
  inst_code,
  course_name: 'Civil Engineering',
  total_cap_vacancies: 12,
  ews_seats: 1,
  tfw_seats: 2,
  pwd_total: 3,
  def_total: 4,
  ...rest,
});

export const vacancy = (choice_code: string, seat_level: string, rest: Partial<VacancySource> = {}): VacancySource => ({
  choice_code,
  seat_level,
  ...{ open_g: 1, open_l: 2, sc_g: 3, sc_l: 0, obc_g: 4, obc_l: 0, sebc_g: 0, sebc_l: 0, total_g_l: 10 },
  ...rest,
});

export function smallRound(meta: Partial<RoundSource> = {}): Round {
  return {
    folder: `rounds/${meta.id ?? 7}`,
    meta: {
      id: 7,
      round_name: 'CAP Round I',
      academic_year: '2025-26',
      published_date: '2025-07-14',
      status: 'published',
      source: { title: 'A made-up list', authority: 'Nobody' },
      ...meta,
    },
    institutes: table('institutes.csv', [institute('02000', { is_minority: true }), institute('01000')]),
    courses: table('courses.csv', [
      course('0200000010', '02000'),
      course('0100000010L', '01000', { course_name: '<Civil> & “Structural” Engineering' }),
      course('0100000010', '01000'),
    ]),
    vacancies: table('vacancies.csv', [
      vacancy('0200000010', 'zone_b'),
      vacancy('0200000010', 'all_india'),
      vacancy('0200000010', 'other_than_home_university'),
      vacancy('0200000010', 'state_level', { total_g_l: 11 }),
      vacancy('0200000010', 'home_university'),
      vacancy('0100000010', 'state_level'),
    ]),
    extraCategories: [],
  };
}

/** The same round with the `st` pair in every row. */
export function roundWithExtras(meta: Partial<RoundSource> = {}): Round {
  const round = smallRound(meta);
  const rows = round.vacancies.rows.map(({ row }) => ({ ...row, st_g: 5, st_l: 6 }));
  return { ...round, vacancies: table('vacancies.csv', rows), extraCategories: ['st'] };
}
