import { describe, expect, it } from 'vitest';
import { FORMS } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

const COUNTS = [3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1];
const SPECIAL = [1, 0, 0, 0, 0, 0, 0, 0];
/** A course of a minority institute in the form of a year: 8 categories in 2023, then 9. */
function minorityPage(year: keyof typeof FORMS): DrawnPage {
  const { isShort = false, categories } = FORMS[year] as { isShort?: boolean; categories: readonly string[] };
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

async function importPages(year: keyof typeof FORMS, pages: readonly DrawnPage[]) {
  const { file, importFile } = importHere();
  await drawDocument(file, pages, {
    form: FORMS[year],
    title: `Provisional Vacancy for CAP Round II A.Y. ${year}-${year - 1999}`,
  });
  return importFile({ date: `${year}-08-02`, allowSkips: true, all: true });
}

describe.each([2023, 2024, 2025, 2026] as const)('the form of %i', (year) => {
  const page = minorityPage(year);
  const row = [...COUNTS, ...page.rows[0]!.slice(17)].map((_, i) => `State Level ${i}`);
  const special = ['PWD', 'DEF'].flatMap((label) => page.pwd.map((_, i) => `${label} ${i}`));
  const names = ['CAP', ...[0, 1, 2, 3, 4, 5].map((i) => `intake ${i}`), ...row, ...special];
  const withCode = (i: number, raised?: string): DrawnPage => ({
    ...page,
    choiceCode: `${page.institute.code}${10000 + 10 * i}`,
    tfwsCode: `${page.institute.code}${10001 + 10 * i}T`,
    ...(raised ? { raised } : {}),
  });

  it('is read without a sum that does not agree', async () => {
    const { skipped, warnings, sums } = await importPages(year, [page]);
    expect([skipped, warnings.filter((line) => line.includes('agree'))]).toEqual([[], []]);
    const seats = Object.fromEntries(sums.map((sum) => [sum.name, sum.seats]));
    expect(seats).toMatchObject({ MINORITY: 6, ALL_INDIA: 2, ORPHAN: 1, 'CAP seats': 18 });
  });

  it('has no number under a sum that may be wrong unnoticed', async () => {
    const raised = names;
    const { skipped, warnings } = await importPages(year, [
      withCode(0),
      ...raised.map((name, i) => withCode(i + 1, name)),
    ]);
    const noticed = raised.filter((_, i) => {
      const at = `page ${i + 2}`;
      return (
        skipped.some(({ where }) => where === at) || warnings.some((line) => line.startsWith(`the sums of ${at} (`))
      );
    });
    expect(noticed).toEqual(names);
    expect(skipped.some(({ where }) => where === 'page 1')).toBe(false);
  });
});

it('a page whose sums do not agree is read and heads the warnings', async () => {
  const { skipped, warnings, courses } = await importPages(2026, [{ ...minorityPage(2026), raised: 'intake 2' }]);
  expect([skipped, courses]).toEqual([[], 1]);
  expect(warnings[0]).toBe(
    'the sums of page 1 (0600624510) do not agree: SI is 22, MS 10 + Minority 7 + All India 2 + Institute 4 is 23; ' +
      'CAP Seats is 18, MS 10 + Minority 7 + All India 2 is 19',
  );
});
