/** What just breaks a rule of one round, and what just does not. */
import { course, round, vacancy } from '../support/stage-round.ts';
import {
  type Cases,
  courses,
  type Fields,
  inDistricts,
  institutes,
  list,
  makeCode,
  NEXT,
  named,
  rows,
  testCases,
} from './rows-of-rounds.ts';

const waived = (codes: readonly string[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  courses(
    codes.map((tfw_choice_code) => ({ tfw_choice_code })),
    fields,
    incomplete,
  );
const totals = (all: number, wrong: number) =>
  round(
    {},
    {
      courses: list(all, (i) => course(makeCode(i), { total_cap_vacancies: i < wrong ? 11 : 10 })),
      vacancies: list(all, (i) => vacancy(makeCode(i))),
    },
  );
/** A course with 10 seats of its rows, PWD and DEF, and 30 minority, All India and orphan seats. */
const beside = (cap: number) => {
  const others = { minority_seats: 20, all_india_seats: 9, orphan_total: 1 };
  const courses = [course(makeCode(0), { total_cap_vacancies: cap, ...others })];
  return round({}, { courses, vacancies: [vacancy(makeCode(0))] });
};
const DRAFT: Fields = { status: 'draft' };
/** The dates of rounds with the ids 1 and 2, or their own. */
const ORDERS: { has: string; dates: [string, Fields?][]; lines: number[] }[] = [
  { has: 'a newer round of an earlier day', dates: [['2025-08-10'], ['2025-08-01']], lines: [0] },
  {
    has: 'two drafts',
    dates: [
      ['2025-08-10', DRAFT],
      ['2025-08-01', DRAFT],
    ],
    lines: [],
  },
  { has: 'a draft with the id of a round', dates: [['2025-08-10'], ['2025-08-01', { id: 1, ...DRAFT }]], lines: [] },
  { has: 'a newer draft of an earlier day', dates: [['2025-08-10'], ['2025-08-01', DRAFT]], lines: [0] },
  { has: 'an older draft of a later day', dates: [['2025-08-10', DRAFT], ['2025-08-01']], lines: [0] },
  { has: 'a round between two of another order', dates: [['2025-08-15'], ['2025-08-20'], ['2025-08-10']], lines: [0] },
];
const NO_SEATS = { total_cap_vacancies: 0, ews_seats: 0, tfw_seats: 0, pwd_total: 0, def_total: 0 };
const CASES: Cases = {
  'cap-total-differs': [
    { has: '9 of 40 courses', rounds: [totals(40, 9)], lines: list(9, (i) => i + 2) },
    { has: '10 of 40 courses, one finding', rounds: [totals(40, 10)], lines: [0] },
    { has: '10 of 200 courses', rounds: [totals(200, 10)], lines: list(10, (i) => i + 2) },
    { has: '10 of 199 courses, one finding', rounds: [totals(199, 10)], lines: [0] },
    { has: 'seats beside the levels that add up', rounds: [beside(40)], lines: [] },
    { has: 'one seat more', rounds: [beside(41)], lines: [2] },
    { has: 'no rows and special seats only', rounds: [courses([{ total_cap_vacancies: 3 }])], lines: [] },
  ],
  duplicate: [
    { has: 'one waiver in two rounds', rounds: [waived(['A']), waived(['A'], NEXT)], lines: [] },
    {
      has: 'a withdrawn round of the name',
      rounds: [round({ round_name: 'R', status: 'withdrawn' }), round({ ...NEXT, round_name: 'R' })],
      lines: [],
    },
    {
      has: 'the day of a withdrawn round',
      rounds: [round({ status: 'withdrawn' }), round({ round_name: 'R' })],
      lines: [],
    },
  ],
  'courses-none': [
    { has: 'one seat beside the levels', rounds: [courses([{ ...NO_SEATS, ews_seats: 1 }])], lines: [] },
    { has: 'a draft without courses', rounds: [courses([{}]), courses([], { ...NEXT, status: 'draft' })], lines: [] },
  ],
  'date-wrong': [
    ...ORDERS.map(({ has, dates, lines }) => ({
      has,
      rounds: dates.map(([published_date, rest], i) => round({ id: i + 1, published_date, ...rest })),
      lines,
    })),
    { has: 'the first of April', rounds: [round({ published_date: '2025-04-01' })], lines: [] },
    { has: 'the day before it', rounds: [round({ published_date: '2025-03-31' })], lines: [0] },
    { has: 'fetched on the day', rounds: [round({ source_retrieved: '2025-07-14' })], lines: [] },
    { has: 'an option form open for 21 days', rounds: [round({ option_form_closes: '2025-08-04' })], lines: [] },
    { has: 'the day after it', rounds: [round({ option_form_closes: '2026-04-01' })], lines: [0] },
  ],
  'district-spelling': [
    { has: 'five letters, one other', rounds: [inDistricts(['Thane', 'Thane', 'Thana'])], lines: [4] },
    { has: 'five letters, two others', rounds: [inDistricts(['Thane', 'Thane', 'Thoni'])], lines: [] },
    { has: 'four letters, one other', rounds: [inDistricts(['Pune', 'Pune', 'Pone'])], lines: [] },
  ],
  'districts-missing': [
    { has: '2 of 20 unknown', rounds: [inDistricts(list(20, (i) => (i < 2 ? '' : 'Pune')))], lines: [] },
    { has: '2 of 19 unknown', rounds: [inDistricts(list(19, (i) => (i < 2 ? '' : 'Pune')))], lines: [] },
  ],
  'flag-contradicts-type': [
    {
      has: 'an aided type without the flag',
      rounds: [institutes([{ inst_type: 'Government- Aided', is_government: 0 }])],
      lines: [],
    },
    {
      has: 'a type that tells neither',
      rounds: [institutes([{ inst_type: 'University', is_government: 1 }])],
      lines: [],
    },
    {
      has: 'an unaided type with the flag',
      rounds: [institutes([{ inst_type: 'Un-Aided', is_government: 1 }])],
      lines: [2],
    },
  ],
  'published-missing': [
    { has: 'a status that was not read', rounds: [round({ status: 'draft' }), round({ status: null })], lines: [] },
  ],
  'round-doubtful': [{ has: 'a title of this round', rounds: [round({ source_title: 'Round I' })], lines: [] }],
  'seats-implausible': [
    { has: 'little more for women', rounds: [rows([{ sc_g: 50, sc_l: 65 }])], lines: [] },
    { has: 'a third more for women', rounds: [rows([{ sc_g: 50, sc_l: 66 }])], lines: [0] },
  ],
  // The city of the institute is the only one.
  'stop-word-undecided': [
    { has: 'a word of neither list', rounds: [named(['Suggest House'])], lines: [2] },
    {
      has: 'words of both lists, and initials',
      rounds: [named(['Hi-Tech House', 'A. N. House, At Post Pune'])],
      lines: [],
    },
    { has: 'a newer round', rounds: [named(['Suggest House']), named(['House'], NEXT)], lines: [] },
  ],
  'text-empty': [{ has: 'no type of its own', rounds: [courses([{ course_type: '' }])], lines: [2] }],
  'text-invalid': [
    { has: '300 letters', rounds: [named(['a'.repeat(300)])], lines: [] },
    { has: '301 letters', rounds: [named(['a'.repeat(301)])], lines: [2] },
  ],
  'tfw-choice-code-doubtful': [
    { has: 'no code and one seat', rounds: [courses([{ tfw_choice_code: '', tfw_seats: 1 }])], lines: [2] },
    { has: 'no code and no seat', rounds: [courses([{ tfw_choice_code: '', tfw_seats: 0 }])], lines: [] },
    { has: 'the tenth digit of its own', rounds: [waived(['0100110009T'])], lines: [] },
    { has: 'the ninth digit of its own', rounds: [waived(['0100110010T'])], lines: [2] },
    { has: 'another code than before', rounds: [waived(['0100110001T']), waived(['0100110002T'], NEXT)], lines: [2] },
  ],
  'total-wrong': [{ has: 'one more, without some categories', rounds: [rows([{ total_g_l: 8 }])], lines: [] }],
};

testCases(CASES);
