import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check.ts';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import { foundBy } from '../support/found-by.ts';
import { course, institute, round, stage, vacancy } from '../support/stage-round.ts';

type Round = ReturnType<typeof round>;
type Fields = Parameters<typeof round>[0];
type Cells = Readonly<Record<string, number>>;
const LATER: Fields = { id: 2, published_date: '2025-08-01' };
const codeOf = (i: number) => `01001${10_000 + i}`;

/** A round with a course for each of `rows`, which are the cells of its row that differ from zero seats. */
const ZERO = { open_g: 0, open_l: 0, sc_g: 0, obc_g: 0, total_g_l: 0 };
const ofRows = (rows: readonly Cells[], fields: Fields = {}) =>
  round(fields, {
    courses: rows.map((_, i) => course(codeOf(i))),
    vacancies: rows.map((cells, i) => vacancy(codeOf(i), { ...ZERO, ...cells })),
  });
/** A round with a course for each of `rows`, which are cells of courses.csv. */
const ofCourses = (rows: readonly Cells[], fields: Fields = {}) =>
  round(fields, { courses: rows.map((cells, i) => course(codeOf(i), { ...NONE, ...cells })), vacancies: [] });
const NONE = { ews_seats: 0, tfw_seats: 0, pwd_total: 0, def_total: 0 };
/** A round in which `open_g` has these numbers, row by row. */
const open = (numbers: readonly number[], fields: Fields = {}) =>
  ofRows(
    numbers.map((open_g) => ({ open_g })),
    fields,
  );
/** A round of courses with the seats of two levels each. */
const ofLevels = (totals: readonly (readonly [number, number])[], fields: Fields = {}) =>
  round(fields, {
    courses: totals.map((_, i) => course(codeOf(i))),
    vacancies: totals.flatMap(([home, other], i) => [
      vacancy(codeOf(i), { seat_level: 'home_university', total_g_l: home }),
      vacancy(codeOf(i), { seat_level: 'other_than_home_university', total_g_l: other }),
    ]),
  });

describe('columns-exchanged', () => {
  const pair = (before: Cells, now: Cells) => foundBy('columns-exchanged', ofRows([before]), ofRows([now], LATER));

  it.each([
    ['9 of 9 rises', { open_g: 20, sc_g: 4 }, { open_g: 4, sc_g: 13 }, 0],
    ['10 of 10 rises', { open_g: 20, sc_g: 4 }, { open_g: 4, sc_g: 14 }, 1],
    ['9 of 14 rises', { open_g: 13, sc_g: 4 }, { open_g: 4, sc_g: 18 }, 0],
    ['10 of 15 rises', { open_g: 14, sc_g: 4 }, { open_g: 4, sc_g: 19 }, 1],
    ['10 of 20 rises', { open_g: 14, sc_g: 4 }, { open_g: 4, sc_g: 24 }, 0],
    ['11 of 21 rises', { open_g: 15, sc_g: 4 }, { open_g: 4, sc_g: 25 }, 1],
  ])('%s explained by the exchange: %j, then %j', (_, before, now, findings) => {
    expect(pair(before, now)).toHaveLength(findings);
  });

  it('names a pair once, and in a turn of three columns two pairs', () => {
    const all = (cells: Cells) => Array.from({ length: 32 }, () => cells);
    const [before, now] = [ofRows(all({ open_g: 3 })), ofRows(all({ sc_g: 3 }), LATER)];
    expect(foundBy('columns-exchanged', before, now)).toEqual([
      '2: 96 seats of open_g and sc_g rise above the round before from here to line 33, and 0 if the two are exchanged',
    ]);
    expect(pair({ open_g: 30, sc_g: 20, obc_g: 0 }, { open_g: 0, sc_g: 30, obc_g: 20 })).toEqual([
      '2: 20 seats of obc_g and open_g rise above the round before from here to line 2, and 0 if the two are exchanged',
      '2: 10 seats of open_g and sc_g rise above the round before from here to line 2, and 0 if the two are exchanged',
    ]);
  });

  it.each([
    ['ews_seats', 'tfw_seats', 1],
    ['pwd_total', 'def_total', 1],
  ])('compares the columns %s and %s of courses.csv', (one, other, findings) => {
    const [before, now] = [ofCourses([{ [one]: 20 }]), ofCourses([{ [other]: 20 }], LATER)];
    expect(foundBy('columns-exchanged', before, now)).toHaveLength(findings);
  });
});

describe('column-moved', () => {
  /** So many rows that a sixteenth of the file has two. */
  const long = (numbers: number[]) => [...numbers, ...Array(32 - numbers.length).fill(0)];
  const moved = (before: number[], now: number[]) =>
    foundBy('column-moved', open(long(before)), open(long(now), LATER));

  it.each([
    ['9 of 9 rises', [0, 9, 0, 0], [0, 0, 9, 0], 0],
    ['10 of 10 rises', [0, 10, 0, 0], [0, 0, 10, 0], 1],
    ['9 of 14 rises', [4, 0, 5, 0, 0], [0, 4, 0, 5, 5], 0],
    ['10 of 15 rises', [5, 0, 5, 0, 0], [0, 5, 0, 5, 5], 1],
    ['10 of 20 rises', [10, 0, 0, 0], [0, 10, 10, 0], 0],
    ['11 of 21 rises', [11, 0, 0, 0], [0, 11, 10, 0], 1],
  ])('%s explained by the neighbouring row: %j, then %j', (_, before, now, findings) => {
    expect(moved(before, now)).toHaveLength(findings);
  });

  it('tells up from down, and names the lines', () => {
    const words = (where: string) =>
      `2: 30 seats of open_g rise above the round before from here to line 33, and 0 if they belong to the row ${where}`;
    expect(moved([15, 0, 0, 15, 0, 0], [0, 15, 0, 0, 15, 0])).toEqual([words('above')]);
    expect(moved([0, 15, 0, 0, 15, 0], [15, 0, 0, 15, 0, 0])).toEqual([words('below')]);
  });

  it('compares a row with its neighbours in the file alone, and no other column', () => {
    expect(foundBy('column-moved', ofRows([{ open_g: 20 }, {}]), ofRows([{}, { sc_g: 20 }], LATER))).toEqual([]);
    const [before, now] = [ofCourses([{ ews_seats: 10 }, {}, {}]), ofCourses([{}, { ews_seats: 10 }, {}], LATER)];
    expect(foundBy('column-moved', before, now)).toHaveLength(1);
  });
});

describe('levels-exchanged', () => {
  type Totals = [number, number];
  const levels = (before: Totals, now: Totals) =>
    foundBy('levels-exchanged', ofLevels([before]), ofLevels([now], LATER));

  it.each<[string, Totals, Totals, number]>([
    ['9 of 9 rises', [20, 4], [4, 13], 0],
    ['10 of 10 rises', [20, 4], [4, 14], 1],
    ['9 of 14 rises', [13, 4], [4, 18], 0],
    ['10 of 15 rises', [14, 4], [4, 19], 1],
    ['10 of 20 rises', [14, 4], [4, 24], 0],
    ['11 of 21 rises', [15, 4], [4, 25], 1],
  ])('%s explained by the exchange: %j, then %j', (_, before, now, findings) => {
    expect(levels(before, now)).toHaveLength(findings);
  });

  it('exchanges the levels of a course, not those of two courses', () => {
    const [before, now] = [
      ofLevels([
        [20, 0],
        [0, 0],
      ]),
      ofLevels(
        [
          [0, 0],
          [0, 20],
        ],
        LATER,
      ),
    ];
    expect(foundBy('levels-exchanged', before, now)).toEqual([]);
    expect(levels([20, 4], [4, 14])).toEqual([
      '2: 10 seats of home_university and other_than_home_university rise above the round before from here to line 2, and 0 if the two are exchanged',
    ]);
  });
});

describe('parts of a file', () => {
  /** Which of 32 rows have two columns exchanged, and which have as many rises that an exchange does not explain. */
  it.each([
    ['the whole file', 3, [0, 5, 14, 30], []],
    ['a quarter', 6, [0, 3], [30, 31]],
    ['a sixteenth', 12, [0], [2]],
    ['a part that spoils no other', 12, [31], [0, 1]],
  ])('are looked at one by one: columns exchanged in %s', (_, seats, exchanged, risen) => {
    const rows = (others: Cells, ofExchanged: Cells) =>
      Array.from({ length: 32 }, (_, i) => (exchanged.includes(i) ? ofExchanged : risen.includes(i) ? others : {}));
    const before = ofRows(rows({}, { open_g: seats }));
    const now = ofRows(rows({ open_g: seats }, { sc_g: seats }), LATER);
    expect(foundBy('columns-exchanged', before, now)).toEqual([
      expect.stringContaining('12 seats of open_g and sc_g rise'),
    ]);
  });

  it('are quarters: nine seats on each side of the end of a quarter are too few, where more rises elsewhere', () => {
    const exchanged = (seats: number) => {
      const at = (cells: Cells) => Array.from({ length: 32 }, (_, i) => (i === 7 || i === 8 ? cells : {}));
      const risen = (open_g: number) => Array.from({ length: 6 }, () => ({ open_g }));
      const before = ofRows([...at({ open_g: seats }), ...risen(0)]);
      return foundBy('columns-exchanged', before, ofRows([...at({ sc_g: seats }), ...risen(4)], LATER));
    };
    expect(exchanged(9)).toEqual([]);
    expect(exchanged(10)).toHaveLength(1);
  });
});

describe('seats-rose', () => {
  const rose = (before: Round, now: Round) => foundBy('seats-rose', before, now);

  it('names each number that rose by more than ten, of rows and of courses', () => {
    const [before, now] = [ofRows([{ open_g: 3, sc_g: 1 }]), ofRows([{ open_g: 14, sc_g: 11 }], LATER)];
    expect(rose(before, now)).toEqual(['2: open_g is 14, after 3 in the round before']);
    expect(
      rose(ofCourses([{ ews_seats: 1, pwd_total: 1 }]), ofCourses([{ ews_seats: 12, pwd_total: 11 }], LATER)),
    ).toEqual(['2: ews_seats is 12, after 1 in the round before']);
  });

  it('has nothing of a row that is new, of another year, and where the ids contradict the dates', () => {
    const high = (fields: Fields) => ofRows([{ open_g: 50 }], fields);
    const home = round(LATER, { vacancies: [vacancy(codeOf(0), { seat_level: 'home_university', open_g: 50 })] });
    expect(rose(open([0]), home)).toEqual([]);
    expect(rose(open([0], { academic_year: '2024-25', published_date: '2024-08-01' }), high(LATER))).toEqual([]);
    expect(rose(open([0], { id: 3 }), high(LATER))).toEqual([]);
    expect(rose(open([0]), high(LATER))).toHaveLength(1);
  });
});

describe('category-rose and category-emptied', () => {
  const rose = (before: Cells, now: Cells, of = ofRows) => foundBy('category-rose', of([before]), of([now], LATER));
  const emptied = (before: Cells, now: Cells, of = ofRows) =>
    foundBy('category-emptied', of([before]), of([now], LATER));

  it.each([
    ['a quarter of forty', { sc_g: 40 }, { sc_g: 50 }, 1],
    ['less than a quarter', { sc_g: 40 }, { sc_g: 49 }, 0],
    ['ten of ten', { sc_g: 10 }, { sc_g: 20 }, 1],
    ['nine of ten', { sc_g: 10 }, { sc_g: 19 }, 0],
    ['what men gain and women lose', { sc_g: 40, sc_l: 20 }, { sc_g: 60, sc_l: 0 }, 0],
    ['a third of all rises', { sc_g: 10, obc_g: 100 }, { sc_g: 20, obc_g: 120 }, 0],
    ['more than a third', { sc_g: 10, obc_g: 100 }, { sc_g: 20, obc_g: 119 }, 1],
  ])('a category that rises by %s: %j, then %j', (_, before, now, findings) => {
    expect(rose(before, now)).toHaveLength(findings);
  });

  it('are compared of the seats beside the levels too', () => {
    const [low, high] = [{ tfw_seats: 20 }, { tfw_seats: 40 }];
    expect(rose(low, high, ofCourses)).toEqual(['0: 40 seats of tfws, after 20 in the round before']);
    expect(emptied({ ews_seats: 20, tfw_seats: 20 }, { ews_seats: 10 }, ofCourses)).toEqual([
      '0: there is no seat of tfws, after 20 in the round before',
    ]);
  });

  it.each([
    ['others keep a third', { sc_g: 10, open_g: 30 }, { open_g: 6 }, 1],
    ['others keep less', { sc_g: 10, open_g: 30 }, { open_g: 5 }, 0],
    ['nine seats go', { sc_g: 9, open_g: 30 }, { open_g: 30 }, 0],
    ['a seat is left, of women', { sc_g: 10, open_g: 30 }, { open_g: 30, sc_l: 1 }, 0],
  ])('a category that falls to nothing: %s: %j, then %j', (_, before, now, findings) => {
    // The six seats of ews, tfw, pwd and def, which a course has, stay.
    expect(emptied({ sc_l: 0, ...before }, { sc_l: 0, ...now })).toHaveLength(findings);
  });
});

describe('file-unchanged', () => {
  const numbers = [{ open_g: 3 }, { open_g: 5 }, { sc_g: 2 }];
  const first = (fields: Fields = {}) => ofRows(numbers, fields);
  const again = (change: (of: Round) => Partial<Round['tables']> = () => ({}), fields: Fields = {}) => {
    const same = ofRows(numbers, { ...LATER, ...fields });
    return { ...same, tables: { ...same.tables, ...change(same) } };
  };
  const files = (...rounds: Round[]) => {
    const { report, found } = collectDiagnostics();
    checkRounds(stage(...rounds), report);
    return found
      .filter(({ rule }) => rule === 'file-unchanged')
      .map(({ file, severity }) => [file, severity].join(' '));
  };
  const both = (severity: string, id = 2) =>
    ['courses.csv', 'vacancies.csv'].map((file) => `data/round-${id}/${file} ${severity}`);
  const other = (table: 'courses' | 'vacancies', cells: Cells) => (of: Round) => ({
    [table]: of.tables[table].map((row, i) => (i === 1 ? { ...row, ...cells } : row)),
  });

  it('has the numbers of an earlier round, in whatever order; of a draft it warns', () => {
    expect(files(first(), again())).toEqual(both('error'));
    const turned = ({ tables }: Round) => ({
      courses: tables.courses.toReversed(),
      vacancies: tables.vacancies.toReversed(),
    });
    expect(files(first(), again(turned))).toEqual(both('error'));
    expect(files(first(), again(undefined, { status: 'draft' }))).toEqual(both('warning'));
  });

  it('differs by one number, of which no sum need tell', () => {
    const two = {
      vacancies: [{ open_g: 5, sc_g: 1 }, { open_g: 3 }, { sc_g: 2 }].map((cells, i) =>
        vacancy(codeOf(i), { ...ZERO, ...cells }),
      ),
    };
    expect(
      files(
        first(),
        again(() => two),
      ),
    ).toEqual(both('error').slice(0, 1));
    expect(files(first(), again(other('vacancies', { obc_l: 1 })))).toEqual(both('error').slice(0, 1));
    expect(files(first(), again(other('courses', { pwd_total: 3 })))).toEqual(both('error').slice(1));
    expect(files(first(), again(other('courses', { total_cap_vacancies: 9 })))).toEqual(both('error').slice(1));
    const moved = (of: Round) => ({
      courses: of.tables.courses.map((row, i) => ({ ...row, total_cap_vacancies: [11, 9, 10][i]! })),
    });
    expect(files(first(), again(moved))).toEqual(both('error').slice(1));
    expect(
      files(
        first(),
        again(({ tables }) => ({ vacancies: tables.vacancies.slice(1) })),
      ),
    ).toEqual(both('error').slice(0, 1));
    expect(files(first(), again(other('vacancies', { choice_code: codeOf(9) as never })))).toEqual(
      both('error').slice(0, 1),
    );
    expect(files(first(), again(other('courses', { course_name: 'Law' as never })))).toEqual(both('error'));
  });

  it('compares with every published round before it, and with no other', () => {
    const between = open([1, 1, 1], { id: 2, published_date: '2025-07-20' });
    expect(files(first(), between, again(undefined, { id: 3 }))).toEqual([
      ...both('error').slice(0, 1),
      ...both('error', 3),
    ]);
    for (const status of ['draft', 'withdrawn']) {
      expect(files(first({ status }), again())).toEqual([]);
    }
    expect(files(first(), again(undefined, { status: 'withdrawn' }))).toEqual([]);
    expect(files(first({ academic_year: '2024-25', published_date: '2024-08-01' }), again())).toEqual(both('error'));
    const sameDay = again(undefined, { published_date: '2025-07-14' });
    expect(files(first(), sameDay)).toEqual(both('error'));
  });
});

describe('codes-shortened', () => {
  const found = (institutes: readonly string[], of: Readonly<Record<string, string>>) => {
    const courses = Object.entries(of).map(([code, inst_code]) => course(code, { inst_code }));
    const tables = { institutes: institutes.map((code) => institute(code)), courses, vacancies: [] };
    return ['codes-shortened', 'choice-code-foreign', 'institute-unknown'].flatMap((rule) =>
      foundBy(rule as RuleId, round({}, tables)).map((finding) => `${rule} ${finding}`),
    );
  };
  const words = (count: number) =>
    `codes-shortened 2: inst_codes without their leading zero: ${count}, the first "1001"`;
  const two = (inst: string) => ({ '0100110010': inst, '0100110020': inst });

  it.each([
    ['no file', ['01001'], two('01001'), []],
    ['courses.csv', ['01001'], two('1001'), [words(2)]],
    ['institutes.csv', ['1001'], two('01001'), [words(1)]],
    ['both files', ['1001'], two('1001'), [words(2)]],
    [
      'no file, of which one has another code',
      ['01001', '02001'],
      { '0100110010': '02001' },
      ['choice-code-foreign 2: choice_code is "0100110010"'],
    ],
    ['a file that lost two', ['101'], { '0010110010': '101' }, ['choice-code-foreign 2: choice_code is "0010110010"']],
    [
      'no file, of another list of institutes',
      ['02001'],
      two('01001'),
      Array(2)
        .fill(0)
        .map((_, i) => `institute-unknown ${2 + i}: inst_code is "01001"`),
    ],
  ])('reported once a file, where a zero is missing in %s', (_, institutes, courses, expected) => {
    expect(found(institutes, courses)).toEqual(expected);
  });
});

describe('course-changed', () => {
  const named = (names: readonly string[], fields: Fields = {}) =>
    round(fields, { courses: names.map((course_name, i) => course(codeOf(i), { course_name })), vacancies: [] });
  const severities = (before: readonly string[], now: readonly string[], first: Fields = {}, second: Fields = {}) => {
    const { report, found } = collectDiagnostics();
    checkRounds(stage(named(before, first), named(now, { ...LATER, ...second })), report);
    return found.filter(({ rule }) => rule === 'course-changed').map(({ severity, found }) => `${severity} ${found}`);
  };

  it('is one finding for all courses of one name, whatever their number, and one for each name', () => {
    expect(severities(Array(7).fill('Law'), Array(7).fill('Art'))).toEqual([
      'warning course_name is "Art" here and in 6 more courses',
    ]);
    expect(severities(['Law', 'Law'], ['Art', 'Music'])).toHaveLength(2);
    expect(severities(['Law', 'Art'], ['Music', 'Music'])).toHaveLength(2);
  });

  it('is stopped where there are six, in a published round; after a change of year too', () => {
    const [before, now] = [[...'abcdef'], [...'uvwxyz']];
    const level = (...rounds: [Fields?, Fields?]) =>
      severities(before, now, ...rounds).map((line) => line.split(' ')[0]);
    expect(level()).toEqual(Array(6).fill('error'));
    expect(level({ academic_year: '2024-25', published_date: '2024-08-01' })).toEqual(Array(6).fill('error'));
    expect(level({}, { status: 'draft' })).toEqual(Array(6).fill('warning'));
    expect(level({ status: 'draft' })).toEqual([]);
    expect(level({}, { status: 'withdrawn' })).toEqual([]);
  });
});
