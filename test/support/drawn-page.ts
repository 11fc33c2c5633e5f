/** A page to start from, and pages made of the rows of a round. */
import { CATEGORIES_OF_FORMS as CATEGORIES, pair, printedCategories } from '../../build/contract/seats.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../../build/contract/source.ts';
import { groupBy } from '../../build/shared/group-by.ts';
import { FORMS } from './document-forms.ts';
import type { DrawnPage } from './draw-document.ts';
import type { Round } from './generate-rounds.ts';

const LABELS: Record<string, string> = {
  state_level: 'State Level',
  home_university: 'HU',
  other_than_home_university: 'OHU',
};

/** The names of the contract's categories on paper: those that no document has had yet are in capitals. */
const PRINTED = CATEGORIES.map((category) => {
  const isItsName = (printed: string) => printedCategories().get(printed.replace(/[^A-Z0-9]/g, '')) === category;
  return FORMS[2026].categories.find(isItsName) ?? category.toUpperCase();
});

/** A page of a round's own rows. All seats of PWD and DEF stand under OPEN. */
export function drawnPage(
  institute: Pick<InstituteSource, 'inst_name' | 'inst_type'>,
  course: CourseSource,
  rows: readonly VacancySource[],
): DrawnPage {
  const special = (seats: number) => [seats, ...CATEGORIES.slice(1).map(() => 0), seats];
  return {
    institute: { code: course.inst_code, name: institute.inst_name, type: institute.inst_type },
    choiceCode: course.choice_code,
    courseName: course.course_name,
    capSeats: course.total_cap_vacancies,
    form: { categories: PRINTED },
    rows: rows.map((row) => [
      LABELS[row.seat_level] ?? row.seat_level.replaceAll('_', ' '),
      ...CATEGORIES.flatMap(pair).map((column) => row[column] ?? 0),
      row.total_g_l,
    ]),
    pwd: special(course.pwd_total),
    def: special(course.def_total),
    beside: {
      minority: course.minority_seats ?? 0,
      allIndia: course.all_india_seats ?? 0,
      orphan: course.orphan_total ?? 0,
    },
    ews: course.ews_seats,
    tfws: course.tfw_seats,
    tfwsCode: course.tfw_seats > 0 ? `${course.choice_code.slice(0, 9)}1T` : '',
  };
}

/** The pages of a round, one for each course. */
export function drawPages({ institutes, courses, vacancies }: Round): DrawnPage[] {
  const byCode = new Map(institutes.map((row) => [row.inst_code, row as unknown as InstituteSource]));
  const rows = groupBy(vacancies as unknown as VacancySource[], ({ choice_code }) => choice_code);
  return (courses as unknown as CourseSource[]).map((course) =>
    drawnPage(byCode.get(course.inst_code)!, course, rows.get(course.choice_code) ?? []),
  );
}

/** What differs on a page; codes begin with that of its institute. */
export type Changes = Partial<Omit<DrawnPage, 'institute'>> & { readonly institute?: Partial<DrawnPage['institute']> };

/** A correct page; `changes` modify it. Without fee waiver seats it has no code for them. */
export function somePage({ institute, tfws = 2, ...changes }: Changes = {}): DrawnPage {
  const { code = '90001' } = institute ?? {};
  return {
    institute: { code, name: 'College of Trial, Alpha', type: 'Government Autonomous', ...institute },
    choiceCode: `${code}24210`,
    courseName: 'Computer Engineering',
    capSeats: 12,
    rows: [
      ['HU', 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 7],
      ['OHU', 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3],
    ],
    pwd: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    def: [0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
    ews: 4,
    tfws,
    tfwsCode: tfws ? `${code}24211T` : '',
    ...changes,
  };
}

/** Correct pages of different courses; `changes` modify a page by its number, from 1. */
export const somePages = (count: number, changes: (page: number) => Changes = () => ({})): DrawnPage[] =>
  Array.from({ length: count }, (_, i) => somePage({ choiceCode: `90001${24210 + i}`, ...changes(i + 1) }));
