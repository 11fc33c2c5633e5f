/** Courses of the authority's seat matrix of 2024-25, with its own numbers, drawn in the form of 2024: every column is read back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CATEGORIES_OF_FORMS as CATEGORIES, pair } from '../../build/contract/seats.ts';
import { readPage } from '../../build/import/document-page.ts';
import { groupLines } from '../../build/import/page-lines.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, documentTitle, drawDocument } from '../support/draw-document.ts';
import { LABELS } from '../support/drawn-page.ts';
import { shared } from '../support/shared.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { folder, missing, needs } = shared('authentic');

type Row = Readonly<Record<string, string>>;
const COUNTS = CATEGORIES.flatMap(pair);

function pageOf(row: Row): DrawnPage {
  const number = (name: string) => Number(row[name]);
  // The Total has the seats in common reserve, which no category has.
  const special = (name: 'pwd' | 'def') => [
    number(name) - number(`${name}_common`),
    ...CATEGORIES.slice(1).map(() => 0),
    number(name),
  ];
  return {
    institute: { code: row.inst_code!, name: row.inst_name!, type: 'Un-Aided' },
    choiceCode: row.choice_code!,
    courseName: row.course_name!,
    capSeats: number('cap'),
    beside: {
      minority: number('minority'),
      allIndia: number('all_india'),
      institute: number('institute'),
      orphan: number('orphan'),
    },
    rows: row.seat_level ? [[LABELS[row.seat_level]!, ...COUNTS.map(number), number('total')]] : [],
    pwd: special('pwd'),
    def: special('def'),
    pwdCommon: number('pwd_common'),
    defCommon: number('def_common'),
    ews: number('ews'),
    tfws: number('tfw'),
    tfwsCode: row.tfw_choice_code!,
  };
}

/** What the matrix says of a course, by the names of a round. */
function expectedOf(row: Row) {
  const number = (name: string) => Number(row[name]);
  return {
    institute: { inst_code: row.inst_code, inst_name: row.inst_name, inst_type: 'Un-Aided' },
    course: {
      choice_code: row.choice_code,
      inst_code: row.inst_code,
      course_name: row.course_name,
      total_cap_vacancies: number('cap'),
      ews_seats: number('ews'),
      tfw_seats: number('tfw'),
      pwd_total: number('pwd'),
      def_total: number('def'),
      minority_seats: number('minority'),
      all_india_seats: number('all_india'),
      orphan_total: number('orphan'),
      tfw_choice_code: row.tfw_choice_code,
    },
    vacancies: [
      {
        choice_code: row.choice_code,
        seat_level: row.seat_level,
        total_g_l: number('total'),
        ...Object.fromEntries(COUNTS.map((name) => [name, number(name)])),
      },
    ],
    wrongSums: [],
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
    const file = join(temporaryFolder(), 'matrix.pdf');
    await drawDocument(file, rows.map(pageOf), { form, title: documentTitle('CAP Round I', '2024-25') });
    const pages = [];
    for await (const { fragments, rules } of readPdf(file)) pages.push(readPage(groupLines(fragments!, rules)));
    expect(pages).toHaveLength(41);
    expect(pages).toMatchObject(rows.map(expectedOf));
  });
});
