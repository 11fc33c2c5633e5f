/** What changed since the round before, by its kind. */
import { describe, expect, it } from 'vitest';
import { findAll, listFindings } from '../support/list-findings.ts';
import { course, institute, round, vacancy } from '../support/stage-round.ts';
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
  type Row,
  rows,
  THIRD,
  testCases,
} from './rows-of-rounds.ts';

/** As many courses and one more, of which only the last is in the next round. */
const gone = (count: number) => {
  const codes = list(count + 1, makeCode);
  return { rounds: [coded(codes), coded(codes.slice(-1), NEXT)], lines: list(count, () => 0) };
};
/** Courses of one institute, each with rows of 4 home university and 1 other seats, which are exchanged in the next round. */
const exchanged = (count: number) =>
  [4, 1].map((home, i) =>
    round(i ? NEXT : {}, {
      courses: list(count, (i) => course(makeCode(i))),
      vacancies: list(count, makeCode).flatMap((code) => [
        vacancy(code, { seat_level: 'home_university', total_g_l: home }),
        vacancy(code, { seat_level: 'other_than_home_university', total_g_l: 5 - home }),
      ]),
    }),
  );

testCases({
  'code-changed': [
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
    { has: 'nine courses that are gone', ...gone(9), needsReason: false },
    { has: 'ten courses that are gone', ...gone(10), needsReason: true },
  ],
  'column-dropped': [
    {
      has: 'the types of courses',
      rounds: [courses([{ course_type: '' }]), courses([{}], NEXT)],
      lines: [],
    },
  ],
  'flag-changed': [
    {
      has: 'a flag that became what its type tells',
      rounds: [false, true].map((is_government, i) => institutes([{ is_government }], i ? NEXT : {})),
      lines: [],
    },
  ],
  'levels-exchanged': [
    { has: 'two courses', rounds: exchanged(2), lines: [] },
    { has: 'three courses', rounds: exchanged(3), lines: [2] },
  ],
  'level-changed': [{ has: 'a new course', rounds: [rows([{}]), rows([{}, {}], NEXT)], lines: [] }],
  'name-changed': [
    { has: 'a name that was empty', rounds: [inDistricts(['']), inDistricts(['Pune'], NEXT)], lines: [] },
    {
      has: 'what the last round has too',
      rounds: [named(['Law']), named(['Art'], NEXT), named(['Art'], THIRD)],
      lines: [2],
    },
  ],
  'seats-rose': [
    { has: 'four more', rounds: [rows([{ sc_g: 1 }]), rows([{ sc_g: 5 }], NEXT)], lines: [] },
    { has: 'five more', rounds: [rows([{ sc_g: 1 }]), rows([{ sc_g: 6 }], NEXT)], lines: [2] },
    {
      has: 'five more, and then again',
      rounds: [rows([{ sc_g: 1 }]), rows([{ sc_g: 6 }], NEXT), rows([{ sc_g: 11 }], THIRD)],
      lines: [2, 2],
    },
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
});

it('the first round of a year is compared with that of the last one', () => {
  const years = [1000, 2000, 2500].map((total_cap_vacancies, i) => {
    const fields = { id: i + 1, academic_year: `202${3 + i}-2${4 + i}`, published_date: `202${3 + i}-08-01` };
    return courses([{ total_cap_vacancies }], { ...fields, round_name: 'Round I' });
  });
  expect(listFindings('year-differs', ...years)).toEqual(['0: CAP seats: 2,000, and 1,000 in Round I 2023-24']);
});

it.each([
  { has: 'within a year', inst_type: 'Un-Aided', before: {}, unusualness: [8, 8] },
  { has: 'between years', inst_type: 'Un-Aided', before: LAST_YEAR, unusualness: [3, 3] },
  { has: 'of an institute that became autonomous', inst_type: 'Un-Aided Autonomous', before: {}, unusualness: [] },
])('level rows that change $has rank as $unusualness', ({ inst_type, before, unusualness }) => {
  const of = (inst_type: string, seat_level: string, fields: Fields) =>
    round(fields, {
      institutes: [institute('01001', { inst_type })],
      courses: [course(makeCode(0))],
      vacancies: [vacancy(makeCode(0), { seat_level })],
    });
  const found = findAll(of('Un-Aided', 'home_university', before), of(inst_type, 'state_level', NEXT));
  const changed = found.filter(({ rule }) => rule === 'level-changed');
  expect(changed.map((finding) => finding.unusualness)).toEqual(unusualness);
});

describe('the kinds of name-changed', () => {
  const kinds = (before: Row, now: Row) => {
    const found = findAll(institutes([before]), institutes([now], NEXT)).filter(({ rule }) => rule === 'name-changed');
    return found.map(({ kind, unusualness }) => `${kind} ${unusualness}`);
  };
  it.each([
    ['inst_type', 'Un-Aided', 'Un-Aided Autonomous', 'institutes became autonomous 2'],
    ['inst_type', 'Aided M - X', 'Aided Autonomous M - X', 'institutes became autonomous 2'],
    ['inst_type', 'Un-Aided', 'Un- Aided', 'names differ in spelling only 1'],
    ['inst_type', 'Deemed to be University', 'Deemed University', 'names differ in spelling only 1'],
    ['inst_name', 'Lotus', 'LOTUS', 'names differ in spelling only 1'],
    ['inst_type', 'Un-Aided', 'University', 'institutes have another type 4'],
    ['inst_name', 'Lotus', 'Rose', 'institutes were renamed 3'],
    ['district', 'Ahmednagar', 'Ahilyanagar', 'institutes of Ahmednagar are in Ahilyanagar 1'],
    ['city', 'Here', 'There', 'institutes moved 4'],
  ])('%s "%s" that became "%s": %s', (field, before, now, kind) => {
    expect(kinds({ [field]: before }, { [field]: now })).toEqual([kind]);
  });

  it.each([
    [2, 'institutes moved'],
    [3, 'institutes of Here are in There'],
  ])('%i institutes that change a city alike: %s', (count, kind) => {
    const cities = (city: string, fields: Fields = {}) =>
      institutes(
        list(count, () => ({ city })),
        fields,
      );
    const found = findAll(cities('Here'), cities('There', NEXT)).filter(({ rule }) => rule === 'name-changed');
    expect(found.map((finding) => finding.kind)).toEqual(list(count, () => kind));
  });

  it('one changed name in twenty ranks above a few', () => {
    const all = (changed: number) => {
      const names = list(120, (i) => `Course ${i}`);
      const now = names.map((name, i) => (i < changed ? `${name} renamed` : name));
      const found = findAll(named(names), named(now, NEXT)).filter(({ rule }) => rule === 'name-changed');
      return [...new Set(found.map(({ unusualness }) => unusualness))];
    };
    expect([all(6), all(7)]).toEqual([[3], [9]]);
  });
});

it('unread cells break no rule', () => {
  const unread = (fields: Fields, open_g: number) =>
    round(
      fields,
      {
        institutes: [
          institute('01001', { city: 'Here' }),
          institute('01002', { inst_name: null, inst_type: null, district: null, city: null, is_valid: 0 }),
        ],
        courses: [
          course(makeCode(0)),
          course(makeCode(1), { choice_code: null, is_valid: 0 }),
          course(makeCode(2), { course_name: null, is_valid: 0 }),
        ],
        vacancies: [
          vacancy(makeCode(0), { open_g, total_g_l: 3 + open_g }),
          vacancy('', { choice_code: null, is_valid: 0 }),
          vacancy(makeCode(2), { open_g: null, is_valid: 0 }),
        ],
      },
      ['institutes.csv', 'courses.csv', 'vacancies.csv'],
    );
  expect(findAll(unread({}, 4), unread(NEXT, 3))).toEqual([]);
});
