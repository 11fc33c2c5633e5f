import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../build/import/document-page.ts';
import { groupLines } from '../../build/import/page-lines.ts';
import type { Fragment } from '../../build/import/pdf-text.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { check } from '../../build/pipeline.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage, somePages } from '../support/drawn-page.ts';
import { importHere, importPages } from '../support/import-here.ts';

const COUNTS = [3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1];
const SPECIAL = [1, 0, 0, 0, 0, 0, 0, 0];
/** A course of a minority institute in the form of a year: 8 categories in 2023, then 9. */
function minorityPage({ isShort = false, categories }: Form): DrawnPage {
  const more = categories.length - 8;
  const code = isShort ? '6006' : '06006';
  return somePage({
    institute: { code, name: 'College of Trial, Alpha', type: 'Un-Aided Linguistic Minority - Hindi' },
    choiceCode: `${code}24510`,
    tfwsCode: `${code}24571T`,
    rows: [['State Level', ...COUNTS, ...Array<number>(2 * more).fill(0), 7]],
    pwd: [...SPECIAL, ...Array<number>(more).fill(0), 1],
    def: [...SPECIAL, ...Array<number>(more).fill(0), 1],
    beside: { minority: 6, allIndia: 2, institute: 4, orphan: 1 },
    capSeats: 18,
  });
}

const READ = 'read without a doubt';
/** Why a page is skipped, or its sums that do not agree. */
function readSums(fragments: readonly Fragment[]): string {
  try {
    return readPage(groupLines(fragments)).wrongSums.join('; ') || READ;
  } catch (error) {
    return String(error);
  }
}
const raise = (text: string) => text.replace(/\d+$/, (number) => String(Number(number) + 1));

describe.each([2023, 2024, 2025, 2026] as const)('the form of %i', (year) => {
  it('a form of %i has no unnoticed wrong number', async () => {
    const { file } = importHere();
    const form: Form = FORMS[year];
    await drawDocument(file, [minorityPage(form)], { form });
    const { value } = await readPdf(file).next();
    const fragments: readonly Fragment[] = value.fragments;
    expect(readSums(fragments)).toBe(READ);
    const numbers = fragments.filter(({ text }) => /^(\d{1,2}|.*CAP Seats:\d+)$/.test(text));
    // CAP Seats, the columns of seats, the rows of State Level, PWD and DEF with their totals.
    expect(numbers).toHaveLength(1 + form.seats.length + 4 * form.categories.length + 3);
    const unnoticed = numbers.filter((number) => {
      const changed = { ...number, text: raise(number.text) };
      return readSums(fragments.map((one) => (one === number ? changed : one))) === READ;
    });
    expect(unnoticed).toEqual([]);
  });
});

it('import and check name a page with disagreeing sums', async () => {
  const page = minorityPage(FORMS[2026]);
  const { out, skipped, lines, courses } = await importPages([{ ...page, beside: { ...page.beside, orphan: 2 } }]);
  expect([skipped, courses]).toEqual([[], 1]);
  expect(lines[0]).toBe(
    'the sums of page 1 (0600624510) do not agree: MS is 10, rows 7 + PWD 1 + DEF 1 + Orphan 2 is 11',
  );
  const { reviews } = await check(dirname(out), { clock: () => 0 });
  expect(reviews).toContainEqual(expect.objectContaining({ rule: 'cap-total-differs', page: '1' }));
});

it('a sum that most pages break is one line', async () => {
  const pages = somePages(12, (page) => ({ sanctioned: 60, ...(page === 7 && { beside: { orphan: 3 } }) }));
  const { lines } = await importPages(pages);
  expect(lines.filter((line) => line.includes('Orphan') || line.startsWith('on most'))).toEqual([
    'on most pages SI is not MS + Minority + All India + Institute: the column has another meaning in this document, or one of the others is missing (12): page 1, page 2, page 3 …',
    'the sums of page 7 (9000124216) do not agree: MS is 12, rows 10 + PWD 1 + DEF 1 + Orphan 3 is 15',
  ]);
});
