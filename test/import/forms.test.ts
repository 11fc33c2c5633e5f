/** Documents in the authority's forms of each year and of other processes, and small differences that can mean one thing only. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../build/pipeline.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, documentTitle, EMBEDDED } from '../support/draw-document.ts';
import { somePage, somePages } from '../support/drawn-page.ts';
import { importPages, readDrawn } from '../support/import-here.ts';
import { testDocuments } from './document-cases.ts';

it('a page is an institute, a course and its rows', async () => {
  const { read, skipped } = await importPages([somePage()]);
  expect(skipped).toEqual([]);
  expect(read('institutes.csv')).toBe(
    'inst_code,inst_name,inst_type,district,city,is_government,is_autonomous,is_minority\n' +
      '90001,"College of Trial, Alpha",Government Autonomous,,,true,true,false\n',
  );
  expect(read('courses.csv')).toBe(
    'choice_code,inst_code,course_name,total_cap_vacancies,ews_seats,tfw_seats,pwd_total,def_total,minority_seats,all_india_seats,orphan_total,' +
      'tfw_choice_code\n' +
      '9000124210,90001,Computer Engineering,12,4,2,1,1,0,0,0,9000124211T\n',
  );
  expect(read('vacancies.csv')).toBe(
    'choice_code,seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l,' +
      'st_g,st_l,vjdt_g,vjdt_l,ntb_g,ntb_l,ntc_g,ntc_l,ntd_g,ntd_l,total_g_l\n' +
      '9000124210,home_university,3,1,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,7\n' +
      '9000124210,other_than_home_university,1,0,0,0,0,0,1,0,1,0,0,0,0,0,0,0,0,0,3\n',
  );
});

/** Differences of a form, or of a page, that change nothing of what is read. */
const SAME: readonly (readonly [string, Partial<Form>, Partial<DrawnPage>?])[] = [
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
  ['"Vacant CAP Seats:"', { words: { cap: 'Vacant CAP Seats: ' } }],
  ['a short line of EWS and TFWS', { words: { ews: 'EWS Seats: ', waiver: ' TFWS Choice Code: ' } }],
  ['the page on its left side', {}, { rotate: 90 }],
  ['the page upside down', {}, { rotate: 180 }],
  ['the page on its right side', {}, { rotate: 270 }],
];

it('pages of other forms are read like the others', async () => {
  const codeOf = (form: number) => String(90001 + form);
  const pages = [['the form of 2026', {}] as const, ...SAME].flatMap(([, form, changes], i) => {
    const page = { ...changes, form, institute: { code: codeOf(i) } };
    return [somePage(page), somePage({ ...page, choiceCode: `${codeOf(i)}24310`, ews: 0, tfws: 0 })];
  });
  const { skipped, lines, read } = await importPages(pages);
  expect([skipped, lines.join()]).toEqual([[], expect.not.stringMatching(/agree|taken/)]);
  const rows = ['institutes', 'courses', 'vacancies'].flatMap((name) => read(`${name}.csv`).split('\n'));
  const rowsOf = (form: number) =>
    rows.flatMap((row) => (row.startsWith(codeOf(form)) ? [row.replaceAll(codeOf(form), '')] : []));
  expect(rowsOf(0)).toHaveLength(1 + 2 + 4);
  expect(SAME.map(([name], i) => [name, rowsOf(i + 1)])).toEqual(SAME.map(([name]) => [name, rowsOf(0)]));
});

it.each([
  ['in a font of fixed width', { font: 'Courier', form: { isWrapped: true } }],
  ['in a font with kerning', { font: EMBEDDED }],
  ['drawn twice to be bold', { isTwice: true }],
])('a document %s is read like the others', async (_, drawing) => {
  const [plain, other] = [await importPages(somePages(2)), await importPages(somePages(2), drawing)];
  expect([other.skipped, other.lines]).toEqual([[], plain.lines]);
  for (const name of ['round.json', 'institutes.csv', 'courses.csv', 'vacancies.csv'])
    expect(other.read(name)).toEqual(plain.read(name));
});

describe('a document of 2023', () => {
  const page = somePage({
    institute: { code: '6006' },
    capSeats: 9,
    rows: [['State Level', 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 7]],
    pwd: [1, 0, 0, 0, 0, 0, 0, 0, 1],
    def: [0, 1, 0, 0, 0, 0, 0, 0, 1],
  });
  const withoutWaiver = { ...page, choiceCode: '600624310', tfws: 0, tfwsCode: '' };
  const options = { date: '2023-08-02' };
  const drawing = (form: Partial<Form> = {}) => ({
    form: { ...FORMS[2023], ...form },
    title: documentTitle('CAP Round II', '2023-24'),
  });
  const withoutSebc = 'the document has no SEBC: its columns are written as 0';

  testDocuments([
    ...['one orphan column', 'two orphan columns'].map((name, i) => ({
      name: `short codes and ${name}`,
      pages: [page, withoutWaiver],
      drawing: drawing(i ? { seats: FORMS[2026].seats } : {}),
      options,
      warnings: ['the codes have 4 and 9 digits: each was given a leading zero', withoutSebc],
      institutes: [{ inst_code: '06006' }],
      courses: [
        { choice_code: '0600624210', inst_code: '06006', tfw_seats: '2', tfw_choice_code: '0600624211T' },
        { choice_code: '0600624310', inst_code: '06006', tfw_seats: '0', tfw_choice_code: '' },
      ],
      vacancies: ['0600624210', '0600624310'].map((choice_code) => ({
        ...{ choice_code, seat_level: 'state_level', open_g: '3', open_l: '1', sc_g: '1', sebc_g: '0', sebc_l: '0' },
        ...{ obc_g: '1', obc_l: '1', total_g_l: '7' },
      })),
    })),
    {
      name: 'a short code among others, which the check finds',
      pages: [{ ...page, institute: { ...page.institute, code: '06007' }, choiceCode: '0600724510' }, page],
      drawing: drawing(),
      options,
      warnings: [withoutSebc],
      courses: [{ choice_code: '0600724510' }, { choice_code: '600624210', inst_code: '6006' }],
    },
  ]);
});

it('a list of BBA admissions is read like the others', async () => {
  const page = somePage({ beside: { minority: 6, allIndia: 2, institute: 4, orphan: 1 }, capSeats: 21 });
  const [expected] = await readDrawn([page]);
  const forms = [true, false].map((isRuled): Form => ({ ...FORMS.bba, isWrapped: true, isRuled }));
  const read = await readDrawn(forms.map((form) => ({ ...page, form })));
  const { course, vacancies, heading } = expected!;
  const same = { course, vacancies, heading, homeUniversity: 'University of Mumbai', wrongSums: [] };
  expect(read).toMatchObject(forms.map(() => same));
});

it.each<[string, Form, string]>([
  ['of 2026', FORMS[2026], '2025-08-02'],
  ['of 2024 in April', FORMS[2024], '2026-03-31'],
  ['of BBA admissions', { ...FORMS.bba, isWrapped: true }, '2025-04-01'],
])('the check has no error in an imported document %s', async (_, form, date) => {
  const ofCourse = somePage({ choiceCode: '9000199910U', tfwsCode: '9000199971U', institute: { type: 'Un-Aided' } });
  const pages = somePages(4, (page) => (page === 1 ? {} : { tfws: 0 }));
  const title = documentTitle('CAP Round II', '2025-26').replace(' A.Y. 2025-26', '');
  const { folder, out, skipped, read } = await importPages([...pages, ofCourse], { form, title }, { date });
  expect(skipped).toEqual([]);
  const round = join(out, 'round.json');
  writeFileSync(round, readFileSync(round, 'utf8').replace('"draft"', '"published"'));
  expect(read('courses.csv')).toContain(',9000199971U,Un-Aided\n');
  const { errors, reviews } = await check(folder, { clock: () => 0 });
  expect([errors, reviews.filter(({ rule }) => /type|flag|total|invalid/.test(rule))]).toEqual([[], []]);
});
