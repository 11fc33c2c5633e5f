/** Documents of generated rounds, drawn in the authority's form of each year: every cell of the import is compared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { CourseSource, InstituteSource, VacancySource } from '../../build/contract/source.ts';
import { groupBy } from '../../build/shared/group-by.ts';
import { FORMS } from '../support/document-forms.ts';
import { documentTitle, drawDocument } from '../support/draw-document.ts';
import { drawnPage } from '../support/drawn-page.ts';
import { generateRound } from '../support/generate-rounds.ts';
import { importHere, warningLines } from '../support/import-here.ts';
import { examples } from '../support/properties.ts';

const PAGES = examples(15, 60);

/** The page of a generated course, and its row with the seats that a generated round lacks. */
function drawCourse(course: CourseSource, i: number, institute: InstituteSource, rows: readonly VacancySource[]) {
  const beside = {
    minority_seats: /Minority/.test(institute.inst_type) ? 3 + (i % 9) : 0,
    all_india_seats: i % 5,
    orphan_total: i % 3,
  };
  // On some pages seats of PWD are in common reserve; the row's Total has them on half of these.
  const common = i % 7 === 0 ? course.pwd_total : 0;
  const apart = i % 2 ? 0 : common;
  const pwd_total = course.pwd_total - apart;
  const others = Object.values(beside).reduce((a, b) => a + b, pwd_total + course.def_total);
  const total_cap_vacancies = rows.reduce((sum, row) => sum + row.total_g_l, others);
  const row = { ...course, ...beside, pwd_total, total_cap_vacancies };
  const page = drawnPage(institute, row, rows);
  const pwd = page.pwd.map((seats, at) => (at === 0 ? seats + apart - common : seats));
  return { page: { ...page, pwd, pwdCommon: common }, row: { ...row, tfw_choice_code: page.tfwsCode } };
}

it.each([2024, 2025, 2026] as const)('every cell of a document of %i is read', async (year) => {
  const { institutes, courses, vacancies } = generateRound({ courses: PAGES, seed: year }) as unknown as {
    institutes: InstituteSource[];
    courses: CourseSource[];
    vacancies: VacancySource[];
  };
  const rowsOf = groupBy(vacancies, ({ choice_code }) => choice_code);
  const drawn = courses.map((course, i) => {
    const institute = institutes.find(({ inst_code }) => inst_code === course.inst_code)!;
    return drawCourse(course, i, institute, rowsOf.get(course.choice_code) ?? []);
  });
  const { file, importFile } = importHere();
  const title = documentTitle('CAP Round II', `${year}-${year - 1999}`);
  await drawDocument(
    file,
    drawn.map(({ page }) => page),
    { form: FORMS[year], title },
  );
  const report = await importFile({ date: `${year}-08-02` });
  expect([report.skipped, warningLines(report).join()]).toEqual([[], expect.not.stringContaining('do not agree')]);
  const read = (table: string, expected: readonly object[]) => {
    const rows: Record<string, string>[] = parse(readFileSync(join(report.out, `${table}.csv`)), { columns: true });
    const texts = expected.map((row) => Object.entries(row).map(([column, cell]) => [column, String(cell)]));
    expect(rows).toMatchObject(texts.map((cells) => Object.fromEntries(cells)));
  };
  read(
    'courses',
    drawn.map(({ row }) => row),
  );
  read('vacancies', vacancies);
  // The document has no places.
  read(
    'institutes',
    institutes.map(({ inst_code, inst_name, inst_type }) => ({ inst_code, inst_name, inst_type })),
  );
});
