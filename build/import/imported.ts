/** What an import has read, whichever file it came from, before places are added and the round is written. */
import { CONTRACT_CATEGORIES, EXTRA_CATEGORIES, pair } from '../contract/categories.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../contract/source.ts';

/** An institute as the source has it: a PDF does not say where it is. */
export type ImportedInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name' | 'inst_type'> &
  Partial<InstituteSource>;

/** A page, or the whole document, is not what the layout says; the message is the reason that the report gives. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
}

/** A part of the document that was left out, or is missing, and why. */
export interface Skip {
  /** `page 12`, `courses.csv:118`, or the document as a whole. */
  readonly where: string;
  readonly reason: string;
}

export interface Imported {
  readonly title?: string;
  readonly authority?: string;
  readonly academicYear?: string | undefined;
  /** Pages of a PDF, or records of CSV files. */
  readonly read: number;
  readonly unit: 'pages' | 'records';
  readonly institutes: readonly ImportedInstitute[];
  readonly courses: readonly CourseSource[];
  readonly vacancies: readonly VacancySource[];
  readonly skipped: readonly Skip[];
  /** What was read and is unusual: a line each. */
  readonly odd: readonly string[];
}

export interface Sum {
  readonly name: string;
  readonly seats: number;
  /** The same number as the document's own totals have it, where it has one. */
  readonly document?: number;
}

/** Seats by category over all rows, then the totals that the document states, beside what its cells add up to. */
export function sumsOf({ courses, vacancies }: Pick<Imported, 'courses' | 'vacancies'>): Sum[] {
  const categories = [...CONTRACT_CATEGORIES, ...EXTRA_CATEGORIES].map((category) => {
    return { name: category.toUpperCase(), seats: sum(vacancies, ...pair(category)) };
  });
  const all = categories.reduce((seats, category) => seats + category.seats, 0);
  const [pwd, def] = [sum(courses, 'pwd_total'), sum(courses, 'def_total')];
  return [
    ...categories,
    { name: 'all categories', seats: all, document: sum(vacancies, 'total_g_l') },
    { name: 'PWD', seats: pwd },
    { name: 'DEF', seats: def },
    { name: 'CAP seats', seats: all + pwd + def, document: sum(courses, 'total_cap_vacancies') },
    { name: 'EWS', seats: sum(courses, 'ews_seats') },
    { name: 'TFWS', seats: sum(courses, 'tfw_seats') },
  ];
}

/** All cells of these columns, which a round may not have. */
function sum<Row>(rows: readonly Row[], ...columns: (keyof Row)[]): number {
  return rows.flatMap((row) => columns.map((column) => Number(row[column] ?? 0))).reduce((a, b) => a + b, 0);
}
