import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check.ts';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import type { Value } from '../../build/store/database.ts';
import { readSql } from '../../build/store/sql.ts';
import { course, institute, round, stage, vacancy } from '../support/stage-round.ts';

type Round = ReturnType<typeof round>;
type Fields = Parameters<typeof round>[0];
type Row = Readonly<Record<string, Value>>;
type Prepare = (database: ReturnType<typeof stage>) => void;
const CHECK = new URL('../../build/check/check.ts', import.meta.url).href;
const NEXT: Fields = { id: 2, published_date: '2025-08-01' };
const THIRD: Fields = { id: 3, published_date: '2025-08-20' };
const DRAFT: Fields = { ...NEXT, status: 'draft' };
const LAST_YEAR: Fields = { academic_year: '2024-25', published_date: '2024-08-01' };
const makeCode = (i: number) => `01001${10_000 + i}`;

function check(...rounds: readonly Round[]) {
  const { report, found } = collectDiagnostics();
  checkRounds(stage(...rounds), report);
  return found;
}
const setting =
  (name: string, value: string): Prepare =>
  (database) =>
    database.insert('source.settings', { name, value });

/** A round of institutes, or of courses, with these cells. */
const ofInstitutes = (rows: readonly Row[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  round(
    fields,
    { institutes: rows.map((row, i) => institute(`0${1001 + i}`, row)), courses: [], vacancies: [] },
    incomplete,
  );
const ofCourses = (rows: readonly Row[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  round(fields, { courses: rows.map((row, i) => course(makeCode(i), row)), vacancies: [] }, incomplete);
const named = (names: string, fields: Fields = {}) =>
  ofInstitutes(
    [...names].map((inst_name) => ({ inst_name })),
    fields,
  );
const called = (names: readonly string[], fields: Fields = {}) =>
  ofCourses(
    names.map((course_name) => ({ course_name })),
    fields,
  );
/** By line from 2: district and city. */
const places = (rows: readonly (readonly [string, string?])[], fields: Fields = {}) =>
  ofInstitutes(
    rows.map(([district, city = '']) => ({ district, city })),
    fields,
  );
/** Courses with these tuition fee waiver codes. */
const waived = (codes: readonly string[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  ofCourses(
    codes.map((tfw_choice_code) => ({ tfw_choice_code })),
    fields,
    incomplete,
  );
const waivers = (count: number, all = count, digit = 0) =>
  Array.from({ length: all }, (_, i) => (i < count ? `${makeCode(i).slice(0, 9)}${digit}T` : ''));
const coded = (inst_code: string, inst_name: string, fields: Fields = {}, incomplete: readonly string[] = []) =>
  round(fields, { institutes: [institute(inst_code, { inst_name })], courses: [], vacancies: [] }, incomplete);
const corrected = (...dates: string[]) => JSON.stringify(dates.map((date) => ({ date, note: 'A cell.' })));
const NO_SEATS = { total_cap_vacancies: 0, ews_seats: 0, tfw_seats: 0, pwd_total: 0, def_total: 0 };
const inOrder = (codes: readonly string[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  round(fields, { courses: codes.map((code) => course(code)), vacancies: [] }, incomplete);

/** What is one condition short of a finding, or just meets it: the lines that the rule names, or what it finds. */
const CASES: readonly [RuleId, string, readonly Round[], readonly (number | string)[], Prepare?][] = [
  [
    'correction-date',
    'compares with the corrections of its own round',
    [
      round({ corrected: corrected('2025-08-20') }),
      round({ ...NEXT, corrected: corrected('2025-08-05', '2025-08-05') }),
    ],
    [],
  ],
  ['counts-fall', 'needs a file read in full', [ofCourses([{}, {}]), ofCourses([{}], NEXT, ['courses.csv'])], []],
  ['counts-zero', 'counts no row', [round({}, { courses: [course(makeCode(0), NO_SEATS)] })], [0]],
  ['counts-zero', 'counts no other round', [ofCourses([NO_SEATS]), ofCourses([{}], NEXT)], [0]],
  ['counts-zero', 'is met by no round with one seat', [ofCourses([{ ...NO_SEATS, ews_seats: 1 }])], []],
  [
    'course-changed',
    'compares with the last round, not with all',
    [called(['Law']), called(['Art'], NEXT), called(['Art'], THIRD)],
    [2],
  ],
  [
    'course-changed',
    'is reported for each round',
    [called(['Law']), called(['Art'], DRAFT), called(['Art'], THIRD)],
    [2, 2],
  ],
  ['course-changed', 'is one for two spellings', [called(['Law', 'LAW']), called(['Art', 'ART'], NEXT)], [2]],
  [
    'course-changed',
    'counts the others',
    [called(['Law', 'Law']), called(['Art', 'Art'], NEXT)],
    ['2: course_name is "Art" here and in 1 more courses'],
  ],
  [
    'courses-gone',
    'goes by the line, not by the code',
    [inOrder(['0100110030', '0100110010', '0100110020', '0100110040']), inOrder(['0100110020', '0100110040'], NEXT)],
    ['0: 2 courses one after the other are gone, 0100110010 to 0100110030'],
  ],
  [
    'courses-gone',
    'counts each round by itself',
    [
      inOrder(['0100110010', '0100110020', '0100110030']),
      inOrder(['0100110010'], DRAFT),
      inOrder(['0100110010'], THIRD),
    ],
    [0, 0],
  ],
  ['courses-gone', 'needs a file read in full', [ofCourses([{}, {}, {}]), ofCourses([{}], NEXT, ['courses.csv'])], []],
  ['courses-gone', 'needs one year', [ofCourses([{}, {}, {}], LAST_YEAR), ofCourses([{}], NEXT)], []],
  ['courses-none', 'needs a file read in full', [ofCourses([{}]), ofCourses([], NEXT, ['courses.csv'])], []],
  ['date-after-retrieved', 'allows the same day', [round({ source_retrieved: '2025-07-14' })], []],
  ['date-after-retrieved', 'allows no day before', [round({ source_retrieved: '2025-07-13' })], [0]],
  ['date-future', 'allows a draft', [round({ status: 'draft' })], [], setting('today', '2025-07-13')],
  ['district-city-swapped', 'needs both names', [places([['Lakeside'], ['', 'Lakeside']])], []],
  [
    'district-city-swapped',
    'needs the city among the districts',
    [
      places([
        ['Lakeside', 'Elsewhere'],
        ['Northgate', 'Lakeside'],
      ]),
    ],
    [],
  ],
  [
    'district-city-swapped',
    'needs the district among the cities',
    [places([['Lakeside', 'Northgate'], ['Northgate']])],
    [],
  ],
  [
    'district-city-swapped',
    'needs the city among the districts of its round',
    [
      places([
        ['Lakeside', 'Northgate'],
        ['Elsewhere', 'Lakeside'],
      ]),
      places([['Elsewhere'], ['Northgate']], NEXT),
    ],
    [],
  ],
  [
    'district-city-swapped',
    'needs the district among the cities of its round',
    [places([['Lakeside', 'Northgate'], ['Northgate']]), places([['Elsewhere'], ['Elsewhere', 'Lakeside']], NEXT)],
    [],
  ],
  [
    'district-city-swapped',
    'allows the district in another round',
    [places([['Northgate'], ['Northgate', 'Lakeside'], ['Lakeside', 'Northgate']]), places([['Lakeside']], NEXT)],
    [4],
  ],
  ['district-spelling', 'needs a name', [places([[''], [''], ['-']])], []],
  [
    'district-spelling',
    'names the first line, in each round',
    [{}, NEXT].map((fields) => places([['Thane'], ['Thane'], ['Thane'], ['Thana'], ['Thana']], fields)),
    [5, 5],
  ],
  ['district-spelling', 'compares within a round', [places([['Thane'], ['Thane']]), places([['Thana']], NEXT)], []],
  ['draft-newest', 'skips a withdrawn round', [round(), round(DRAFT), round({ ...THIRD, status: 'withdrawn' })], [0]],
  ...[[1, 2] as const, [2, 1] as const].flatMap(([draft, other]): (typeof CASES)[number][] => {
    const rounds = [round({ id: draft, status: 'draft' }), round({ id: other })];
    const expected = draft > other ? [0] : [];
    return [rounds, rounds.toReversed()].map((of) => ['draft-newest', 'goes by the id on one day', of, expected]);
  }),
  ['flag-contradicts-type', 'knows Un-Aided', [ofInstitutes([{ inst_type: 'Un-Aided', is_government: 1 }])], [2]],
  ...[0, 1].map((flag): (typeof CASES)[number] => [
    'flag-contradicts-type',
    'takes Government-Aided for no government',
    [ofInstitutes([{ inst_type: 'Government-Aided', is_government: flag }])],
    flag ? [2] : [],
  ]),
  [
    'institute-changed',
    'ignores case, and a name that was empty',
    [
      ofInstitutes([{ inst_name: 'Lotus College', city: '' }]),
      ofInstitutes([{ inst_name: 'LOTUS college.', city: 'Here' }], NEXT),
    ],
    [],
  ],
  [
    'institute-renumbered',
    'needs a file read in full',
    [coded('01001', 'Lotus'), coded('01009', 'Lotus', NEXT, ['institutes.csv'])],
    [],
  ],
  ['institute-renumbered', 'ignores a zero lost', [coded('01001', 'Lotus'), coded('1001', 'Lotus', NEXT)], []],
  ['institute-renumbered', 'ignores a zero added', [coded('1001', 'Lotus'), coded('01001', 'Lotus', NEXT)], []],
  [
    'institute-renumbered',
    'allows one letter of 18',
    [coded('01001', 'abcdefghijklmnopqr'), coded('01009', 'xxcdefghijklmnopqr', NEXT)],
    [],
  ],
  [
    'institute-renumbered',
    'allows two letters of 20',
    [coded('01001', 'abcdefghijklmnopqrst'), coded('01009', 'xxcdefghijklmnopqrst', NEXT)],
    [2],
  ],
  [
    'institute-renumbered',
    'is reported for each round',
    [coded('01001', 'Lotus'), coded('01009', 'Lotus', DRAFT), coded('01009', 'Lotus', THIRD)],
    [2, 2],
  ],
  [
    'institute-renumbered',
    'is reported for each institute',
    [
      named('ab'),
      round(NEXT, {
        institutes: [institute('01008', { inst_name: 'a' }), institute('01009', { inst_name: 'b' })],
        courses: [],
        vacancies: [],
      }),
    ],
    [2, 3],
  ],
  [
    'institute-unknown',
    'needs no choice code that could be read',
    [round({}, { courses: [course('0100110010', { choice_code: null, inst_code: '09999' })], vacancies: [] })],
    [2],
  ],
  ['names-shifted', 'is met by no name of its own', [named('AAAaaa'), named('aaaAAA', NEXT)], []],
  ['names-shifted', 'ignores case above', [named('ABCDEFGH'), named('xabcdefg', NEXT)], [3]],
  ['names-shifted', 'ignores case below', [named('ABCDEFGH'), named('bcdefghx', NEXT)], [2]],
  [
    'names-shifted',
    'compares with the last round, not with all',
    [named('abcdefgh'), named('bcdefghx', NEXT), named('bcdefghx', THIRD)],
    [2],
  ],
  ['option-form-closes', 'allows the end of the year', [round({ option_form_closes: '2026-03-31' })], []],
  ['option-form-closes', 'allows no day after it', [round({ option_form_closes: '2026-04-01' })], [0]],
  ['option-form-late', 'allows 21 days', [round({ option_form_closes: '2025-08-04' })], []],
  ['option-form-late', 'allows no 22 days', [round({ option_form_closes: '2025-08-05' })], [0]],
  ['option-form-late', 'is met until the end of the year', [round({ option_form_closes: '2026-03-31' })], [0]],
  ['option-form-late', 'is met no day after it', [round({ option_form_closes: '2026-04-01' })], []],
  [
    'published-missing',
    'names a round without a name by its folder',
    [round({ status: 'draft', round_name: null })],
    ['0: no round is published: data/round-1 is draft'],
  ],
  [
    'round-doubtful',
    'reads Roman and other numbers alike',
    ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((number, i) =>
      round({ id: i + 1, round_name: `Round ${number}`, source_title: `Round ${i + 1}` }),
    ),
    [],
  ],
  [
    'round-doubtful',
    'compares with the number of the name only',
    [round({ round_name: 'Special', source_title: 'Round 2', source_url: 'https://example.org/round-3' })],
    [],
  ],
  ['round-doubtful', 'counts no withdrawn round', [round(), round({ status: 'withdrawn' }), round()], [0]],
  ['round-doubtful', 'counts a round whose status was not read', [round(), round({ status: null }), round()], []],
  ['round-doubtful', 'counts no round of another year', [round(), round(LAST_YEAR), round()], [0]],
  [
    'round-doubtful',
    'names the first round of an address',
    [{}, NEXT, THIRD].map((fields) => round({ ...fields, source_url: 'https://example.org/list' })),
    Array(2).fill('0: source.url is that of Round 1 2025-26'),
  ],
  ['round-doubtful', 'allows 60 days', [round({ source_retrieved: '2025-09-12' })], []],
  ['round-doubtful', 'allows no 61 days', [round({ source_retrieved: '2025-09-13' })], [0]],
  ['round-doubtful', 'allows ids 100 apart, in any order', [1, 301, 201, 101].map((id) => round({ id })), []],
  ['round-doubtful', 'allows no ids 101 apart', [1, 102].map((id) => round({ id })), [0]],
  [
    'round-name-duplicate',
    'needs one year, two names, and rounds in force',
    [
      round({ id: 1, round_name: 'Round 1' }),
      round({ id: 2, round_name: 'Round 1', ...LAST_YEAR }),
      round({ id: 3, round_name: 'Round 1', status: 'withdrawn' }),
      ...[4, 5].map((id) => round({ id, round_name: null })),
      ...[6, 7].map((id) => round({ id, round_name: 'Round 1', academic_year: null })),
    ],
    [],
  ],
  [
    'seat-level-unusual',
    'is reported for each level',
    [round({}, { vacancies: ['all_india', 'minority'].map((seat_level) => vacancy(makeCode(0), { seat_level })) })],
    [2, 3],
  ],
  [
    'tfw-choice-code-changed',
    'needs two codes of one course that differ',
    [waived(['A', 'B', 'C', '']), waived(['A', 'B', '', 'D'], NEXT)],
    [],
  ],
  [
    'tfw-choice-code-changed',
    'compares with the last round, not with all',
    [waived(['A']), waived(['B'], NEXT), waived(['B'], THIRD)],
    [2],
  ],
  ['tfw-choice-code-changed', 'is met by the only code gone', [waived(['A']), waived([''], NEXT)], [0]],
  ['tfw-choice-code-changed', 'needs a file read in full', [waived(['A']), waived([''], NEXT, ['courses.csv'])], []],
  ['tfw-choice-code-changed', 'is met by 4 codes of 10', [waived(waivers(10)), waived(waivers(4, 10), NEXT)], [0]],
  ['tfw-choice-code-changed', 'allows 5 codes of 10', [waived(waivers(10)), waived(waivers(5, 10), NEXT)], []],
  ['tfw-choice-code-changed', 'allows 4 codes of 9', [waived(waivers(9)), waived(waivers(4, 9), NEXT)], []],
  [
    'tfw-choice-code-changed',
    'allows 4 codes of 10 of another year',
    [waived(waivers(10), LAST_YEAR), waived(waivers(4, 10), NEXT)],
    [],
  ],
  ['tfw-choice-code-duplicate', 'compares within a round', [waived(['A']), waived(['', 'A'], NEXT)], []],
  [
    'tfw-choice-code-duplicate',
    'names the first line, in each round',
    [waived(['A', 'A', 'A']), waived(['B', 'B', 'B'], NEXT)],
    ['A', 'B'].flatMap((code) =>
      [3, 4].map((line) => `${line}: duplicate tfw_choice_code "${code}", also tfw_choice_code of line 2`),
    ),
  ],
  [
    'tfw-choice-code-foreign',
    'needs a course of its own institute',
    [round({}, { courses: [course('0200110010', { inst_code: '01001', tfw_choice_code: '0200110010T' })] })],
    [],
  ],
  ['tfw-choice-code-missing', 'is met by one seat', [ofCourses([{ tfw_choice_code: '', tfw_seats: 1 }])], [2]],
  ['tfw-choice-code-missing', 'is met by no seat less', [ofCourses([{ tfw_choice_code: '', tfw_seats: 0 }])], []],
  [
    'rows-missing',
    'takes the special seats off first',
    [ofCourses([{ total_cap_vacancies: 3 }, { total_cap_vacancies: 4 }])],
    [3],
  ],
];

describe('a rule of several conditions', () => {
  it.each(CASES)('%s %s', (rule, _, rounds, expected, prepare = () => {}) => {
    const database = stage(...rounds);
    prepare(database);
    const found = database.all<{ line: number; found: string }>(readSql(`rules/${rule}.sql`, CHECK));
    expect(found.map(({ line, found }, i) => (typeof expected[i] === 'number' ? line : `${line}: ${found}`))).toEqual(
      expected,
    );
  });

  it.each<[RuleId, Round, Round, Round]>([
    ['course-changed', called([...'abcdef']), called([...'uvwdef'], DRAFT), called([...'abcxyz'], THIRD)],
    ['tfw-choice-code-changed', waived([...'ABCDEF']), waived([...'UVWDEF'], DRAFT), waived([...'ABCXYZ'], THIRD)],
  ])('%s: what stops a round is counted in that round', (rule, ...rounds) => {
    const found = check(...rounds).filter((finding) => finding.rule === rule);
    expect(found.map(({ severity }) => severity)).toEqual(Array(6).fill('warning'));
  });

  it.each([
    ['published', 'error'],
    ['draft', 'warning'],
    ['withdrawn', 'warning'],
    [null, 'warning'],
  ])('a guarded rule in a round with the status %s is an %s', (status, severity) => {
    const found = check(round({ status }, { courses: [course(makeCode(0), NO_SEATS)], vacancies: [] }));
    expect(found.filter(({ rule }) => rule === 'counts-zero')).toMatchObject([{ severity }]);
  });

  it('tfw-choice-code-changed: five codes are a warning, six are stopped', () => {
    const severities = (count: number) =>
      check(waived(waivers(count)), waived(waivers(count, count, 1), NEXT))
        .filter(({ rule }) => rule === 'tfw-choice-code-changed')
        .map(({ severity }) => severity);
    expect([severities(5), severities(6)]).toEqual([Array(5).fill('warning'), Array(6).fill('error')]);
  });
});
