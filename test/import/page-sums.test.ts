import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readPage } from '../../build/import/document-page.ts';
import { type Cell, groupLines, type Line, textOf } from '../../build/import/page-lines.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { check } from '../../build/pipeline.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere, importPages } from '../support/import-here.ts';
import { examples } from '../support/properties.ts';

const COUNTS = [3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1];
const SPECIAL = [1, 0, 0, 0, 0, 0, 0, 0];
/** A course of a minority institute in the form of a year: 8 categories in 2023, then 9. */
function minorityPage({ isShort = false, categories }: Form): DrawnPage {
  const more = categories.length - 8;
  const code = isShort ? '6006' : '06006';
  return somePage({
    institute: { code, type: 'Un-Aided Linguistic Minority - Hindi' },
    rows: [['State Level', ...COUNTS, ...Array<number>(2 * more).fill(0), 7]],
    pwd: [...SPECIAL, ...Array<number>(more).fill(0), 1],
    def: [...SPECIAL, ...Array<number>(more).fill(0), 1],
    beside: { minority: 6, allIndia: 2, institute: 4, orphan: 1 },
    capSeats: 18,
  });
}

const READ = 'read without a doubt';
/** Why a page is skipped, or its sums that do not agree. */
function readSums(lines: readonly Line[]): string {
  try {
    return (
      readPage(lines)
        .wrongSums.map(({ message }) => message)
        .join('; ') || READ
    );
  } catch (error) {
    return String(error);
  }
}
const raise = (text: string) => text.replace(/\d+$/, (number) => String(Number(number) + 1));
/** The lines with another text in one cell. */
const withText = (lines: readonly Line[], changed: Cell, text: string) =>
  lines.map((line) => {
    const cells = line.cells.map((cell) => (cell === changed ? { ...cell, text } : cell));
    return { ...line, cells, text: textOf(cells) };
  });

// Those between have the columns of one of these.
const YEARS = [2023, 2026, 2024, 2025] as const;
it.each(YEARS.slice(0, examples(2, 4)))('a form of %i has no unnoticed wrong number', async (year) => {
  const { file } = importHere();
  const form: Form = FORMS[year];
  await drawDocument(file, [minorityPage(form)], { form });
  const { value } = await readPdf(file).next();
  const lines = groupLines(value.fragments);
  expect(readSums(lines)).toBe(READ);
  const numbers = lines.flatMap(({ cells }) => cells).filter(({ text }) => /^(\d{1,2}|.*CAP Seats:\d+)$/.test(text));
  // CAP Seats, the columns of seats, the rows of State Level, PWD and DEF with their totals.
  expect(numbers).toHaveLength(1 + form.seats.length + 4 * form.categories.length + 3);
  const unnoticed = numbers.filter((number) => readSums(withText(lines, number, raise(number.text))) === READ);
  expect(unnoticed).toEqual([]);
});

it('import and check name a page with disagreeing sums', async () => {
  const page = minorityPage(FORMS[2026]);
  const { out, skipped, lines, courses } = await importPages([{ ...page, beside: { ...page.beside, orphan: 2 } }]);
  expect([skipped, courses]).toEqual([[], 1]);
  expect(lines[0]).toBe(
    'the sums of page 1 (0600624210) do not agree: MS is 10, rows 7 + PWD 1 + DEF 1 + Orphan 2 is 11',
  );
  const { reviews } = await check(dirname(out), { clock: () => 0 });
  expect(reviews).toContainEqual(expect.objectContaining({ rule: 'cap-total-differs', page: '1' }));
});
