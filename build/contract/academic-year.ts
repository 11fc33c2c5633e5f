/**
 * The academic year of a round, `2025-26`: its days are 1 April 2025 to 31 March 2026. The import proposes the year, `publish-round`
 * asks by it and the check refuses other days, so all three ask here. Days are YYYY-MM-DD.
 */

/** A year begins on 1 April: authorities publish its first documents in that month and the last ones before it. */
const FIRST_DAY = '04-01';
const LAST_DAY = '03-31';

export const ACADEMIC_YEAR = '^\\d{4}-\\d{2}$';
/** Whether the second year follows the first: `2026-27`, not `2026-29`. */
export const isAcademicYear = (year: string): boolean => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5));

/** The academic year in a text, and where it begins there, with an "A.Y." before it. */
export function findAcademicYear(text: string): { readonly year: string; readonly index: number } | undefined {
  const match = /(?:\bA\.?\s*Y\.?\s*|\bYear\s*)?(?<!\d)(20\d\d)\s*[-–_/]\s*(?:20)?(\d\d)(?!\d)/i.exec(text);
  const year = `${match?.[1]}-${match?.[2]}`;
  return match && isAcademicYear(year) ? { year, index: match.index } : undefined;
}

/** The academic year of a day. */
export function academicYearOf(day: string): string {
  const start = Number(day.slice(0, 4)) - (day.slice(5) < FIRST_DAY ? 1 : 0);
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** The first and the last day of an academic year. */
export function academicYearDays(year: string): { readonly first: string; readonly last: string } {
  const start = year.slice(0, 4);
  return { first: `${start}-${FIRST_DAY}`, last: `${Number(start) + 1}-${LAST_DAY}` };
}
