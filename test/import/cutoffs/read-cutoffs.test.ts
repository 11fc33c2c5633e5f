/** Cut-off lists as their pages are read: what every row is, and which pages are refused. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCutoffs } from '../../../build/import/cutoffs/read-cutoffs.ts';
import type { PdfPage } from '../../../build/import/pdf-text.ts';
import { readPdf } from '../../../build/import/read-pdf.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  BLOCKS,
  type DrawnCell,
  type DrawnCourse,
  type DrawnList,
  type DrawnTable,
  drawCutoffs,
} from './draw-cutoffs.ts';

/** Draws pages and reads them, without those that `change` leaves out. */
async function readDrawn(pages: readonly DrawnList[], change = (page: PdfPage) => page) {
  const file = join(temporaryFolder(), 'list.pdf');
  await drawCutoffs(file, pages);
  async function* changed() {
    for await (const page of readPdf(file)) yield change(page);
  }
  return readCutoffs(changed());
}

const cell = (n: number): DrawnCell => [String(9000 + n), `(${(90 - n / 7).toFixed(7)})`];
const table = (rest: Partial<DrawnTable> = {}): DrawnTable => ({
  block: 'State Level',
  seatTypes: ['GOPENS', 'LSCS', 'EWS'],
  stages: [
    ['I', [cell(1), cell(2), undefined]],
    ['VII', [undefined, cell(3), cell(4)]],
  ],
  ...rest,
});
const course = (rest: Partial<DrawnCourse> = {}): DrawnCourse => ({
  ...{ code: '0100219110', name: 'Civil Engineering', tables: [table()] },
  ...rest,
});
const page = (rest: Partial<DrawnList> = {}): DrawnList => ({ courses: [course()], ...rest });

it('a course is read with its institute, type and university', async () => {
  const long = { code: '0100224510L', name: 'Computer Science (Internet of Things\nTechnology)' };
  const status = 'Government-Aided Autonomous Home University : University of Hilltop';
  const { courses, skipped, pages } = await readDrawn([page({ courses: [course({ status }), course(long)] })]);
  expect([skipped, pages]).toEqual([[], 1]);
  const institute = { inst_code: '01002', inst_name: 'Lotus College, Hilltop' };
  expect(courses).toEqual([
    {
      ...{ choice_code: '0100219110', course_name: 'Civil Engineering', ...institute },
      ...{ course_type: 'Government-Aided Autonomous', home_university: 'University of Hilltop' },
    },
    {
      ...{ choice_code: '0100224510L', course_name: 'Computer Science (Internet of Things Technology)', ...institute },
      ...{ course_type: 'Un-Aided', home_university: '' },
    },
  ]);
});

it('every block, seat type and stage has its meaning', async () => {
  const blocks = Object.entries(BLOCKS);
  const seatTypes = [
    ...['GOPENH', 'LSTO', 'GNT2S', 'LVJS', 'GSEBCH', 'PWDOPENS', 'PWDROBCS', 'DEFRNT1S', 'DEFSEBCS'],
    ...['TFWS', 'EWS', 'ORPHAN', 'MI', 'AI', 'GXYZS'],
  ];
  const stages = ['I', 'II', 'VII', 'I-Non PWD', 'I-Non Defence'];
  const tables = blocks.map(([block], i) => table({ block, seatTypes: [seatTypes[i]!], stages: [['I', [cell(i)]]] }));
  const all = table({
    seatTypes,
    stages: stages.map((stage, row) => [
      stage,
      seatTypes.map((_, i) => (i % stages.length === row ? cell(i) : undefined)),
    ]),
  });
  const courses = [course({ tables }), course({ code: '0100224510', tables: [all] })];
  const { cutoffs, skipped } = await readDrawn(courses.map((one) => page({ courses: [one] })));
  expect(skipped).toEqual([]);
  const ofTable = (code: string) => cutoffs.filter(({ choice_code }) => choice_code === code);
  expect(ofTable('0100219110').map(({ level, allotted_to }) => [level, allotted_to])).toEqual(
    blocks.map(([, meaning]) => meaning),
  );
  const meanings = Object.fromEntries(
    ofTable('0100224510').map(({ seat_type, category, gender }) => [seat_type, `${category} ${gender}`.trim()]),
  );
  expect(meanings).toEqual({
    ...{ GOPENH: 'open g', LSTO: 'st l', GNT2S: 'ntc g', LVJS: 'vjdt l', GSEBCH: 'sebc g', PWDOPENS: 'pwd' },
    ...{ PWDROBCS: 'pwd', DEFRNT1S: 'def', DEFSEBCS: 'def', TFWS: 'tfws', EWS: 'ews', ORPHAN: 'orphan' },
    ...{ MI: 'minority', AI: 'all_india', GXYZS: '' },
  });
  expect(ofTable('0100224510').map(({ stage, seat_type }) => [stage, seat_type])).toEqual(
    stages.flatMap((stage, row) =>
      seatTypes.filter((_, i) => i % stages.length === row).map((seatType) => [stage, seatType]),
    ),
  );
});

const withTable = (rest: Partial<DrawnTable>) => page({ courses: [course({ tables: [table(rest)] })] });
it.each<[string, DrawnList, reason: string | RegExp]>([
  [
    'a table without lines',
    withTable({ withoutLines: [-1, 0, 1, 2] }),
    '"Stage GOPENS LSCS EWS" is no level of a cut-off list',
  ],
  [
    'a merit number without a percentile',
    withTable({ stages: [['I', [cell(1), ['17', ''], undefined]]] }),
    'a stage has no name, or not one percentile below each merit number',
  ],
  [
    'a percentile below another number',
    withTable({ stages: [['I', [['17', ''], ['', '(80.5)'], undefined]]] }),
    '"17" stands below no seat type, or above no percentile',
  ],
  ['a stage without a name', withTable({ stages: [['', [cell(1)]]] }), /^a stage has no name/],
  [
    'a column without a seat type',
    withTable({ seatTypes: ['GOPENS', '', 'EWS'] }),
    /^"9002" stands below no seat type/,
  ],
  ['a number of another form', withTable({ stages: [['I', [cell(1), ['1,7', '(80.5)']]]] }), /^"1,7" stands below/],
  [
    'two columns without a line between',
    withTable({ withoutLines: [1, 2] }),
    'two texts of a table stand in one column',
  ],
  ['an unknown block', withTable({ block: 'Management Seats' }), '"Management Seats" is no level of a cut-off list'],
  ['a note', page({ extra: [['Note: GOPENS shall be read as 17', 29, 700]] }), /^"Note: GOPENS .* is no level/],
  ['a percentile outside', page({ extra: [['(91.5)', 900, 94]] }), 'a percentile stands outside the tables'],
  [
    'a course without a status',
    page({ courses: [course({ status: '' })] }),
    'there is no status below course 0100219110',
  ],
  ['no institute', page({ institute: 'Lotus College' }), 'there is no institute'],
  ['no course', page({ courses: [course({ code: '91', name: 'Civil' })] }), /is no level of a cut-off list$/],
  [
    'a page of another round',
    page({ title: 'Cut Off List of CAP Round II for the Year 2024-25' }),
    'the title says CAP Round II 2024-25, on the pages before CAP Round I 2024-25',
  ],
  [
    'a course with two names',
    page({ courses: [course({ name: 'Textile Engineering' })] }),
    'choice code 0100219110 has another name, institute or status before',
  ],
])('a page is refused and named: %s', async (_, wrong, reason) => {
  const { cutoffs, skipped, pages } = await readDrawn([page(), wrong, page()]);
  expect(skipped).toEqual([
    { where: 'page 2', reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason },
  ]);
  expect([pages, cutoffs.length]).toEqual([3, 8]);
});

it.each<[string, (page: PdfPage) => PdfPage, reason: string]>([
  ['a damaged page', ({ number, of }) => ({ number, of }), 'the page cannot be read: the file is damaged there'],
  ['a scan', (page) => ({ ...page, fragments: [] }), 'there is no institute'],
  [
    'a covered page',
    (page) => ({ ...page, note: 'an annotation' }),
    'an annotation is on the page: fetch the document again',
  ],
])('a page is named where it is %s', async (_, change, reason) => {
  const { cutoffs, skipped } = await readDrawn([page(), page(), page()], (one) =>
    one.number === 2 ? change(one) : one,
  );
  expect(skipped).toEqual([{ where: 'page 2', reason }]);
  expect(cutoffs).toHaveLength(8);
});

it('a page without a legend is cut off, and refused', async () => {
  const cut = (one: PdfPage) => ({
    ...one,
    fragments: one.fragments!.filter(({ text }) => !text.startsWith('Legends')),
  });
  const { skipped } = await readDrawn([page()], cut);
  expect(skipped).toEqual([{ where: 'page 1', reason: 'there is no legend below the tables' }]);
});
