/** One table drawn with each alignment, with and without lines, with blanks anywhere, on pages of four widths. */
import { expect, it } from 'vitest';
import { readPage } from '../../build/import/document-page.ts';
import { groupLines } from '../../build/import/page-lines.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { type Align, FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';
import { examples, fc } from '../support/properties.ts';

const ALIGNS: readonly Align[] = ['left', 'middle', 'right'];
const WIDTHS = [760, 842, 1000, 1440];
/** The headings of a narrow page have two lines. */
const FORM: Form = { ...FORMS[2026], isWrapped: true };
const COUNT = FORM.categories.length;

const FORM_LIST = ALIGNS.flatMap((headings) =>
  ALIGNS.flatMap((numbers) =>
    [true, false].map((isRuled): Form => ({ ...FORM, align: { headings, numbers }, isRuled })),
  ),
);

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const numbers = (count: number) => fc.array(fc.nat({ max: 3 }), { minLength: count, maxLength: count });

const drawnTable = fc
  .record({
    pageWidth: fc.constantFrom(...WIDTHS),
    isBlank: fc.boolean(),
    home: numbers(2 * COUNT),
    others: numbers(2 * COUNT),
    pwd: numbers(COUNT),
    def: numbers(COUNT),
    beside: numbers(4),
    /** The first and the last category with seats: those beside them are empty in every row, as where a category is new. */
    first: fc.nat({ max: 2 }),
    last: fc.integer({ min: COUNT - 3, max: COUNT - 1 }),
  })
  .map(({ first, last, ...table }) => {
    const between = (perCategory: number) => (seats: number, i: number) => {
      const category = Math.floor(i / perCategory);
      return category < first || category > last ? 0 : seats;
    };
    const [home, others] = [table.home, table.others].map((row) => row.map(between(2)));
    const [pwd, def] = [table.pwd, table.def].map((row) => row.map(between(1)));
    return { ...table, home: home!, others: others!, pwd: pwd!, def: def! };
  });
type Table = typeof drawnTable extends fc.Arbitrary<infer T> ? T : never;

function pageOf({ isBlank, home, others, pwd, def, beside }: Table, form: Form): DrawnPage {
  const withTotal = (numbers: readonly number[]) => [...numbers, sum(numbers)];
  const [minority = 0, allIndia = 0, institute = 0, orphan = 0] = beside;
  const capSeats = sum([...home, ...others, ...pwd, ...def, minority, allIndia, orphan]);
  return somePage({
    rows: [
      ['HU', ...withTotal(home)],
      ['OHU', ...withTotal(others)],
    ],
    pwd: withTotal(pwd),
    def: withTotal(def),
    beside: { minority, allIndia, institute, orphan },
    capSeats,
    form: isBlank ? { ...form, zero: '' } : form,
  });
}

const UNCERTAIN = /a table has no lines between its columns/;
/** Everything that is read of a page, or `refused`. */
function readOrRefuse(lines: ReturnType<typeof groupLines>) {
  try {
    const { course, vacancies, wrongSums } = readPage(lines);
    return { course, vacancies, wrongSums };
  } catch (error) {
    expect(String(error)).toMatch(UNCERTAIN);
    return 'refused';
  }
}

it('a number is read in its column, or its page refused', async () => {
  const { file } = importHere();
  await fc.assert(
    fc.asyncProperty(drawnTable, async (table) => {
      // The pattern: what is drawn in the middle, with each 0, has one reading.
      const forms = FORM_LIST.map((form) => ({ ...form, pageWidth: table.pageWidth }));
      const pages = [pageOf({ ...table, isBlank: false }, FORM), ...forms.map((form) => pageOf(table, form))];
      await drawDocument(file, pages);
      const results: ReturnType<typeof readOrRefuse>[] = [];
      for await (const { fragments, rules } of readPdf(file)) results.push(readOrRefuse(groupLines(fragments!, rules)));
      const [pattern, ...others] = results;
      expect(pattern).toMatchObject({ wrongSums: [] });
      for (const [i, result] of others.entries()) {
        const { align, isRuled, pageWidth } = forms[i]!;
        const isCertain = isRuled || align!.headings === align!.numbers || !table.isBlank;
        if (!isCertain && result === 'refused') continue;
        expect({ align, isRuled, pageWidth, result }).toEqual({ align, isRuled, pageWidth, result: pattern });
      }
    }),
    // To shrink draws hundreds of documents.
    { numRuns: examples(3, 48), endOnFailure: true },
  );
});
