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

/** Seats that no category has, which students do not find in a row. */
export function warnAboutReserve(pages: readonly Page[], maxNamed: number | undefined): string[] {
  const matching = pages.filter(({ commonReserved }) => commonReserved > 0);
  if (matching.length === 0) return [];
  const list = matching.map(({ number, course }) => `page ${number} (${course.choice_code})`);
  return [
    `${matching.length} with common reserved seats, counted as far as the Total of PWD or DEF has them: ${firstFew(list, maxNamed)}`,
  ];
}
