/** Pages that are not understood, and documents that are more or less than pages of courses. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '../../build/import/document.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { FORMS } from '../support/document-forms.ts';
import { documentTitle, drawDocument } from '../support/draw-document.ts';
import { type Changes, somePage, somePages } from '../support/drawn-page.ts';
import { importHere, importPages } from '../support/import-here.ts';
import { testDocuments } from './document-cases.ts';

const PAGE = somePage();
const HU = (first: number, second: number, total: number): Changes => ({
  capSeats: 9,
  rows: [['HU', first, second, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, total]],
});
/** Correct pages, each with one of these changes. */
const pagesWith = (...changes: readonly Changes[]) => somePages(changes.length, (page) => changes[page - 1]!);
const note = (text: string): Changes => ({ extra: [[text, 28, 400]] });
const printed = (...texts: readonly string[]) => pagesWith(...texts.map((text) => ({ printed: `Page ${text}` })));

const SCAN = 'there is no text on the page, as on a scan';
const COVER = ['cover', 'Admissions 2025-26'];
const INDEX = ['90001 - College of Trial, Alpha 3', '90002 - College of Trial, Beta 4'];
const UNCOMMON = 'not imported, because most pages do not have it:';

testDocuments([
  { name: 'a scan', pages: [PAGE, 'scan'], skipped: { 'page 2': SCAN } },
  {
    name: 'a scan with recognised text',
    pages: pagesWith({}, {}, { isScan: true }, {}),
    skipped: { 'page 3': SCAN },
  },
  {
    name: 'a Total that is not the sum',
    pages: pagesWith({}, HU(3, 1, 8)),
    skipped: { 'page 2': 'the cells of the row HU add up to 7, and its Total is 8' },
  },
  {
    name: 'text over text',
    pages: pagesWith({}, { extra: [['Alpha', 60, 60]] }),
    skipped: { 'page 2': '"90001 - College of Trial, Alpha" and "Alpha" lie over each other' },
  },
  {
    name: 'text over the legend',
    warnings: [`${UNCOMMON} "LegendAlpha" (1): page 1`],
    pages: [
      somePage({
        extra: [
          ['Legend', 28, 400],
          ['Alpha', 30, 400],
        ],
      }),
    ],
  },
  {
    name: 'an annotation and a link',
    pages: pagesWith({}, { note: '40, not 30' }, { note: 'https://authority.example' }),
    skipped: {
      'page 2': 'an annotation (Text "40, not 30") is on the page: fetch the document again, or add the course by hand',
    },
  },
  {
    name: 'a revised page',
    pages: [somePage(HU(3, 1, 7)), somePage(HU(1, 3, 7))],
    skipped: {
      'page 2': `choice code ${PAGE.choiceCode} is also on page 1, where home_university open_g is 3, not 1, home_university open_l is 1, not 3: one of the two is revised`,
    },
  },
  {
    name: 'a page that is cancelled later',
    pages: [PAGE, somePage(note('CANCELLED'))],
    skipped: { 'page 2': expect.stringContaining('other text is ') },
  },
  {
    name: 'a repeated page under the next number',
    pages: [...printed('1 of 3', '2 of 3'), somePage({ printed: 'Page 3 of 3' })],
    warnings: ['pages repeated, read once (1): page 3 is page 1'],
  },
  {
    name: 'a cover and an index',
    pages: [COVER, INDEX, ...somePages(2)],
    warnings: ['pages without a course (2): page 1 (cover), page 2 (index)'],
  },
  { name: 'a cover behind courses', pages: [...somePages(2), COVER], skipped: { 'page 3': expect.any(String) } },
  {
    name: 'a watermark on each page',
    pages: somePages(4, () => ({ watermark: 'PROVISIONAL' })),
    warnings: ['text at an angle that is the same on most pages, left out (1): PROVISIONAL'],
  },
  {
    name: 'stamps on some pages',
    pages: pagesWith({}, { watermark: 'CANCELLED' }, { watermark: 'Seats: 5' }, {}),
    skipped: { 'page 3': '"Seats: 5" is at an angle: its number may belong to a line' },
    warnings: [`${UNCOMMON} "CANCELLED" (1): page 2`],
  },
  {
    name: 'notes on some pages',
    pages: pagesWith(...[{}, note('Note: OPEN G shall be read as 40'), note('CANCELLED'), note('CANCELLED'), {}, {}], {
      courseName: 'Civil (Cancelled)',
    }),
    warnings: [
      `${UNCOMMON} "Note: OPEN G shall be read as 40" (1): page 2`,
      `${UNCOMMON} "CANCELLED" (2): page 3, page 4`,
      `${UNCOMMON} "Civil (Cancelled)" (1): page 7`,
    ],
  },
  {
    name: 'a note on half of the pages',
    pages: pagesWith({}, {}, note('CANCELLED'), note('CANCELLED')),
    warnings: [`${UNCOMMON} "CANCELLED" (2): page 3, page 4`],
  },
  {
    name: 'a missing page',
    pages: printed('1 of 5', '2 of 5', '4 of 5', '5 of 5'),
    skipped: { document: 'pages are missing: 3 of 5. Fetch the document again' },
  },
  {
    name: 'a missing page and a scan',
    pages: [...printed('1 of 5', '2 of 5', '4 of 5'), 'scan'],
    skipped: { 'page 4': SCAN, document: 'pages are missing: 3 of 5. Fetch the document again' },
  },
  {
    name: 'pages with another title',
    pages: pagesWith({}, { title: documentTitle('CAP Round I', '2025-26') }, { title: 'Provisional Vacancy' }),
    skipped: {
      'page 2': 'the title says CAP Round I 2025-26, on the pages before CAP Round II 2025-26',
      'page 3': 'the title says nothing of a round, on the pages before CAP Round II 2025-26',
    },
  },
  {
    name: 'two names of one institute',
    pages: pagesWith({}, { institute: { name: 'College of Trial, Beta' } }, {}),
    warnings: [
      'institutes with another name on another page (1): 90001 is "College of Trial, Alpha" on most pages (taken), "College of Trial, Beta" on page 2',
    ],
  },
  {
    name: 'a sum that most pages break',
    pages: somePages(5, (page) => ({ sanctioned: 60, ...(page === 4 && { beside: { orphan: 3 } }) })),
    warnings: [
      'on most pages SI is not MS + Minority + All India + Institute: the column has another meaning in this document, or one of the others is missing (5): page 1, page 2, page 3 …',
      'the sums of page 4 (9000124213) do not agree: MS is 12, rows 10 + PWD 1 + DEF 1 + Orphan 3 is 15',
    ],
  },
]);

it('a document with a password says what to do', async () => {
  const message = 'asks for a password: save a copy without one';
  await expect(importPages([PAGE], { password: 'secret' })).rejects.toThrow(message);
});

it('a file that is no PDF is refused', async () => {
  const { folder, file, importFile } = importHere();
  writeFileSync(file, '<html>not found</html>');
  await expect(importFile()).rejects.toMatchObject({ exitCode: 1, message: expect.stringContaining('is a web page') });
  expect(readdirSync(folder)).toEqual(['round.pdf']);
});

it('a document is read without a damaged or foreign page', async () => {
  const { folder, file } = importHere();
  const other = join(folder, 'other.pdf');
  const [first, second] = somePages(2);
  await drawDocument(file, [first!]);
  const categories = FORMS[2026].categories.slice(0, -1);
  const none = categories.slice(1).map(() => 0);
  const [pwd, def] = [1, 2].map((seats) => [seats, ...none, seats]) as [number[], number[]];
  const short = { ...second!, rows: [['HU', 3, 0, ...none, ...none, 3]] as const, pwd, def };
  await drawDocument(other, [short], { form: { categories } });
  async function* pages() {
    yield* readPdf(file);
    for await (const page of readPdf(other)) yield { ...page, number: 2 };
    yield { number: 3, of: 3 };
  }
  const { skipped, courses } = await readDocument(pages());
  expect(courses).toHaveLength(1);
  const those = 'NTB NTC NTD OBC OPEN SC';
  expect(skipped.map(({ reason }) => reason)).toEqual([
    `the categories are ${those} ST VJDT, on the pages before ${those} SEBC ST VJDT`,
    'the page cannot be read: the file is damaged there',
  ]);
});
