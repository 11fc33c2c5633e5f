/** The leading zeros that the documents of 2023 leave out of their codes. */
import type { Page } from './document-page.ts';

/**
 * Documents of 2023 print codes without their leading zero: 4 digits for an institute, 9 for a choice. If all codes of a
 * document are short the zeros are added; otherwise a page with short codes is skipped.
 */
export function withLongCodes(pages: readonly Page[]) {
  const isShort = ({ course }: Page) => /^\d{9}(?!\d)/.test(course.choice_code);
  const short = pages.filter(isShort);
  if (short.length > 0 && pages.every((page) => isShort(page) && page.institute.inst_code.length === 4)) {
    const text = 'all institute codes have 4 digits and all choice codes 9: each was given a leading zero';
    return { pages: pages.map(withZeros), skipped: [], notices: [{ text }] };
  }
  const skipped = short.map(({ name, course }) => ({
    where: `page ${name}`,
    reason: `choice code ${course.choice_code} has 9 digits, others of the document have 10: ask the authority, and add this course to the CSV files by hand`,
  }));
  return { pages: pages.filter((page) => !isShort(page)), skipped, notices: [] };
}

function withZeros(page: Page): Page {
  const [inst_code, choice_code] = [`0${page.institute.inst_code}`, `0${page.course.choice_code}`];
  const waiverCode = page.course.tfw_choice_code;
  return {
    ...page,
    institute: { ...page.institute, inst_code },
    course: { ...page.course, inst_code, choice_code, tfw_choice_code: waiverCode && `0${waiverCode}` },
    vacancies: page.vacancies.map((row) => ({ ...row, choice_code })),
  };
}
