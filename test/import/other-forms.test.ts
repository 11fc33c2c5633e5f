/** Small differences of form that can mean one thing only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

const PAGES = [somePage({ defCommon: 0 }), somePage({ choiceCode: '9000124310', ews: 0, tfws: 0, tfwsCode: '' })];

async function importForm(form: Partial<Form>, pages: readonly DrawnPage[] = PAGES) {
  const { file, importFile } = importHere();
  await drawDocument(file, pages, { form: { ...FORMS[2026], ...form } });
  const { skipped, out, written } = await importFile();
  const read = (name: string) => (written ? readFileSync(join(out, `${name}.csv`), 'utf8') : '');
  return { skipped, files: ['institutes', 'courses', 'vacancies'].map(read) };
}

it.each<[string, Partial<Form>]>([
  ['0 as a hyphen', { zero: '-' }],
  ['0 as a dash', { zero: '–' }],
  ['0 as NIL', { zero: 'NIL' }],
  ['0 as a blank', { zero: '' }],
  ['a Total set to the right', { totalRight: 20 }],
  ['a Total set to the left', { totalRight: -20 }],
  ['OHU written out over two lines', { labels: { OHU: 'Other Than Home\nUniversity' } }],
  ['OHU written out over three lines', { labels: { OHU: 'Other Than\nHome\nUniversity', HU: 'Home University' } }],
  ['VJ/DT NT(A)', { categories: FORMS[2026].categories.map((name) => (name === 'VJ/DT' ? 'VJ/DT NT(A)' : name)) }],
  ['the name of the course before its code', { isNameFirst: true }],
  ['a wrapped choice code', { isCodeWrapped: true }],
  ['"Total CAP Seats"', { words: { cap: 'Total CAP Seats: ' } }],
  ['a short line of EWS and TFWS', { words: { ews: 'EWS Seats: ', waiver: ' TFWS Choice Code: ' } }],
])('a document with %s is read like the others', async (_, form) => {
  const plain = await importForm({});
  expect(plain.skipped).toEqual([]);
  expect(await importForm(form)).toEqual(plain);
});

it.each([...FORMS[2026].seats.keys()])('a page whose heading lacks column %i is skipped', async (withoutHeading) => {
  const { skipped } = await importForm({}, [...PAGES, somePage({ choiceCode: '9000124410', withoutHeading })]);
  expect(skipped).toEqual([expect.objectContaining({ where: 'page 3' })]);
});

it('a number with its thousands apart is read', async () => {
  const page = somePage({ capSeats: 1059, beside: { minority: 1047 } });
  const { file, importFile } = importHere();
  await drawDocument(file, [
    { ...page, styles: { CAP: 'with its thousands apart', 'intake 2': 'with its thousands apart' } },
  ]);
  const { skipped, warnings, sums } = await importFile();
  expect([skipped, warnings.join()]).toEqual([[], expect.not.stringContaining('do not agree')]);
  expect(sums).toContainEqual({ name: 'CAP seats', seats: 1059, document: 1059 });
});
