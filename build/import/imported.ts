/** What an import has read, whichever file it came from, before places are added and the round is written. */
import { CONTRACT_CATEGORIES, EXTRA_CATEGORIES, pair } from '../contract/categories.ts';
import type { CourseSource, VacancySource } from '../contract/source.ts';

export interface ImportedInstitute {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly district?: string;
  readonly city?: string;
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
  readonly academicYear?: string;
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
  const add = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((a, b) => a + (b ?? 0), 0);
  const categories = [...CONTRACT_CATEGORIES, ...EXTRA_CATEGORIES].map((category) => {
    const [general, ladies] = pair(category);
    return { name: category.toUpperCase(), seats: add(vacancies.flatMap((row) => [row[general], row[ladies]])) };
  });
  const rows = add(categories.map(({ seats }) => seats));
  const of = (column: Exclude<keyof CourseSource, 'choice_code' | 'inst_code' | 'course_name'>) =>
    add(courses.map((course) => course[column]));
  const [pwd, def] = [of('pwd_total'), of('def_total')];
  return [
    ...categories,
    { name: 'all categories', seats: rows, document: add(vacancies.map(({ total_g_l }) => total_g_l)) },
    { name: 'PWD', seats: pwd },
    { name: 'DEF', seats: def },
    { name: 'CAP seats', seats: rows + pwd + def, document: of('total_cap_vacancies') },
    { name: 'EWS', seats: of('ews_seats') },
    { name: 'TFWS', seats: of('tfw_seats') },
  ];
}
