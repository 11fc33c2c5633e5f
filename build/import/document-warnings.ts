/** What an operator should look at on the pages that were read. */
import { firstFew } from '../shared/format.ts';
import type { Page } from './document-page.ts';

/** The sums of a page that do not agree: a number of the document is wrong, or was read wrong. */
export function warnAboutSums({ number, course, wrongSums }: Page): string[] {
  if (wrongSums.length === 0) return [];
  return [`the sums of page ${number} (${course.choice_code}) do not agree: ${wrongSums.join('; ')}`];
}

/** Text beside the course: it may change a number. */
export function warnAboutTexts(
  texts: readonly { number: number; text: string }[],
  maxNamed: number | undefined,
): string[] {
  if (texts.length === 0) return [];
  const list = texts.map(({ number, text }) => `page ${number} "${text}"`);
  return [`${texts.length} with text that most pages do not have, not imported: ${firstFew(list, maxNamed)}`];
}

/** What may be unusual on a page; each gets a warning line if a page has it. */
const UNUSUAL: readonly (readonly [name: string, is: (page: Page) => boolean])[] = [
  [
    'a choice code that does not begin with the institute code',
    ({ course }) => !course.choice_code.startsWith(course.inst_code),
  ],
  // A TFWS code equals the choice code except for its last digit and its letters.
  [
    'a TFWS code of another course',
    ({ course }) =>
      course.tfw_choice_code !== '' && !course.tfw_choice_code.startsWith(/^\d+(?=\d)/.exec(course.choice_code)![0]),
  ],
  [
    'seats of the fee waiver scheme and no choice code for them',
    ({ course }) => course.tfw_choice_code === '' && course.tfw_seats > 0,
  ],
  [
    'common reserved seats, counted as far as the Total of PWD or DEF has them',
    ({ commonReserved }) => commonReserved > 0,
  ],
  [
    'seats, and no row of a seat level',
    ({ course, vacancies }) => vacancies.length === 0 && course.total_cap_vacancies > 0,
  ],
];

export function warnAboutPages(pages: readonly Page[], maxNamed: number | undefined): string[] {
  return UNUSUAL.flatMap(([name, is]) => {
    const matching = pages.filter(is).map(({ number, course }) => `page ${number} (${course.choice_code})`);
    return matching.length > 0 ? [`${matching.length} with ${name}: ${firstFew(matching, maxNamed)}`] : [];
  });
}
