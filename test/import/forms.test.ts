/** Documents in the authority's forms of each year and of other processes, and small differences that can mean one thing only. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../build/pipeline.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, documentTitle, EMBEDDED } from '../support/draw-document.ts';
import { somePage, somePages } from '../support/drawn-page.ts';
import { importPages, readDrawn } from '../support/import-here.ts';

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

/** Differences that change nothing of what is read. */
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
  ['a short line of EWS and TFWS', { words: { ews: 'EWS Seats: ', waiver: ' TFWS Choice Code: ' } }],
  ['the page on its left side', {}, { rotate: 90 }],
  ['the page upside down', {}, { rotate: 180 }],
  ['the page on its right side', {}, { rotate: 270 }],
];

it('pages of other forms are read like the others', async () => {
  const codeOf = (form: number) => String(90001 + form);
  const pages = [['the form of 2026', {}] as const, ...SAME].flatMap(([, form, changes], i) => {
    const code = codeOf(i);
    const page = somePage({
      ...changes,
      institute: { ...somePage().institute, code },
      choiceCode: `${code}24210`,
      tfwsCode: `${code}24211T`,
      form: { ...FORMS[2026], ...form },
    });
    return [page, { ...page, choiceCode: `${code}24310`, ews: 0, tfws: 0, tfwsCode: '' }];
  });
  const { skipped, lines, read } = await importPages(pages);
  expect([skipped, lines.join()]).toEqual([[], expect.not.stringMatching(/agree|taken/)]);
  const rows = ['institutes', 'courses', 'vacancies'].flatMap((name) => read(`${name}.csv`).split('\n'));
  const rowsOf = (form: number) =>
    rows.flatMap((row) => (row.startsWith(codeOf(form)) ? [row.replaceAll(codeOf(form), '')] : []));
  expect(rowsOf(0)).toHaveLength(1 + 2 + 4);
  expect(SAME.map(([name], i) => [name, rowsOf(i + 1)])).toEqual(SAME.map(([name]) => [name, rowsOf(0)]));
});

/** Differences in what is read, each with the cells that tell. */
const OTHER: readonly (readonly [string, Partial<DrawnPage>, object])[] = [
  [
    'names that wrap',
    {
      courseName: 'Computer Science and Engineering (Internet of Things and Cyber Security) 2 Including Block Chains',
      form: { ...FORMS[2026], nameWidth: 120 },
    },
    {
      course_name: 'Computer Science and Engineering (Internet of Things and Cyber Security) 2 Including Block Chains',
    },
  ],
  ['letters behind the code', { choiceCode: '9000124910LK' }, { choice_code: '9000124910LK' }],
  ['no code of the fee waiver scheme', { tfws: 0, tfwsCode: '' }, { tfw_seats: '0', tfw_choice_code: '' }],
  [
    "a fee waiver code with the course's letter",
    { choiceCode: '9000124910U', tfwsCode: '9000124271U' },
    { tfw_choice_code: '9000124271U' },
  ],
  [
    'common reserved seats in the Total',
    { pwd: [1, 0, 0, 0, 0, 0, 0, 0, 0, 3], pwdCommon: 2, defCommon: 1, capSeats: 14 },
    { total_cap_vacancies: '14', pwd_total: '3', def_total: '1' },
  ],
  ['common reserved seats beside the Total', { defCommon: 1 }, { total_cap_vacancies: '12', def_total: '1' }],
  [
    'thousands apart',
    {
      capSeats: 1059,
      beside: { minority: 1047 },
      styles: { CAP: 'with its thousands apart', 'intake 2': 'with its thousands apart' },
    },
    { total_cap_vacancies: '1059', minority_seats: '1047' },
  ],
];

it('what pages say otherwise is read from them', async () => {
  const { skipped, lines, rows } = await importPages(somePages(OTHER.length, (page) => OTHER[page - 1]![1]));
  expect([skipped, lines.join()]).toEqual([[], expect.not.stringContaining('do not agree')]);
  expect(rows('courses.csv')).toMatchObject(OTHER.map(([, , cells]) => cells));
});

it('a name of an institute may wrap', async () => {
  const name = `${"Shri Trial Charitable Trust's ".repeat(5)}College of Engineering, Alpha`;
  const type = 'Un-Aided Linguistic Minority - Hindi';
  const { rows } = await importPages([somePage({ institute: { code: '90001', name, type } })]);
  expect(rows('institutes.csv')).toMatchObject([{ inst_name: name, inst_type: type, is_minority: 'true' }]);
});

it('categories are in the order of the header row', async () => {
  const categories = ['SEBC', ...FORMS[2026].categories.slice(1, 8), 'OPEN'];
  const { read } = await importPages([somePage()], { form: { ...FORMS[2026], categories } });
  expect(read('vacancies.csv')).toContain('9000124210,home_university,0,0,1,0,1,1,3,1,');
});

describe('a document of 2023', () => {
  const page = somePage({
    institute: { code: '6006', name: 'College of Trial, Alpha', type: 'Government Autonomous' },
    choiceCode: '600624510',
    tfwsCode: '600624511T',
    capSeats: 9,
    rows: [['State Level', 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 7]],
    pwd: [1, 0, 0, 0, 0, 0, 0, 0, 1],
    def: [0, 1, 0, 0, 0, 0, 0, 0, 1],
  });
  const title = documentTitle('CAP Round II', '2023-24');
  const imported = (pages: DrawnPage[], form: Form) => importPages(pages, { form, title }, { date: '2023-08-02' });

  it.each([
    ['one orphan column', FORMS[2023]],
    ['two orphan columns', { ...FORMS[2023], seats: FORMS[2026].seats }],
  ])('codes with %s get a zero, and SEBC is 0', async (_, form) => {
    const withoutWaiver = { ...page, choiceCode: '600624610', tfws: 0, tfwsCode: '' };
    const { skipped, lines, read } = await imported([page, withoutWaiver], form);
    expect(skipped).toEqual([]);
    expect(read('institutes.csv')).toContain('\n06006,"College of Trial, Alpha",');
    expect(read('courses.csv')).toContain('\n0600624510,06006,Computer Engineering,9,4,2,1,1,0,0,0,0600624511T\n');
    expect(read('courses.csv')).toContain('\n0600624610,06006,Computer Engineering,9,4,0,1,1,0,0,0,\n');
    expect(read('vacancies.csv')).toContain('\n0600624510,state_level,3,1,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,7\n');
    expect(lines).toEqual([
      'the codes have 4 and 9 digits: each was given a leading zero',
      'the document has no SEBC: its columns are written as 0',
      expect.stringMatching(/^institutes without a district.*: 06006 /),
    ]);
  });

  it('a short code among others stays, for the check', async () => {
    const long = somePage({ ...page, choiceCode: '0600724510', institute: { ...page.institute, code: '06007' } });
    const { skipped, read } = await imported([long, page], FORMS[2023]);
    expect(skipped).toEqual([]);
    expect(read('courses.csv')).toContain('\n600624510,6006,');
  });
});

it.each([
  ['of fixed width', 'Courier'],
  ['with kerning', EMBEDDED],
])('a document in a font %s is read', async (_, font) => {
  const { skipped, read } = await importPages([somePage()], { form: { ...FORMS[2026], isWrapped: true }, font });
  expect(skipped).toEqual([]);
  expect(read('vacancies.csv')).toContain('9000124210,home_university,3,1,1,0,1,1,');
});

describe('a document of another process', () => {
  it('a list of BBA admissions is read like the others', async () => {
    const page = somePage({ beside: { minority: 6, allIndia: 2, institute: 4, orphan: 1 }, capSeats: 21 });
    const [expected] = await readDrawn([page]);
    const forms = [true, false].map((isRuled): Form => ({ ...FORMS.bba, isWrapped: true, isRuled }));
    const read = await readDrawn(forms.map((form) => ({ ...page, form })));
    const { course, vacancies, heading } = expected!;
    const same = { course, vacancies, heading, homeUniversity: 'University of Mumbai', wrongSums: [] };
    expect(read).toMatchObject(forms.map(() => same));
  });

  it.each<[string, Partial<DrawnPage>, RegExp]>([
    ['MBA', { form: { ...FORMS[2026], hasSingleNumbers: true } }, /^each category has one number .* MBA admissions/],
    [
      'direct second year admissions',
      { second: somePage({ choiceCode: '9000199910' }) },
      /^the page has several courses, as lists of direct second year admissions have/,
    ],
  ])('a list of %s says what it is', async (_, changes, reason) => {
    const { skipped, round } = await importPages(
      somePages(3, () => changes),
      {},
      { round: undefined },
    );
    expect([round, skipped]).toEqual([
      'CAP Round II',
      Array(3).fill(expect.objectContaining({ reason: expect.stringMatching(reason) })),
    ]);
  });
});

it.each<[string, Form, string]>([
  ['of 2026', FORMS[2026], '2025-08-02'],
  ['of 2024 in April', FORMS[2024], '2026-03-31'],
  ['of BBA admissions', { ...FORMS.bba, isWrapped: true }, '2025-04-01'],
])('the check has no error in an imported document %s', async (_, form, date) => {
  const ofCourse = somePage({
    choiceCode: '9000199910U',
    tfwsCode: '9000199971U',
    institute: { ...somePage().institute, type: 'Un-Aided' },
  });
  const pages = somePages(4, (page) => (page === 1 ? {} : { tfws: 0, tfwsCode: '' }));
  const title = documentTitle('CAP Round II', '2025-26').replace(' A.Y. 2025-26', '');
  const { folder, out, skipped, read } = await importPages([...pages, ofCourse], { form, title }, { date });
  expect(skipped).toEqual([]);
  const round = join(out, 'round.json');
  writeFileSync(round, readFileSync(round, 'utf8').replace('"draft"', '"published"'));
  expect(read('courses.csv')).toContain(',9000199971U,Un-Aided\n');
  const { errors, reviews } = await check(folder, { clock: () => 0 });
  expect([errors, reviews.filter(({ rule }) => /type|flag|total|invalid/.test(rule))]).toEqual([[], []]);
});
