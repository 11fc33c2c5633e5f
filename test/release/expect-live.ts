/** The numbers of a live site beside those that a document was drawn from. */
import { expect } from 'vitest';
import { countFields, type Round, type Row } from '../support/round-series.ts';

/** The numbers of the site are those of `round`, and it has no other course. `ask` answers the requests to `site`. */
export async function expectLive(round: Round, site: string, ask: (url: string) => Promise<Response>): Promise<void> {
  const read = async (path: string) => await (await ask(`${site}/api/v1/${path}`)).json();
  expect((await read('status')).total_courses).toBe(round.courses.length);
  for (const course of round.courses) {
    const live = await read(`course/${course.choice_code}`);
    const { special_vacancy: special, vacancies, ...others } = live;
    const numbers = (row: Row, of: Readonly<Record<string, unknown>>) =>
      expect(Object.fromEntries(countFields(row).map((field) => [field, of[field] ?? 0]))).toEqual(
        Object.fromEntries(countFields(row).map((field) => [field, row[field]])),
      );
    numbers(course, { ...others, ...special });
    expect(live.total_cap_vacancies).toBe(course.total_cap_vacancies);
    const rows = round.vacancies.filter(({ choice_code }) => choice_code === course.choice_code);
    expect(vacancies).toHaveLength(rows.length);
    for (const row of rows) {
      const level = vacancies.find(({ seat_level }: Row) => seat_level === row.seat_level);
      numbers(row, level);
      expect(level.total_g_l).toBe(row.total_g_l);
    }
  }
}

/** The round without these courses. */
export const withoutCourses = (round: Round, codes: readonly unknown[]): Round => ({
  ...round,
  courses: round.courses.filter(({ choice_code }) => !codes.includes(choice_code)),
  vacancies: round.vacancies.filter(({ choice_code }) => !codes.includes(choice_code)),
});
