import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { EXTRA_PAIRS } from '../../build/contract/seats.ts';
import { listFindings } from '../support/list-findings.ts';
import { course, round, vacancy } from '../support/stage-round.ts';
import {
  coded,
  courses,
  type Fields,
  inDistricts,
  institutes,
  LAST_YEAR,
  list,
  makeCode,
  NEXT,
  named,
  type Round,
  type Row,
  rows,
  THIRD,
} from './rows-of-rounds.ts';

const waived = (codes: readonly string[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  courses(
    codes.map((tfw_choice_code) => ({ tfw_choice_code })),
    fields,
    incomplete,
  );
const waivers = (count: number, all: number) => list(all, (i) => (i < count ? `${makeCode(i).slice(0, 9)}0T` : ''));
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
const NO_SEATS = { total_cap_vacancies: 0, ews_seats: 0, tfw_seats: 0, pwd_total: 0, def_total: 0 };
const ALL_PAIRS = Object.fromEntries(EXTRA_PAIRS.map((field) => [field, 0]));
/** Numbers of eight columns, and the same with one that fell. */
const EIGHT = { open_g: 4, open_l: 2, sc_g: 1, sc_l: 1, obc_g: 2, obc_l: 1, sebc_g: 1, sebc_l: 1, ews_seats: 0 };

interface Case {
  /** What the rounds have. */
  readonly has: string;
  readonly rounds: readonly Round[];
  /** The lines of the findings. */
  readonly lines: readonly number[];
}
/** What just breaks a rule, and what just does not. */
const CASES: Partial<Record<RuleId, readonly Case[]>> = {
  'cap-total-differs': [
    { has: '9 of 40 courses', rounds: [totals(40, 9)], lines: list(9, (i) => i + 2) },
    { has: '10 of 40 courses, one finding', rounds: [totals(40, 10)], lines: [0] },
    { has: '10 of 200 courses', rounds: [totals(200, 10)], lines: list(10, (i) => i + 2) },
    { has: '10 of 199 courses, one finding', rounds: [totals(199, 10)], lines: [0] },
    { has: 'seats beside the levels that add up', rounds: [beside(40)], lines: [] },
    { has: 'one seat more', rounds: [beside(41)], lines: [2] },
    { has: 'no rows and special seats only', rounds: [courses([{ total_cap_vacancies: 3 }])], lines: [] },
    { has: 'no rows and one seat more', rounds: [courses([{ total_cap_vacancies: 4 }])], lines: [2] },
  ],
  'choice-code-foreign': [
    { has: 'a waiver of another institute', rounds: [waived(['0200110000T'])], lines: [2] },
    { has: 'a waiver of its institute', rounds: [waived(['0100199999T'])], lines: [] },
  ],
  'code-changed': [
    { has: 'a digit misread', rounds: [coded(['0100110010']), coded(['0100110017'], NEXT)], lines: [0, 2] },
    { has: 'a letter lost', rounds: [coded(['0100110010F']), coded(['0100110010'], NEXT)], lines: [2, 0] },
    { has: 'one course fewer', rounds: [coded(['0100110010', '0100110020']), coded(['0100110010'], NEXT)], lines: [0] },
    {
      has: 'the same courses in another order',
      rounds: [coded(['0100110010', '0100110020']), coded(['0100110020', '0100110010'], NEXT)],
      lines: [],
    },
    {
      has: 'a file not read in full',
      rounds: [coded(['0100110010', '0100110020']), coded(['0100110010'], NEXT, ['courses.csv'])],
      lines: [],
    },
  ],
  'code-duplicate': [
    { has: 'three times one waiver', rounds: [waived(['A', 'A', 'A'])], lines: [3, 4] },
    { has: 'one waiver in two rounds', rounds: [waived(['A']), waived(['A'], NEXT)], lines: [] },
    { has: 'one level of two courses', rounds: [rows([{}, {}])], lines: [] },
  ],
  'course-unchanged': [
    {
      has: 'eight numbers unchanged',
      rounds: [rows([{ ...EIGHT }]), rows([{ ...EIGHT, ews_seats: 0 }], NEXT)].map(withoutOthers),
      lines: [2],
    },
    {
      has: 'one of eight that fell',
      rounds: [rows([EIGHT]), rows([{ ...EIGHT, open_g: 3 }], NEXT)].map(withoutOthers),
      lines: [],
    },
    {
      has: 'seven numbers unchanged',
      rounds: [rows([{ ...EIGHT, sc_l: 0 }]), rows([{ ...EIGHT, sc_l: 0 }], NEXT)].map(withoutOthers),
      lines: [],
    },
    { has: 'another year', rounds: [rows([EIGHT], LAST_YEAR), rows([EIGHT], NEXT)].map(withoutOthers), lines: [] },
  ],
  'courses-none': [
    { has: 'no seat of any kind', rounds: [courses([NO_SEATS])], lines: [0] },
    { has: 'one seat beside the levels', rounds: [courses([{ ...NO_SEATS, ews_seats: 1 }])], lines: [] },
    { has: 'a draft without courses', rounds: [courses([{}]), courses([], { ...NEXT, status: 'draft' })], lines: [] },
  ],
  'date-wrong': [
    { has: 'the first of April', rounds: [round({ published_date: '2025-04-01' })], lines: [] },
    { has: 'the day before it', rounds: [round({ published_date: '2025-03-31' })], lines: [0] },
    { has: 'fetched on the day', rounds: [round({ source_retrieved: '2025-07-14' })], lines: [] },
    { has: 'fetched the day before', rounds: [round({ source_retrieved: '2025-07-13' })], lines: [0] },
    { has: 'the last day of the year', rounds: [round({ option_form_closes: '2026-03-31' })], lines: [] },
    { has: 'the day after it', rounds: [round({ option_form_closes: '2026-04-01' })], lines: [0] },
    {
      has: 'a correction before the one above',
      rounds: [round({ corrected: '[{"date":"2025-08-05"},{"date":"2025-08-04"}]' })],
      lines: [0],
    },
    {
      has: 'two corrections of a day',
      rounds: [round({ corrected: '[{"date":"2025-08-05"},{"date":"2025-08-05"}]' })],
      lines: [],
    },
  ],
  'flag-contradicts-type': [
    { has: 'a government type without the flag', rounds: [institutes([{ is_government: 0 }])], lines: [2] },
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
  'institute-name-duplicate': [
    {
      has: 'one name in two cities',
      rounds: [
        institutes([
          { inst_name: 'Lotus', city: 'Here' },
          { inst_name: 'Lotus', city: 'There' },
        ]),
      ],
      lines: [],
    },
    {
      has: 'one name in one city',
      rounds: [
        institutes([
          { inst_name: 'Lotus', city: 'Here' },
          { inst_name: 'LOTUS', city: 'here' },
        ]),
      ],
      lines: [3],
    },
  ],
  'level-changed': [
    {
      has: 'a row fewer',
      rounds: [
        rows([{}, {}]),
        round(NEXT, { courses: [course(makeCode(0)), course(makeCode(1))], vacancies: [vacancy(makeCode(0))] }),
      ],
      lines: [0],
    },
    { has: 'a new course', rounds: [rows([{}]), rows([{}, {}], NEXT)], lines: [] },
    {
      has: 'another level in another year',
      rounds: [rows([{}], LAST_YEAR), rows([{ seat_level: 'home_university' }], NEXT)],
      lines: [],
    },
  ],
  'name-changed': [
    { has: 'another course name', rounds: [named(['Law']), named(['Art'], NEXT)], lines: [2] },
    { has: 'a name that was empty', rounds: [inDistricts(['']), inDistricts(['Pune'], NEXT)], lines: [] },
    {
      has: 'what the last round has too',
      rounds: [named(['Law']), named(['Art'], NEXT), named(['Art'], THIRD)],
      lines: [2],
    },
  ],
  'published-missing': [
    { has: 'a status that was not read', rounds: [round({ status: 'draft' }), round({ status: null })], lines: [] },
    { has: 'drafts only', rounds: [round({ status: 'draft' })], lines: [0] },
  ],
  'round-doubtful': [
    { has: 'an option form open for 21 days', rounds: [round({ option_form_closes: '2025-08-04' })], lines: [] },
    { has: 'an option form open for 22 days', rounds: [round({ option_form_closes: '2025-08-05' })], lines: [0] },
    { has: 'the day of a withdrawn round', rounds: [round({ status: 'withdrawn' }), round()], lines: [] },
    { has: 'the day of another round', rounds: [round(), round()], lines: [0] },
    { has: 'a title of another round', rounds: [round({ source_title: 'Round III' })], lines: [0] },
    { has: 'a title of this round', rounds: [round({ source_title: 'Round I' })], lines: [] },
  ],
  'round-name-duplicate': [
    {
      has: 'a withdrawn round of the name',
      rounds: [round({ round_name: 'R', status: 'withdrawn' }), round({ ...NEXT, round_name: 'R' })],
      lines: [],
    },
    {
      has: 'two rounds of the name',
      rounds: [round({ round_name: 'R' }), round({ ...NEXT, round_name: 'R' })],
      lines: [0],
    },
  ],
  'seats-rose': [
    { has: 'four more', rounds: [rows([{ sc_g: 1 }]), rows([{ sc_g: 5 }], NEXT)], lines: [] },
    { has: 'five more', rounds: [rows([{ sc_g: 1 }]), rows([{ sc_g: 6 }], NEXT)], lines: [2] },
    {
      has: 'five more in another year',
      rounds: [rows([{ sc_g: 1 }], LAST_YEAR), rows([{ sc_g: 6 }], NEXT)],
      lines: [],
    },
    {
      has: 'five more in a round with the lower id',
      rounds: [rows([{ sc_g: 1 }], { id: 3 }), rows([{ sc_g: 6 }], NEXT)],
      lines: [],
    },
    { has: 'as many CAP seats', rounds: [courses([{}]), courses([{}], NEXT)], lines: [] },
    {
      has: 'one CAP seat more',
      rounds: [courses([{}]), courses([{ total_cap_vacancies: 11 }], NEXT)],
      lines: [0],
    },
    {
      has: 'a tenth of the CAP seats',
      rounds: [courses([{}]), courses([{ total_cap_vacancies: 1 }], NEXT)],
      lines: [],
    },
    {
      has: 'less than a tenth of the CAP seats',
      rounds: [courses([{}]), courses([{ total_cap_vacancies: 0 }], NEXT)],
      lines: [0],
    },
  ],
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
    {
      has: '5 codes of 10 left',
      rounds: [waived(waivers(10, 10)), waived(waivers(5, 10), NEXT)].map(withoutWaivedSeats),
      lines: [],
    },
    {
      has: '4 codes of 10 left',
      rounds: [waived(waivers(10, 10)), waived(waivers(4, 10), NEXT)].map(withoutWaivedSeats),
      lines: [0],
    },
  ],
  'total-wrong': [
    { has: 'the sum of its pairs', rounds: [rows([{ ...ALL_PAIRS }])], lines: [] },
    { has: 'one more, with all categories', rounds: [rows([{ ...ALL_PAIRS, total_g_l: 8 }])], lines: [2] },
    { has: 'one more, without some categories', rounds: [rows([{ total_g_l: 8 }])], lines: [] },
    { has: 'one less, without some categories', rounds: [rows([{ total_g_l: 6 }])], lines: [2] },
  ],
};

/** Without seats beside the levels. */
function withoutOthers(of: Round): Round {
  const empty = (row: Row) => ({ ...row, ...NO_SEATS });
  return { ...of, tables: { ...of.tables, courses: of.tables.courses.map(empty) } };
}
function withoutWaivedSeats(of: Round): Round {
  return { ...of, tables: { ...of.tables, courses: of.tables.courses.map((row) => ({ ...row, tfw_seats: 0 })) } };
}
const lineOf = (finding: string) => Number(finding.split(':')[0]);

describe('each rule, at its limits', () => {
  const cases = Object.entries(CASES).flatMap(([rule, list]) => list.map((one) => ({ rule: rule as RuleId, ...one })));
  it.each(cases)('the rule $rule for $has', ({ rule, rounds, lines }) => {
    expect(listFindings(rule, ...rounds).map(lineOf)).toEqual(lines);
  });
});
