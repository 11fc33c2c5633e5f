/** Some courses of a round that a person compares with the document, before and after it is live. */

import { CSV_FILES } from '../contract/source.ts';
import { coursePages, newestDocument } from '../rounds/documents.ts';
import { readRows } from '../rounds/round-folder.ts';

/** How many courses are compared. */
const COMPARED = 5;

/**
 * The first course, the last, and three spread between them in the order of the document, with their pages if they are known; the
 * same for the same file. Of a round that a document changed, only courses that it changed, and before them those that a person had
 * corrected.
 */
export function coursesToCompare(folder: string) {
  const { changed, corrected = [] } = newestDocument(folder) ?? {};
  const pages = coursePages(folder);
  const all = readRows(folder, CSV_FILES.courses.file);
  const changedRows = all.filter(({ choice_code = '' }) => changed?.includes(choice_code));
  const rows = changedRows.length > 0 ? changedRows : all;
  const positions = Array.from({ length: COMPARED }, (_, i) => Math.round((i * (rows.length - 1)) / (COMPARED - 1)));
  const byBoth = all.filter(({ choice_code = '' }) => corrected.includes(choice_code));
  const compared = new Set([
    ...byBoth,
    ...positions.map((position) => rows[position]).filter((row) => row !== undefined),
  ]);
  return [...compared].map((row) => {
    const { choice_code: code = '', course_name: name = '', total_cap_vacancies: seats = '' } = row;
    return { code, name, seats, page: pages.get(code) };
  });
}

export function courseLines(courses: ReturnType<typeof coursesToCompare>, url: string): string[] {
  return courses.map(({ code, name, seats, page }) => {
    const where = page === undefined ? '' : `page ${page}: `;
    return `  ${where}${code} ${name}, ${seats} CAP seats: ${url}/course/${code}`;
  });
}
