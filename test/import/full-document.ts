/** Documents of the real size: the authority's two kinds, in the layout of each year, and the expected import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { CourseSource, InstituteSource, VacancySource } from '../../build/contract/source.ts';
import { importRound } from '../../build/import/import-round.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { drawDocument } from '../support/draw-document.ts';
import { drawnPage } from '../support/drawn-page.ts';
import { generateRound } from '../support/generate-rounds.ts';

export const DOCUMENTS = [
  { year: 2023, what: 'Vacancy', seed: 1 },
  { year: 2024, what: 'Seat Matrix', seed: 2 },
  { year: 2025, what: 'Vacancy', seed: 3 },
  { year: 2026, what: 'Vacancy', seed: 4 },
] as const;

/** Draws the document in `folder`, imports it there, and compares every cell; throws at the first difference. */
export async function compareDocument(
  { year, what, seed }: (typeof DOCUMENTS)[number],
  pages: number,
  folder: string,
): Promise<{ cells: number; ms: number }> {
  const form: Form = FORMS[year];
  const isOld = form.isShort === true;
  const academicYear = `${year}-${year - 1999}`;
  const generated = generateRound({ courses: pages, seed });
  const codes = new Map(
    // In 2023 all codes were printed without their leading zero.
    generated.institutes.map(({ inst_code }, i) => [inst_code, isOld ? `0${1001 + 20 * i}` : inst_code]),
  );
  const recoded = <T>(rows: readonly object[]) =>
    rows.map((row) => {
      const { inst_code, choice_code } = row as Partial<CourseSource>;
      const newCode = choice_code && `${codes.get(choice_code.slice(0, 5))}${choice_code.slice(5)}`;
      return {
        ...row,
        ...(inst_code && { inst_code: codes.get(inst_code) }),
        ...(newCode && { choice_code: newCode }),
      } as T;
    });
  const institutes = recoded<InstituteSource>(generated.institutes);
  const byCode = new Map(institutes.map((row) => [row.inst_code, row]));
  const vacancies = recoded<VacancySource>(generated.vacancies).map((row) => (isOld ? withoutSebc(row) : row));
  const rowsByCourse = new Map<string, VacancySource[]>();
  for (const row of vacancies) rowsByCourse.set(row.choice_code, [...(rowsByCourse.get(row.choice_code) ?? []), row]);
  const courses: CourseSource[] = [];
  const drawn = recoded<CourseSource>(generated.courses).map((given, i) => {
    const rows = rowsByCourse.get(given.choice_code) ?? [];
    const institute = byCode.get(given.inst_code)!;
    const beside = {
      minority_seats: /Minority/.test(institute.inst_type) ? 3 + (i % 9) : 0,
      all_india_seats: i % 5,
      orphan_total: i % 3,
    };
    // On some pages seats of PWD are in common reserve; the row's Total has them on half of these.
    const common = i % 7 === 0 ? given.pwd_total : 0;
    const apart = i % 2 ? 0 : common;
    const pwd_total = given.pwd_total - apart;
    const others = Object.values(beside).reduce((a, b) => a + b, pwd_total + given.def_total);
    const total = rows.reduce((sum, row) => sum + row.total_g_l, others);
    const course = { ...given, ...beside, pwd_total, total_cap_vacancies: total };
    const page = drawnPage(institute, course, rows, isOld ? OLD : undefined);
    courses.push({ ...course, tfw_choice_code: page.tfwsCode });
    const pwd = page.pwd.map((seats, at) => (at === 0 ? seats + apart - common : seats));
    const [code, choiceCode, tfwsCode] = [page.institute.code, page.choiceCode, page.tfwsCode].map((text) =>
      isOld ? text.replace(/^0/, '') : text,
    ) as [string, string, string];
    return { ...page, institute: { ...page.institute, code }, choiceCode, tfwsCode, pwd, pwdCommon: common };
  });
  const [file, out] = [join(folder, 'document.pdf'), join(folder, 'round')];
  const title = `Provisional ${what} for CAP Round II of First Year Engineering and Technology A.Y. ${academicYear}`;
  await drawDocument(file, drawn, { form, title });
  const date = `${year}-08-02`;
  const begin = performance.now();
  const report = await importRound({ files: [file], out, round: 'CAP Round II', id: 2, date, data: folder });
  const ms = performance.now() - begin;
  if (report.skipped.length > 0)
    throw new Error(`${report.skipped.length} skipped: ${JSON.stringify(report.skipped[0])}`);
  const wrongSum = report.warnings.find(({ text }) => text.includes('do not agree'));
  if (wrongSum) throw new Error(wrongSum.text);
  const cells =
    compare(out, 'courses', courses) +
    compare(out, 'vacancies', vacancies) +
    // The document has no places.
    compare(
      out,
      'institutes',
      institutes.map(({ inst_code, inst_name, inst_type }) => ({ inst_code, inst_name, inst_type })),
    );
  return { cells, ms };
}

const OLD = ['open', 'sc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd', 'obc'] as const;

function withoutSebc(row: VacancySource): VacancySource {
  const counts = { ...row, sebc_g: 0, sebc_l: 0 };
  return { ...counts, total_g_l: row.total_g_l - row.sebc_g - row.sebc_l };
}

/** The number of cells, all of which are equal. */
function compare(out: string, table: string, expected: readonly object[]): number {
  const rows = parse(readFileSync(join(out, `${table}.csv`)), { columns: true }) as Record<string, string>[];
  if (rows.length !== expected.length) throw new Error(`${table}: ${rows.length} rows, not ${expected.length}`);
  let cells = 0;
  for (const [i, row] of expected.entries()) {
    for (const [column, value] of Object.entries(row)) {
      if (rows[i]![column] !== String(value)) {
        throw new Error(`${table}:${i + 2} ${column} is "${rows[i]![column]}", not "${value}"`);
      }
      cells++;
    }
  }
  return cells;
}
