/** Small differences of form that can mean one thing only: one document has pages of each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument, EMBEDDED } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere, warningLines } from '../support/import-here.ts';

const pagesOf = (institute: number, form?: Partial<Form>): DrawnPage[] => {
  const code = String(90001 + institute);
  const page = somePage({
    institute: { ...somePage().institute, code },
    choiceCode: `${code}24210`,
    tfwsCode: `${code}24211T`,
    form: { ...FORMS[2026], ...form },
  });
  return [page, { ...page, choiceCode: `${code}24310`, ews: 0, tfws: 0, tfwsCode: '' }];
};

const OTHER_FORMS: readonly (readonly [string, Partial<Form>])[] = [
  ['0 as a hyphen', { zero: '-' }],
  ['0 as a dash', { zero: '–' }],
  ['0 as NIL', { zero: 'NIL' }],
  ['0 as a blank', { zero: '' }],
  ['0 as NA', { zero: 'NA' }],
  ['0 as a point', { zero: '.' }],
  ['0 as two hyphens', { zero: '--' }],
  ['"HU Seats"', { labels: { HU: 'HU Seats', OHU: 'OHU Seats' } }],
  ['a hyphen for no code of the fee waiver scheme', { noCode: '-' }],
  ['no number behind the last "Seats:"', { noSeats: '' }],
  ['a Total set to the right', { totalRight: 20 }],
  ['a Total set to the left', { totalRight: -20 }],
  ['OHU written out over two lines', { labels: { OHU: 'Other Than Home\nUniversity' } }],
  ['OHU written out over three lines', { labels: { OHU: 'Other Than\nHome\nUniversity', HU: 'Home University' } }],
  ['VJ/DT NT(A)', { categories: FORMS[2026].categories.map((name) => (name === 'VJ/DT' ? 'VJ/DT NT(A)' : name)) }],
  ['the name of the course before its code', { isNameFirst: true }],
  ['a wrapped choice code', { isCodeWrapped: true }],
  ['"Total CAP Seats"', { words: { cap: 'Total CAP Seats: ' } }],
  ['a short line of EWS and TFWS', { words: { ews: 'EWS Seats: ', waiver: ' TFWS Choice Code: ' } }],
];

it('pages of other forms are read like the others', async () => {
  const { file, importFile } = importHere();
  await drawDocument(
    file,
    [{}, ...OTHER_FORMS.map(([, form]) => form)].flatMap((form, i) => pagesOf(i, form)),
  );
  const report = await importFile();
  const { skipped, out } = report;
  expect([skipped, warningLines(report).join()]).toEqual([[], expect.not.stringMatching(/agree|taken/)]);
  const rows = ['institutes', 'courses', 'vacancies'].flatMap((name) =>
    readFileSync(join(out, `${name}.csv`), 'utf8').split('\n'),
  );
  const rowsOf = (institute: number) => {
    const code = String(90001 + institute);
    return rows.filter((row) => row.startsWith(code)).map((row) => row.replaceAll(code, ''));
  };
  const expected = rowsOf(0);
  expect(expected).toHaveLength(1 + 2 + 4);
  expect(OTHER_FORMS.map(([name], i) => [name, rowsOf(i + 1)])).toEqual(OTHER_FORMS.map(([name]) => [name, expected]));
});

it('a number with its thousands apart is read', async () => {
  const page = somePage({ capSeats: 1059, beside: { minority: 1047 } });
  const { file, importFile } = importHere();
  await drawDocument(file, [
    { ...page, styles: { CAP: 'with its thousands apart', 'intake 2': 'with its thousands apart' } },
  ]);
  const { skipped, warnings, sums } = await importFile();
  expect([skipped, JSON.stringify(warnings)]).toEqual([[], expect.not.stringContaining('do not agree')]);
  expect(sums).toContainEqual({ name: 'CAP seats', seats: 1059 });
});

it.each([
  ['of fixed width', 'Courier'],
  ['with kerning', EMBEDDED],
])('a document in a font %s is read', async (_, font) => {
  const { file, importFile } = importHere();
  await drawDocument(file, [somePage()], { form: { ...FORMS[2026], isWrapped: true }, font });
  const report = await importFile();
  expect(report.skipped).toEqual([]);
  expect(readFileSync(join(report.out, 'vacancies.csv'), 'utf8')).toContain('9000124210,home_university,3,1,1,0,1,1,');
});
