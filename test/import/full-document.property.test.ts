/** Documents of whole rounds, drawn in the authority's form of each year: every cell is read back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { CATEGORIES_OF_FORMS as CATEGORIES, pair } from '../../build/contract/seats.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, documentTitle } from '../support/draw-document.ts';
import { drawPages } from '../support/drawn-page.ts';
import { generateRound, type Round, type Row } from '../support/generate-rounds.ts';
import { importPages } from '../support/import-here.ts';
import { examples } from '../support/properties.ts';
import { shared } from '../support/shared.ts';

const TABLES = ['institutes', 'courses', 'vacancies'] as const;
type Tables = Pick<Round, (typeof TABLES)[number]>;

/** Imports pages, and expects the cells of these rows. */
async function expectCells(pages: readonly DrawnPage[], rows: Tables, form: Partial<Form>, year: number) {
  const title = documentTitle('CAP Round II', `${year}-${year - 1999}`);
  const { skipped, lines, rows: read } = await importPages(pages, { form, title }, { date: `${year}-08-02` });
  expect([skipped, lines.join()]).toEqual([[], expect.not.stringContaining('do not agree')]);
  const asText = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)]));
  for (const table of TABLES) expect(read(`${table}.csv`)).toMatchObject(rows[table].map(asText));
}

/** Seats of PWD and DEF in common reserve, which no category has; those in all stand under the first one. */
function inReserve(page: DrawnPage, pwdCommon: number, defCommon: number): DrawnPage {
  const without = ([first = 0, ...others]: readonly number[], common: number) => [first - common, ...others];
  return { ...page, pwd: without(page.pwd, pwdCommon), def: without(page.def, defCommon), pwdCommon, defCommon };
}

it.each([2024, 2025, 2026] as const)('every cell of a generated document of %i is read', async (year) => {
  const generated = generateRound({ courses: examples(8, 60), seed: year });
  const courses = generated.courses.map((course, i): Row => {
    const beside = { minority_seats: i % 4, all_india_seats: i % 5, orphan_total: i % 3 };
    const rows = generated.vacancies.filter(({ choice_code }) => choice_code === course.choice_code);
    const seats = [...rows.map((row) => row.total_g_l), ...Object.values(beside), course.pwd_total, course.def_total];
    return { ...course, ...beside, total_cap_vacancies: seats.reduce<number>((sum, count) => sum + Number(count), 0) };
  });
  const round = {
    ...generated,
    // The document has no places.
    institutes: generated.institutes.map(
      ({ inst_code, inst_name, inst_type }) => ({ inst_code, inst_name, inst_type }) as Row,
    ),
  };
  const pages = drawPages({ ...round, courses }).map((page, i) =>
    i % 7 ? page : inReserve(page, page.pwd.at(-1)!, 0),
  );
  const rows = {
    ...round,
    courses: courses.map((course, i) => ({ ...course, tfw_choice_code: pages[i]!.tfwsCode })),
  };
  await expectCells(pages, rows, FORMS[year], year);
});

const { folder, missing, needs } = shared('authentic');
/** The columns of the authority's matrix of 2024-25, by those of a round. */
const MATRIX = {
  institutes: { inst_code: 'inst_code', inst_name: 'inst_name' },
  courses: {
    ...{ choice_code: 'choice_code', inst_code: 'inst_code', course_name: 'course_name' },
    ...{ total_cap_vacancies: 'cap', ews_seats: 'ews', tfw_seats: 'tfw', pwd_total: 'pwd', def_total: 'def' },
    ...{ minority_seats: 'minority', all_india_seats: 'all_india', orphan_total: 'orphan' },
    tfw_choice_code: 'tfw_choice_code',
  },
  vacancies: {
    ...{ choice_code: 'choice_code', seat_level: 'seat_level' },
    ...Object.fromEntries(CATEGORIES.flatMap(pair).map((name) => [name, name])),
    total_g_l: 'total',
  },
};

it.skipIf(missing).each([
  ['of 2024', {}, 1],
  [
    'with lines and blanks',
    { isRuled: true, zero: '', align: { headings: 'middle', numbers: 'left' } as const },
    examples(3, 1),
  ],
])(`the authority's own numbers are read in the form %s${needs}`, async (_, form, every) => {
  const all: Record<string, string>[] = parse(readFileSync(join(folder, 'seat-matrix-2024-25-part.csv')), {
    ...{ columns: true, bom: true },
    // Codes are longer.
    cast: (cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : cell) as string,
  });
  expect(all).toHaveLength(41);
  const matrix = all.filter((_, i) => i % every === 0);
  const rowsOf = (columns: Readonly<Record<string, string>>): Row[] =>
    matrix.map((line) => Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, line[column]!])));
  const institutes = new Map(
    rowsOf(MATRIX.institutes).map((row) => [row.inst_code, { ...row, inst_type: 'Un-Aided' }]),
  );
  const courses = rowsOf(MATRIX.courses).map((row) => ({ ...row, tfw_seats: row.tfw_seats || 0 }));
  const vacancies = rowsOf(MATRIX.vacancies);
  const round = { meta: generateRound({ courses: 1 }).meta, institutes: [...institutes.values()], courses, vacancies };
  const pages = drawPages(round).map((page, i) => {
    const { pwd_common, def_common, institute, tfw_choice_code = '' } = matrix[i]!;
    const beside = { ...page.beside, institute: Number(institute) };
    return { ...inReserve(page, Number(pwd_common), Number(def_common)), beside, tfwsCode: tfw_choice_code };
  });
  await expectCells(pages, round, { ...FORMS[2024], ...form }, 2024);
});
