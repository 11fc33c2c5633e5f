/** Courses of the authority's seat matrix of 2024-25, with its own numbers, drawn in the form of 2024: every column is read back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CATEGORIES_OF_FORMS as CATEGORIES, pair } from '../../build/contract/seats.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../../build/contract/source.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import type { DrawnPage } from '../support/draw-document.ts';
import { drawnPage } from '../support/drawn-page.ts';
import { readDrawn } from '../support/import-here.ts';
import { shared } from '../support/shared.ts';

const { folder, missing, needs } = shared('authentic');

type Row = Readonly<Record<string, string>>;
/** The columns of the matrix by those of a round. */
const COUNTS = { ...Object.fromEntries(CATEGORIES.flatMap(pair).map((name) => [name, name])), total_g_l: 'total' };
const SEATS = {
  total_cap_vacancies: 'cap',
  ews_seats: 'ews',
  tfw_seats: 'tfw',
  pwd_total: 'pwd',
  def_total: 'def',
  minority_seats: 'minority',
  all_india_seats: 'all_india',
  orphan_total: 'orphan',
};

/** A course of the matrix by the names of a round. */
function courseOf(row: Row) {
  const numbers = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).map(([field, name]) => [field, Number(row[name])]));
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]!]));
  return {
    institute: { ...texts('inst_code', 'inst_name'), inst_type: 'Un-Aided' },
    course: { ...texts('choice_code', 'inst_code', 'course_name', 'tfw_choice_code'), ...numbers(SEATS) },
    vacancies: [{ ...texts('choice_code', 'seat_level'), ...numbers(COUNTS) }],
  } as unknown as { institute: InstituteSource; course: CourseSource; vacancies: VacancySource[] };
}

function pageOf(row: Row): DrawnPage {
  const { institute, course, vacancies } = courseOf(row);
  const page = drawnPage(institute, course, row.seat_level ? vacancies : []);
  // The Total has the seats in common reserve, which no category has.
  const withoutCommon = ([first = 0, ...others]: readonly number[], common: number) => [first - common, ...others];
  const [pwdCommon, defCommon] = [Number(row.pwd_common), Number(row.def_common)];
  return {
    ...page,
    beside: { ...page.beside, institute: Number(row.institute) },
    pwd: withoutCommon(page.pwd, pwdCommon),
    def: withoutCommon(page.def, defCommon),
    pwdCommon,
    defCommon,
    tfwsCode: row.tfw_choice_code!,
  };
}

describe.skipIf(missing)(`the authority's own numbers${needs}`, () => {
  const forms: readonly (readonly [string, Form])[] = [
    ['of 2024', FORMS[2024]],
    [
      'with lines and blanks',
      { ...FORMS[2024], isRuled: true, zero: '', align: { headings: 'middle', numbers: 'left' } },
    ],
  ];

  it.each(forms)('every column of the matrix is read in the form %s', async (_, form) => {
    const rows: Row[] = parse(readFileSync(join(folder, 'seat-matrix-2024-25-part.csv')), { columns: true, bom: true });
    const pages = await readDrawn(rows.map(pageOf), { form });
    expect(pages).toHaveLength(41);
    expect(pages).toMatchObject(rows.map((row) => ({ ...courseOf(row), wrongSums: [] })));
  });
});
