/** The leading zeros that the documents of 2023 leave out of their codes. */
import type { Page } from './document-page.ts';

/** Whether all codes are without their leading zero: 4 digits for an institute, 9 for a choice. The check finds a single short code. */
export const hasShortCodes = (pages: readonly Page[]): boolean =>
  pages.length > 0 &&
  pages.every(({ course }) => /^\d{4}$/.test(course.inst_code) && /^\d{9}(?!\d)/.test(course.choice_code));

export function withZeros(page: Page): Page {
  const [inst_code, choice_code] = [`0${page.institute.inst_code}`, `0${page.course.choice_code}`];
  const waiverCode = page.course.tfw_choice_code;
  return {
    ...page,
    institute: { ...page.institute, inst_code },
    course: { ...page.course, inst_code, choice_code, tfw_choice_code: waiverCode && `0${waiverCode}` },
    vacancies: page.vacancies.map((row) => ({ ...row, choice_code })),
  };
}
