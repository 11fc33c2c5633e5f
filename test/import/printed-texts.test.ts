/** What pages print otherwise than the usual one: what each text is, and what is left over. */
import { expect } from 'vitest';
import { FORMS } from '../support/document-forms.ts';
import { AUTHORITY, documentTitle, EMBEDDED } from '../support/draw-document.ts';
import { type Changes, somePage, somePages } from '../support/drawn-page.ts';
import { testDocuments } from './document-cases.ts';

const TITLE = documentTitle('CAP Round II', '2025-26');
const { name: inst_name, type: inst_type } = somePage().institute;
const leftOver = (text: string) =>
  `not imported, because it is neither the name of the institute nor its type (1): page 1: "${text}"`;
/** A text beside or below the institute, which enters neither its name nor its type. */
const beside = (text: string, left: number, top: number, warnings = [leftOver(text)], page: Changes = {}) => ({
  name: `"${text}" beside the institute`,
  pages: [somePage({ ...page, extra: [[text, left, top]] })],
  institutes: [{ inst_name: page.institute?.name ?? inst_name, inst_type }],
  warnings,
});
/** A document of one page, with the cells of its course. */
const course = (name: string, page: Changes, cells: object) => ({ name, pages: [somePage(page)], courses: [cells] });

const LONG_NAME = 'Computer Science and Engineering (Internet of Things and Cyber Security) 2 Including Block Chains';
const WRAPPED_NAME = `${"Shri Trial Charitable Trust's ".repeat(5)}College of Engineering, Alpha`;
/** Where the line breaks differs: before, in and behind "University". */
const FULL_LINES = Array.from({ length: 14 }, (_, i) => `${'Trial '.repeat(20 + i)}University, Alpha`);
const UNIVERSITIES = ['Shivaji University', 'Mumbai University', 'Autonomous Institute'];
const TYPES = [
  ['9000124210U', 'Un-Aided Autonomous'],
  ['9000124310', 'Government-Aided Autonomous'],
  ['9000124410', 'Government- Aided Autonomous'],
  ['9000124510', 'Government-Aided Autonomous'],
] as const;

testDocuments([
  course(
    'a name of a course that wraps',
    { courseName: LONG_NAME, form: { nameWidth: 120 } },
    { course_name: LONG_NAME },
  ),
  course('letters behind the code', { choiceCode: '9000124910LK' }, { choice_code: '9000124910LK' }),
  course('no code of the fee waiver scheme', { tfws: 0 }, { tfw_seats: '0', tfw_choice_code: '' }),
  course(
    "a fee waiver code with the course's letter",
    { choiceCode: '9000124910U', tfwsCode: '9000124271U' },
    { tfw_choice_code: '9000124271U' },
  ),
  course(
    'common reserved seats in the Total',
    { pwd: [1, 0, 0, 0, 0, 0, 0, 0, 0, 3], pwdCommon: 2, defCommon: 1, capSeats: 14 },
    { total_cap_vacancies: '14', pwd_total: '3', def_total: '1' },
  ),
  course('common reserved seats beside the Total', { defCommon: 1 }, { total_cap_vacancies: '12', def_total: '1' }),
  course(
    'thousands apart',
    {
      capSeats: 1059,
      beside: { minority: 1047 },
      styles: { CAP: 'with its thousands apart', 'intake 2': 'with its thousands apart' },
    },
    { total_cap_vacancies: '1059', minority_seats: '1047' },
  ),
  {
    ...course(
      'ligatures of a font',
      { courseName: 'Arti\ufb01cial Intelligence' },
      { course_name: 'Artificial Intelligence' },
    ),
    drawing: { font: EMBEDDED },
  },
  {
    name: 'categories in another order',
    pages: [somePage()],
    drawing: { form: { categories: ['SEBC', ...FORMS[2026].categories.slice(1, 8), 'OPEN'] } },
    vacancies: [{ open_g: '0', open_l: '0', sebc_g: '3', sebc_l: '1' }, { sebc_g: '1' }],
  },
  {
    name: 'a name of an institute that wraps',
    pages: [somePage({ institute: { name: WRAPPED_NAME, type: 'Un-Aided Linguistic Minority - Hindi' } })],
    institutes: [{ inst_name: WRAPPED_NAME, inst_type: 'Un-Aided Linguistic Minority - Hindi', is_minority: 'true' }],
  },
  {
    name: 'names that go on below a full line',
    pages: FULL_LINES.map((name, i) => somePage({ institute: { code: String(90001 + i), name }, tfws: 0 })),
    institutes: FULL_LINES.map((name) => ({ inst_name: name, inst_type })),
  },
  beside(`Status: ${inst_type}   Home University : Shivaji University`, 28, 81, []),
  beside('Tal. Karad, Pin - 415 124', 400, 61),
  beside('Page 1', 700, 61, []),
  beside('Revised', 700, 61),
  beside('At Post Alpha', 28, 70, undefined, { institute: { name: 'College of Trial' }, form: { typeDown: 12 } }),
  {
    name: 'a home university that is not that of the district',
    pages: UNIVERSITIES.map((university, i) =>
      somePage({
        institute: { code: `0699${1 + i}`, name: 'College of Trial, Dist. Satara' },
        tfws: 0,
        extra: [[`Home University : ${university}`, 28, 81]],
      }),
    ),
    options: { answers: new Map([['--places', 'yes']]) },
    warnings: [
      expect.stringMatching(/^places given with --place or accepted with --places \(3\)/),
      'institutes whose printed home university is not that of their district (1): 06992 has "Mumbai University", Satara belongs to Shivaji University, Kolhapur',
    ],
  },
  ...[
    ['the state above the authority', { hasState: true }, TITLE] as const,
    ['a university below the title', { hasUniversity: true }, TITLE] as const,
    ['a title without CAP', {}, TITLE.replace('CAP Round II', 'Round - II')] as const,
  ].map(([name, form, title]) => ({
    name,
    pages: somePages(3),
    drawing: { form, title },
    round: { round_name: 'CAP Round II', source: { authority: AUTHORITY, title } },
  })),
  // The institute has the type of most courses, whatever their order.
  ...[TYPES, [...TYPES].reverse()].map((types, i) => ({
    name: `the ${i ? 'last' : 'first'} course has a type of its own`,
    pages: types.map(([choiceCode, type]) => somePage({ choiceCode, institute: { type }, tfws: 0 })),
    institutes: [{ inst_type: 'Government-Aided Autonomous' }],
    courses: types.map(([, type]) => ({ course_type: type.startsWith('Un-') ? type : '' })),
  })),
]);
