import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check.ts';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { EXTRA_PAIRS } from '../../build/contract/seats.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import { listFindings } from '../support/list-findings.ts';
import { course, institute, round, stage, vacancy } from '../support/stage-round.ts';

type Round = ReturnType<typeof round>;
type Fields = Parameters<typeof round>[0];
type Cells = Readonly<Record<string, number>>;
const LATER: Fields = { id: 2, published_date: '2025-08-01' };
const makeCode = (i: number) => `01001${10_000 + i}`;

/** A round with a course for each of `rows`, which are the cells of its row that are not zero. */
const ZERO = { open_g: 0, open_l: 0, sc_g: 0, obc_g: 0, total_g_l: 0 };
const ofRows = (rows: readonly Cells[], fields: Fields = {}) =>
  round(fields, {
    courses: rows.map((_, i) => course(makeCode(i))),
    vacancies: rows.map((cells, i) => vacancy(makeCode(i), { ...ZERO, ...cells })),
  });
/** A round with a course for each of `rows`, which are its cells in courses.csv. */
const ofCourses = (rows: readonly Cells[], fields: Fields = {}) =>
  round(fields, { courses: rows.map((cells, i) => course(makeCode(i), { ...NONE, ...cells })), vacancies: [] });
const NONE = { ews_seats: 0, tfw_seats: 0, pwd_total: 0, def_total: 0 };
/** A round in which `open_g` has these numbers, row by row. */
const open = (numbers: readonly number[], fields: Fields = {}) =>
  ofRows(
    numbers.map((open_g) => ({ open_g })),
    fields,
  );
describe('seats-rose', () => {
  const rose = (before: Round, now: Round) => listFindings('seats-rose', before, now);

  it('names each number that rose by more than ten, of rows and of courses', () => {
    const [before, now] = [ofRows([{ open_g: 3, sc_g: 1 }]), ofRows([{ open_g: 14, sc_g: 11 }], LATER)];
    expect(rose(before, now)).toEqual(['2: open_g is 14, after 3 in the round before']);
    expect(
      rose(ofCourses([{ ews_seats: 1, pwd_total: 1 }]), ofCourses([{ ews_seats: 12, pwd_total: 11 }], LATER)),
    ).toEqual(['2: ews_seats is 12, after 1 in the round before']);
  });

  it('names no total, which rises with its numbers', () => {
    const rows = (seats: number) => [{ open_g: seats, sc_g: seats, total_g_l: 2 * seats }];
    expect(rose(ofRows(rows(0)), ofRows(rows(10), LATER))).toEqual([]);
  });

  it('has nothing of a row that is new, of another year, and where the ids contradict the dates', () => {
    const high = (fields: Fields) => ofRows([{ open_g: 50 }], fields);
    const home = round(LATER, { vacancies: [vacancy(makeCode(0), { seat_level: 'home_university', open_g: 50 })] });
    expect(rose(open([0]), home)).toEqual([]);
    expect(rose(open([0], { academic_year: '2024-25', published_date: '2024-08-01' }), high(LATER))).toEqual([]);
    expect(rose(open([0], { id: 3 }), high(LATER))).toEqual([]);
    expect(rose(open([0]), high(LATER))).toHaveLength(1);
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
    const withoutRow = (of: Round) => ({ ...of, tables: { ...of.tables, vacancies: of.tables.vacancies.slice(1) } });
    expect(files(withoutRow(first()), withoutRow(again()))).toEqual(both('error'));
  });

  it('differs by one number, of which no sum need tell', () => {
    const two = {
      vacancies: [{ open_g: 5, sc_g: 1 }, { open_g: 3 }, { sc_g: 2 }].map((cells, i) =>
        vacancy(makeCode(i), { ...ZERO, ...cells }),
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
    expect(files(first(), again(other('vacancies', { choice_code: makeCode(9) as never })))).toEqual(
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
      listFindings(rule as RuleId, round({}, tables)).map((finding) => `${rule} ${finding}`),
    );
  };
  const words = (count: number) =>
    `codes-shortened 2: inst_codes without their leading zero: ${count}, the first "1001"`;
  const two = (inst: string) => ({ '0100110010': inst, '0100110020': inst });

  it.each([
    ['no file', ['01001'], two('01001'), []],
    ['courses.csv', ['01001'], two('1001'), [words(2)]],
    ['institutes.csv', ['1001'], two('01001'), [words(1)]],
    ['two lines of institutes.csv', ['1001', '1002'], { ...two('01001'), '0100210010': '01002' }, [words(2)]],
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
    round(fields, { courses: names.map((course_name, i) => course(makeCode(i), { course_name })), vacancies: [] });
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

describe('the second half of a condition', () => {
  /** The findings with a table of home universities. */
  const checkDistricts = (of: Round) => {
    const database = stage(of);
    database.insert('source.settings', { name: 'home_universities', value: 'table.csv' });
    database.insert('source.files', { round: 0, file: 'home-universities.csv', complete: 1 });
    const { report, found } = collectDiagnostics();
    checkRounds(database, report);
    return found.filter(({ rule }) => rule === 'home-university-unknown').map((finding) => finding.found);
  };
  const institutes = (...rows: readonly Parameters<typeof institute>[1][]) =>
    rows.map((fields, i) => institute(`0100${i + 1}`, fields));
  const atHome = (row: Parameters<typeof vacancy>[1] = {}) =>
    vacancy(makeCode(0), { seat_level: 'home_university', ...row });

  it('institute-name-duplicate: one name in two cities is two institutes', () => {
    const named = (...cities: string[]) =>
      round({}, { institutes: institutes(...cities.map((city) => ({ inst_name: 'Lotus College', city }))) });
    expect(listFindings('institute-name-duplicate', named('Here', 'There'))).toEqual([]);
    expect(listFindings('institute-name-duplicate', named('Here', 'HERE'))).toHaveLength(1);
  });

  it('home-university-unknown: a row without seats needs no district in the table', () => {
    const at = (row: Parameters<typeof vacancy>[1]) =>
      round(
        {},
        { institutes: institutes({ district: 'Nowhere' }), courses: [course(makeCode(0))], vacancies: [atHome(row)] },
      );
    expect(checkDistricts(at({ ...ZERO }))).toEqual([]);
    expect(checkDistricts(at({}))).toHaveLength(1);
  });

  it('home-university-unknown: of four districts two unknown are named, of four three are another table', () => {
    const of = (...districts: string[]) =>
      round(
        {},
        {
          institutes: institutes(...districts.map((district) => ({ district }))),
          courses: districts.map((_, i) => course(`0100${i + 1}10010`)),
          vacancies: districts.map((_, i) => vacancy(`0100${i + 1}10010`, { seat_level: 'home_university' })),
        },
      );
    const found = (...districts: string[]) => checkDistricts(of(...districts));
    expect(found('Northgate', 'Ahmednagar', 'A', 'B')).toEqual([
      expect.stringContaining('district is "A"'),
      expect.stringContaining('district is "B"'),
    ]);
    expect(found('Northgate', 'A', 'B', 'C')).toEqual([expect.stringContaining('1 of the 4 districts')]);
    expect(found('Northgate', 'Ahmednagar', 'A', 'B', 'C')).toEqual([expect.stringContaining('2 of the 5 districts')]);
    expect(found('A', 'B', 'C')).toEqual([expect.stringContaining('none of the 3 districts')]);
    expect(found('A', 'B')).toEqual([expect.stringContaining('"A"'), expect.stringContaining('"B"')]);
  });

  it('institute-renumbered: a tenth of the letters of the name may differ, no more', () => {
    const named = (inst_code: string, inst_name: string, fields: Fields = {}) =>
      round(fields, { institutes: [institute(inst_code, { inst_name })], courses: [], vacancies: [] });
    const found = (name: string) =>
      listFindings('institute-renumbered', named('01001', 'Lotus College of Art'), named('01009', name, LATER));
    expect(found('Lotos College of Art')).toHaveLength(1);
    expect(found('Lotos Kollege of Art')).toEqual([]);
  });

  it('total-wrong: the sum is the least where the round leaves out a category, else it is exact', () => {
    const all = Object.fromEntries(EXTRA_PAIRS.map((name) => [name, 0]));
    const of = (cells: Cells) => {
      const { report, found } = collectDiagnostics();
      checkRounds(stage(ofRows([cells])), report);
      return found
        .filter(({ rule }) => rule === 'total-wrong')
        .map(({ found, expected }) => `${found}, not ${expected}`);
    };
    const words = "the sum of the row's pairs";
    expect(of({ open_g: 3, total_g_l: 2 })).toEqual([`total_g_l is 2, not at least 3, ${words}`]);
    expect(of({ open_g: 3, total_g_l: 4 })).toEqual([]);
    expect(of({ ...all, open_g: 3, total_g_l: 2 })).toEqual([`total_g_l is 2, not 3, ${words}`]);
    expect(of({ ...all, open_g: 3, total_g_l: 4 })).toEqual([`total_g_l is 4, not 3, ${words}`]);
  });

  it('draft-newest: the newest is that of the last date, whatever its id', () => {
    const draft = (fields: Fields) =>
      listFindings('draft-newest', round({ id: 2 }), round({ status: 'draft', ...fields }));
    expect(draft({ id: 3, published_date: '2025-07-01' })).toEqual([]);
    expect(draft({ id: 1, published_date: '2025-08-01' })).toHaveLength(1);
  });

  it('date-order: the ids of another year say nothing', () => {
    const other = { id: 2, published_date: '2024-07-14', academic_year: '2024-25' };
    expect(listFindings('date-order', round({ id: 1 }), round(other))).toEqual([]);
    expect(listFindings('date-order', round({ id: 1 }), round({ ...other, academic_year: '2025-26' }))).toHaveLength(1);
  });
});
