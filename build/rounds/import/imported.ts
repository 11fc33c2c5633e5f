/** What an import has read, whichever file it came from, before places are added and the round is written. */
import { BEYOND_CAP, CATEGORIES, fieldName, type ListedOtherSeat, pair, WITHIN_CAP } from '../../contract/seats.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../../contract/source.ts';

/** An institute as the source has it: a PDF does not say where it is. */
export type ImportedInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name' | 'inst_type'> &
  Partial<InstituteSource>;

/** A page, or the whole document, is not what the layout says; the message is the reason that the report gives. */
export class LayoutError extends Error {
  override name = 'LayoutError';
}

/** A part of the document that was left out, or is missing, and why. */
export interface Skip {
  /** `page 12`, `courses.csv:118`, or the document as a whole. */
  readonly where: string;
  /** Of a PDF: its place in the file, from 1. */
  readonly page?: number;
  readonly reason: string;
}

export interface Imported {
  readonly academicYear?: string | undefined;
  /** Pages of a PDF, or records of CSV files. */
  readonly read: number;
  readonly unit: 'pages' | 'records';
  readonly institutes: readonly ImportedInstitute[];
  readonly courses: readonly CourseSource[];
  /** Of a PDF: the page of each choice code, its place in the file, from 1. */
  readonly pageNumbers?: Readonly<Record<string, number>>;
  readonly vacancies: readonly VacancySource[];
  /** Totals of which the source has none. */
  readonly derived?: readonly string[];
  readonly skipped: readonly Skip[];
  /** What was read and is unusual: a line each. */
  readonly warnings: readonly string[];
}

export interface Sum {
  readonly name: string;
  readonly seats: number;
  /** The same number as the document's own totals have it, where it has one. */
  readonly document?: number;
}

/** Seats by category over all rows, then the totals that the document states, beside what its cells add up to. */
export function listSums({
  courses,
  vacancies,
  derived = [],
}: Pick<Imported, 'courses' | 'vacancies' | 'derived'>): Sum[] {
  const stated = (column: string, seats: number) => (derived.includes(column) ? {} : { document: seats });
  const categories = CATEGORIES.map((category) => {
    return { name: category.toUpperCase(), seats: sum(vacancies, ...pair(category)) };
  });
  const all = categories.reduce((seats, category) => seats + category.seats, 0);
  const toSum = ({ name, field }: ListedOtherSeat): Sum => ({ name: name.toUpperCase(), seats: sum(courses, field) });
  return [
    ...categories,
    { name: 'all categories', seats: all, ...stated('total_g_l', sum(vacancies, 'total_g_l')) },
    ...WITHIN_CAP.map(toSum),
    {
      name: 'CAP seats',
      seats: all + sum(courses, ...WITHIN_CAP.map(fieldName)),
      ...stated('total_cap_vacancies', sum(courses, 'total_cap_vacancies')),
    },
    ...BEYOND_CAP.map(toSum),
  ];
}

/** All cells of these columns, which a round may not have. */
function sum<Row>(rows: readonly Row[], ...columns: (keyof Row)[]): number {
  return rows.flatMap((row) => columns.map((column) => Number(row[column] ?? 0))).reduce((a, b) => a + b, 0);
}
