import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check.ts';
import { compareCourses } from '../../build/check/compare.ts';
import { EXTRA_PAIRS } from '../../build/contract/seats.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import { readSql } from '../../build/store/sql.ts';
import { course, institute, round, stage, vacancy } from '../support/stage-round.ts';

type Round = ReturnType<typeof round>;
type Fields = Parameters<typeof round>[0];
type Row = Round['tables']['courses'][number];
const CHECK = new URL('../../build/check/check.ts', import.meta.url).href;
const inst = (code: string, rest: Row = {}) => institute(code, { city: 'Here', ...rest });
const NEXT: Fields = { id: 2, published_date: '2025-08-01' };
const THIRD: Fields = { id: 3, published_date: '2025-08-20' };
const CODES = ['0100110010', '0100110020'];
const FILES = ['institutes.csv', 'courses.csv', 'vacancies.csv'];

/** The row without any cell, or without any but these. */
const emptied = (row: Row, kept: readonly string[] = []): Row => ({
  ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, kept.includes(name) ? value : null])),
  is_valid: 0,
});
/** A round with two rows more in each file, of which no cell could be read, and one with its codes only. */
const withUnread = (fields: Fields) => {
  const unread = (row: Row, codes: readonly string[]) => [emptied(row), emptied(row), emptied(row, codes)];
  return round(
    fields,
    {
      institutes: [inst('01001'), ...unread(inst('01002'), ['inst_code'])],
      courses: [...CODES.map((code) => course(code)), ...unread(course('0100110030'), ['choice_code', 'inst_code'])],
      vacancies: [
        ...CODES.map((code) => vacancy(code)),
        ...unread(vacancy('0100110030'), ['choice_code']),
        emptied(vacancy('0100110030'), ['choice_code']),
        ...['home_university', 'home_university'].map((seat_level) =>
          emptied(vacancy('', { seat_level }), ['seat_level']),
        ),
      ],
    },
    FILES,
  );
};
const whole = (fields: Fields) =>
  round(fields, {
    institutes: ['01001', '01002'].map((code) => inst(code)),
    courses: [...CODES, '0100110030'].map((code) => course(code)),
    vacancies: [...CODES, '0100110030'].map((code) => vacancy(code, { total_g_l: 7 })),
  });

const rulesOf = (...rounds: readonly Round[]) => {
  const { report, found } = collectDiagnostics();
  checkRounds(stage(...rounds), report);
  return found.map(({ rule, found }) => `${rule} ${found}`);
};

describe('what could not be read', () => {
  it.each([
    ['in either round', withUnread({}), withUnread(NEXT)],
    ['in the round before', withUnread({}), whole(NEXT)],
  ])('of a row breaks no rule: %s', (_, before, now) => {
    expect(rulesOf(before, now)).toEqual([]);
  });

  it('of a row counts as a row', () => {
    expect(rulesOf(whole({}), withUnread(NEXT))).toEqual([
      'counts-rise 4 institutes, after 2 in the round before',
      'counts-rise 5 courses, after 3 in the round before',
      'counts-rise 8 rows, after 3 in the round before',
    ]);
  });

  it('of a row breaks no rule where its code is all that is missing', () => {
    const withoutCodes = round(NEXT, {
      institutes: [inst('01001'), inst('01002', { inst_code: null, is_valid: 0 })],
      courses: [...CODES.map((code) => course(code)), course('0100110030', { inst_code: null, is_valid: 0 })],
      vacancies: [...CODES.map((code) => vacancy(code)), vacancy('', { choice_code: null, is_valid: 0 })],
    });
    expect(rulesOf(withoutCodes)).toEqual([]);
  });

  it('of round.json breaks no rule of two rounds', () => {
    const unread = { round_name: null, academic_year: null, published_date: null, source_title: null };
    expect(rulesOf(whole({}), whole({ id: null, ...unread }), whole({ id: null, ...unread }))).toEqual([]);
  });

  it('of a row is no change of a course', () => {
    const unread = withUnread(NEXT);
    const changed = compareCourses(stage(withUnread({}), { ...unread, tables: { ...unread.tables, courses: [] } }), [
      '1',
      '2',
    ]);
    expect(changed.filter(({ choice_code }) => !choice_code)).toEqual([]);
  });
});

describe('category-dropped', () => {
  const dropped = (...columns: readonly (readonly string[])[]) => {
    const database = stage(...[{}, NEXT, THIRD].slice(0, columns.length).map((fields) => round(fields)));
    for (const [i, names] of columns.entries()) {
      for (const [n, name] of names.entries()) {
        const column = { round: i + 1, file: 'vacancies.csv', name, number: n + 1 };
        database.insert('source.columns', column);
      }
    }
    const { report, found } = collectDiagnostics();
    checkRounds(database, report);
    return found.filter(({ rule }) => rule === 'category-dropped').map(({ file }) => file);
  };

  it.each([
    [
      'compares with the last round, not with all',
      [['sc_g', 'st_g'], ['sc_g'], ['sc_g']],
      ['data/round-2/vacancies.csv'],
    ],
    ['needs columns that could be read', [['sc_g', 'st_g'], []], []],
  ])('%s', (_, columns, expected) => {
    expect(dropped(...columns)).toEqual(expected);
  });
});

describe('total-wrong', () => {
  const PAIRS = Object.fromEntries(EXTRA_PAIRS.map((field) => [field, 0]));
  const { vjdt_g: _, vjdt_l: __, ...WITHOUT } = PAIRS;
  /** A round whose row has a total one above its pairs: all pairs, or without VJDT, as if that category were listed later. */
  const above = (pairs: Row, fields: Fields, more: readonly Row[] = []) =>
    round(fields, { vacancies: [...more, vacancy(CODES[0]!, { ...pairs, total_g_l: 8 })] });
  const exact = (fields: Fields) => round(fields, { vacancies: [vacancy(CODES[0]!, PAIRS)] });
  const SAME_DAY = { published_date: '2025-07-14' };

  it.each<[string, readonly Round[], number]>([
    ['is met where no round has the pair', [above(WITHOUT, NEXT)], 1],
    ['allows a pair that an earlier round has', [exact({}), above(WITHOUT, NEXT)], 0],
    ['is met where only a draft has it', [exact({ status: 'draft' }), above(WITHOUT, NEXT)], 1],
    ['is met where only a later round has it', [exact(THIRD), above(WITHOUT, { ...NEXT, id: 4 })], 1],
    ['allows a pair of a lower id on one day', [exact({}), above(WITHOUT, { ...SAME_DAY, id: 2 })], 0],
    ['is met where only a higher id has it on one day', [exact({ id: 3 }), above(WITHOUT, { ...SAME_DAY, id: 2 })], 1],
    [
      'looks at a row that could be read',
      [
        above(PAIRS, {}, [
          emptied(vacancy(CODES[0]!, { seat_level: 'home_university' }), ['choice_code', 'seat_level']),
        ]),
      ],
      1,
    ],
  ])('%s', (_, rounds, findings) => {
    const database = stage(...rounds);
    database.all("UPDATE source.fields SET in_every_total = 0 WHERE category = 'vjdt' RETURNING place");
    expect(database.all(readSql('rules/total-wrong.sql', CHECK))).toHaveLength(findings);
  });
});

describe('home-university-unknown', () => {
  const HOME = 'home_university';
  /** A round of an institute in each district, with these cells of its row. */
  const at = (districts: readonly string[], cells: Row = {}, fields: Fields = {}) =>
    round(fields, {
      institutes: districts.map((district, i) => institute(`0100${i + 1}`, { district })),
      courses: districts.map((_, i) => course(`0100${i + 1}10010`)),
      vacancies: districts.map((_, i) => vacancy(`0100${i + 1}10010`, { seat_level: HOME, ...cells })),
    });
  const found = (complete: number, ...rounds: readonly Round[]) => {
    const database = stage(...rounds);
    database.insert('source.settings', { name: 'home_universities', value: 'table.csv' });
    database.insert('source.files', { round: 0, file: 'home-universities.csv', complete });
    const { report, found } = collectDiagnostics();
    checkRounds(database, report);
    return found.filter(({ rule }) => rule === 'home-university-unknown').map(({ line, found }) => `${line}: ${found}`);
  };
  const ZERO = { open_g: 0, open_l: 0, sc_g: 0, obc_g: 0 };

  it.each<[string, Parameters<typeof found>, readonly string[]]>([
    ['is met by one seat', [1, at(['A'], { ...ZERO, open_g: 1, total_g_l: 1 })], ['2: district is "A"']],
    ['knows both levels', [1, at(['A'], { seat_level: 'other_than_home_university' })], ['2: district is "A"']],
    ['knows no other level', [1, at(['A'], { seat_level: 'state_level' })], []],
    ['names the first line', [1, at(['A', 'A'])], ['2: district is "A"']],
    ['is reported for each round', [1, at(['A']), at(['A'], {}, NEXT)], Array(2).fill('2: district is "A"')],
    ['needs a table read in full', [0, at(['A'])], []],
    ['needs the name of the district', [1, at([''])], []],
    [
      'counts a known district of two rounds once',
      [1, at(['Northgate', 'A', 'B']), at(['Northgate'], {}, NEXT)],
      ['0: the table has 1 of the 3 districts with home university seats'],
    ],
  ])('%s', (_, asked, expected) => {
    expect(found(...asked)).toEqual(expected);
  });
});
