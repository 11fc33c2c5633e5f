import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check-rounds.ts';
import { EXTRA_CATEGORIES, EXTRA_PAIRS } from '../../build/contract/categories.ts';
import type { Round } from '../../build/contract/rows.ts';
import { course, institute, round, vacancy } from './rounds.ts';

const found = (...rounds: Round[]) => checkRounds(rounds).map((d) => `${d.rule} ${d.file}:${d.line} ${d.found}`);

describe('checkRounds', () => {
  it('finds nothing in sound rounds', () => {
    expect(checkRounds([round(), round({ id: 2, status: 'draft' })])).toEqual([]);
  });

  it('finds nothing, and does not complain of the lack of a published one, where there are no rounds', () => {
    expect(checkRounds([])).toEqual([]);
  });

  it('names both lines of a repeated code, also of the third', () => {
    const institutes = ['01001', '01002', '01001', '01001'].map(institute);
    expect(found(round({}, { institutes }))).toEqual([
      'institute-duplicate data/round-1/institutes.csv:4 inst_code "01001" stands here and on line 2',
      'institute-duplicate data/round-1/institutes.csv:5 inst_code "01001" stands here and on line 2',
    ]);
  });

  it('finds a repeated course beside one whose other cells are wrong', () => {
    const { courses, ...rest } = round({}, { courses: [course('0100110010')], vacancies: [] });
    const faulty = [
      { line: 9, row: { choice_code: '0100110010' } },
      { line: 10, row: { course_name: 'Civil' } },
    ];
    expect(found({ ...rest, courses: { ...courses, faulty } })).toEqual([
      'course-duplicate data/round-1/courses.csv:9 choice_code "0100110010" stands here and on line 2',
    ]);
  });

  it('takes the same seat level of two courses, and codes that only run together alike', () => {
    const courses = [course('0100110010'), course('0100110010A')];
    const vacancies = courses.map(({ choice_code }) => vacancy(choice_code));
    expect(found(round({}, { courses, vacancies }))).toEqual([]);
  });

  it('finds a course of an unknown institute and a row of an unknown course', () => {
    const courses = [course('0100110010', { inst_code: '01009' })];
    const vacancies = [vacancy('0100110010'), vacancy('0100110099')];
    expect(found(round({}, { courses, vacancies }))).toEqual([
      'institute-unknown data/round-1/courses.csv:2 inst_code is "01009"',
      'course-unknown data/round-1/vacancies.csv:3 choice_code is "0100110099"',
    ]);
  });

  it('knows a code whose row is wrong otherwise', () => {
    const { institutes, ...rest } = round({}, { institutes: [] });
    const faulty = [{ line: 2, row: { inst_code: '01001' } }];
    expect(found({ ...rest, institutes: { ...institutes, faulty } })).toEqual([]);
  });

  it('calls no code unknown where the file that lists them was not read in full', () => {
    const { institutes, courses, ...rest } = round({}, { institutes: [], courses: [course('0100110020')] });
    const partial: Round = {
      ...{ ...rest, institutes: { ...institutes, incomplete: true }, courses: { ...courses, incomplete: true } },
    };
    expect(found(partial)).toEqual([]);
  });

  describe('with all nine categories', () => {
    const zeros = Object.fromEntries(EXTRA_PAIRS.map((field) => [field, 0]));
    const withExtras = (total_g_l: number, st_g = 0): Round => ({
      ...round({}, { vacancies: [vacancy('0100110010', { ...zeros, st_g, total_g_l })] }),
      extraCategories: EXTRA_CATEGORIES,
    });
    it.each([
      [7, 0, true],
      [8, 0, false],
      [6, 0, false],
      [8, 1, true],
    ])('a total of %i with %i ST seats beside the seven others is right: %s', (total, st, right) => {
      expect(found(withExtras(total, st)).some((line) => line.startsWith('total-wrong'))).toBe(!right);
    });
  });

  describe('with some categories left out', () => {
    it.each([
      [7, true],
      [9, true],
      [6, false],
    ])('a total of %i over pairs that make seven is right: %s', (total_g_l, right) => {
      const vacancies = [vacancy('0100110010', { total_g_l })];
      expect(found(round({}, { vacancies })).some((line) => line.startsWith('total-wrong'))).toBe(!right);
    });
  });

  it('warns where the CAP total is not that of all rows and the special seats', () => {
    const vacancies = [vacancy('0100110010'), vacancy('0100110010', { seat_level: 'home_university' })];
    const [warning, ...more] = checkRounds([round({}, { vacancies })]);
    expect(more).toEqual([]);
    expect(warning).toMatchObject({
      ...{ rule: 'cap-total-differs', severity: 'warning', line: 2, found: 'total_cap_vacancies is 10' },
      ...{ expected: '17: 14 of its rows, pwd_total 1, def_total 2', record: 'choice_code 0100110010' },
    });
  });

  it('compares no CAP total with rows of which one is wrong or could not be placed', () => {
    const { vacancies, ...rest } = round({}, { vacancies: [vacancy('0100110010', { total_g_l: 8 })] });
    expect(found({ ...rest, vacancies })).toHaveLength(1);
    expect(found({ ...rest, vacancies: { ...vacancies, incomplete: true } })).toEqual([]);
    const faulty = [{ line: 3, row: { choice_code: '0100110010', seat_level: 'home_university' } }];
    expect(found({ ...rest, vacancies: { ...vacancies, faulty } })).toEqual([]);
  });

  it('names both folders of a repeated dataset id', () => {
    const twin = { ...round(), folder: 'data/twin' };
    expect(found(round(), twin)).toEqual([
      'dataset-duplicate data/twin/round.json:0 id 1 is that of data/twin and of data/round-1',
    ]);
  });

  it('compares no id that was not read', () => {
    const unread = new Set(['id'] as const);
    expect(found({ ...round(), unread }, { ...round(), unread })).toEqual([]);
  });

  it('says that no round is published, and which statuses there are', () => {
    expect(found(round({ status: 'draft' }), round({ id: 2, status: 'withdrawn' }))).toEqual([
      'published-missing data:0 no round is published: Round 1 is draft, Round 2 is withdrawn',
    ]);
  });

  it('says nothing of that where a status could not be read', () => {
    const unread = new Set(['status'] as const);
    expect(found(round({ status: 'draft' }), { ...round({ id: 2, status: 'draft' }), unread })).toEqual([]);
  });
});
