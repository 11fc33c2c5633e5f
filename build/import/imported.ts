/** What an import has read from any kind of file, before places are added and the round is written. */

import { BEYOND_CAP, CATEGORIES, type ListedOtherSeat, pair, WITHIN_CAP } from '../contract/seats.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../contract/source.ts';
import { firstFew, grouped } from '../shared/format.ts';
import { groupBy } from '../shared/group-by.ts';

/** An institute as in the source: a PDF does not say where it is, but may name its home university. */
export type ImportedInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name' | 'inst_type'> &
  Partial<InstituteSource> & { readonly homeUniversity?: string };

/** A page, or the whole document, does not match the expected layout; the message is the reason shown in the report. */
export class LayoutError extends Error {
  override name = 'LayoutError';
}

/** A part of the document that was left out or is missing, with the reason. */
export interface Skip {
  /** `page 12`, `page 12 of east.pdf` if there are several files, or `document`. */
  readonly where: string;
  readonly reason: string;
}

/** What was skipped for one reason each, the most frequent first: reasons are equal if only their numbers differ. */
const groupSkips = (skipped: readonly Skip[]): Skip[][] =>
  [...groupBy(skipped, ({ reason }) => reason.replace(/\d+/g, '#')).values()].sort((a, b) => b.length - a.length);

/** The reason for which the most was skipped. */
export const mainReason = (skipped: readonly Skip[]): string | undefined => groupSkips(skipped)[0]?.[0]?.reason;

/** Of each reason `214 pages were not read, all because …: page 1, page 2, page 3 …`, or `page 7: …`; with `all`, every page. */
export const skipLines = (skipped: readonly Skip[], all = false): string[] =>
  groupSkips(skipped).map((group) => {
    const [places, { reason }] = [group.map(({ where }) => where), group[0]!];
    if (group.length === 1) return `${places[0]}: ${reason}`;
    return `${grouped(group.length)} pages were not read, all because ${reason}: ${firstOrAll(places, all)}`;
  });

/** Something unusual that was read, and where. */
export interface Notice {
  readonly text: string;
  readonly places?: readonly string[];
}

/** One notice of each text, with its places. */
export const groupNotices = (notes: readonly { readonly text: string; readonly place: string }[]): Notice[] =>
  [...groupBy(notes, ({ text }) => text)].map(([text, same]) => ({ text, places: same.map(({ place }) => place) }));

/** A notice unless there are no places. */
export const noticesOf = (text: string, places: readonly string[]): Notice[] =>
  groupNotices(places.map((place) => ({ text, place })));

/** `pages without a course (15): page 1 (cover), page 2 (index), page 3 (index) …`; with `all`, every place is named. */
export const describeNotice = ({ text, places }: Notice, all = false): string =>
  places ? `${text} (${grouped(places.length)}): ${firstOrAll(places, all)}` : text;

const firstOrAll = (places: readonly string[], all: boolean) => firstFew(places, all ? places.length : undefined);

export interface Imported {
  /** Pages of a PDF, or records of a CSV. */
  readonly read: number;
  readonly unit: 'pages' | 'records';
  readonly institutes: readonly ImportedInstitute[];
  readonly courses: readonly CourseSource[];
  /** For a PDF: the page of each choice code, `12` or `12 of east.pdf`. */
  readonly pageNames?: Readonly<Record<string, string>>;
  readonly vacancies: readonly VacancySource[];
  readonly skipped: readonly Skip[];
  readonly warnings: readonly Notice[];
}

/** Seats by category over all rows, then those beside the categories: an operator compares them with totals of the document. */
export function listSums({ courses, vacancies }: Pick<Imported, 'courses' | 'vacancies'>) {
  const toSum = ({ name, field }: ListedOtherSeat) => ({ name: name.toUpperCase(), seats: sum(courses, field) });
  return [
    ...CATEGORIES.map((name) => ({ name: name.toUpperCase(), seats: sum(vacancies, ...pair(name)) })),
    { name: 'all categories', seats: sum(vacancies, 'total_g_l') },
    ...WITHIN_CAP.map(toSum),
    { name: 'CAP seats', seats: sum(courses, 'total_cap_vacancies') },
    ...BEYOND_CAP.map(toSum),
  ];
}

/** The sum of all cells of these columns; a round may lack some, and a cell of a CSV may not be a number. */
function sum<Row>(rows: readonly Row[], ...columns: (keyof Row)[]): number {
  return rows.flatMap((row) => columns.map((column) => Number(row[column]) || 0)).reduce((a, b) => a + b, 0);
}
