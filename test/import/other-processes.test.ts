/** Documents of other processes: read where only a heading differs, else refused by what they are. */
import { expect, it } from 'vitest';
import { readPage } from '../../build/import/document-page.ts';
import { groupLines } from '../../build/import/page-lines.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage, somePages } from '../support/drawn-page.ts';
import { importHere, warningLines } from '../support/import-here.ts';

const BESIDE = { minority: 6, allIndia: 2, institute: 4, orphan: 1 };
const PAGE = somePage({ beside: BESIDE, capSeats: 21 });

async function readDrawn(page: DrawnPage, form: Form) {
  const { file } = importHere();
  await drawDocument(file, [page], { form });
  const pages = [];
  for await (const { fragments, rules } of readPdf(file)) pages.push(readPage(groupLines(fragments!, rules)));
  return pages[0]!;
}

it('a list of BBA admissions is read like the others', async () => {
  const expected = await readDrawn(PAGE, FORMS[2026]);
  for (const form of [true, false].map((isRuled) => ({ ...FORMS.bba, isWrapped: true, isRuled }))) {
    const { course, vacancies, heading, homeUniversity, wrongSums } = await readDrawn(PAGE, form);
    expect({ course, vacancies, heading }).toEqual({
      course: expected.course,
      vacancies: expected.vacancies,
      heading: expected.heading,
    });
    expect([homeUniversity, wrongSums]).toEqual(['University of Mumbai', []]);
  }
});

it('lists of MBA and direct second year say what they are', async () => {
  const { file, importFile } = importHere();
  const single: Form = { ...FORMS[2026], hasSingleNumbers: true };
  await drawDocument(file, somePages(3), { form: single });
  expect((await importFile()).skipped).toContainEqual({
    where: 'page 1',
    reason:
      'each category has one number instead of G and L, as lists of MBA admissions have: such documents are not read',
  });
  const twice = somePages(3).map((page) => ({ ...page, second: somePage({ choiceCode: '9000199910' }) }));
  await drawDocument(file, twice);
  const { skipped, round } = await importFile({ round: undefined });
  expect([round, skipped.length]).toEqual(['CAP Round II', 3]);
  expect(skipped[0]?.reason).toMatch(/^the page has several courses, as lists of direct second year admissions have/);
});

it('a sum that most pages break is one line', async () => {
  const { file, importFile } = importHere();
  const pages = somePages(12, (page) => (page === 7 ? { sanctioned: 60, beside: { orphan: 3 } } : { sanctioned: 60 }));
  await drawDocument(file, pages);
  const lines = warningLines(await importFile());
  expect(lines.slice(0, 2)).toEqual([
    'on most pages SI is not MS + Minority + All India + Institute: the column has another meaning in this document, or one of the others is missing (12): page 1, page 2, page 3 …',
    'the sums of page 7 (9000124216) do not agree: MS is 12, rows 10 + PWD 1 + DEF 1 + Orphan 3 is 15',
  ]);
  expect(lines.filter((line) => line.includes('do not agree'))).toHaveLength(1);
});
